import CFBundleCompatC
import CFObjects
import CFSystem
import CFText

extension URLProperties {
  /// Changes a property of the file. As on Apple's systems, a property that cannot be changed, and a value of `nil`, are
  /// ignored.
  @inline(never)
  package func set(_ key: Text, to value: CFObject?) throws(ErrorObject) {
    guard let value else { return }
    let property = cfbcc_url_property(named: key)
    do throws(SystemError) {
      switch property {
      case CFBCC_kCFURLContentAccessDateKey:
        try Files.setTimes(path, accessed: absoluteTime(value), modified: nil)
      case CFBCC_kCFURLContentModificationDateKey:
        try Files.setTimes(path, accessed: nil, modified: absoluteTime(value))
      case CFBCC_kCFURLNameKey:
        guard let name = (value as? StringObject)?.text, name.isPathComponent else { throw SystemError(code: EINVAL) }
        try Files.rename(path, to: Path.join(Path.parent(path), name))
      default:
        _ = try FileAttributes(path)
      }
    } catch {
      throw FileErrors.writing(url, error)
    }
  }

  /// Changes several properties in order until one fails; the error lists those that were not set.
  package func set(_ values: DictionaryObject) throws(ErrorObject) {
    let entries = values.entries
    for (index, entry) in entries.enumerated() {
      guard let key = entry.key as? StringObject else { continue }
      do throws(ErrorObject) {
        try set(key.text, to: entry.value)
      } catch {
        let unset = ArrayObject(entries[index...].map { $0.key })
        throw error.adding(unset, for: "NSURLKeysOfUnsetValuesKey")
      }
    }
  }

  private func absoluteTime(_ value: CFObject) throws(SystemError) -> Double {
    guard let date = value as? DateObject else { throw SystemError(code: EINVAL) }
    return date.absoluteTime
  }
}
