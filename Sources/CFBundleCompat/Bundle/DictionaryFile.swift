/// A file whose content is a dictionary: `Info.plist` and `.strings` files.
enum DictionaryFile {
  enum Failure: Error {
    case system(SystemError)
    case content(ParseError)

    var description: Text {
      switch self {
      case .system(let error): error.description
      case .content(let error): error.description
      }
    }
  }

  /// Reads and parses. What a reader repaired on its way is reported as a diagnostic.
  static func read(_ path: Text) throws(Failure) -> DictionaryObject {
    let bytes: [UInt8]
    do { bytes = try Files.read(path) } catch { throw .system(error) }
    do throws(ParseError) {
      let list = try bytes.withUnsafeBufferPointer { buffer throws(ParseError) in
        try PropertyListReader.readDictionary(UnsafeRawBufferPointer(buffer))
      }
      for warning in list.warnings { Diagnostics.report(path, warning.description) }
      return list.dictionary
    } catch { throw .content(error) }
  }
}
