import CFLocalization
import CFObjects
import CFText
import Reporting

/// The rules about texts with forms: CFB416 to CFB418.
enum PluralFormRules {
  /// The forms of one variable of one text.
  private struct Forms {
    let entry: TableEntry
    let language: Text
    let variable: Text
    let categories: Set<Text>
    let isOrdinal: Bool
  }

  private static func visit(_ bundle: BundleUnderTest, _ body: (Forms) -> Void) {
    for file in bundle.tables {
      for entry in file.entries {
        guard case .forms(let content) = entry.value else { continue }
        let language = entry.language ?? file.language
        visit(content, "", depth: 0) { variable, forms, isOrdinal in
          body(
            Forms(
              entry: entry, language: language, variable: variable, categories: forms, isOrdinal: isOrdinal))
        }
      }
    }
  }

  /// Finds the dictionaries with plural forms, of `.stringsdict` files and of catalogs.
  private static func visit(
    _ content: DictionaryObject, _ name: Text, depth: Int, _ body: (Text, Set<Text>, Bool) -> Void
  ) {
    guard depth < 16 else { return }
    let type = content.text("NSStringFormatSpecTypeKey")
    let keys = Set(content.keys.compactMap { ($0 as? StringObject)?.text })
    let categories = keys.intersection(PluralCategory.allCases.map(\.name))
    if type == "NSStringPluralRuleType" || type == "CFBCStringOrdinalRuleType" || name == "plural" {
      body(name, categories, type == "CFBCStringOrdinalRuleType")
      return
    }
    for entry in content.entries {
      guard let key = (entry.key as? StringObject)?.text, let inner = entry.value as? DictionaryObject else { continue }
      visit(inner, key, depth: depth + 1, body)
    }
  }

  /// The categories of whole numbers up to 200, and of all that are tried.
  private static func categories(_ language: Text, isOrdinal: Bool) -> (needed: Set<Text>, used: Set<Text>) {
    let rules = PluralRules(for: language, isOrdinal ? .ordinal : .cardinal)
    let needed = Set((0...200).map { rules.category(of: PluralOperands(UInt64($0))).name })
    let others = ["0.0", "0.5", "1.0", "1.5", "2.0", "5.5", "1000000", "10.0"].compactMap {
      PluralOperands(decimal: $0).map { rules.category(of: $0).name }
    }
    return (needed, needed.union(others))
  }

  /// Languages in which nouns have one form.
  private static let withoutForms: Set<Text> = [
    "bo", "dz", "id", "ig", "ii", "ja", "jv", "km", "ko", "lo", "ms", "my", "su", "th", "to", "vi", "wo", "yo", "yue",
    "zh",
  ]

  private static func code(_ language: Text) -> Text {
    let tag = CanonicalIdentifier.language(language)
    return tag.slice(to: tag.utf8.firstIndex { $0 == .hyphen || $0 == .underscore } ?? tag.count)
  }

  static func category(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    visit(bundle) { forms in
      guard forms.categories.contains("other") else {
        findings.add("\"\(forms.entry.key)\" has no form \"other\"", forms.entry, severity: .error)
        return
      }
      guard !forms.language.isEmpty, forms.language != BundleLocalizations.base else { return }
      let missing = categories(forms.language, isOrdinal: forms.isOrdinal).needed.subtracting(forms.categories)
      guard !missing.isEmpty else { return }
      let names = PluralCategory.allCases.map(\.name).filter(missing.contains).map(\.string)
      findings.add(
        "\"\(forms.entry.key)\": \(forms.language) needs \(names.joined(separator: " and "))", forms.entry,
        severity: .warning)
    }
  }

  static func extra(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    visit(bundle) { forms in
      guard !forms.language.isEmpty, forms.language != BundleLocalizations.base else { return }
      let used = categories(forms.language, isOrdinal: forms.isOrdinal).used
      if used.count == 1, !withoutForms.contains(code(forms.language)) { return }
      // Every language may have a form for zero.
      let extra = forms.categories.subtracting(used).subtracting(["zero"])
      guard !extra.isEmpty else { return }
      let names = PluralCategory.allCases.map(\.name).filter(extra.contains).map { "\"\($0)\"" }
      findings.add(
        "\"\(forms.entry.key)\": \(forms.language) never uses \(names.joined(separator: ", "))", forms.entry
      )
    }
  }

  /// Whether a text can be the name of a variable.
  private static func isName(_ text: Text) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == .underscore }
  }

  /// Variables without a type, which this library reads as plurals and Apple's systems do not read.
  private static func untypedVariables(in content: DictionaryObject) -> [Text] {
    content.entries.compactMap { entry in
      guard let name = (entry.key as? StringObject)?.text, !name.hasPrefix("NSString"),
        let variable = entry.value as? DictionaryObject, variable["NSStringFormatSpecTypeKey" as Text] == nil
      else { return nil }
      return "the variable \"" + name + "\" has no NSStringFormatSpecTypeKey"
    }.sorted()
  }

  static func structure(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for file in bundle.tables where file.kind == .stringsDict {
      for entry in file.entries {
        let content: DictionaryObject
        switch entry.value {
        case .text: continue
        case .other:
          findings.add("\"\(entry.key)\" is neither a string nor a dictionary", entry)
          continue
        case .forms(let forms): content = forms
        }
        var faults: [Text] = []
        let read = StringsDictEntry.read(content, .standard, faults: &faults)
        faults.removeAll { $0.hasSuffix("has no form \"other\"") }
        if faults.isEmpty, let read {
          do throws(FormatError) {
            _ = try LocalizedFormat(read, localization: file.language)
          } catch {
            faults.append(error.reason)
          }
        }
        if faults.isEmpty { faults += untypedVariables(in: content) }
        if let fault = faults.first { findings.add("\"\(entry.key)\": \(fault)", entry) }
        for name in content.keys.compactMap({ ($0 as? StringObject)?.text }).filter({ !isName($0) }).sorted() {
          findings.add(
            "\"\(entry.key)\": the variable \"\(name)\": Apple's systems know letters, digits and _ only", entry,
            severity: .warning, hint: "rename it")
        }
      }
    }
  }
}
