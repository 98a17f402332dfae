import CFSystem
import CFText

/// Why a bundle cannot be written.
package enum WriteFault: Error {
  case system(Text, SystemError)
  /// There is a file that is not a folder.
  case isFile
  /// The root, the user's own folder, the current one, or a folder around it.
  case isInUse
  /// Something is there that would be lost.
  case notABundle
  case insideInput(Text)
  case containsInput(Text)
  /// Another process has made the bundle meanwhile.
  case replaced
  case interrupted
}

extension WriteFault {
  /// Whether the place is one where no bundle can be, or the system has failed: bad usage, and not a fault of the inputs.
  package var isUsage: Bool {
    switch self {
    case .system, .isFile, .isInUse, .interrupted: true
    case .notABundle, .insideInput, .containsInput, .replaced: false
    }
  }

  /// A sentence without full stop.
  package var message: Text {
    switch self {
    case .system(_, let error): error.description
    case .isFile: "is a file, and not a bundle"
    case .isInUse: "is the root, your own folder, or the one that you are in"
    case .notABundle: "is not a bundle: --force replaces it"
    case .insideInput(let path): "is inside of the input " + path
    case .containsInput(let path): "contains the input " + path
    case .replaced: "another process has replaced it"
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
    let (isInUse, status): (Bool, FileStatus?)
    do throws(SystemError) {
      isInUse = try self.isInUse()
      status = try Files.status(plan.output)
    } catch {
      throw .system(plan.output, error)
    }
    if isInUse { throw .isInUse }
    if let status, status.kind != .directory { throw .isFile }
    try checkInputs()
    if status == nil || isForced || isInPlace { return }
    if try !isEmptyOrBundle() { throw .notABundle }
  }

  private func isInUse() throws(SystemError) -> Bool {
    guard let output = try Files.resolved(plan.output) else { return false }
    let here = try CurrentDirectory.path ?? "/"
    let home = Environment.value("HOME") ?? "/"
    return output == "/" || output == home || output == here || here.hasPrefix(output + "/")
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
      if isFolder, output == real || output.hasPrefix(real + "/") { throw .insideInput(input) }
      if !isInPlace, real == output || real.hasPrefix(output + "/") { throw .containsInput(input) }
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
