import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Reporting

/// A privacy manifest, `PrivacyInfo.xcprivacy`, and what is wrong with it.
struct PrivacyManifest {
  struct Fault {
    /// The ID of the rule that is about it.
    let rule: Text
    let message: String
    let severity: Severity?
    let position: Position?

    /// Where in the manifest: `NSPrivacyAccessedAPITypes[0]`.
    let key: Text
    let fix: Fix?
  }

  /// Relative to the tree.
  let path: Text
  private(set) var faults: [Fault] = []

  private let source: SourceLines?

  /// Whether offsets in the source are those in the file, which is XML.
  private let isEditable: Bool

  /// Whether the manifest is that of an app, and not of a part in it.
  private let isOfApp: Bool

  /// What the tables call the dictionaries of a manifest.
  private static let place: Text = "PrivacyInfo.xcprivacy:"

  init(_ entry: BundleFiles.Entry, in bundle: BundleUnderTest) {
    path = entry.path
    // A manifest alone may be an app's.
    isOfApp =
      bundle.name.isEmpty
      || Path.pathExtension(bundle.name) == "app" && entry.path == bundle.resources + "PrivacyInfo.xcprivacy"
    guard let bytes = bundle.content(entry.path) else {
      (source, isEditable) = (nil, false)
      return
    }
    var tree: ListTree?
    if bytes.starts(with: "bplist".utf8) {
      (source, isEditable) = (nil, false)
    } else {
      let utf8 = (try? SourceText.withUTF8(of: bytes.span) { utf8, _ in Array(Text(utf8).utf8) }) ?? bytes
      source = SourceLines(utf8)
      isEditable = ListPairs.isXML(utf8) && bundle.isWhole(entry.path, utf8)
      tree = ListTree(utf8)
    }
    let value: CFObject
    do throws(ParseError) { value = try PropertyListReader.read(bytes.span).value } catch {
      let position = source?.position(error.position)
      faults.append(
        Fault(
          rule: "CFB701", message: "cannot be read: \(error.reason.text)", severity: nil, position: position, key: "",
          fix: nil))
      return
    }
    guard let root = value as? DictionaryObject else {
      add("CFB701", "the top is \(InfoValueType.noun(of: value)), not a dictionary", tree, "")
      return
    }
    checkKeys(root, Self.place, "", tree)
    let pairs = tree?.pairsByKey ?? [:]
    checkEntries(of: root, "NSPrivacyAccessedAPITypes", pairs) { $0.checkAPI($1, $2, $3) }
    checkEntries(of: root, "NSPrivacyCollectedDataTypes", pairs) { $0.checkData($1, $2, $3) }
    checkTracking(root, pairs)
  }

  private mutating func add(
    _ rule: Text, _ message: String, _ tree: ListTree?, _ key: Text, severity: Severity? = nil, fix: Fix? = nil
  ) {
    let position = tree.flatMap { tree in source?.position(of: tree.content(in: source?.bytes ?? []).lowerBound) }
    faults.append(Fault(rule: rule, message: message, severity: severity, position: position, key: key, fix: fix))
  }

  // MARK: - Keys and types

  /// - Parameter label: the path of the dictionary; empty for the top.
  private mutating func checkKeys(_ dictionary: DictionaryObject, _ place: Text, _ label: Text, _ tree: ListTree?) {
    let table = InfoKeyTable.standard
    let pairs = tree?.pairsByKey ?? [:]
    let names = dictionary.keys.compactMap { ($0 as? StringObject)?.text }
    for name in names {
      let keyPath = label.isEmpty ? name : label + InfoPath.component(name)
      let pair = pairs[name]
      guard let key = table.key(name, at: place) else {
        let meant = Self.meant(by: name, at: place, besides: Set(names))
        faults.append(
          Fault(
            rule: "CFB701",
            message: "unknown key \"\(keyPath)\"" + (meant.map { ": did you mean \($0)?" } ?? ""),
            // What is unknown in an entry is not refused.
            severity: label.isEmpty ? nil : .warning,
            position: pair.flatMap { source?.position(of: $0.keyRange.lowerBound) }, key: keyPath,
            fix: meant.flatMap { renaming(pair, name, to: $0) }))
        continue
      }
      guard let value = dictionary[name], !key.types.contains(where: { Self.hasType($0, value) }) else { continue }
      let noun = key.types.map(\.noun).joined(separator: " or ")
      add("CFB701", "\(keyPath) is \(InfoValueType.noun(of: value)), not \(noun)", pair?.value, keyPath)
    }
  }

