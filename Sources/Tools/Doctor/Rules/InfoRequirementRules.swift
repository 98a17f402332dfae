import CFBundles
import CFObjects
import CFSystem
import CFText
import Reporting

/// The rules about keys that must be there: CFB103 and CFB124.
enum InfoRequirementRules {
  // MARK: - Required by systems: CFB103

  static func required(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard hasInfo(bundle), let path = bundle.infoPath, Path.pathExtension(bundle.name) != "dSYM" else { return }
    let table = InfoKeyTable.standard
    func add(_ message: String, _ key: Text, _ position: Position? = nil) {
      findings.add(message, at: path, position, key: key)
    }
    // A list of libraries, which are bundles of their own.
    if Path.pathExtension(bundle.name) == "xcframework" {
      for key in ["AvailableLibraries", "XCFrameworkFormatVersion"] as [Text] where bundle.info[key] == nil {
        add("no \(key)", key)
      }
      return
    }
    for key in table.keys(at: "") where key.certainty > .memory {
      let isForced = key.name == "CFBundleExecutable" && bundle.profile == .plugin
      let needed = key.requirements.contains { $0.level == .required && applies($0, to: bundle) }
      guard isForced || needed, !isMet(key, bundle) else { continue }
      let isThere = bundle.info[key.name] != nil
      add(
        isThere ? "\(key.name) is empty" : "no \(key.name)", key.name,
        isThere ? bundle.infoPosition(of: key.name) : nil)
    }
    for (place, dictionaryPath, dictionary, tree) in bundle.infoWalk.dictionaries where !place.isEmpty {
      for key in table.keys(at: place) where key.certainty > .memory && dictionary[key.name] == nil {
        let isNeeded = key.requirements.contains {
          $0.level == .required && ($0.kind == "entry" || $0.kind == "appex" && bundle.kinds.contains("appex"))
        }
        if isNeeded {
          let keyPath = dictionaryPath + "." + key.name
          add("no \(keyPath)", keyPath, bundle.infoPosition(ofOffset: tree?.range.lowerBound))
        }
      }
    }
  }

  /// GNUstep's bundles have other keys.
  private static func hasInfo(_ bundle: BundleUnderTest) -> Bool {
    bundle.infoPath != nil && bundle.infoError == nil && !bundle.isGNUstep
  }

  /// Whether a key is there, or another one that makes it unnecessary.
  private static func isMet(_ key: InfoKey, _ bundle: BundleUnderTest) -> Bool {
    if let value = bundle.info[key.name] { return (value as? StringObject)?.text.isEmpty != true }
    return key.requirements.contains { requirement in requirement.unless.contains { has($0, bundle) } }
  }

  /// Whether a bundle has a key or key path, or, after `@`, a file among its resources.
  private static func has(_ name: Text, _ bundle: BundleUnderTest) -> Bool {
    if name.hasPrefix("@") { return bundle.tree[bundle.resources + name.slice(from: 1)] != nil }
    var value: CFObject? = bundle.info
    for part in name.split(at: .dot) { value = (value as? DictionaryObject)?[part] }
    return value != nil
  }

  /// Whether a requirement is one of the bundle's kind and platform.
  private static func applies(_ requirement: InfoKey.Requirement, to bundle: BundleUnderTest) -> Bool {
    switch requirement.platform {
    case "all": break
    case "mac" where bundle.profile == .mac: break
    case "ios" where bundle.profile == .ios && bundle.isPhoneOrPad: break
    case "watch" where bundle.families.contains(4) && isForSystem(requirement.version, bundle): break
    default: return false
    }
    if requirement.kind == "any" { return true }
    guard !Path.pathExtension(bundle.name).isEmpty, bundle.kinds.contains(requirement.kind) else { return false }
    // A framework of resources has no version to compare.
    return requirement.kind != "framework" || bundle.info["CFBundleExecutable" as Text] != nil
      || bundle.entries.contains { !$0.isDirectory && $0.name == Path.deletingExtension(bundle.name) }
  }

