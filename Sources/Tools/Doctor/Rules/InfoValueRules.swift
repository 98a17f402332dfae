import CFBundles
import CFLocalization
import CFObjects
import CFSystem
import CFText
import Reporting

/// The rules about the values of `Info.plist`: CFB121 and those that look at two keys together.
enum InfoValueRules {
  // MARK: - One value: CFB121

  static func value(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard !bundle.isGNUstep, let path = bundle.infoPath else { return }
    for entry in bundle.infoWalk.entries {
      guard let key = entry.key, key.certainty > .memory, isOfKind(key, bundle) else { continue }
      if let fault = flagFault(entry, key) {
        findings.add(fault, at: path, bundle.position(ofValue: entry.pair?.value), key: entry.path)
      }
      guard let name = key[.values] else { continue }
      guard let set = ValueTable.standard[name] else {
        checkLiteral(entry, name, bundle, &findings)
        continue
      }
      guard !haveOwnRules.contains(name), min(set.certainty, key.certainty) > .memory else { continue }
      for element in elements(entry, ofKeys: name.hasSuffix("-keys")) {
        guard let text = text(element.value), !text.isEmpty, !BuildVariable.isIn(text),
          let fault = fault(of: text, in: set, name, bundle)
        else { continue }
        let isCertain = min(set.certainty, key.certainty) == .documented
        findings.add(
          "\(element.path) is \"\(text.shortened)\": \(fault.text)", at: path, bundle.position(ofValue: element.tree),
          severity: fault.isNote || !isCertain ? .note : nil, key: element.path,
          fix: fault.meant.flatMap { bundle.replacing(element.tree, text, with: $0) })
      }
    }
    checkPlatforms(bundle, path, &findings)
    let key: Text = "CFBundleExecutable"
    if bundle.profile == .ios, let name = bundle.string(key), !BuildVariable.isIn(name),
      name.contains(UInt8(ascii: "(")) || name.contains(UInt8(ascii: ")"))
    {
      findings.add(
        "\(key) is \"\(name)\": stores refuse parentheses", at: path, bundle.infoPosition(of: key), severity: .note,
        key: key)
    }
  }

  /// The sets that other rules know better: one rule for a value.
  private static let haveOwnRules: Set<Text> = [
    "bundle-id", "build-version", "release-version", "package-type", "device-capabilities", "url-scheme", "uti-tags",
    "uuid-keys", "purpose", "language",
  ]

  /// The value or its elements; or, of a dictionary, its keys or values.
  private static func elements(
    _ entry: InfoEntry, ofKeys: Bool
  ) -> [(path: Text, value: CFObject, tree: ListTree?)] {
    guard let dictionary = entry.value as? DictionaryObject else { return entry.elements }
    let pairs = entry.pair?.value.pairsByKey ?? [:]
    return dictionary.entries.compactMap { pair in
      guard let name = (pair.key as? StringObject)?.text else { return nil }
      let path = entry.path + InfoPath.component(name)
      return ofKeys ? (path, pair.key, nil) : (path, pair.value, pairs[name]?.value)
    }
  }

  /// Whether the bundle is of a kind that reads the key: others may use its name as they like.
  private static func isOfKind(_ key: InfoKey, _ bundle: BundleUnderTest) -> Bool {
    key.isOfAnyKind || !bundle.kinds.isDisjoint(with: key.kinds)
  }

  private static func text(_ value: CFObject) -> Text? {
    switch value {
    case let string as StringObject: string.text
    case let number as NumberObject: number.description
    default: nil
    }
  }

  private struct Fault {
    let text: String
    var isNote = false
    /// The value that somebody meant.
    var meant: Text?
  }

