import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Reporting
import Terminal
import Translations

/// A string catalog that is to be compiled.
struct PlannedCatalog {
  let path: Text
  /// Below the folder of the resources.
  let place: Text
}

extension BundlePlanner {
  mutating func compileCatalogs() {
    for catalog in catalogs {
      let folder = Path.parent(catalog.place)
      let name = Path.lastComponent(folder)
      var base = folder
      if name.hasSuffix(".lproj" as Text) {
        guard name == "mul.lproj" else {
          note(.catalogInLanguageFolder(name), at: catalog.path)
          continue
        }
        base = Path.parent(folder)
        guard hasNib(for: catalog, in: base) else { continue }
      }
      compile(catalog, to: base)
    }
  }

  /// Whether the interface is there that a catalog in `mul.lproj` belongs to.
  private mutating func hasNib(for catalog: PlannedCatalog, in base: Text) -> Bool {
    let table = Path.deletingExtension(Path.lastComponent(catalog.place))
    let folder = Path.join(folders.resources, Path.join(base, "Base.lproj"))
    let names = tree.names(in: folder)
    for ending in [".storyboard", ".xib", ".nib", ".storyboardc"] as [Text] where names.contains(table + ending) {
      return true
    }
    note(.catalogWithoutNib(table), at: catalog.path)
    return false
  }

  private mutating func compile(_ catalog: PlannedCatalog, to base: Text) {
    let table = Path.deletingExtension(Path.lastComponent(catalog.place))
    guard let bytes = read(catalog.path), !hasRival(table, base, catalog) else { return }
    var reader = TranslationReader(sourceLanguage: developmentLanguage)
    do throws(TranslationError) {
      try reader.read(bytes.span, .catalog, table: table, language: "")
    } catch {
      var issue = BuildIssue(.lostTranslation(error.reason), at: catalog.path)
      if let line = error.position.line {
        issue = BuildIssue(.damaged(error.reason), at: catalog.path)
        issue.position = .init(line: line, column: error.position.column ?? 1)
      }
      issues.append(issue)
      return
    }
    var document = reader.document
    for leftOut in document.removeUncompiled() where isWanted(leftOut.language) {
      if let warning = leftOut.warning { note(.lostTranslation(warning), at: catalog.path) }
    }
    document = document.restricted(to: Set(document.languages.filter { isWanted($0) }))
    var writer = TranslationWriter(document)
    let files = writer.files(.strings, hasCompanions: true)
    for loss in (reader.lost + writer.lost) where loss.isText {
      note(.lostTranslation(loss.what + ", \"" + loss.key + "\""), at: catalog.path)
    }
    if files.isEmpty { note(.emptyCatalog, .note, at: catalog.path) }
    for file in files { add(file, of: catalog, to: base) }
  }

  /// Whether the table has files of its own, too.
  private mutating func hasRival(_ table: Text, _ base: Text, _ catalog: PlannedCatalog) -> Bool {
    for place in tables.keys.sorted() {
      let name = Path.lastComponent(place)
      let folder = Path.parent(place)
      guard name == table + ".strings" || name == table + ".stringsdict", folder.hasSuffix(".lproj" as Text),
        Path.parent(folder) == base
      else { continue }
      note(.rivalTable(table, tables[place]!), at: catalog.path)
      return true
    }
    return false
  }

  private mutating func add(_ file: TranslationWriter.File, of catalog: PlannedCatalog, to base: Text) {
    do throws(ResourceNameError) {
      let place = Path.join(folders.resources, Path.join(base, try file.path()))
      let bytes = try encoded(file, catalog)
      tree.add(place, PlannedEntry(content: .bytes(bytes), mode: 0o644, source: catalog.path + " (compiled)"))
    } catch {
      note(.damaged(error.description), at: catalog.path)
    }
  }

  /// In the form of the bundle's strings files; as builds of Xcode write them, if none is stated.
  private func encoded(_ file: TranslationWriter.File, _ catalog: PlannedCatalog) throws(ResourceNameError) -> [UInt8] {
    let form: TextConversion.Form
    switch (description.text("strings"), file.format) {
    case ("utf-8", _): return file.bytes
    case ("utf-16", .strings): form = .utf16
    case ("utf-16", _): return file.bytes
    default: form = .binary
    }
    return (try? TextConversion.strings(file.bytes, form).bytes) ?? file.bytes
  }
}
