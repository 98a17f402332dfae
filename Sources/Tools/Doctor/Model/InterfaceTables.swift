import CFLocalization
import CFSystem
import CFText
import Translations

/// The texts of an interface, which translations replace as those of a table.
struct InterfaceTable {
  let name: Text
  /// The folder of the `.lproj` folders.
  let folder: Text
  /// By key.
  fileprivate(set) var texts: [Text: Text] = [:]

  /// The languages that have an interface of their own, which is complete.
  fileprivate(set) var complete: Set<Text> = []
}

extension BundleUnderTest {
  /// The tables of the interfaces in `Base.lproj`, or in the folder of a language.
  ///
  /// - Parameter source: the language of the texts.
  func interfaceTables(source: Text) -> [InterfaceTable] {
    var tables: [InterfaceTable] = []
    var indexes: [Text: Int] = [:]
    var own: [Text: Set<Text>] = [:]
    for entry in entries {
      let lproj = Path.parent(entry.path)
      guard let language = BundleLocalizations.name(ofEntry: Path.lastComponent(lproj)) else { continue }
      let suffix = Path.pathExtension(entry.name)
      guard suffix.isWord(of: "xib storyboard nib storyboardc") else { continue }
      let (name, folder) = (Interfaces.table(of: entry.name), Path.parent(lproj))
      let place = folder + "\u{1}" + name
      guard language == BundleLocalizations.base || language == source else {
        own[place, default: []].insert(language)
        continue
      }
      guard suffix.isWord(of: "xib storyboard"), entry.kind == .regular, let bytes = content(entry.path),
        let interface = try? InterfaceTexts(reading: bytes.span), !interface.texts.isEmpty
      else { continue }
      let index = indexes[place] ?? tables.count
      if index == tables.count {
        indexes[place] = index
        tables.append(InterfaceTable(name: name, folder: folder))
      }
      for text in interface.texts { tables[index].texts[text.key] = text.text }
    }
    for (place, index) in indexes { tables[index].complete = own[place] ?? [] }
    return tables
  }
}
