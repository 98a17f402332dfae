import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Reporting

extension BundlePlanner {
  private struct Slice {
    let path: Text
    let item: DescriptionItem
    let sort: Text
    let file: SliceFile
    let binaryPath: Text
    let identifier: Text
  }

  /// Plans an xcframework: a folder for each slice, and a list of them.
  mutating func planSlices() {
    let slices = description.items("slices").compactMap { readSlice($0) }
    if description.items("slices").isEmpty { note(.slices("an xcframework needs slices")) }
    let sorts = Set(slices.map(\.sort))
    if sorts.count > 1 {
      note(.slices("different kinds of libraries: " + Text(sorts.sorted().map(\.string).joined(separator: ", "))))
    }
    var systems: Set<Text> = []
    for slice in slices {
      // On Linux there is one library for each machine.
      let variant = slice.file.variant.map { "-" + $0 } ?? ""
      let system = slice.file.platform == "linux" ? slice.identifier : slice.file.platform + variant
      if !systems.insert(system).inserted {
        note(.slices("two slices for " + system + ": combine them to one universal library"))
      }
    }
    for slice in slices { copy(slice) }
    addSliceList(slices.sorted { $0.identifier < $1.identifier })
  }

  private mutating func readSlice(_ item: DescriptionItem) -> Slice? {
    var path = expanded(item.source)
    if path.isEmpty { return nil }
    while path.count > 1, path.hasSuffix("/" as Text) { path = path.slice(to: path.count - 1) }
    let name = Path.lastComponent(path)
    let sort: Text
    var library = path
    var binaryPath = name
    switch Path.pathExtension(name) {
    case "framework":
      sort = "framework"
      library = Path.join(path, Path.deletingExtension(name))
      guard let root = (try? Files.resolved(path)) ?? nil, let real = (try? Files.resolved(library)) ?? nil,
        real.hasPrefix(root + "/")
      else {
        note(.slices("the framework has no library " + Path.deletingExtension(name)), at: path)
        return nil
      }
      binaryPath = name + "/" + real.slice(from: root.count + 1)
      library = real
    case "a": sort = "static library"
    case _ where name.hasSuffix(".dylib" as Text) || name.string.contains(".so"): sort = "dynamic library"
    default:
      note(.slices("is neither a framework nor a library"), at: path)
      return nil
    }
    do throws(BuildFault) {
      var file = try SliceFile.read(library)
      if let platform = item["platform"] {
        file = SliceFile(platform: platform, variant: item["variant"], architectures: file.architectures)
      }
      let identifier = SliceFile.identifier(
        platform: file.platform, architectures: file.architectures, variant: file.variant)
      return Slice(
        path: path, item: item, sort: sort, file: file, binaryPath: binaryPath, identifier: identifier)
    } catch {
      issues.append(error.issue)
      return nil
    }
  }

  private mutating func copy(_ slice: Slice) {
    var walk = ResourceWalk(exclude: ["*.swiftmodule"], leavesJunkOut: options.leavesJunkOut)
    for file in walk.files(of: slice.path) {
      copy(file, slice.item, to: Path.join(slice.identifier, file.place))
    }
    for (key, folder) in [("headers", "Headers"), ("debug-symbols", "dSYMs")] as [(Text, Text)] {
      guard let path = slice.item[key] else { continue }
      for file in walk.files(of: expanded(path) + "/") {
        copy(file, slice.item, to: Path.join(slice.identifier, Path.join(folder, file.place)))
      }
    }
    finish(walk)
  }

  private mutating func addSliceList(_ slices: [Slice]) {
    func string(_ text: Text) -> CFObject { StringObject(text) }
    let libraries = slices.map { slice -> CFObject in
      var entries: [(key: CFObject, value: CFObject)] = [
        (string("BinaryPath"), string(slice.binaryPath)), (string("LibraryIdentifier"), string(slice.identifier)),
        (string("LibraryPath"), string(Path.lastComponent(slice.path))),
        (string("SupportedArchitectures"), ArrayObject(slice.file.architectures.map { StringObject($0) })),
        (string("SupportedPlatform"), string(slice.file.platform)),
      ]
      if slice.item["headers"] != nil, slice.sort != "framework" {
        entries.append((string("HeadersPath"), string("Headers")))
      }
      if slice.item["debug-symbols"] != nil { entries.append((string("DebugSymbolsPath"), string("dSYMs"))) }
      if let variant = slice.file.variant { entries.append((string("SupportedPlatformVariant"), string(variant))) }
      return DictionaryObject(entries)
    }
    let list = DictionaryObject([
      (string("AvailableLibraries"), ArrayObject(libraries)), (string("CFBundlePackageType"), string("XFWK")),
      (string("XCFrameworkFormatVersion"), string("1.0")),
    ])
    guard let data = try? PropertyListWriter.write(list, as: .xml) else { return }
    let bytes = Array(Text(data.span).utf8)
    tree.add("Info.plist", PlannedEntry(content: .bytes(bytes), mode: 0o644, source: "made"))
  }
}
