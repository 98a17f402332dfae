import CFBundles
import CFLocalization
import CFSystem
import CFText
import Reporting
import Terminal

/// The rules about what a Mac forgives, and a copy to another system loses: CFB225 to CFB227, CFB229, CFB230, CFB311.
enum MovedBundleRules {
  // MARK: - Names in another case: CFB225

  static func directoryCase(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for (entry, name) in misnamed(in: bundle) {
      findings.add(
        "\(entry.name) must be named \(name)", at: entry.path, hint: "rename it to \(name)",
        fix: bundle.renaming(entry, to: name))
    }
  }

  /// Whether the resources are not found because of the case of their folder's name.
  static func hidesResources(in bundle: BundleUnderTest) -> Bool {
    misnamed(in: bundle).contains { $0.name == "Contents" || $0.name == "Resources" }
  }

  /// Whether the Info.plist is not found because of the case of its name or folder.
  static func hidesInfo(in bundle: BundleUnderTest) -> Bool {
    misnamed(in: bundle).contains { $0.name == "Contents" || $0.name == "Info.plist" }
  }

  /// The entries that have a fixed name but for its case, at the places where these names are looked for.
  private static func misnamed(in bundle: BundleUnderTest) -> [(entry: BundleFiles.Entry, name: Text)] {
    if bundle.isSource || Path.pathExtension(bundle.name).isEmpty { return [] }
    let inContents = ValueTable.standard.words("contents-names")
    let ofFramework: [Text] = ["Resources", "Headers", "PrivateHeaders", "Modules"]
    let isFramework = bundle.name.hasSuffix(".framework")
    func names(in parent: Text) -> [Text] {
      switch parent.asciiLowercased {
      case "": ["Contents"] + (isFramework ? ofFramework + ["Versions"] : []) + ["Info.plist"]
      case "contents": inContents
      case let parent where isFramework && Path.parent(parent) == "versions": ofFramework
      case "resources" where isFramework: ["Info.plist"]
      case let parent where isFramework && parent.hasPrefix("versions/") && parent.hasSuffix("/resources"):
        ["Info.plist"]
      default: []
      }
    }
    var found: [(entry: BundleFiles.Entry, name: Text)] = []
    for entry in bundle.entries {
      let path = entry.path.slice(from: bundle.prefix.count)
      let parent = Path.parent(path)
      guard parent.count < 128,
        let name = names(in: parent).first(where: { $0.asciiLowercased == entry.name.asciiLowercased }),
        name != entry.name, bundle.tree[Path.join(Path.parent(entry.path), name)] == nil,
        (name == "Info.plist" || name == "PkgInfo") != entry.isDirectory
      else { continue }
      // An Info.plist that was found says where the others are.
      if name == "Info.plist", bundle.infoPath != nil { continue }
      if name == "Contents", bundle.infoPath != nil || !hasPartsOfContents(entry, bundle) { continue }
      found.append((entry, name))
    }
    return found
  }

  private static func hasPartsOfContents(_ entry: BundleFiles.Entry, _ bundle: BundleUnderTest) -> Bool {
    let parts: Set<Text> = ["info.plist", "macos", "resources"]
    return bundle.tree.entries.below(entry.path).contains {
      Path.parent($0.path) == entry.path && parts.contains($0.name.asciiLowercased)
    }
  }

  // MARK: - Files beside Contents: CFB226

  /// What other rules are about, or Apple's systems put there.
  private static let namesBesideContents: Set<Text> = [
    "Contents", "Info.plist", "Icon\r", "Wrapper", "WrappedBundle", "PrivacyInfo.xcprivacy",
    Configuration.fileName,
  ]

  static func besideContents(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard bundle.profile == .mac, bundle.layout.kind == .contents,
      !["", "kext", "xctest"].contains(Path.pathExtension(bundle.name))
    else { return }
    let isSigned = bundle.tree[bundle.at("Contents/_CodeSignature")] != nil
    for entry in bundle.entries where Path.parent(entry.path.slice(from: bundle.prefix.count)).isEmpty {
      if namesBesideContents.contains(entry.name) || LayoutRules.isJunk(entry) || entry.name.hasSuffix(".lproj")
        || entry.name.asciiLowercased == "contents"
      {
        continue
      }
      findings.add(
        "\(entry.name) is beside Contents", at: entry.path, severity: isSigned ? .warning : nil,
        hint: "move it to Contents/Resources")
    }
  }

  // MARK: - Absolute links: CFB227

  static func absoluteLinks(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for entry in bundle.entries {
      guard let target = entry.linkTarget, let place = place(ofAbsolute: entry, in: bundle) else { continue }
      let relative = relativePath(to: place, from: Path.parent(entry.path))
      findings.add(
        "\(entry.name) -> \(target): make it relative", at: entry.path, hint: "link it to \(relative)",
        fix: .links([Fix.Link(entry.path, to: relative, replaces: true)]))
    }
  }

  /// Where an absolute link leads in its bundle, or led before that was moved, relative to the tree; `nil` for any other
  /// link.
  static func place(ofAbsolute entry: BundleFiles.Entry, in bundle: BundleUnderTest) -> Text? {
    guard let target = entry.linkTarget, target.hasPrefix("/"), target.count <= 4096 else { return nil }
    let tree = bundle.tree
    func isThere(_ path: Text) -> Bool { !path.isEmpty && path != entry.path && tree[path] != nil }
    let wholeName = Path.lastComponent(tree.root)
    // Where the names in the target begin.
    let starts = target.utf8.indices.filter { target.utf8[$0] == .slash }.map { $0 + 1 }
    for (start, next) in zip(starts, starts.dropFirst()).reversed() {
      let (name, rest) = (target.slice(start..<next - 1), target.slice(from: next))
      if name == bundle.name, isThere(bundle.at(rest)) { return bundle.at(rest) }
      if name == wholeName, isThere(rest) { return rest }
    }
    // The bundle may have had another name. One name alone says nothing.
    for start in starts.dropLast().suffix(32) {
      let end = bundle.at(target.slice(from: start))
      if isThere(end) { return end }
    }
    return nil
  }