  private static func fault(of text: Text, in set: ValueSet, _ name: Text, _ bundle: BundleUnderTest) -> Fault? {
    switch set.kind {
    case .list: return nil
    case .form(let pattern):
      // A uniform type may have letters beyond ASCII, and Apple's systems accept an underscore.
      let checked = name == "uti" ? Text(text.utf8.filter { $0 < 0x80 }) : text
      if checked.isEmpty || pattern.matches(checked) { return nil }
      let isNote = name == "uti" && pattern.matches(Text(checked.utf8.filter { $0 != .underscore }))
      return Fault(text: "expected is \(set.form ?? "another form")", isNote: isNote)
    case .closed, .open, .free:
      if set.values.isEmpty || set.contains(text) { return nil }
      if let meant = set.meant(by: text) { return Fault(text: "do you mean \(meant)?", meant: meant) }
      switch set.kind {
      case .free: return nil
      case .open:
        return bundle.isNewerThanTables ? nil : Fault(text: "this is not a documented value", isNote: true)
      default: break
      }
      let most = 6
      // No value is near to a string as long as this.
      if text.count > 256 { return Fault(text: "allowed are others: `cfbundle keys` lists them") }
      let values = set.values.count <= most ? set.values.map(\.text) : set.closest(to: text, count: 2)
      let list = values.map(\.string).joined(separator: ", ")
      return Fault(text: set.values.count <= most ? "allowed are \(list)" : "the nearest allowed values are \(list)")
    }
  }

  private static func isFlag(_ text: Text) -> Bool {
    ["yes", "no", "true", "false", "1", "0"].contains(text.asciiLowercased)
  }

  /// What is wrong with a string in place of a Boolean.
  private static func flagFault(_ entry: InfoEntry, _ key: InfoKey) -> String? {
    guard let text = (entry.value as? StringObject)?.text, key.types.allSatisfy({ $0.base == .bool }),
      !BuildVariable.isIn(text), !isFlag(text)
    else { return nil }
    return "\(entry.path) is \"\(text)\": allowed are true and false"
  }

  private static func checkLiteral(
    _ entry: InfoEntry, _ literal: Text, _ bundle: BundleUnderTest, _ findings: inout Findings
  ) {
    let actual: Text
    switch entry.value {
    case let flag as BooleanObject: actual = flag.value ? "true" : "false"
    case let number as NumberObject where literal == "true": actual = number.double == 0 ? "false" : "true"
    case let string as StringObject where literal == "true":
      // A string that is not a Boolean at all has a finding already.
      guard isFlag(string.text) else { return }
      actual = ["yes", "true", "1"].contains(string.text.asciiLowercased) ? "true" : string.text
    case let string as StringObject: actual = string.text
    default: return
    }
    guard actual != literal, !BuildVariable.isIn(actual), let path = bundle.infoPath else { return }
    findings.add(
      "\(entry.path) is \(actual): the only value is \(literal)", at: path,
      bundle.position(ofValue: entry.pair?.value), key: entry.path)
  }

  /// A bundle for macOS has Contents; one for another system does not.
  private static func checkPlatforms(_ bundle: BundleUnderTest, _ path: Text, _ findings: inout Findings) {
    let key: Text = "CFBundleSupportedPlatforms"
    guard ["app", "appex"].contains(Path.pathExtension(bundle.name)),
      let platforms = (bundle.info[key] as? ArrayObject)?.texts, let first = platforms.first
    else { return }
    let isFlat = bundle.layout.kind == .flat
    guard isFlat ? platforms == ["MacOSX"] : first.hasPrefix("iPhone") && bundle.layout.kind == .contents else {
      return
    }
    findings.add(
      "\(key) says \(first), but the bundle is laid out for \(isFlat ? "iOS" : "macOS")", at: path,
      bundle.infoPosition(of: key), key: key)
  }

  // MARK: - Two values: CFB122, CFB123

