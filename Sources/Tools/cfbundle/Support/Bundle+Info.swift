import CFBundles
import CFObjects
import CFPropertyLists
import CFSystem
import CFText

extension Bundle {
  /// The info dictionary with the localized values in place of its own.
  var localizedInfo: DictionaryObject {
    guard let local = localInfo else { return info }
    let merged = DictionaryObject(copying: info, isMutable: true)
    for entry in local.entries { merged.set(entry.value, for: entry.key) }
    return merged
  }

  /// Whether the info dictionary is empty because its file cannot be read. The library has reported why.
  var hasUnreadableInfo: Bool {
    guard info.count == 0 else { return false }
    for name in ["Info.plist", "Info-gnustep.plist"] as [Text] {
      let budget = Budget.infoDictionary
      do throws(SystemError) {
        let bytes = try Files.read(Path.join(path, layout.info + name), limit: budget.maximumBytes)
        return (try? PropertyListReader.readDictionary(bytes.span, budget: budget)) == nil
      } catch {
        if !error.isAbsence { return true }
      }
    }
    return false
  }
}
