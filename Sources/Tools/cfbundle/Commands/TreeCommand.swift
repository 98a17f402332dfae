import ArgumentParser
import CFSystem
import CFText
import Doctor
import Reporting
import Terminal

struct TreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree", abstract: "Show the files of a bundle, and what each directory is for.",
    discussion: """
      In a signed bundle, files are sealed if _CodeSignature/CodeResources lists them. Info.plist, the executable and \
      the list itself have no mark: the signature covers them. Folders have none, unless they are code of their own, \
      nor does anything inside code that has no list. 'cfbundle verify' compares the files with the list.

      Example: cfbundle tree MyApp.app --depth 2
      """)

  @Argument(help: "A bundle.", completion: .directory) var bundle: String
  @Option(help: ArgumentHelp("How many levels to show.", valueName: "number")) var depth: Int?
  @Flag(help: "Only localizations and what is in them.") var localized = false
  @Flag(help: "Only symbolic links, and the directories that they are in.") var links = false
  @Flag(help: "With the size of each file.") var sizes = false
  @Flag(help: "Print JSON: an object for each file and directory.") var json = false
  @OptionGroup var naming: BundleOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let location = try naming.location(bundle)
    let tree: BundleFiles
    do throws(SystemError) {
      tree = try BundleFiles(location.path)
    } catch {
      Output.report(location.name, error)
      throw Status.unusable
    }
    var status = Status.yes
    let seal = CodeResources.Seal(tree)
    for fault in seal?.faults ?? [] {
      Output.report(Path.join(location.name, fault.path), fault.reason.string)
      status = .unusable
    }
    for entry in tree.entries {
      guard let failure = entry.failure, entry.kind != .regular else { continue }
      Output.report(Path.join(location.name, entry.path), failure.description.string)
      status = .unusable
    }
    let roles = DirectoryRoles(tree, name: Path.lastComponent(location.name))
    var children: [Text: [BundleFiles.Entry]] = [:]
    for entry in tree.entries { children[Path.parent(entry.path), default: []].append(entry) }
    if json {
      let shown = tree.entries.filter { level(of: $0) <= depth ?? .max && shows($0, children) }
      Output.write(JSONValue.array(shown.map { Self.json($0, role: roles[$0], isSealed: seal?.contains($0)) }).text)
    } else {
      Output.print(location.name.printable.string)
      write("", children, roles, seal, indentation: "", level: 1)
    }
    if status != .yes { throw status }
  }

  private func write(
    _ directory: Text, _ children: [Text: [BundleFiles.Entry]], _ roles: DirectoryRoles, _ seal: CodeResources.Seal?,
    indentation: String, level: Int
  ) {
    if let depth, level > depth { return }
    let groups = Self.grouped((children[directory] ?? []).filter { shows($0, children) }, seal)
    for (index, group) in groups.enumerated() {
      let isLast = index == groups.count - 1
      let entry = group[0]
      var line = indentation + (isLast ? "└── " : "├── ") + entry.name.printable.string
      // The variants of a file are beside its plain name.
      for variant in group.dropFirst() { line += "  " + Self.suffix(of: variant).string }
      if let target = entry.linkTarget { line += " -> " + target.printable.string }
      if sizes, entry.kind == .regular { line += "  \(group.totalSize) B" }
      let isSealed = seal?.contains(entry)
      let words = [roles[entry], isSealed.map { $0 ? "sealed" : "not sealed" }].compactMap { $0 }
      if !words.isEmpty { line += "  (\(words.joined(separator: ", ")))" }
      Output.print(line)
      if entry.isDirectory {
        write(
          entry.path, children, roles, seal, indentation: indentation + (isLast ? "    " : "│   "), level: level + 1)
      }
    }
  }

  private func shows(_ entry: BundleFiles.Entry, _ children: [Text: [BundleFiles.Entry]]) -> Bool {
    guard localized || links else { return true }
    if localized, entry.path.string.contains(".lproj") { return true }
    if links, entry.linkTarget != nil { return true }
    return entry.isDirectory && (children[entry.path] ?? []).contains { shows($0, children) }
  }

  /// 1 for what is directly in the bundle.
  private func level(of entry: BundleFiles.Entry) -> Int { entry.path.split(at: .slash).count }

  private static func json(_ entry: BundleFiles.Entry, role: String?, isSealed: Bool?) -> JSONValue {
    let kind =
      switch entry.kind {
      case .directory: "directory"
      case .regular: "file"
      case .symbolicLink: "link"
      default: "other"
      }
    return .members([
      ("path", .string(entry.path)), ("kind", JSONValue(kind)),
      ("size", entry.kind == .regular ? .integer(entry.size) : nil),
      ("target", entry.linkTarget.map { .string($0) }), ("role", role.map { JSONValue($0) }),
      ("sealed", isSealed.map { .bool($0) }),
    ])
  }

  /// Files that differ in scale and device only, the plain one first; those that are sealed apart from those that are not.
  private static func grouped(
    _ entries: [BundleFiles.Entry], _ seal: CodeResources.Seal?
  ) -> [[BundleFiles.Entry]] {
    struct Variants: Hashable {
      let name: Text
      let isSealed: Bool?
    }
    var groups: [[BundleFiles.Entry]] = []
    var indexes: [Variants: Int] = [:]
    for entry in entries {
      if entry.isDirectory {
        groups.append([entry])
        continue
      }
      let variants = Variants(name: ResourceVariantName(entry.name).name, isSealed: seal?.contains(entry))
      if let index = indexes[variants] {
        groups[index].append(entry)
      } else {
        indexes[variants] = groups.count
        groups.append([entry])
      }
    }
    return groups.map { group in group.sorted { ($0.name.count, $0.name) < ($1.name.count, $1.name) } }
  }

  private static func suffix(of entry: BundleFiles.Entry) -> Text {
    let variant = ResourceVariantName(entry.name)
    let scale: Text = variant.scale > 1 ? Text("@\(variant.scale)x") : ""
    return scale + (variant.device.isEmpty ? "" : "~" + variant.device)
  }
}
