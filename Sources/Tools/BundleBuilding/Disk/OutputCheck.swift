import CFSystem
import CFText

/// Why a bundle cannot be written.
package enum WriteFault: Error {
  case system(Text, SystemError)
  /// The place cannot be that of a bundle.
  case unusable(Text)
  /// It could be, but something is there that would be lost.
  case refused(Text)
  case interrupted

  package var message: Text {
    switch self {
    case .system(_, let error): error.description
    case .unusable(let what), .refused(let what): what
    case .interrupted: "interrupted"
    }
  }
}

/// Whether a bundle may be written to a place.
struct OutputCheck {
  let plan: BundlePlan
  let isForced: Bool
  let isInPlace: Bool

  func check() throws(WriteFault) {
    let status: FileStatus?
    do throws(SystemError) {
      try checkPlace()
      status = try Files.status(plan.output)
    } catch {
      throw .system(plan.output, error)
    }
    if let status, status.kind != .directory { throw .unusable("is a file, and not a bundle") }
    try checkInputs()
    if status == nil || isForced || isInPlace { return }
    if try !isEmptyOrBundle() { throw .refused("is not a bundle: --force replaces it") }
  }

  private func checkPlace() throws(SystemError) {
    guard let output = try Files.resolved(plan.output) else { return }
    let here = try CurrentDirectory.path ?? "/"
    let home = Environment.value("HOME") ?? "/"
    if output == "/" || output == home || output == here || here.hasPrefix(output + "/") { throw SystemError(code: 16) }
  }

  /// The output must not contain an input, nor be in a folder that is copied.
  private func checkInputs() throws(WriteFault) {
    guard let output = (try? Files.resolved(plan.output)) ?? resolvedParent else { return }
    var folders: [Text: Text] = [:]
    for input in plan.inputs {
      let isFolder = (try? Files.isDirectory(input)) ?? false
      let folder = isFolder ? input : Path.parent(input)
      if folders[folder] == nil {
        folders[folder] = ((try? Files.resolved(folder.isEmpty ? "." : folder)) ?? nil) ?? ""
      }
      guard let real = folders[folder], !real.isEmpty else { continue }
      if isFolder, output == real || output.hasPrefix(real + "/") { throw .refused("is inside of the input " + input) }
      if !isInPlace, real == output || real.hasPrefix(output + "/") { throw .refused("contains the input " + input) }
    }
  }

  private var resolvedParent: Text? {
    let parent = Path.parent(plan.output)
    guard let real = (try? Files.resolved(parent.isEmpty ? "." : parent)) ?? nil else { return nil }
    return Path.join(real, Path.lastComponent(plan.output))
  }

  private func isEmptyOrBundle() throws(WriteFault) -> Bool {
    do throws(SystemError) {
      if try DirectoryListing.all(of: plan.output).entries.isEmpty { return true }
      for place in [
        "Contents/Info.plist", "Resources/Info.plist", "Versions/Current/Resources/Info.plist", "Info.plist",
      ] as [Text] where try Files.status(Path.join(plan.output, place)) != nil {
        return true
      }
      switch plan.kind {
      case .settings: return try Files.status(Path.join(plan.output, "Root.plist")) != nil
      case .vst3: return try Files.isDirectory(Path.join(plan.output, "Contents"))
      case .document:
        let comparison = try TreeComparison(of: plan.tree, with: plan.output, removes: true)
        return !comparison.actions.contains { $0.action == .remove }
      default: return false
      }
    } catch {
      throw .system(plan.output, error)
    }
  }
}