  static func companions(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let path = bundle.infoPath, bundle.profile == .ios, bundle.isPhoneOrPad,
      Path.pathExtension(bundle.name) == "app"
    else { return }
    func add(_ message: String, _ key: Text) {
      findings.add(message, at: path, bundle.infoPosition(of: key), key: key)
    }
    let capabilities = BundleUnderTest.names(inList: bundle.info["UIRequiredDeviceCapabilities" as Text])
    if capabilities.contains("gps"), !capabilities.contains("location-services") {
      add("UIRequiredDeviceCapabilities has gps without location-services", "UIRequiredDeviceCapabilities")
    }
    let modes = BundleUnderTest.names(inList: bundle.info["UIBackgroundModes" as Text])
    func has(_ suffix: Text, _ prefix: Text) -> Bool {
      bundle.info.keys.contains { key in
        (key as? StringObject).map { $0.text.hasPrefix(prefix) && $0.text.hasSuffix(suffix) } ?? false
      }
    }
    let purpose: Text = "UsageDescription"
    let needs: [(mode: Text, isMet: Bool, what: String)] = [
      (
        "processing", bundle.info["BGTaskSchedulerPermittedIdentifiers" as Text] != nil,
        "BGTaskSchedulerPermittedIdentifiers"
      ),
      ("location", has(purpose, "NSLocation"), "a purpose string, such as NSLocationWhenInUseUsageDescription"),
      ("bluetooth-central", has(purpose, "NSBluetooth"), "NSBluetoothAlwaysUsageDescription"),
      ("bluetooth-peripheral", has(purpose, "NSBluetooth"), "NSBluetoothAlwaysUsageDescription"),
    ]
    for need in needs where modes.contains(need.mode) && !need.isMet {
      add("UIBackgroundModes has \(need.mode) without \(need.what)", "UIBackgroundModes")
    }
  }

  /// Keys that Xcode's build removes or refuses on one of the platforms. The platforms that Apple's pages list for a key are
  /// something else.
  static func platform(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let path = bundle.infoPath, !bundle.isGNUstep, Path.pathExtension(bundle.name) == "app" else { return }
    func add(_ name: Text, _ what: String) {
      guard bundle.info[name] != nil else { return }
      findings.add(
        "\(name) has no effect in \(what)", at: path, bundle.infoPosition(of: name), key: name,
        hint: "remove it, or add the suffix of its platform")
    }
    if bundle.profile == .mac, bundle.layout.kind == .contents, bundle.families.isDisjoint(with: [2, 6]) {
      add("LSRequiresIPhoneOS", "a Mac app")
    }
    guard bundle.profile == .ios else { return }
    for name: Text in [
      "LSBackgroundOnly", "LSUIElement", "NSServices", "NSSupportsAutomaticTermination", "NSSupportsSuddenTermination",
    ] { add(name, "an app of \(bundle.isPhoneOrPad ? "iOS" : "this system")") }
  }

  // MARK: - Purpose strings: CFB126

  static func purposeString(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let path = bundle.infoPath, !bundle.isGNUstep else { return }
    for entry in bundle.infoWalk.entries {
      guard entry.place.isEmpty, entry.key?[.values] == "purpose", let text = (entry.value as? StringObject)?.text
      else { continue }
      let isBlank = text.utf8.allSatisfy(\.isBlank)
      if isBlank, isTranslatedEverywhere(entry.name, bundle) { continue }
      guard isBlank || BuildVariable.isStub(text) else { continue }
      findings.add(
        isBlank ? "\(entry.name) is empty" : "\(entry.name) is a placeholder: \"\(text)\"", at: path,
        bundle.position(ofValue: entry.pair?.value), key: entry.name)
    }
  }

  /// Whether each language of the bundle has a text for a key.
  private static func isTranslatedEverywhere(_ key: Text, _ bundle: BundleUnderTest) -> Bool {
    let languages = bundle.languages.filter { $0 != BundleLocalizations.base }
    let translated = bundle.infoTranslations[key] ?? []
    return !languages.isEmpty && languages.allSatisfy { translated.contains($0) || translated.contains("") }
  }