  /// A manifest must have its types exactly: no string stands for a Boolean.
  private static func hasType(_ type: InfoValueType, _ value: CFObject) -> Bool {
    switch type.base {
    case .bool: value is BooleanObject
    default: type.hasBase(of: value)
    }
  }

  /// The key that somebody meant: one that differs by blanks around it, or by a letter or two.
  private static func meant(by name: Text, at place: Text, besides names: Set<Text>) -> Text? {
    let table = InfoKeyTable.standard
    let trimmed = name.trimmingBlanks
    if trimmed != name, table.key(trimmed, at: place) != nil { return names.contains(trimmed) ? nil : trimmed }
    return table.meant(by: name, at: place, besides: names)
  }

  // MARK: - Entries

  private mutating func checkEntries(
    of root: DictionaryObject, _ name: Text, _ pairs: [Text: ListTree.Pair],
    _ check: (inout PrivacyManifest, DictionaryObject, Text, ListTree?) -> Void
  ) {
    guard let array = root[name] as? ArrayObject else { return }
    let trees = pairs[name]?.value.elements ?? []
    for (index, element) in array.objects.enumerated() {
      let label = InfoPath.element(name, index)
      let tree = index < trees.count ? trees[index] : nil
      guard let entry = element as? DictionaryObject else {
        add("CFB701", "\(label) is \(InfoValueType.noun(of: element)), not a dictionary", tree, label)
        continue
      }
      checkKeys(entry, Self.place + name + "[]", label, tree)
      check(&self, entry, label, tree)
    }
    checkTwice(array, trees, name)
  }

  /// Data and categories that several entries have.
  private mutating func checkTwice(_ array: ArrayObject, _ trees: [ListTree], _ name: Text) {
    let isAPI = name == "NSPrivacyAccessedAPITypes"
    guard isAPI else { return }
    var seen: Set<Text> = []
    for (index, element) in array.objects.enumerated() {
      guard let category = (element as? DictionaryObject)?.text("NSPrivacyAccessedAPIType"),
        !seen.insert(category).inserted
      else { continue }
      let label = InfoPath.element(name, index)
      add("CFB702", "\(category) is there twice", index < trees.count ? trees[index] : nil, label, severity: .warning)
    }
  }

