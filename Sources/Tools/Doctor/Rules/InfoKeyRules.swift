import CFBundles
import CFObjects
import CFText
import Reporting

/// The rules about the keys of `Info.plist`: their names, suffixes and types.
enum InfoKeyRules {
  static func keyType(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let path = bundle.infoPath else { return }
    for entry in bundle.infoWalk.entries {
      guard let key = entry.key else { continue }
      let allowed = key.types
      guard let first = allowed.first else { continue }
      // In an old-style list every number is a string.
      if bundle.isGNUstep, entry.value is StringObject, allowed.contains(where: { $0.base.isScalar }) { continue }
      let types = allowed.filter { $0.hasBase(of: entry.value) }
      var wrong: (path: Text, value: CFObject, noun: String)?
      if types.isEmpty {
        wrong = (entry.path, entry.value, allowed.map(\.noun).joined(separator: " or "))
      } else if let element = types.compactMap({ $0.wrongElement(of: entry.value) }).first,
        types.allSatisfy({ $0.wrongElement(of: entry.value) != nil })
      {
        wrong = (entry.path + element.name, element.value, (types[0].element ?? first.base).noun)
      }
      guard let wrong else { continue }
      findings.add(
        "\(wrong.path) is \(InfoValueType.noun(of: wrong.value)), not \(wrong.noun)", at: path,
        bundle.position(of: entry), severity: key.certainty == .documented ? nil : .warning, key: entry.path)
    }
  }

  static func keyMisspelled(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let path = bundle.infoPath else { return }
    let table = InfoKeyTable.standard
    for (place, dictionaryPath, dictionary, tree) in bundle.infoWalk.dictionaries {
      let names = dictionary.keys.compactMap { ($0 as? StringObject)?.text }
      let present = Set(names)
      let pairs = tree?.pairsByKey ?? [:]
      for name in names {
        let base = place.isEmpty ? table.base(of: name) : name
        guard table.key(base, at: place) == nil else { continue }
        if bundle.isGNUstep, table.key(base, at: "gnustep:" + place) != nil { continue }
        // An alias may look like a key with a suffix.
        let whole = table.meant(by: name, at: place, besides: present)
        guard let meant = whole ?? (base == name ? nil : table.meant(by: base, at: place, besides: present)) else {
          continue
        }
        let label = dictionaryPath + (dictionaryPath.isEmpty ? name : InfoPath.component(name))
        findings.add(
          "unknown key \"\(label)\": did you mean \(meant)?", at: path,
          bundle.infoPosition(ofOffset: pairs[name]?.keyRange.lowerBound), key: label, hint: "rename it to \(meant)",
          fix: whole == nil ? nil : bundle.renaming(key: name, to: meant, in: tree))
      }
    }
  }

  static func keyModifier(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let path = bundle.infoPath else { return }
    let table = InfoKeyTable.standard
    let devices = ValueTable.standard.words("key-device-suffix")
    let platforms = ValueTable.standard.words("key-platform-suffix")
    func add(_ key: Text, _ kind: String, _ suffix: Text, _ known: [Text]) {
      findings.add(
        "\"\(key)\": unknown \(kind) suffix \"\(suffix)\"", at: path, bundle.infoPosition(of: key), key: key,
        hint: "known suffixes: " + known.map(\.string).joined(separator: " "))
    }
    for key in bundle.info.keys.compactMap({ ($0 as? StringObject)?.text }) where table.key(key) == nil {
      if table.meant(by: key) != nil { continue }
      var rest = key
      if let tilde = rest.lastIndex(of: UInt8(ascii: "~")), tilde > 0 {
        let suffix = rest.slice(from: tilde)
        rest = rest.slice(to: tilde)
        if !devices.contains(suffix) {
          add(key, "device", suffix, devices)
          continue
        }
      }
      guard table.key(rest) == nil, let hyphen = rest.lastIndex(of: .hyphen), hyphen > 0,
        table.key(rest.slice(to: hyphen)) != nil
      else { continue }
      let suffix = rest.slice(from: hyphen)
      if !platforms.contains(suffix) { add(key, "platform", suffix, platforms) }
    }
  }

  static func deviceCapabilities(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    let key: Text = "UIRequiredDeviceCapabilities"
    guard let path = bundle.infoPath, let value = bundle.info[key],
      let known = ValueTable.standard["device-capabilities"]
    else { return }
    let position = bundle.infoPosition(of: key)
    guard DeviceCapabilities(value) != nil else {
      findings.add(
        "\(key) is neither an array of names nor a dictionary of names and Booleans", at: path, position, key: key)
      return
    }
    let names =
      (value as? ArrayObject)?.texts
      ?? (value as? DictionaryObject)?.keys.compactMap { ($0 as? StringObject)?.text } ?? []
    for name in names where !known.contains(name) {
      let meant = known.meant(by: name)
      if meant == nil, bundle.isNewerThanTables { continue }
      findings.add(
        "\(key): unknown \"\(name)\"", at: path, position, key: key, hint: meant.map { "did you mean \"\($0)\"?" })
    }
  }
}

extension BundleUnderTest {
  /// Where the key of an entry begins.
  func position(of entry: InfoEntry) -> Position? { infoPosition(ofOffset: entry.pair?.keyRange.lowerBound) }

  /// Whether the bundle was built for systems newer than those that the tables know: it may use what is new there.
  var isNewerThanTables: Bool {
    let newest = 26
    func major(_ text: Text?) -> Int? {
      guard let text, let start = text.utf8.firstIndex(where: \.isASCIIDigit) else { return nil }
      return Int(text.slice(from: start).string.prefix { $0.isASCII && $0.isNumber })
    }
    return (major(string("DTPlatformVersion")) ?? major(string("DTSDKName")) ?? 0) > newest
  }
}

extension InfoValueType.Base {
  fileprivate var isScalar: Bool {
    switch self {
    case .string, .bool, .integer, .number: true
    case .date, .data, .array, .dict: false
    }
  }
}
