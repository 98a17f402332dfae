import CFPropertyLists
import CFSystem
import CFText
import Terminal
import Translations

/// What files that are about to be overwritten have, and the new ones lack.
struct OverwrittenTexts {
  private let input: Text
  private let output: Text

  init(_ input: Text, _ output: Text) { (self.input, self.output) = (input, output) }

  /// Refuses if a language, a key, a form of a text or a comment would be lost.
  func check(_ files: [(path: Text, new: TranslationWriter.File)]) throws {
    var isRefused = false
    for (path, new) in files where path != "-" {
      let old = try Self.content(path)
      // An empty file has nothing to lose.
      if old.isEmpty || old == new.bytes { continue }
      guard let before = Self.document(old, new) else {
        Output.report(path, "this file is not overwritten: it cannot be read as \(new.format.pathExtension)")
        isRefused = true
        continue
      }
      let lost = Self.lost(from: before, to: Self.document(new.bytes, new))
      if lost.isEmpty { continue }
      Output.report(
        path, "this file is not overwritten: \(input.printable) lacks \(Self.list(lost)), which it has")
      isRefused = true
    }
    guard isRefused else { return }
    // What translators send back is to be imported.
    let isExchanged = ["xliff", "xlf", "po", "csv"].contains(Path.pathExtension(input).asciiLowercased)
    Output.note(
      isExchanged
        ? "  fix: cfbundle import \(input.printable) --into \(output.printable); --force overwrites it"
        : "  fix: --force overwrites it")
    throw Status.unusable
  }

  private static func content(_ path: Text) throws -> [UInt8] {
    do throws(SystemError) {
      guard try Files.status(path)?.kind == .regular else { return [] }
      return try Files.read(path, limit: Budget.maximumFileSize)
    } catch {
      Output.report(path, error.description.string)
      throw Status.unusable
    }
  }

  private static func document(_ bytes: [UInt8], _ file: TranslationWriter.File) -> TranslationDocument? {
    var reader = TranslationReader(sourceLanguage: "en")
    do throws(TranslationError) {
      try reader.read(bytes.span, file.format, table: file.table, language: file.language)
      return reader.document
    } catch {
      return nil
    }
  }

  /// Whole languages, and keys with their languages, in the order of the file.
  private static func lost(from old: TranslationDocument, to new: TranslationDocument?) -> [String] {
    let languages = Set(new?.languages ?? [])
    let lostLanguages = old.languages.filter { !languages.contains($0) }
    var lost = lostLanguages.map { "the language \($0.printable)" }
    let tables = Dictionary((new?.tables ?? []).map { ($0.name, $0) }) { first, _ in first }
    for table in old.tables {
      let known = Dictionary((tables[table.name]?.entries ?? []).map { ($0.key, $0) }) { first, _ in first }
      for entry in table.entries {
        let key = "\"\(entry.key.printable)\""
        for language in entry.localizations.keys.sorted() where languages.contains(language) {
          let place = "\(key) (\(language.printable))"
          guard let old = entry.localizations[language] else { continue }
          guard let new = known[entry.key]?.localizations[language] else {
            lost.append(place)
            continue
          }
          let forms = Self.forms(of: old).subtracting(Self.forms(of: new)).sorted()
          if let form = forms.first { lost.append("the form \"\(form.printable)\" of \(place)") }
        }
        if entry.comment?.isEmpty == false, known[entry.key]?.comment?.isEmpty ?? true {
          lost.append("the comment of \(key)")
        }
        if !entry.isTranslatable, known[entry.key]?.isTranslatable ?? true {
          lost.append("that \(key) is not translated")
        }
      }
    }
    return lost
  }

  /// What the forms of a text are for, such as `plural.one`.
  private static func forms(of localization: Localization) -> Set<Text> {
    var forms: Set<Text> = []
    func add(_ content: LocalizedContent, _ prefix: Text) {
      guard case .variations(let kind, let variants) = content else { return }
      for variant in variants {
        let name = Text("\(prefix)\(kind.name).\(variant.name)")
        forms.insert(name)
        add(variant.content, Text("\(name)."))
      }
    }
    add(localization.content, "")
    for substitution in localization.substitutions { add(substitution.content, Text("\(substitution.name).")) }
    return forms
  }

  private static func list(_ lost: [String]) -> String {
    let shown = 5
    let rest = lost.count > shown ? " and \(lost.count - shown) more" : ""
    return lost.prefix(shown).joined(separator: ", ") + rest
  }
}