  private mutating func checkAPI(_ entry: DictionaryObject, _ label: Text, _ tree: ListTree?) {
    let pairs = tree?.pairsByKey ?? [:]
    guard entry["NSPrivacyAccessedAPIType" as Text] != nil else {
      return add("CFB702", "\(label) has no NSPrivacyAccessedAPIType", tree, label)
    }
    guard let category = entry.text("NSPrivacyAccessedAPIType") else { return }
    let categoryTree = pairs["NSPrivacyAccessedAPIType"]?.value
    guard let reasons = Self.reasons[category] else {
      return unknown(
        category, "privacy-api", "a category of Apple's", label + ".NSPrivacyAccessedAPIType", categoryTree)
    }
    let key: Text = "NSPrivacyAccessedAPITypeReasons"
    let path = label + "." + key
    guard let value = entry[key] else { return add("CFB704", "\(category) has no reason", categoryTree, path) }
    guard let given = (value as? ArrayObject)?.objects else { return }
    if given.isEmpty { return add("CFB704", "\(category) has no reason", pairs[key]?.value, path) }
    let trees = pairs[key]?.value.elements ?? []
    for (index, element) in given.enumerated() {
      let elementTree = index < trees.count ? trees[index] : nil
      let elementPath = InfoPath.element(path, index)
      guard let reason = (element as? StringObject)?.text else {
        add("CFB701", "\(elementPath) is \(InfoValueType.noun(of: element)), not a string", elementTree, elementPath)
        continue
      }
      if reasons.contains(reason) {
        // The manifests of linked SDKs may be merged into the manifest of the app.
        if Self.reasonsOfSDKs.contains(reason), isOfApp, given.count == 1 {
          add("CFB704", "\(reason) is for SDKs that wrap the API, not for an app", elementTree, elementPath)
        }
        continue
      }
      let possible = reasons.map(\.string).joined(separator: ", ")
      if let other = Self.reasons.first(where: { $0.value.contains(reason) })?.key {
        add(
          "CFB704", "\(reason) is a reason for \(other): here \(possible) are possible", elementTree, elementPath)
      } else {
        let meant = reasons.first { $0.asciiLowercased == reason.trimmingBlanks.asciiLowercased }
        add(
          "CFB704", "\(reason) is not a reason: \(possible) are possible", elementTree, elementPath,
          fix: meant.flatMap { replacing(elementTree, reason, with: $0) })
      }
    }
  }

  private mutating func checkData(_ entry: DictionaryObject, _ label: Text, _ tree: ListTree?) {
    let pairs = tree?.pairsByKey ?? [:]
    let type: Text = "NSPrivacyCollectedDataType"
    let purposes: Text = "NSPrivacyCollectedDataTypePurposes"
    for key in [type, type + "Linked", type + "Tracking", purposes] as [Text] where entry[key] == nil {
      add("CFB702", "\(label) has no \(key)", tree, label)
    }
    if let name = (entry[type] as? StringObject)?.text, ValueTable.standard["privacy-data"]?.contains(name) == false {
      unknown(name, "privacy-data", "a type of data of Apple's", label + "." + type, pairs[type]?.value)
    }
    guard let given = (entry[purposes] as? ArrayObject)?.objects else { return }
    let path = label + "." + purposes
    if given.isEmpty { return add("CFB702", "\(path) is empty", pairs[purposes]?.value, path) }
    let trees = pairs[purposes]?.value.elements ?? []
    for (index, element) in given.enumerated() {
      let elementTree = index < trees.count ? trees[index] : nil
      let elementPath = InfoPath.element(path, index)
      guard let purpose = (element as? StringObject)?.text else {
        add("CFB701", "\(elementPath) is \(InfoValueType.noun(of: element)), not a string", elementTree, elementPath)
        continue
      }
      if ValueTable.standard["privacy-purpose"]?.contains(purpose) == false {
        unknown(purpose, "privacy-purpose", "a purpose of Apple's", elementPath, elementTree)
      }
    }
  }

  private mutating func unknown(_ value: Text, _ set: Text, _ what: String, _ key: Text, _ tree: ListTree?) {
    let meant = ValueTable.standard[set]?.meant(by: value.trimmingBlanks)
    add(
      "CFB703", "\"\(value)\" is not \(what)" + (meant.map { ": do you mean \($0)?" } ?? ""), tree, key,
      fix: meant.flatMap { replacing(tree, value, with: $0) })
  }

  /// The reasons of each category.
  private static let reasons: [Text: [Text]] = {
    var reasons: [Text: [Text]] = [:]
    for value in ValueTable.standard["privacy-api"]?.values ?? [] {
      let words = value.note?.split(at: UInt8(ascii: " ")) ?? []
      if words.first == "reasons" { reasons[value.text] = Array(words.dropFirst()) }
    }
    return reasons
  }()

  private static let reasonsOfSDKs: Set<Text> = Set(
    (ValueTable.standard["privacy-reason"]?.values ?? []).filter {
      $0.note?.hasSuffix("only an SDK may declare it") == true
    }
    .map(\.text))

