import CFBundles
import CFLocalization
import CFObjects
import CFSystem
import CFText
import Terminal

/// The rules about `.lproj` directories: CFB3xx.
enum LocalizationRules {
  static func misspelled(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for entry in bundle.entries where entry.isDirectory {
      let pathExtension = Path.pathExtension(entry.name)
      guard !pathExtension.isEmpty, pathExtension != "lproj", pathExtension.count >= 4,
        editDistance(pathExtension.asciiLowercased, "lproj", limit: 1) <= 1
      else { continue }
      let right = Path.deletingExtension(entry.name) + ".lproj"
      let detail = pathExtension.hasPrefix("I") ? "\"I\" for \"l\": " : ""
      findings.add(
        "\(entry.name): \(detail)write \(right)", at: entry.path, hint: "rename it to \(right)",
        fix: bundle.renaming(entry, to: right))
    }
  }

  /// Names that people write, and the language that they mean.
  private static let commonMistakes: [Text: (language: String, tag: Text)] = [
    "sp": ("Spanish", "es"), "jp": ("Japanese", "ja"), "cn": ("Chinese", "zh-Hans"), "gr": ("Greek", "el"),
    "cz": ("Czech", "cs"), "dk": ("Danish", "da"), "ua": ("Ukrainian", "uk"), "tw": ("Chinese of Taiwan", "zh-Hant"),
    "br": ("Brazilian Portuguese", "pt-BR"), "in": ("Indonesian", "id"), "iw": ("Hebrew", "he"), "kz": ("Kazakh", "kk"),
    "vn": ("Vietnamese", "vi"), "ir": ("Persian", "fa"),
  ]

