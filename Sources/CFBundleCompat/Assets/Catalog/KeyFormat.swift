import CFText

/// Which numbers the key of a rendition has, in their order: attributes of any number, known or not.
package struct KeyFormat: Sendable {
  package let attributes: [UInt32]

  private static let maximumCount = 64

  init(_ reader: consuming BlockReader) throws(AssetError) {
    let place = reader.place
    guard try reader.isCode("tmfk") else { throw AssetError(.keyFormat, at: place) }
    try reader.skip(4)
    let count = try reader.length()
    guard 1...Self.maximumCount ~= count else { throw AssetError(.keyFormat, at: place + 8) }
    var attributes: [UInt32] = []
    for _ in 0..<count { attributes.append(try reader.uint32()) }
    self.attributes = attributes
  }

  private init(_ attributes: [UInt32]) { self.attributes = attributes }

  var count: Int { attributes.count }

  /// The size of a key in bytes.
  var keySize: Int { 2 * count }

  /// The format with the attributes that a second table replaces; `nil` if that has another length.
  func replacing(_ reader: consuming BlockReader) -> KeyFormat? {
    guard reader.rest == 4 * count else { return nil }
    var replaced = attributes
    for index in 0..<count {
      guard let attribute = try? reader.uint32() else { return nil }
      if attribute != 0 { replaced[index] = attribute }
    }
    return KeyFormat(replaced)
  }

  /// The place of an attribute in a key.
  func column(of attribute: RenditionAttribute) -> Int? {
    attributes.firstIndex(of: UInt32(attribute.rawValue))
  }
}
