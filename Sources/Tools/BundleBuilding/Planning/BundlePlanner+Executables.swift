import CFObjects
import CFSystem
import CFText
import InfoPlistBuilding
import Reporting
import Variables

/// A program with its place in the bundle.
struct PlannedExecutable {
  let file: ExecutableFile
  let place: Text
}

extension BundlePlanner {
  mutating func planExecutables() {
    readInfoFiles()
    let items = description.items("executables")
    if items.isEmpty, kind.needsExecutable, !namesExecutable { note(.noExecutable(kind), .warning) }
    let name =
      items.first?["name"].map { expanded($0) } ?? literalExecutableName ?? variables.expandedValue(
        of: "EXECUTABLE_NAME")
      ?? defaultExecutableName
    var files: [(item: DescriptionItem, path: Text, file: ExecutableFile)] = []
    for item in items {
      let path = expanded(item.source)
      if path.isEmpty { continue }
      do throws(BuildFault) {
        files.append((item, path, try ExecutableFile.read(path)))
        inputs.append(path)
      } catch {
        issues.append(error.issue)
      }
    }
    let machines = Set(files.compactMap { entry in Self.machine(entry.item, entry.file) })
    if kind == .framework, machines.count > 1 {
      note(.severalMachines(Text(machines.sorted().map(\.string).joined(separator: ", "))))
    }
    let usesMachines = machines.count > 1 || description.text("elf-folder") == "machine"
    for (item, path, file) in files {
      plan(file, path, item, name: item["name"].map { expanded($0) } ?? name, usesMachines: usesMachines)
    }
    planHelpers()
  }

  /// Whether the program comes from elsewhere: the build system has put it there, or will.
  private var namesExecutable: Bool {
    literalExecutableName != nil || options.infoValues.contains { $0.path == ["CFBundleExecutable"] }
  }

  /// CFBundleExecutable of the first file, if it is written out.
  private var literalExecutableName: Text? {
    guard let name = (infoFiles.first?.dictionary["CFBundleExecutable"] as? StringObject)?.text, !name.isEmpty,
      !name.contains(UInt8(ascii: "$")), name.isPathComponent
    else { return nil }
    return name
  }

  private static func machine(_ item: DescriptionItem, _ file: ExecutableFile) -> Text? {
    guard case .elf(let machine) = file.format else { return nil }
    return item["architecture"] ?? machine
  }

  private mutating func plan(
    _ file: ExecutableFile, _ path: Text, _ item: DescriptionItem, name: Text, usesMachines: Bool
  ) {
    guard name.isPathComponent, name != ".", name != "..", !name.hasControls else {
      return note(.badPlace(name), at: description.path)
    }
    if file.format == .other, !options.takesAnyExecutable { return note(.notCode, at: path) }
    let machine = Self.machine(item, file)
    switch (kind, layout) {
    case (.vst3, _), (.openfx, _): planPlugIn(file, path, machine, name)
    case (_, .versioned): planFrameworkLibrary(file, path, name)
    default:
      guard file.format != .portableExecutable else {
        return note(.wrongFormat("a program of Windows is for vst3 and openfx"), at: path)
      }
      let folder = layout == .flat ? "" : self.folder(of: file, machine, usesMachines)
      addExecutable(file, path, at: Path.join(folder, name))
    }
  }

  private func folder(of file: ExecutableFile, _ machine: Text?, _ usesMachines: Bool) -> Text {
    switch file.format {
    case .machO: return "Contents/MacOS"
    case .script where platform == .macos: return "Contents/MacOS"
    default: return usesMachines ? "Contents/" + (machine ?? "x86_64") + "-linux" : "Contents/Linux"
    }
  }

  private mutating func addExecutable(_ file: ExecutableFile, _ path: Text, at place: Text) {
    if let other = tree.entries[place] {
      // Two files of one format, which would need a common file.
      return note(.sameDestination(first: other.source, second: path, place: place))
    }
    let mode = options.keepsModes ? ((try? FileAttributes(path))?.mode ?? 0o755) & 0o777 : 0o755
    tree.add(place, PlannedEntry(content: .file(path), mode: mode, source: path))
    executables.append(PlannedExecutable(file: file, place: place))
  }

  // MARK: - Plug-ins of hosts