  /// ISO 639-1, and the old codes that are still understood.
  private static let languageCodes: Set<Text> = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu
    fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji jv jw ka kg ki kj
    kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc
    oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to
    tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(whereSeparator: \.isWhitespace).map { Text(String($0)) })

  private static func base(_ name: Text) -> Text {
    let end = name.utf8.firstIndex { $0 == .hyphen || $0 == .underscore } ?? name.count
    return name.slice(to: end)
  }

  private static func isLanguage(_ name: Text) -> Bool {
    if name == BundleLocalizations.base || GNUstepLanguages.tag(name) != nil { return true }
    let code = base(name)
    guard code.utf8.allSatisfy({ $0.isASCIILetter }) else { return false }
    return code.count == 2 ? languageCodes.contains(code.asciiLowercased) : code.count == 3
  }

  /// Each localization of each folder, with the path of its directory.
  private static func visit(_ bundle: BundleUnderTest, _ body: (LocalizedFolder, Text, Text) -> Void) {
    for folder in bundle.localizedFolders {
      for name in folder.languages { body(folder, name, folder.path + name + ".lproj") }
    }
  }

  static func unknown(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    let groups = Dictionary(grouping: bundle.tableGroups, by: \.folder)
    visit(bundle) { folder, name, path in
      // `in`, `iw`, `br` and `tw` are languages, too; the last two rarely the one that is meant.
      if let mistake = commonMistakes[name], !isLanguage(name) {
        findings.add(
          "\(name).lproj is not a language: \(mistake.language) is \"\(mistake.tag)\"", at: path, language: name,
          hint: "rename it to \(mistake.tag).lproj")
      } else if !isLanguage(name) {
        findings.add("\(name).lproj is not a language", at: path, language: name)
      } else if name == "uk", isBritish(groups[folder.directory] ?? []) {
        findings.add(
          "uk.lproj is Ukrainian, its texts have no Cyrillic letter: British English is \"en-GB\"", at: path,
          language: name, hint: "rename it to en-GB.lproj")
      }
    }
  }

  /// Whether no text of `uk.lproj` has a Cyrillic letter, and several are not those of another language, left as they
  /// were: then somebody has written them.
  private static func isBritish(_ groups: [TableGroup]) -> Bool {
    var ownCount = 0
    for group in groups {
      for entry in (group.languages["uk"] ?? [:]).values {
        guard let text = entry.text else { continue }
        if !text.isASCII { return false }
        let isCopied = group.languages.contains { $0.key != "uk" && $0.value[entry.key]?.text == text }
        if text.count > 3, !isCopied { ownCount += 1 }
      }
    }
    return ownCount > 1
  }

  static func form(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    if bundle.isGNUstep { return }
    visit(bundle) { _, name, path in
      guard name != BundleLocalizations.base, isLanguage(name) else { return }
      let today: Text
      if let tag = GNUstepLanguages.tag(name) {
        today = tag
      } else if ["zh_CN", "zh-CN"].contains(name) {
        today = "zh-Hans"
      } else if ["zh_TW", "zh-TW"].contains(name) {
        today = "zh-Hant"
      } else {
        return
      }
      findings.add("\(name).lproj: today \(today).lproj", at: path, language: name, hint: "rename it")
    }
  }

  static func twice(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for folder in bundle.localizedFolders {
      var seen: [Text: Text] = [:]
      for name in folder.languages {
        let canonical = CanonicalIdentifier.language(name)
        guard let other = seen[canonical] else {
          seen[canonical] = name
          continue
        }
        findings.add(
          "\(other).lproj and \(name).lproj are the same language: only one is searched",
          at: folder.path + name + ".lproj", language: name)
      }
    }
  }

  static func empty(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    func isEmpty(_ path: Text) -> Bool { bundle.entries.below(path).allSatisfy { isHidden($0.name) } }
    for folder in bundle.localizedFolders {
      let empty = folder.languages.filter { isEmpty(folder.path + $0 + ".lproj") }
      // A program may have them to declare its languages, as those of Electron do.
      if empty.count == folder.languages.count, folder.path == bundle.resources, CodeRules.hasExecutable(bundle) {
        continue
      }
      for name in empty {
        let path = folder.path + name + ".lproj"
        if bundle.tree[path]?.failure != nil { continue }
        findings.add(
          "\(name).lproj holds nothing", at: path, language: name,
          hint: "remove it, or keep it: it declares the language")
      }
    }
  }

  private static func isHidden(_ name: Text) -> Bool { name.hasPrefix(".") }

  static func resourceNotLocalized(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for folder in bundle.localizedFolders {
      let languages = folder.languages.filter { $0 != BundleLocalizations.base }
      guard languages.count > 2, let source = bundle.developmentLanguage(among: languages) else { continue }
      var holders: [Text: [Text]] = [:]
      for language in folder.languages {
        for entry in bundle.files(in: folder.path + language + ".lproj") {
          guard TableFile.kind(ofExtension: Path.pathExtension(entry.name)) == nil, !isHidden(entry.name) else {
            continue
          }
          let name = ResourceVariantName(entry.name).name
          if holders[name]?.last != language { holders[name, default: []].append(language) }
        }
      }
      for name in holders.keys.sorted() {
        guard let having = holders[name], having.contains(source), !having.contains(BundleLocalizations.base),
          having.count * 2 > languages.count
        else { continue }
        let missing = languages.filter { language in
          !having.contains(language) && LanguageMatcher.choose(preferred: [language], available: having).isEmpty
        }
        guard !missing.isEmpty else { continue }
        findings.add(
          "\(name): in \(having.map(\.string).joined(separator: ", ")), not in "
            + missing.map(\.string).joined(separator: ", "),
          at: folder.path + source + ".lproj/" + name)
      }
    }
  }

  /// What users of a language with several scripts ask for.
  private static let varieties: [Text: [(tag: Text, users: String)]] = [
    "zh": [("zh-Hant", "zh-Hant"), ("zh-Hans", "zh-Hans")]
  ]

  static func neverChosen(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for folder in bundle.localizedFolders {
      let languages = folder.languages.filter { $0 != BundleLocalizations.base }
      for name in languages where isLanguage(name) {
        for (tag, users) in varieties[name] ?? [] {
          guard LanguageMatcher.choose(preferred: [tag], available: languages).isEmpty else { continue }
          let instead = bundle.developmentLanguage(among: folder.languages) ?? "another language"
          findings.add(
            "\(name).lproj: users of \(users) get \(instead)", at: folder.path + name + ".lproj", language: name,
            hint: "add \(tag).lproj")
        }
      }
    }
  }

  static func noDevelopmentStrings(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    KeyRules.missingInDevelopment(bundle, &findings)
    guard let region = bundle.developmentRegion else { return }
    // A nib or storyboard in the development language needs no table.
    for group in bundle.tableGroups where group.table != "InfoPlist" && !bundle.interfaces.isTable(group.table) {
      let names = group.order.filter { !$0.isEmpty }
      guard let example = names.first, group.languages[""] == nil,
        !names.contains(BundleLocalizations.base), BundleUnderTest.match(region, among: names) == nil
      else { continue }
      let file = group.files[0]
      findings.add(
        "the development language \"\(region)\" has no \(Path.lastComponent(file.path)); \(example) has", at: file.path,
        table: group.table)
    }
  }

  private static func isInterface(_ name: Text) -> Bool {
    ["nib", "storyboardc", "storyboard", "xib"].contains(Path.pathExtension(name))
  }

  static func baseWithoutStrings(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    let region = bundle.developmentRegion ?? "en"
    for folder in bundle.localizedFolders where folder.languages.contains(BundleLocalizations.base) {
      let base = folder.path + "Base.lproj"
      for entry in bundle.entries.below(base)
      where Path.parent(entry.path) == base && isInterface(entry.name) && hasTexts(entry, bundle) {
        let table = Interfaces.table(of: entry.name)
        let translated = languages(ofTable: table, in: folder, bundle)
        for language in folder.languages
        where language != BundleLocalizations.base && BundleUnderTest.match(region, among: [language]) == nil {
          let directory = folder.path + language + ".lproj/"
          let plain = ResourceVariantName(entry.name).name
          if bundle.tree[directory + table + ".strings"] != nil || bundle.tree[directory + entry.name] != nil
            || bundle.tree[directory + plain] != nil || translated.contains(language)
          {
            continue
          }
          findings.add(
            "Base.lproj/\(entry.name), but \(language).lproj has no \(table).strings", at: entry.path,
            language: language, table: table)
        }
      }
    }
  }

  /// Launch screens are shown before any text could be read.
  private static func hasTexts(_ interface: BundleFiles.Entry, _ bundle: BundleUnderTest) -> Bool {
    !interface.name.hasPrefix("LaunchScreen") && !bundle.interfaces.isWithoutTexts(interface.path)
  }

  /// The languages that a table has, in catalogs as well.
  private static func languages(ofTable table: Text, in folder: LocalizedFolder, _ bundle: BundleUnderTest) -> Set<Text>
  {
    Set(bundle.tableGroups.filter { $0.table == table && $0.folder == folder.directory }.flatMap(\.order))
  }

  /// Translations in formats of other systems: Apple's know the languages of a program by its .lproj directories.
  static func undeclared(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard bundle.profile == .mac, bundle.layout.kind == .contents, bundle.outer == nil, let path = bundle.infoPath,
      Path.pathExtension(bundle.name) == "app", bundle.languages.isEmpty,
      bundle.info["CFBundleLocalizations" as Text] == nil,
      (bundle.info["CFBundleAllowMixedLocalizations" as Text] as? BooleanObject)?.value != true
    else { return }
    var named: [Text: Text] = [:]
    var isCatalogOfGettext = false
    for entry in bundle.entries where entry.kind == .regular {
      guard let language = language(ofTranslation: entry) else { continue }
      if named[language] == nil { named[language] = entry.name }
      if Path.lastComponent(Path.parent(entry.path)) == "LC_MESSAGES" { isCatalogOfGettext = true }
    }
    // A file with the name of a language may be anything; gettext's folders say what they are.
    guard isCatalogOfGettext || named.count > 2 else { return }
    let shown = named.sorted { $0.key < $1.key }.prefix(3).map { $0.key.string }.joined(separator: ", ")
    findings.add(
      "translations for \(named.count) \(named.count == 1 ? "language" : "languages") (\(shown)\(named.count > 3 ? ", …" : "")), "
        + "no .lproj and no CFBundleLocalizations", at: path,
      hint: "add CFBundleLocalizations, or an empty .lproj for each language")
  }

  /// The language of `locale/de/LC_MESSAGES/x.mo`, `de.mo` or `x_de.qm`; `nil` for another file, and for Qt's own texts.
  private static func language(ofTranslation entry: BundleFiles.Entry) -> Text? {
    let stem = Path.deletingExtension(entry.name)
    func known(_ name: Text) -> Text? { name.count < 12 && languageCodes.contains(base(name)) ? name : nil }
    switch Path.pathExtension(entry.name) {
    case "mo":
      let folder = Path.parent(entry.path)
      return known(Path.lastComponent(folder) == "LC_MESSAGES" ? Path.lastComponent(Path.parent(folder)) : stem)
    case "qm":
      let ofQt: [Text] = [
        "qt_", "qtbase_", "qtwebengine_", "qtdeclarative_", "qtmultimedia_", "qtlocation_", "assistant_",
      ]
      guard !ofQt.contains(where: { stem.hasPrefix($0) }) else { return nil }
      if let name = known(stem) { return name }
      for (index, byte) in stem.utf8.enumerated() where byte == .underscore || byte == .dot || byte == .hyphen {
        if let name = known(stem.slice(from: index + 1)) { return name }
      }
      return nil
    default: return nil
    }
  }

  /// A region without its language.
  static func region(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for folder in bundle.localizedFolders {
      let codes = Dictionary(grouping: folder.languages) { base(CanonicalIdentifier.language($0)) }
      for (code, names) in codes.sorted(by: { $0.key < $1.key }) where names.count == 1 && names[0] != code {
        let tag = CanonicalIdentifier.language(names[0])
        let parts = tag.split(at: .hyphen)
        guard isLanguage(names[0]), names[0] != BundleLocalizations.base, parts.count == 2, parts[1].count == 2 else {
          continue
        }
        findings.add(
          "\(names[0]).lproj, no \(code).lproj", at: folder.path + names[0] + ".lproj", language: names[0],
          hint: "rename it to \(code).lproj, if it is for all")
      }
    }
  }

  static func notKnownSet(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let outer = bundle.outer else { return }
    let own = bundle.languages
    guard !own.isEmpty else { return }
    for language in outer.languages
    where language != BundleLocalizations.base && BundleUnderTest.match(language, among: own) == nil {
      findings.add(
        "\(bundle.name) lacks \(language), which \(outer.name) has", at: bundle.infoOrRoot, language: language)
    }
  }
}
