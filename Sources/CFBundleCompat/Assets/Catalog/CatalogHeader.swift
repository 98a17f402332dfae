import CFText

/// What a compiled catalog says about itself.
package struct CatalogHeader: Sendable {
  package let coreUIVersion: Int
  package let storageVersion: Int
  /// In seconds since 1970; 0 if the catalog does not say.
  package let time: Int
  package let renditionCount: Int
  package let mainVersion: Text
  package let version: Text
  package let uuid: [UInt8]
  package let schemaVersion: Int
  package let colorSpace: Int
  package let keySemantics: Int

  init(_ reader: consuming BlockReader) throws(AssetError) {
    let place = reader.place
    guard reader.rest >= 4, try reader.isCode("RATC") else { throw AssetError(.notAHeader, at: place) }
    func number(_ value: UInt32) -> Int { Int(truncatingIfNeeded: value) }
    coreUIVersion = number(try reader.uint32())
    storageVersion = number(try reader.uint32())
    time = number(try reader.uint32())
    renditionCount = number(try reader.uint32())
    mainVersion = try reader.text(128)
    version = try reader.text(256)
    let uuid = try reader.take(16)
    self.uuid = uuid.indices.map { uuid[$0] }
    try reader.skip(4)
    schemaVersion = number(try reader.uint32())
    colorSpace = number(try reader.uint32())
    keySemantics = number(try reader.uint32())
  }
}

/// What the tool that made a catalog says about it. Old ones have nothing.
package struct CatalogMetadata: Sendable {
  package let thinning: Text
  package let deploymentVersion: Text
  package let platform: Text
  package let authoringTool: Text

  init(_ reader: consuming BlockReader) throws(AssetError) {
    let place = reader.place
    guard try reader.isCode("META") else { throw AssetError(.notAHeader, at: place) }
    thinning = try reader.text(256)
    deploymentVersion = try reader.text(256)
    platform = try reader.text(256)
    authoringTool = try reader.text(256).withoutFinalLineFeed
  }
}

extension Text {
  fileprivate var withoutFinalLineFeed: Text { hasSuffix("\n") ? slice(to: count - 1) : self }
}
