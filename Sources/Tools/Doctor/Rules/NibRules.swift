import CFNibs
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Reporting
import Terminal

/// The rule about compiled interfaces: CFB231.
enum NibRules {
  static func unreadable(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    let root = ((try? Files.resolved(bundle.tree.root)) ?? nil) ?? bundle.tree.root
    for entry in bundle.entries where Path.pathExtension(entry.name) == "nib" && entry.failure == nil {
      guard entry.kind == .regular || entry.isDirectory, !isPart(entry) else { continue }
      do throws(NibError) {
        _ = try Nib.open(
          URLObject(filePath: Path.join(root, entry.path), isDirectory: entry.isDirectory), NibOptions(nil))
      } catch {
        if case .system = error.reason { continue }
        switch error.code {
        // Sources, forms of other programs, and files that CFB215 is about.
        case .notFound, .xib, .gorm, .storyboard, .unsupportedVersion: continue
        default: break
        }
        var message = error.reason.sentence.string.lowercasedFirst
        if message.last == "." { message.removeLast() }
        if let offset = error.position?.offset { message += " at byte \(offset)" }
        findings.add(message, at: entry.path, hint: error.limit?.hint.string)
      }
    }
  }

  /// What Interface Builder keeps in a nib that is a folder, and programs do not load.
  private static func isPart(_ entry: BundleFiles.Entry) -> Bool {
    ["classes.nib", "info.nib", "designable.nib", "keyedobjects.nib", "objects.nib"].contains(entry.name)
      || entry.name.hasPrefix("keyedobjects-")
  }
}
