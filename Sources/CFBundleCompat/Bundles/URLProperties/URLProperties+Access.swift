import CFObjects
import CFText

// Properties of a URL: those that the program set for it, and those of its file.

extension URLProperties {
  /// The temporary value of a property, or the value in the file system.
  @inline(never)
  package static func value(_ key: Text, of url: URLObject) throws(ErrorObject) -> CFObject? {
    if let value = TemporaryProperties.value(for: key, of: url) { return value }
    return try URLProperties(of: url)[key]
  }

  /// The properties that the URL has, by their keys.
  package static func values(_ keys: [Text], of url: URLObject) throws(ErrorObject) -> DictionaryObject {
    var entries: [(key: CFObject, value: CFObject)] = []
    for key in keys {
      if let value = try value(key, of: url) { entries.append((StringObject(key), value)) }
    }
    return DictionaryObject(entries)
  }
}

extension URLObject {
  /// Whether the path has the form that names a file by its number on a Mac's volume.
  package var isFileReference: Bool { localPath?.hasPrefix("/.file/id=") == true }

  /// This URL, if it names a file by its path.
  package func filePathURL() throws(ErrorObject) -> URLObject {
    guard localPath != nil else { throw FileErrors.noFile(self) }
    if isFileReference { throw FileErrors.noReferences(self) }
    return self
  }
}
