import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Genstrings
import Terminal

/// A table of texts in the source language, and where its translations are.
package struct ProjectTable {
  /// A text of the source language.
  struct SourceText {
    let key: Text
    let text: Text
    /// What translators are told.
    let note: Text
    /// The comment that a new translation gets, as the source's file has it.
    var comment: Text?
  }

  /// The path of the source table, as exchange files name it.
  package let original: Text
  let name: Text
  /// The folder of the `.lproj` folders.
  let folder: Text
  /// The file with the source texts.
  package let sourcePath: Text
  /// Other paths by which exchange files may name it.
  private(set) var aliases: [Text] = []

  /// `nil` for any table but a catalog.
  package internal(set) var catalog: CatalogFile?

  /// Of a `.stringsdict` file; `nil` for any other.
  private(set) var list: DictionaryObject?

  /// Of a strings file, an interface or an Info.plist.
  private(set) var texts: [SourceText] = []

  /// The keys that the strings file has twice with other texts.
  package private(set) var repeatedKeys: [Text] = []

  /// Whether there is a strings file of the source language.
  private(set) var hasSourceTable = false

  /// The extension of a file with translations.
  var pathExtension: Text { list != nil ? "stringsdict" : "strings" }

  private init(original: Text, name: Text, folder: Text, sourcePath: Text) {
    self.original = original
    self.name = name
    self.folder = folder
    self.sourcePath = sourcePath
  }

  /// The folder of the `.lproj` folder that a file is in.
  private static func folder(ofLproj path: Text) -> Text { Path.parent(Path.parent(path)) }

  // MARK: Catalogs

  init(catalog: CatalogFile, _ path: Text, _ found: FoundFiles) {
    let name = Path.deletingExtension(Path.lastComponent(path))
    let parent = Path.parent(path)
    if Path.lastComponent(parent) == "mul.lproj" {
      // That of an interface beside it. In exchange files it has the name of the interface.
      let folder = Self.folder(ofLproj: path)
      let interface = found.interfaces.first {
        Self.folder(ofLproj: $0) == folder && Path.deletingExtension(Path.lastComponent($0)) == name
      }
      self.init(original: interface ?? path, name: name, folder: folder, sourcePath: path)
      aliases.append(path)
    } else {
      self.init(original: path, name: name, folder: parent, sourcePath: path)
    }
    let source = Path.join(catalog.sourceLanguage + ".lproj", name)
    for ending in [".strings", ".stringsdict"] as [Text] {
      aliases.append(Path.join(folder, source + ending))
    }
    self.catalog = catalog
  }

  // MARK: Tables

  init(table path: Text, _ files: ProjectFiles, _ source: Text) throws(ProjectFileFault) {
    self.init(
      original: path, name: Path.deletingExtension(Path.lastComponent(path)), folder: Self.folder(ofLproj: path),
      sourcePath: path)
    hasSourceTable = true
    let bytes = try files.content(path) ?? []
    if path.hasSuffix(".stringsdict") {
      list = try Self.dictionary(bytes, files.full(path))
    } else {
      texts = try Self.texts(bytes, files.full(path))
      repeatedKeys = RepeatedPairs.keys(in: bytes.span)
    }
  }

  init(infoList path: Text, original: Text, _ folder: Text, _ texts: [InfoTexts.SourceText]) {
    self.init(original: original, name: "InfoPlist", folder: folder, sourcePath: path)
    add(texts, of: path)
  }

  /// Adds the texts of an Info.plist that the table lacks.
  mutating func add(_ new: [InfoTexts.SourceText], of path: Text) {
    aliases.append(path)
    let known = Set(texts.map(\.key))
    for text in new where !known.contains(text.key) {
      texts.append(SourceText(key: text.key, text: text.text, note: text.note, comment: nil))
    }
  }

  /// - Returns: `nil` if the interface has no texts.
  init?(interface path: Text, _ files: ProjectFiles) throws(ProjectFileFault) {
    let interface: InterfaceTexts
    let bytes = try files.content(path) ?? []
    do throws(TranslationError) { interface = try InterfaceTexts(reading: bytes.span) } catch {
      throw ProjectFileFault(files.full(path), error)
    }
    if interface.texts.isEmpty { return nil }
    self.init(
      original: path, name: Path.deletingExtension(Path.lastComponent(path)), folder: Self.folder(ofLproj: path),
      sourcePath: path)
    texts = interface.texts.map { SourceText(key: $0.key, text: $0.text, note: $0.comment, comment: $0.comment) }
  }

  /// Leaves out keys that another table has.
  mutating func remove(keysOf other: ProjectTable) {
    let keys = Set((other.list?.keys ?? []).compactMap { ($0 as? StringObject)?.text })
    texts.removeAll { keys.contains($0.key) }
  }

  static func dictionary(_ bytes: [UInt8], _ path: Text) throws(ProjectFileFault) -> DictionaryObject {
    // A table without strings is written as an empty file, too.
    if bytes.isEmpty { return DictionaryObject([]) }
    do throws(ParseError) {
      return try PropertyListReader.readWholeDictionary(bytes.span).dictionary
    } catch {
      throw ProjectFileFault(path, TranslationError(error))
    }
  }

  /// The texts of a strings file in its order.
  static func texts(_ bytes: [UInt8], _ path: Text) throws(ProjectFileFault) -> [SourceText] {
    let dictionary = try dictionary(bytes, path)
    let comments = StringsComments.read(bytes.span)
    return dictionary.entries.compactMap { entry in
      guard let key = (entry.key as? StringObject)?.text, let text = (entry.value as? StringObject)?.text else {
        return nil
      }
      let comment = (comments[key] as? StringObject)?.text
      return SourceText(key: key, text: text, note: comment?.exchangedNote ?? "", comment: comment)
    }
  }
}

