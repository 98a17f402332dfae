import CFBundles
import CFSystem
import CFText
import Reporting

/// The rules about privacy manifests: CFB7xx.
enum PrivacyRules {
  /// What is wrong with the manifests of a bundle, of CFB701 to CFB706 that which the running rule is about.
  static func content(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for manifest in bundle.privacyManifests {
      for fault in manifest.faults where fault.rule == findings.rule.id {
        findings.add(
          fault.message, at: manifest.path, fault.position, severity: fault.severity,
          key: fault.key.isEmpty ? nil : fault.key, fix: fault.fix)
      }
    }
  }

  private static let name: Text = "PrivacyInfo.xcprivacy"

  /// Near the place where systems look, and not there.
  static func place(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard !bundle.isSource, !Path.pathExtension(bundle.name).isEmpty else { return }
    let right = bundle.resources + name
    for entry in bundle.entries where entry.name.asciiLowercased == name.asciiLowercased && !entry.isDirectory {
      let parent = Path.parent(entry.path.slice(from: bundle.prefix.count))
      let isInResources = Path.parent(entry.path) == Path.parent(right)
      if isInResources, entry.name == name { continue }
      guard isInResources || ["", "Contents", "Versions"].contains(parent) || Path.parent(parent) == "Versions" else {
        continue
      }
      // A link at the top of a framework leads to the right place.
      if entry.linkTarget != nil, bundle.tree.target(entry.path) == right { continue }
      findings.add(
        "\(entry.path): " + (isInResources ? "write \(name)" : "move it to \(right)"), at: entry.path,
        hint: isInResources ? "rename it" : "move it", fix: isInResources ? bundle.renaming(entry, to: name) : nil)
    }
  }

  /// The frameworks that Apple's list names, and that have no manifest of their own.
  static func missing(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard bundle.name.hasSuffix(".framework"), bundle.outermost.profile == .ios else { return }
    let stem = Path.deletingExtension(bundle.name)
    let listed = ValueTable.standard.words("privacy-sdk").contains { $0.asciiLowercased == stem.asciiLowercased }
    guard listed, bundle.tree[bundle.resources + name] == nil else { return }
    // That of a bundle of resources in the framework counts, too.
    let folder = bundle.prefix.isEmpty ? "" : bundle.prefix.slice(to: bundle.prefix.count - 1)
    let below = folder.isEmpty ? bundle.tree.entries[...] : bundle.tree.entries.below(folder)
    if below.contains(where: { $0.name == name && Path.parent($0.path).hasSuffix(".bundle") }) { return }
    findings.add("\(stem) is one of the SDKs that need \(name) (ITMS-91061)", at: bundle.infoOrRoot)
  }
}