  /// Where a link leads, an absolute one as it was meant.
  static func place(ofLink path: Text, in bundle: BundleUnderTest) -> Text? {
    bundle.tree.target(path) ?? bundle.tree[path].flatMap { place(ofAbsolute: $0, in: bundle) }
  }

  /// Whether a relative link leads through an absolute one of the bundle: only that has to be mended.
  static func leadsThroughAbsolute(_ entry: BundleFiles.Entry, in bundle: BundleUnderTest) -> Bool {
    guard let target = entry.linkTarget, !target.hasPrefix("/") else { return false }
    var path = Path.parent(entry.path)
    for part in target.split(at: .slash).prefix(64) {
      switch part {
      case "", ".": continue
      case "..": path = Path.parent(path)
      default:
        path = Path.join(path, part)
        if let link = bundle.tree[path], link.path != entry.path, place(ofAbsolute: link, in: bundle) != nil {
          return true
        }
      }
    }
    return false
  }

  private static func relativePath(to path: Text, from folder: Text) -> Text {
    let (there, here) = (path.split(at: .slash), folder.isEmpty ? [] : folder.split(at: .slash))
    let common = zip(there, here).prefix { $0 == $1 }.count
    let steps = Array(repeating: Text(".."), count: here.count - common) + there[common...]
    return steps.reduce("") { $0.isEmpty ? $1 : $0 + "/" + $1 }
  }

  // MARK: - Files that the seal does not list: CFB229

  static func unsealed(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard bundle.profile == .mac || bundle.profile == .ios, !bundle.checksSeals else { return }
    for entry in bundle.entries where entry.kind == .regular && entry.path.hasSuffix(CodeResources.listPath) {
      let base = entry.path.slice(to: entry.path.count - CodeResources.listPath.count)
      guard base.isEmpty || base.hasSuffix("/"),
        let (missing, others) = try? CodeResources.differences(of: base, in: bundle.tree)
      else { continue }
      // What is in a bundle inside this one is that one's.
      let own = others.isEmpty ? [] : Set(bundle.entries.map(\.path))
      let extra = others.filter { own.contains($0) }
      func list(_ paths: [Text]) -> String {
        paths.prefix(3).map(\.string).joined(separator: ", ") + (paths.count > 3 ? ", …" : "")
      }
      var parts: [String] = []
      if !extra.isEmpty {
        parts.append("\(extra.count) \(extra.count == 1 ? "file is" : "files are") not in the seal: \(list(extra))")
      }
      if !missing.isEmpty {
        parts.append("\(missing.count) sealed \(missing.count == 1 ? "file is" : "files are") gone: \(list(missing))")
      }
      if parts.isEmpty { continue }
      findings.add(parts.joined(separator: "; "), at: entry.path, details: extra + missing)
    }
  }

  // MARK: - Data among programs: CFB230

  static func dataInCodeFolder(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard bundle.profile == .mac, bundle.layout.kind == .contents else { return }
    let folder = bundle.at("Contents/MacOS/")
    for entry in bundle.entries where entry.kind == .regular && entry.failure == nil && entry.path.hasPrefix(folder) {
      let isInSymbols = entry.path.split(at: .slash).contains { $0.hasSuffix(".dSYM") }
      if isInSymbols || LayoutRules.isJunk(entry) || isCode(bundle.tree.head(entry.path, count: 4)) { continue }
      findings.add("\(entry.path) is not code", at: entry.path, hint: "move it to Contents/Resources")
    }
  }

  /// Whether a file begins as a script or a program of any system does.
  private static func isCode(_ head: [UInt8]) -> Bool {
    let starts: [[UInt8]] = [
      Array("#!".utf8), [0x7F, 0x45, 0x4C, 0x46], [0xCF, 0xFA, 0xED, 0xFE], [0xCE, 0xFA, 0xED, 0xFE],
      [0xFE, 0xED, 0xFA, 0xCF], [0xFE, 0xED, 0xFA, 0xCE], [0xCA, 0xFE, 0xBA, 0xBE], [0xCA, 0xFE, 0xBA, 0xBF],
    ]
    return starts.contains { head.starts(with: $0) }
  }

  // MARK: - Localizations where nothing looks: CFB311

  static func misplacedLocalizations(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard bundle.profile == .mac, !bundle.isSource else { return }
    let hasVersions = bundle.name.hasSuffix(".framework") && bundle.tree[bundle.at("Versions")]?.isDirectory == true
    guard bundle.layout.kind == .contents || hasVersions else { return }
    let resources = bundle.layout.resources
    for entry in bundle.entries where entry.isDirectory && BundleLocalizations.name(ofEntry: entry.name) != nil {
      let parent = Path.parent(entry.path.slice(from: bundle.prefix.count))
      let isAtTop = parent.isEmpty || parent == "Contents"
      guard isAtTop || hasVersions && (parent == "Versions" || Path.parent(parent) == "Versions") else { continue }
      findings.add(
        "\(Path.join(parent, entry.name)): move it to \(resources.slice(to: resources.count - 1))", at: entry.path,
        hint: "move it")
    }
  }
}