// MARK: - Units

/// A text of a `.stringsdict` file, by the keys of its dictionaries.
struct StringsDictText {
  let path: [Text]
  let text: Text

  /// Whether the last key is a plural form.
  let isPlural: Bool

  static func all(_ entry: DictionaryObject) -> [StringsDictText] {
    var texts: [StringsDictText] = []
    for member in entry.entries {
      guard let name = (member.key as? StringObject)?.text else { continue }
      if name == StringsDictCoding.formatKey, let text = (member.value as? StringObject)?.text {
        texts.append(StringsDictText(path: [name], text: text, isPlural: false))
      }
      guard let variable = member.value as? DictionaryObject else { continue }
      let isPlural = variable.text(at: [StringsDictCoding.specTypeKey]) == StringsDictCoding.pluralRule
      guard isPlural || name == StringsDictCoding.deviceRule || name == StringsDictCoding.widthRule else { continue }
      for form in variable.entries {
        guard let key = (form.key as? StringObject)?.text, !StringsDictCoding.isOfRule(key),
          let text = (form.value as? StringObject)?.text
        else { continue }
        texts.append(StringsDictText(path: [name, key], text: text, isPlural: isPlural))
      }
    }
    return texts
  }

  static func id(_ key: Text, _ path: [Text]) -> Text {
    path.reduce("/" + key) { Text.joining($0, ":dict/", $1) } + ":dict/:string"
  }

  /// The key and the path of an ID; `nil` if it is not one of a `.stringsdict` file.
  static func path(of id: Text) -> (key: Text, path: [Text])? {
    guard id.hasPrefix("/"), id.hasSuffix(":dict/:string") else { return nil }
    var parts: [Text] = []
    let joined = id.slice(1..<id.count - ":dict/:string".utf8.count)
    var start = 0
    while let separator = joined.firstRange(of: ":dict/", from: start) {
      parts.append(joined.slice(start..<separator.lowerBound))
      start = separator.upperBound
    }
    parts.append(joined.slice(from: start))
    return parts.count >= 2 ? (parts[0], Array(parts.dropFirst())) : nil
  }
}

extension DictionaryObject {
  func text(at path: [Text]) -> Text? {
    var object: CFObject? = self
    for key in path { object = (object as? DictionaryObject)?[key] }
    return (object as? StringObject)?.text
  }
}

extension TranslationProject {
  /// The texts of a table that a translator of a language gets, in the order of XLIFF.
  ///
  /// - Parameter isSorted: `false` leaves them in the order of the source.
  package func units(
    _ table: ProjectTable, _ language: Text, isSorted: Bool = true
  ) throws(ProjectFileFault) -> (units: [ProjectUnit], staleKeys: Int) {
    if let catalog = table.catalog {
      let name = catalogLanguage(language, in: catalog)
      do throws(ProjectFault) { return try catalog.units(name, isSorted: isSorted) } catch {
        throw ProjectFileFault(files.full(table.sourcePath), error.description)
      }
    }
    let units: [ProjectUnit]
    if let list = table.list {
      units = try self.units(list, of: table, language)
    } else {
      units = try plainUnits(table, language)
    }
    return (isSorted ? units.stableSorted { !UnitID.precedes($1.id, $0.id) } : units, 0)
  }

  /// The tag that a catalog has for a language.
  func catalogLanguage(_ language: Text, in catalog: CatalogFile) -> Text {
    catalog.languages.first { Self.isSame($0, language) } ?? language
  }

  private func plainUnits(_ table: ProjectTable, _ language: Text) throws(ProjectFileFault) -> [ProjectUnit] {
    let path = self.path(table, language, "strings")
    var targets: [Text: ProjectTable.SourceText] = [:]
    if let bytes = try files.content(path) {
      for text in try ProjectTable.texts(bytes, files.full(path)) { targets[text.key] = text }
    }
    return table.texts.map { text in
      var unit = ProjectUnit(id: text.key, key: text.key, source: text.text)
      unit.note = text.note
      if let target = targets[text.key] {
        unit.target = target.text
        if StringsMark.isUntranslated(target.text, source: text.text, target.comment) {
          unit.state = TranslationState.new
        }
      }
      return unit
    }
  }

  private func units(
    _ list: DictionaryObject, of table: ProjectTable, _ language: Text
  ) throws(ProjectFileFault) -> [ProjectUnit] {
    let path = self.path(table, language, "stringsdict")
    var targets: DictionaryObject?
    if let bytes = try files.content(path) { targets = try ProjectTable.dictionary(bytes, files.full(path)) }
    let forms = PluralForms.names(language)
    var units: [ProjectUnit] = []
    for entry in list.entries {
      guard let key = (entry.key as? StringObject)?.text, let source = entry.value as? DictionaryObject else {
        continue
      }
      let target = targets?[key] as? DictionaryObject
      var groups: Set<Text> = []
      func add(_ path: [Text], _ text: Text, isPlural: Bool = false) {
        var unit = ProjectUnit(id: StringsDictText.id(key, path), key: key, variant: path, source: text)
        unit.target = target?.text(at: path)
        unit.isPluralForm = isPlural
        units.append(unit)
      }
      for text in StringsDictText.all(source) {
        guard text.isPlural else {
          add(text.path, text.text)
          continue
        }
        guard groups.insert(text.path[0]).inserted else { continue }
        let hasZero = [source, target].contains { $0?.text(at: [text.path[0], "zero"]) != nil }
        for form in forms + (hasZero && !forms.contains("zero") ? ["zero"] : []) {
          let own = source.text(at: [text.path[0], form]) ?? source.text(at: [text.path[0], "other"])
          add([text.path[0], form], own ?? text.text, isPlural: true)
        }
      }
    }
    return units
  }
}
