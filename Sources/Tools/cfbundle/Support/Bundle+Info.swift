import CFBundles
import CFObjects

extension Bundle {
  /// The info dictionary with the localized values in place of its own.
  var localizedInfo: DictionaryObject {
    guard let local = localInfo else { return info }
    let merged = DictionaryObject(copying: info, isMutable: true)
    for entry in local.entries { merged.set(entry.value, for: entry.key) }
    return merged
  }
}
