/// A file whose content is a dictionary: `Info.plist` and `.strings` files.
enum DictionaryFile {
  enum Failure: Error {
    case system(SystemError)
    case content(ParseError)
    case otherType(TypeID)

    var description: Text {
      switch self {
      case .system(let error): error.description
      case .content(let error): error.description
      case .otherType(let type): "the top level is a " + type.name + ", not a dictionary"
      }
    }
  }

  /// Reads and parses. What a reader repaired on its way is reported as a diagnostic.
  static func read(_ path: Text) throws(Failure) -> DictionaryObject {
    let bytes: [UInt8]
    do { bytes = try Files.read(path) } catch { throw .system(error) }
    return try parse(bytes, path: path)
  }

  private static func parse(_ bytes: [UInt8], path: Text) throws(Failure) -> DictionaryObject {
    let list: PropertyList
    do throws(ParseError) {
      list = try bytes.withUnsafeBufferPointer { buffer throws(ParseError) in
        try PropertyListReader.read(UnsafeRawBufferPointer(buffer))
      }
    } catch { throw .content(error) }
    for warning in list.warnings { Diagnostics.report(path, warning.description) }
    guard let dictionary = list.value as? DictionaryObject else {
      throw .otherType(list.value.typeID)
    }
    return dictionary
  }
}