  private mutating func planPlugIn(_ file: ExecutableFile, _ path: Text, _ machine: Text?, _ name: Text) {
    let isVST = kind == .vst3
    let plain = isVST && name.hasSuffix(".so" as Text) ? name.slice(to: name.count - 3) : name
    let place: Text
    switch file.format {
    case .elf:
      let machine = machine ?? "x86_64"
      place =
        isVST
        ? "Contents/" + machine + "-linux/" + plain + ".so" : "Contents/" + Self.openFXFolder(machine) + "/" + plain
    case .machO: place = "Contents/MacOS/" + plain
    case .portableExecutable: place = isVST ? "Contents/x86_64-win/" + plain + ".vst3" : "Contents/Win64/" + plain
    case .script, .other: return note(.wrongFormat("a plug-in is a library"), at: path)
    }
    addExecutable(file, path, at: place)
  }

  static func openFXFolder(_ machine: Text) -> Text {
    switch machine {
    case "x86_64": "Linux-x86-64"
    case "i386": "Linux-x86"
    default: "Linux-" + machine
    }
  }

  // MARK: - Frameworks

  /// A library of ELF keeps its name, which programs need; a link has the name of the framework.
  private mutating func planFrameworkLibrary(_ file: ExecutableFile, _ path: Text, _ name: Text) {
    guard file.format != .portableExecutable, file.format != .script else {
      return note(.wrongFormat("a framework has a library"), at: path)
    }
    guard case .elf = file.format else {
      return addExecutable(file, path, at: Path.join(folders.content, name))
    }
    let written = Path.lastComponent(file.resolvedPath)
    // Nothing is linked with a program, so nothing needs it by its own name.
    let library = written.string.contains(".so") ? written : name
    addExecutable(file, path, at: Path.join(folders.content, library))
    var links = siblingLinks(of: file, path)
    if let soname = file.soname, soname.isPathComponent { links.insert(soname) }
    links.insert(name)
    for link in links.sorted() where link != library {
      let entry = PlannedEntry(content: .link(library), mode: 0o777, source: path)
      tree.add(Path.join(folders.content, link), entry)
    }
    planLibraryLink(file, library)
  }

  /// The names of links beside a library that lead to it, such as `libX.so` to `libX.so.1.2`.
  private func siblingLinks(of file: ExecutableFile, _ path: Text) -> Set<Text> {
    let folder = Path.parent(path)
    let name = Path.lastComponent(file.resolvedPath)
    guard let stem = name.string.firstRange(of: ".so").map({ Text(String(name.string[..<$0.upperBound])) }),
      let listing = try? DirectoryListing(folder.isEmpty ? "." : folder)
    else { return [] }
    var links: Set<Text> = []
    for entry in listing.entries where entry.name.hasPrefix(stem) && entry.name != name {
      let link = Path.join(folder.isEmpty ? "." : folder, entry.name)
      if let target = (try? Files.linkTarget(link)) ?? nil, !target.isEmpty,
        (try? Files.resolved(link)) ?? nil == file.resolvedPath
      {
        links.insert(entry.name)
      }
    }
    return links
  }

  private mutating func planLibraryLink(_ file: ExecutableFile, _ library: Text) {
    guard let folder = description.text("library-link") else { return }
    let name = file.soname ?? library
    guard name.isPathComponent, let here = Self.absolute(folder), let there = Self.absolute(output) else { return }
    let target = BundlePath.relative(from: here, to: Path.join(there, Path.join(folders.content, library)))
    libraryLink = (Path.join(folder, name), target)
  }

  private static func absolute(_ path: Text) -> Text? {
    if path.hasPrefix("/" as Text) { return try? Path.normalized(path) }
    guard let directory = (try? CurrentDirectory.path) ?? nil else { return nil }
    return try? Path.normalized(Path.join(directory, path))
  }

  // MARK: - Helpers

  private mutating func planHelpers() {
    let folder =
      executables.first.map { Path.parent($0.place) } ?? (layout == .contents ? "Contents/Linux" : folders.content)
    for item in description.items("helpers") {
      let path = expanded(item.source)
      if path.isEmpty { continue }
      let name = item["name"] ?? Path.lastComponent(path)
      guard name.isPathComponent, !name.hasControls else {
        note(.badPlace(name), at: description.path)
        continue
      }
      do throws(BuildFault) {
        let file = try ExecutableFile.read(path)
        if file.format == .other, !options.takesAnyExecutable {
          note(.notCode, at: path)
          continue
        }
        addExecutable(file, path, at: Path.join(folder, name))
        inputs.append(path)
      } catch {
        issues.append(error.issue)
      }
    }
  }
}

extension Text {
  var hasControls: Bool { !span.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
}