  /// Whether a bundle runs on no system older than the first one that reads a key.
  private static func isForSystem(_ version: Text, _ bundle: BundleUnderTest) -> Bool {
    func major(_ text: Text?) -> Int { text.flatMap { Int($0.split(at: .dot)[0].string) } ?? 0 }
    return major(bundle.string("MinimumOSVersion")) >= major(version)
  }

  // MARK: - Required by Apple's guides: CFB124

  static func guide(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard hasInfo(bundle), let path = bundle.infoPath, Path.pathExtension(bundle.name) == "app",
      bundle.profile == .mac || bundle.profile == .ios && bundle.isPhoneOrPad
    else { return }
    let isForGuide = bundle.isProfileGiven || isForOldSystems(bundle)
    guard isForGuide || bundle.isForStore else { return }
    func isWanted(_ requirement: InfoKey.Requirement) -> Bool {
      requirement.level == .guide && isForGuide || requirement.level == .recommended && bundle.isForStore
    }
    for key in InfoKeyTable.standard.keys(at: "") {
      guard key.requirements.contains(where: { isWanted($0) && applies($0, to: bundle) }), !isMet(key, bundle),
        key.name != "CFBundleIconFiles" || hasLooseIcon(bundle)
      else { continue }
      findings.add("no \(key.name): \(key.says)", at: path, key: key.name)
    }
    guard isForGuide else { return }
    for entry in bundle.infoWalk.entries where entry.base == "NSMainNibFile" && entry.place.isEmpty {
      guard let name = (entry.value as? StringObject)?.text, name.hasSuffix(".nib") else { continue }
      let stem = name.slice(to: name.count - ".nib".utf8.count)
      findings.add(
        "\(entry.name) is \"\(name)\": write it without .nib", at: path, bundle.position(ofValue: entry.pair?.value),
        key: entry.name, fix: bundle.replacing(entry.pair?.value, name, with: stem))
    }
    displayNames(bundle, &findings)
    packageInfo(bundle, &findings)
  }

  /// A program that says that its systems are new knows what they need.
  private static func isForOldSystems(_ bundle: BundleUnderTest) -> Bool {
    let key: Text = bundle.profile == .ios ? "MinimumOSVersion" : "LSMinimumSystemVersion"
    guard let version = bundle.string(key), !version.isEmpty else { return true }
    let numbers = version.split(at: .dot).map { Int($0.string) ?? 0 }
    let (major, minor) = (numbers[0], numbers.count > 1 ? numbers[1] : 0)
    return bundle.profile == .ios ? major < 8 : major < 10 || major == 10 && minor < 7
  }

  /// Icons without a key: without any icon it is not the key that is missing.
  private static func hasLooseIcon(_ bundle: BundleUnderTest) -> Bool {
    bundle.entries.contains {
      $0.name.hasPrefix("Icon") && $0.name.hasSuffix(".png") && $0.path.hasPrefix(bundle.resources)
    }
  }

  private static func displayNames(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    let key: Text = "CFBundleDisplayName"
    let files = bundle.tables.filter {
      $0.table == "InfoPlist" && !$0.language.isEmpty && $0.path.hasPrefix(bundle.resources)
    }
    let having = files.filter { file in file.entries.contains { $0.key == key } }
    guard let first = having.first else { return }
    for file in files where file.syntaxError == nil && file.error == nil && !having.contains(where: { $0 === file }) {
      findings.add(
        "\(key) is translated in \(first.language), but not in \(file.language)", at: file.path,
        language: file.language, table: file.table, key: key)
    }
  }

  private static func packageInfo(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard bundle.profile == .mac, bundle.layout.kind == .contents else { return }
    let file = bundle.at("Contents/PkgInfo")
    guard bundle.tree[file] == nil, let path = bundle.infoPath else { return }
    let isSigned = bundle.tree[bundle.at("Contents/_CodeSignature")] != nil
    findings.add(
      "no PkgInfo", at: path, hint: "write the eight characters of type and creator into Contents/PkgInfo",
      fix: isSigned ? nil : InfoRules.packageInfo(bundle, file, creator: "????"))
  }
}
