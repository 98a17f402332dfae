import CFObjects
import CFText

extension URLContent {
  /// What could be read, and the reason if something could not.
  package struct Loaded {
    package var data: DataObject?
    package var properties: DictionaryObject?
    package var failure: Failure?
  }

  /// Reads the bytes and properties.
  ///
  /// - Parameter names: the properties to read. `nil` means those that the file has; one that it lacks is then not
  ///   a failure.
  package func load(reads: Bool, properties names: [Text]?) -> Loaded {
    var loaded = Loaded()
    if reads {
      do throws(Failure) { loaded.data = try read() } catch { loaded.failure = error }
    }
    var entries: [(key: CFObject, value: CFObject)] = []
    for key in names ?? Self.keys {
      do throws(Failure) {
        entries.append((StringObject(key), try property(key)))
      } catch {
        if names != nil, loaded.failure == nil { loaded.failure = error }
      }
    }
    loaded.properties = DictionaryObject(entries)
    return loaded
  }

  /// Writes the bytes, if there are any to write, then each property.
  package func store(_ data: DataObject?, properties: DictionaryObject?) throws(Failure) {
    if let data { try write(data) }
    for entry in properties?.entries ?? [] { try setProperty(entry.key.description, to: entry.value) }
  }
}
