import CFBundles
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import InfoPlistBuilding
import Terminal

/// Why a bundle cannot be written.
package enum WriteFault: Error {
  case system(Text, SystemError)
  /// The folder that the bundle is to be in is missing.
  case noFolder(Text)
  /// There is a file that is not a folder.
  case isFile
  /// The root, the user's own folder, the current one, or a folder around it.
  case isInUse
  /// A folder is there that no such build has made.
  ///
  /// - Parameter entry: what is in it, and never in such a bundle.
  case notABundle(entry: Text?)
  /// A link is where the bundle has a folder: through it, files would be written somewhere else.
  case isLink(Text)
  /// The file of `--state` lists something else, or another bundle's files.
  case notAState(Text)
  /// There is a file of the user's where a link to a library would be made.
  case notALink(Text)
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
    case .system, .noFolder, .isFile, .isInUse, .interrupted: true
    case .notABundle, .isLink, .notAState, .notALink, .insideInput, .containsInput, .replaced: false
    }
  }

  /// A sentence without full stop.
  package var message: Text {
    switch self {
    case .system(_, let error): error.description
    case .noFolder(let folder): "there is no folder " + folder + ": --parents makes it"
    case .isFile: "is a file, and not a bundle"
    case .isInUse: "is the root, your own folder, or the one that you are in"
    case .notABundle(nil): "is not a bundle of this kind and layout: --force replaces it"
    case .notABundle(let entry?):
      "has \"" + entry.printable + "\", which no bundle of this kind and layout has: --force replaces it"
    case .isLink(let place): "\"" + place.printable + "\" is a link, and not a folder of the bundle"
    case .notAState(let path): path.printable + " is not the state of this bundle that --state has written"
    case .notALink(let path): path.printable + " is a file, and not a link that can be replaced"
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
    if let link = plan.libraryLink?.path, let attributes = try? FileAttributes(link), attributes.kind != .symbolicLink {
      throw .notALink(link)
    }
    if status == nil || isForced || isInPlace { return }
    let fault: WriteFault?
    do throws(SystemError) { fault = try replacementFault() } catch { throw .system(plan.output, error) }
    if let fault { throw fault }
  }

  private func isInUse() throws(SystemError) -> Bool {
    guard let output = try Files.resolved(plan.output) else { return false }
    if let home = Environment.value("HOME"), ((try? Files.resolved(home)) ?? nil) == output { return true }
    let here = try CurrentDirectory.path ?? "/"
    return output == "/" || output == here || here.hasPrefix(output + "/")
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

  /// Why the folder that is there may not be replaced; `nil` if it is empty, or a bundle as a build makes it.
  ///
  /// An Info.plist alone does not make a bundle: nearly every folder of sources has one. A bundle has the layout of the
  /// planned one, and nothing beside it. Where files of any name are at the top, its name and its content must show that
  /// nobody works in it.
  private func replacementFault() throws(SystemError) -> WriteFault? {
    let entries = try DirectoryListing.all(of: plan.output).entries
    if entries.isEmpty { return nil }
    let planned = Set(plan.tree.names(in: ""))
    func others(_ isPart: (DirectoryListing.Entry) -> Bool) -> Text? {
      entries.first {
        !planned.contains($0.name) && !Self.isOfSystem($0.name) && !isPart($0)
          // The working folder of an update in place, which another process makes.
          && !WorkingName.isFolder($0.name, in: plan.output)
      }?.name
    }
    func hasFolder(_ name: Text) -> Bool { entries.contains { $0.name == name && $0.isDirectory } }
    let isBundle: Bool
    let other: Text?
    switch plan.layout {
    case .contents:
      let hasInfo = plan.kind == .vst3 ? true : try has("Contents/Info.plist")
      isBundle = hasFolder("Contents") && hasInfo
      other = others { $0.name == "Contents" }
    case .versioned:
      let hasInfo = try has("Versions/Current/Resources/Info.plist")
      isBundle = hasFolder("Versions") && hasInfo
      other = others { entry in
        let target = (try? Files.linkTarget(Path.join(plan.output, entry.name))) ?? nil
        return entry.name == "Versions" || target?.hasPrefix("Versions/" as Text) == true
      }
    case .flat:
      if plan.kind == .document || BundleKind(ofBundle: plan.output) == nil {
        let comparison = try TreeComparison(of: plan.tree, with: plan.output, removes: true)
        return comparison.actions.first { $0.action == .remove && !Self.isOfSystem(Path.lastComponent($0.path)) }
          .map { .notABundle(entry: $0.path) }
      }
      isBundle = try plan.kind == .settings ? has("Root.plist") : hasBuiltInfo()
      other = others { !Self.isOfProject($0.name) }
    }
    return isBundle ? other.map { .notABundle(entry: $0) } : .notABundle(entry: nil)
  }

  private func has(_ place: Text) throws(SystemError) -> Bool {
    try Files.status(Path.join(plan.output, place)) != nil
  }

  /// Whether the Info.plist at the top states the type of the bundle, and has no variables left, as sources have.
  private func hasBuiltInfo() throws(SystemError) -> Bool {
    let path = Path.join(plan.output, "Info.plist")
    guard try Files.status(path)?.kind == .regular else { return false }
    let bytes = try Files.read(path, limit: Budget.maximumFileSize)
    guard let file = try? InfoPlistFile(path: path, bytes: bytes),
      let type = (file.dictionary["CFBundlePackageType"] as? StringObject)?.text, !type.isEmpty
    else { return false }
    return file.dictionary.entries.allSatisfy { ($0.value as? StringObject)?.text.hasBuildVariable != true }
  }

  /// What systems leave in any folder.
  private static func isOfSystem(_ name: Text) -> Bool {
    name == ".DS_Store" || name == "Icon\r" || name.hasPrefix("._" as Text)
  }

  private static let namesOfProjects = Set<Text>([
    "Makefile", "GNUmakefile", "CMakeLists.txt", "Package.swift", "meson.build", "Podfile", "Cartfile", "SConstruct",
    "Dockerfile", "configure", "configure.ac",
  ])
  private static let extensionsOfProjects = Set<Text>([
    "xcodeproj", "xcworkspace", "playground", "pro", "sln", "vcxproj", "c", "cc", "cpp", "cxx", "m", "mm", "swift", "h",
    "hh", "hpp", "hxx", "o", "d",
  ])

  /// Whether a folder with such an entry is one that somebody works in.
  private static func isOfProject(_ name: Text) -> Bool {
    name.hasPrefix("." as Text) || namesOfProjects.contains(name)
      || extensionsOfProjects.contains(Path.pathExtension(name).asciiLowercased)
  }
}