  // MARK: - Tracking

  private mutating func checkTracking(_ root: DictionaryObject, _ pairs: [Text: ListTree.Pair]) {
    let key: Text = "NSPrivacyTrackingDomains"
    let domains = (root[key] as? ArrayObject)?.objects ?? []
    let isTracking = (root["NSPrivacyTracking" as Text] as? BooleanObject)?.value ?? false
    if !domains.isEmpty, !isTracking {
      add("CFB705", "\(key) without NSPrivacyTracking = true", pairs[key]?.value, key)
    }
    if isTracking, domains.isEmpty, root[key] == nil || root[key] is ArrayObject {
      add(
        "CFB705", "NSPrivacyTracking is true, without a domain", pairs["NSPrivacyTracking"]?.value, "NSPrivacyTracking",
        severity: .warning)
    }
    let trees = pairs[key]?.value.elements ?? []
    for (index, element) in domains.enumerated() {
      let (path, tree) = (InfoPath.element(key, index), index < trees.count ? trees[index] : nil)
      guard let domain = (element as? StringObject)?.text else {
        add("CFB701", "\(path) is \(InfoValueType.noun(of: element)), not a string", tree, path)
        continue
      }
      guard let fault = Self.fault(ofDomain: domain) else { continue }
      add(
        "CFB706", "\"\(domain)\": \(fault.what)", tree, path,
        fix: fault.host.flatMap { replacing(tree, domain, with: $0) })
    }
  }

  /// Why a text is not a host name, and the host name that it contains.
  private static func fault(ofDomain domain: Text) -> (what: String, host: Text?)? {
    var rest = domain.trimmingBlanks
    var extra: [String] = rest == domain ? [] : ["blanks"]
    if let end = rest.string.firstRange(of: "://") {
      rest = Text(String(rest.string[end.upperBound...]))
      extra.append("scheme")
    }
    if let slash = rest.firstIndex(of: .slash) {
      extra.append(slash + 1 == rest.count ? "/" : "path")
      rest = rest.slice(to: slash)
    }
    if let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      extra.append("port")
      rest = rest.slice(to: colon)
    }
    if !isHost(rest) {
      return (rest.contains(.dot) ? "this is no host name" : "a host name has several parts, as in t.example.com", nil)
    }
    return extra.isEmpty ? nil : ("write \(rest) only, without \(extra.joined(separator: " and "))", rest)
  }

  private static func isHost(_ text: Text) -> Bool {
    let labels = text.split(at: .dot)
    return labels.count > 1 && text.count <= 253
      && labels.allSatisfy { label in
        1...63 ~= label.count && !label.hasPrefix("-") && !label.hasSuffix("-")
          && label.utf8.allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == .hyphen || $0 == .underscore || $0 >= 0x80
          }
      }
  }

  // MARK: - Fixes

  private func renaming(_ pair: ListTree.Pair?, _ name: Text, to right: Text) -> Fix? {
    guard let pair, isEditable, let bytes = source?.bytes else { return nil }
    let start = pair.keyRange.lowerBound + "<key>".utf8.count
    let end = start + name.count
    guard end <= pair.keyRange.upperBound, bytes[start..<end].elementsEqual(name.utf8) else { return nil }
    return .edit(path: path, range: start..<end, text: right)
  }

  private func replacing(_ tree: ListTree?, _ text: Text, with other: Text) -> Fix? {
    guard let tree, isEditable, let bytes = source?.bytes else { return nil }
    let range = tree.content(in: bytes)
    guard bytes[range].elementsEqual(text.utf8) else { return nil }
    return .edit(path: path, range: range, text: other)
  }
}

extension Text {
  /// Without the blanks at both ends.
  fileprivate var trimmingBlanks: Text {
    guard let first = utf8.firstIndex(where: { !$0.isBlank }), let last = utf8.lastIndex(where: { !$0.isBlank }) else {
      return ""
    }
    return slice(first..<last + 1)
  }
}