  // MARK: - Keys at the wrong place: CFB125, CFB131

  static func notLocalizable(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    let keys = Set(ValueTable.standard.words("strings-unlocalizable"))
    for file in bundle.tables where file.table == "InfoPlist" {
      for entry in file.entries where keys.contains(entry.key) {
        findings.add("\(entry.key) is never taken from InfoPlist.strings", entry)
      }
    }
  }

  static func misplaced(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let path = bundle.infoPath, !bundle.isGNUstep else { return }
    for entry in bundle.infoWalk.entries where entry.place.isEmpty && entry.key == nil {
      guard let home = InfoKeyTable.standard.home(of: entry.base) else { continue }
      findings.add(
        "\(entry.name) belongs in \(home)", at: path, bundle.position(of: entry), key: entry.name)
    }
  }
}

extension InfoKeyTable {
  /// The only dictionary that has a key, of Info.plist or of a privacy manifest; `nil` for one at the top, and for one with
  /// a name that anybody may use.
  fileprivate func home(of name: Text) -> Text? {
    // Xcode writes it into Info.plist.
    guard name != "NSPrivacyTrackingDomains", name.count > 8, isOfApple(name) else { return nil }
    let manifest: Text = "PrivacyInfo.xcprivacy:"
    let homes = Set(
      keys(named: name).filter { $0.certainty > .memory }.map { key -> Text in
        if key.place.hasPrefix(manifest) { return "PrivacyInfo.xcprivacy" }
        return key.place
      })
    guard homes.count == 1, let home = homes.first, !home.contains(UInt8(ascii: ":")) else { return nil }
    let end = home.utf8.lastIndex {
      $0 != UInt8(ascii: "*") && $0 != .dot && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]")
    }
    return end.map { home.slice(to: $0 + 1) }
  }

  /// Whether a name begins with the letters of an Apple framework that has keys at the top of Info.plist.
  private func isOfApple(_ name: Text) -> Bool {
    let prefixes: [Text] = ["CF", "NS", "UI", "LS", "UT"]
    return prefixes.contains { name.hasPrefix($0) }
  }
}

extension BundleUnderTest {
  /// Whether the bundle is for an iPhone or iPad, as far as it says.
  var isPhoneOrPad: Bool {
    if let platform = string("DTPlatformName"), !platform.hasPrefix("iphone") { return false }
    if let platforms = (info["CFBundleSupportedPlatforms" as Text] as? ArrayObject)?.texts, !platforms.isEmpty,
      !platforms.contains(where: { $0.hasPrefix("iPhone") })
    {
      return false
    }
    return families.isEmpty || !families.isDisjoint(with: [1, 2])
  }

  /// The strings of an array, or the keys of a dictionary whose values are not false.
  static func names(inList value: CFObject?) -> Set<Text> {
    switch value {
    case let array as ArrayObject: return Set(array.texts)
    case let dictionary as DictionaryObject:
      let wanted = dictionary.entries.filter { ($0.value as? BooleanObject)?.value != false }
      return Set(wanted.compactMap { ($0.key as? StringObject)?.text })
    default: return []
    }
  }

  /// Where the content of a value begins.
  func position(ofValue tree: ListTree?) -> Position? {
    guard let tree, let source = infoSource else { return nil }
    return source.position(of: tree.content(in: source.bytes).lowerBound)
  }

  /// Another text for a string of an Info.plist in XML; `nil` if it cannot be told where the string is.
  func replacing(_ tree: ListTree?, _ text: Text, with other: Text) -> Fix? {
    guard let tree, let path = infoPath, let source = infoSource, ListPairs.isXML(source.bytes),
      isWhole(path, source.bytes)
    else { return nil }
    let range = tree.content(in: source.bytes)
    guard source.bytes[range].elementsEqual(text.utf8) else { return nil }
    return .edit(path: path, range: range, text: other)
  }
}
