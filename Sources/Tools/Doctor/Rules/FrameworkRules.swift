import CFSystem
import CFText
import Reporting

/// The rules about the versions of a framework, and the links to them: CFB217 and CFB228.
enum FrameworkRules {
  static func versions(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let framework = FrameworkVersions(bundle), !framework.hasCurrent, let last = framework.names.last else {
      return
    }
    let isOnly = framework.names.count == 1
    let current = Fix.Link(framework.current, to: last)
    findings.add(
      "Versions/\(last) without Current", at: framework.directory,
      hint: isOnly
        ? "link Versions/Current to \(last)" : "link Versions/Current to one of \(framework.names.count) versions",
      fix: isOnly ? .links([current] + framework.missingLinks(isProgram: nil).map(framework.link)) : nil)
  }

  static func links(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let framework = FrameworkVersions(bundle) else { return }
    currentFolder(framework, &findings)
    guard let version = framework.version, !framework.isOfGNUstep else { return }
    copies(framework, version, &findings)
    // Without Current, CFB217 speaks of all of them.
    guard framework.hasCurrent else { return }
    for name in framework.missingLinks(isProgram: true) {
      findings.add(
        "\(name) is missing: link it to Versions/Current/\(name)", at: bundle.at(name),
        hint: "link \(name) to Versions/Current/\(name)", fix: .links([framework.link(name)]))
    }
    for name in framework.missingLinks(isProgram: false) {
      findings.add(
        "\(name) of Versions/\(Path.lastComponent(version)) has no link", at: bundle.at(name), severity: .note,
        hint: "link \(name) to Versions/Current/\(name)", fix: .links([framework.link(name)]))
    }
  }

  /// What unpacks an archive without links makes folders of them.
  private static func currentFolder(_ framework: FrameworkVersions, _ findings: inout Findings) {
    guard framework.isCurrentFolder else { return }
    let tree = framework.bundle.tree
    let original = framework.names.first { tree.isCopy(framework.directory + "/" + $0, of: framework.current) }
    let message =
      switch (original, framework.names.count) {
      case (let original?, _): "Versions/Current is a copy of \(original): link it to \(original)"
      case (nil, 0): "Versions/Current is a directory: name it A, and link Current to it"
      default: "Versions/Current is a directory, and differs from the versions beside it"
      }
    findings.add(
      message, at: framework.current,
      fix: original.map { .links([Fix.Link(framework.current, to: $0, replaces: true)]) })
  }

  private static func copies(_ framework: FrameworkVersions, _ version: Text, _ findings: inout Findings) {
    let (bundle, tree) = (framework.bundle, framework.bundle.tree)
    for name in framework.partNames {
      guard let entry = tree[bundle.at(name)], entry.linkTarget == nil else { continue }
      let isCopy = tree.isCopy(entry.path, of: version + "/" + name)
      findings.add(
        isCopy
          ? "\(name) is a copy of Versions/Current/\(name)"
          : "\(name) is no link, and differs from Versions/Current/\(name)",
        at: entry.path,
        hint: isCopy ? "link it to Versions/Current/\(name)" : "keep one of them, and link \(name) to it",
        fix: isCopy ? .links([framework.link(name, replaces: true)]) : nil)
    }
  }
}

/// What is in the folder `Versions` of a framework, and leads there.
private struct FrameworkVersions {
  let bundle: BundleUnderTest

  /// The folder itself, and what leads to the version that programs use; relative to the tree.
  let directory: Text
  let current: Text

  /// The folders of the versions, without `Current`.
  let names: [Text]
  let hasCurrent: Bool
  let isCurrentFolder: Bool

  /// The folder of the version that programs use, relative to the tree: where `Current` leads, or else the only one.
  let version: Text?

  /// The names in it.
  let partNames: [Text]

  /// `nil` for a bundle without versions.
  init?(_ bundle: BundleUnderTest) {
    let tree = bundle.tree
    let directory = bundle.at("Versions")
    guard bundle.name.hasSuffix(".framework"), tree[directory]?.isDirectory == true else { return nil }
    let current = bundle.at("Versions/Current")
    let names = bundle.entries.filter { $0.isDirectory && Path.parent($0.path) == directory }.map(\.name).filter {
      $0 != "Current"
    }
    hasCurrent = tree[current] != nil
    isCurrentFolder = tree[current]?.isDirectory == true
    version =
      if hasCurrent {
        isCurrentFolder ? current : MovedBundleRules.place(ofLink: current, in: bundle)
      } else {
        names.count == 1 ? directory + "/" + names[0] : nil
      }
    partNames =
      version.map { version in
        tree.entries.below(version).filter { Path.parent($0.path) == version }.map(\.name)
      }?.filter { $0 != "_CodeSignature" } ?? []
    self.bundle = bundle
    self.directory = directory
    self.current = current
    self.names = names
  }

  /// GNUstep's frameworks have their library beside the links, under other names.
  var isOfGNUstep: Bool {
    bundle.isGNUstep || partNames.contains { $0.hasPrefix("lib") && $0.string.contains(".so") }
  }

  private var program: Text { bundle.string("CFBundleExecutable") ?? Path.deletingExtension(bundle.name) }

  /// The parts that have a link at the top, as Xcode makes them, and do not have it.
  ///
  /// - Parameter isProgram: only those without which no program finds the framework's code, or only the others; `nil`: all.
  func missingLinks(isProgram: Bool?) -> [Text] {
    var wanted: [Text] = []
    if isProgram != false { wanted += [program, "Resources"] }
    if isProgram != true {
      wanted += ["Headers", "PrivateHeaders", "Modules", "Libraries", "Helpers", "XPCServices"]
    }
    return wanted.filter { partNames.contains($0) && bundle.tree[bundle.at($0)] == nil }
  }

  func link(_ name: Text) -> Fix.Link { link(name, replaces: false) }

  func link(_ name: Text, replaces: Bool) -> Fix.Link {
    Fix.Link(bundle.at(name), to: "Versions/Current/" + name, replaces: replaces)
  }
}

extension BundleFiles {
  /// Whether a file, or a folder with all that is in it, has the content of another one. Modes do not count.
  fileprivate func isCopy(_ path: Text, of original: Text) -> Bool {
    guard let first = self[path], let second = self[original], first.failure == nil, second.failure == nil,
      first.kind == second.kind
    else { return false }
    if !first.isDirectory { return areSame(first, second) }
    let (copies, originals) = (entries.below(path), entries.below(original))
    guard copies.count == originals.count else { return false }
    let pairs = Array(zip(copies, originals))
    // Names and sizes tell most differences; the bytes are read last.
    let areAlike = pairs.allSatisfy { copy, original_ in
      copy.path.slice(from: path.count) == original_.path.slice(from: original.count) && copy.kind == original_.kind
        && (copy.kind != .regular || copy.size == original_.size)
    }
    return areAlike && pairs.allSatisfy { $0.isDirectory || areSame($0, $1) }
  }

  private static let pieceSize = 1 << 20

  private func areSame(_ first: Entry, _ second: Entry) -> Bool {
    if first.kind == .symbolicLink { return first.linkTarget == second.linkTarget }
    guard first.kind == .regular, first.size == second.size, let left = open(first.path), let right = open(second.path),
      left.count == right.count
    else { return false }
    var offset = 0
    while offset < left.count {
      let range = offset..<min(offset + Self.pieceSize, left.count)
      guard let bytes = left.bytes(in: range), bytes == right.bytes(in: range) else { return false }
      offset = range.upperBound
    }
    return true
  }
}
