import CFObjects
import CFText

/// The type and the creator of a bundle: two codes of four characters each.
package struct PackageInfo: Equatable {
  package var type: UInt32
  package var creator: UInt32

  static let unknownCreator: UInt32 = 0x3F3F_3F3F  // ????

  /// The content of a `PkgInfo` file. `nil` if it is too short.
  package init?(file: [UInt8]) {
    guard file.count >= 8 else { return nil }
    type = file.span.load(at: 0, as: UInt32.self).bigEndian
    creator = file.span.load(at: 4, as: UInt32.self).bigEndian
  }

  /// The codes in the info dictionary; a missing type follows from the bundle's extension.
  ///
  /// `nil` if the dictionary has neither code and the directory does not look like a bundle.
  package init?(info: DictionaryObject, pathExtension: Text, looksLikeBundle: Bool) {
    let type = Self.code(of: info["CFBundlePackageType"])
    let creator = Self.code(of: info["CFBundleSignature"])
    guard type != nil || creator != nil || looksLikeBundle else { return nil }
    self.init(
      type: type ?? Self.type(forExtension: pathExtension), creator: creator ?? Self.unknownCreator)
  }

  private init(type: UInt32, creator: UInt32) {
    self.type = type
    self.creator = creator
  }

  /// The default codes.
  package static let unknown = PackageInfo(type: 0x424E_444C, creator: unknownCreator)  // BNDL

  private static func type(forExtension pathExtension: Text) -> UInt32 {
    switch pathExtension {
    case "app", "debug", "profile", "service": 0x4150_504C  // APPL
    case "framework": 0x464D_574B  // FMWK
    default: unknown.type
    }
  }

  /// The code of a string of exactly four characters that MacRoman can encode.
  private static func code(of value: CFObject?) -> UInt32? {
    guard let text = (value as? StringObject)?.text, text.utf16Count == 4 else { return nil }
    return unsafe withUnsafeTemporaryAllocation(byteCount: 4, alignment: 1) { buffer in
      let progress = unsafe StringEncoding.macRoman.encode(
        text, units: 0..<4, lossByte: 0, isExternal: false, into: buffer)
      return unsafe progress.bytes == 4 ? buffer.loadUnaligned(as: UInt32.self).bigEndian : nil
    }
  }
}
