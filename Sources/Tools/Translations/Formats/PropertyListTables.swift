import CFObjects
import CFPropertyLists
import CFText
import Genstrings
import Terminal

// .strings, .stringsdict and .loctable: property lists.

extension TranslationReader {
  /// A `.strings` or `.stringsdict` file of one language.
  mutating func readStrings(
    _ bytes: Span<UInt8>, _ name: Text, _ language: Text, takesBeginning: Bool
  ) throws(TranslationError) -> TranslationError? {
    // A table without strings is written as an empty file, too.
    if bytes.isEmpty {
      document[table: name] = document[table: name]
      return nil
    }
    let partial: PartialList<PropertyListDictionary>
    do throws(ParseError) {
      partial = try PropertyListReader.readBeginningOfDictionary(bytes)
      if !takesBeginning, let error = partial.beginning.warnings.ignoredPart { throw error }
    } catch {
      throw TranslationError(error)
    }
    let list = partial.beginning
    let comments = StringsComments.read(bytes)
    var table = document[table: name]
    for entry in list.dictionary.entries {
      guard let key = (entry.key as? StringObject)?.text else { continue }
      do throws(StringsDictCoding.Unsupported) {
        table[key].localizations[language] = try StringsDictCoding.localization(entry.value, key: key)
      } catch {
        losses.text(error.what, name, key, language)
        continue
      }
      guard let comment = (comments[key] as? StringObject)?.text, !comment.isEmpty else { continue }
      if StringsMark.isNew(comment) { marked.append((name, key, language)) }
      if table[key].comment == nil { table[key].comment = StringsMark.unmarked(comment) }
    }
    for key in RepeatedPairs.keys(in: bytes) {
      losses.note("earlier texts of keys that occur twice", name, key, language)
    }
    document[table: name] = table
    return list.warnings.ignoredPart.map { TranslationError($0) }
  }

  /// Gives the texts that are marked as not translated their state. The language of the sources may be read last.
  package mutating func readMarks() {
    for (table, key, language) in marked where language != document.sourceLanguage {
      let entry = document[table: table][key]
      guard let text = entry.localizations[language]?.plainText else { continue }
      guard text.isEmpty || text == entry.localizations[document.sourceLanguage]?.plainText else { continue }
      document[table: table][key].localizations[language] = Localization(text: text, state: TranslationState.new)
    }
    marked = []
  }

  /// A `.loctable` file: a dictionary for each language.
  mutating func readLocTable(_ bytes: Span<UInt8>, _ name: Text) throws(TranslationError) {
    let list = try Self.dictionary(bytes)
    var table = document[table: name]
    for entry in list.dictionary.entries {
      guard let language = (entry.key as? StringObject)?.text, language != "LocProvenance" else { continue }
      check(.language(language))
      guard let strings = entry.value as? DictionaryObject else {
        losses.text("values that are not strings", name, language)
        continue
      }
      for string in strings.entries {
        guard let key = (string.key as? StringObject)?.text else { continue }
        do throws(StringsDictCoding.Unsupported) {
          table[key].localizations[language] = try StringsDictCoding.localization(string.value, key: key)
        } catch {
          losses.text(error.what, name, key, language)
        }
      }
    }
    document[table: name] = table
  }
}

extension TranslationWriter {
  /// The `.strings` file of a language: `nil` if it has no strings.
  ///
  /// - Parameter others: what is done with strings that vary.
  mutating func strings(_ table: TranslationTable, _ language: Text, others: OtherStrings) -> Text? {
    var builder = TextBuilder()
    for entry in table.entries {
      guard let localization = entry.localizations[language] else { continue }
      guard let text = localization.plainText else {
        if others == .areLost { losses.text(Self.variation(localization), table.name, entry.key, language) }
        continue
      }
      if builder.count > 0 { builder.append("\n") }
      let source = language == document.sourceLanguage ? nil : entry.localizations[document.sourceLanguage]?.plainText
      let isNew = hasState(TranslationState.new, localization) && (text.isEmpty || text == source)
      if let comment = isNew ? StringsMark.marked(entry.comment) : entry.comment {
        builder.append("/* ")
        builder.append(Self.commentText(comment))
        builder.append(" */\n")
      }
      Self.appendQuoted(entry.key, to: &builder)
      builder.append(" = ")
      Self.appendQuoted(text, to: &builder)
      builder.append(";\n")
    }
    return builder.count > 0 ? builder.text : nil
  }

  private func hasState(_ state: Text, _ localization: Localization) -> Bool {
    if case .string(let unit) = localization.content { return unit.state == state }
    return false
  }

  enum OtherStrings { case areLost, areElsewhere }

  private static func appendQuoted(_ text: Text, to builder: inout TextBuilder) {
    // Readers disagree on control characters.
    builder.append(quoting: text) { byte, builder in
      builder.append("\\U00")
      builder.append(hexadecimal: byte)
    }
  }

  /// A comment without what would end it.
  static func commentText(_ comment: Text) -> Text {
    var builder = TextBuilder()
    var last: UInt8 = 0
    for byte in comment.utf8 {
      if last == UInt8(ascii: "*"), byte == .slash { builder.append(" ") }
      builder.append(byte)
      last = byte
    }
    return builder.text
  }

  /// The `.stringsdict` file of a language: `nil` if it has no strings.
  mutating func stringsDict(_ table: TranslationTable, _ language: Text, withPlainStrings: Bool) -> DictionaryObject? {
    var members: [(key: CFObject, value: CFObject)] = []
    for entry in table.entries {
      guard let localization = entry.localizations[language],
        withPlainStrings || localization.plainText == nil
      else { continue }
      if let object = object(localization, table.name, entry.key, language) {
        members.append((StringObject(entry.key), object))
      }
    }
    return members.isEmpty ? nil : DictionaryObject(members)
  }

  mutating func locTable(_ table: TranslationTable, _ languages: [Text]) -> DictionaryObject {
    DictionaryObject(
      languages.compactMap { language in
        stringsDict(table, language, withPlainStrings: true).map { (key: StringObject(language), value: $0) }
      })
  }

  private mutating func object(
    _ localization: Localization, _ table: Text, _ key: Text, _ language: Text
  ) -> CFObject? {
    do throws(StringsDictCoding.Unsupported) {
      return try StringsDictCoding.object(localization, key: key)
    } catch {
      losses.text(error.what, table, key, language)
      return nil
    }
  }
}
