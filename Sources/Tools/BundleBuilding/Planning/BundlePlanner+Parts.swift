import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import InfoPlistBuilding
import Reporting

extension BundlePlanner {
  /// Plans what is embedded.
  mutating func planParts() {
    for (key, folder) in [
      ("frameworks", "Frameworks"), ("shared-frameworks", "SharedFrameworks"), ("plug-ins", "PlugIns"),
      ("xpc-services", "XPCServices"), ("app-extensions", "PlugIns"),
    ] as [(Text, Text)] {
      let paths = description.texts(key).map { expanded($0) }
      for path in paths where !path.isEmpty {
        let isExtensionKit = key == "app-extensions" && Self.isExtensionKit(path)
        let place = Path.join(folders.content, isExtensionKit ? "Extensions" : folder)
        if let target = linkAmong(paths, path) {
          tree.add(
            Path.join(place, Path.lastComponent(path)),
            PlannedEntry(content: .link(target), mode: 0o777, source: path))
        } else {
          embed(path, in: place)
        }
      }
    }
    var walk = ResourceWalk(exclude: description.texts("exclude"), leavesJunkOut: options.leavesJunkOut)
    for item in description.items("shared-support") {
      guard let folder = place(of: item) else { continue }
      for file in walk.files(of: expanded(item.source)) {
        let place = Path.join(folder, file.place)
        copy(file, item, to: Path.join(folders.content, Path.join("SharedSupport", place)))
      }
    }
    finish(walk)
  }

  /// What a link leads to that is embedded together with it, as the names of a library are.
  private func linkAmong(_ paths: [Text], _ path: Text) -> Text? {
    guard let target = (try? Files.linkTarget(path)) ?? nil, target.isPathComponent,
      paths.contains(Path.join(Path.parent(path), target))
    else { return nil }
    return target
  }

  private static func isExtensionKit(_ path: Text) -> Bool { info(of: path)?["EXAppExtensionAttributes"] != nil }

  static let infoPlaces: [Text] = ["Contents/Info.plist", "Resources/Info.plist", "Info.plist"]

  /// The Info.plist of a bundle that is embedded.
  private static func info(of path: Text) -> DictionaryObject? {
    for place in infoPlaces {
      if let bytes = try? Files.read(Path.join(path, place), limit: 64 << 20) {
        return try? PropertyListReader.readWholeDictionary(bytes.span).dictionary
      }
    }
    return nil
  }

  private mutating func embed(_ source: Text, in folder: Text) {
    var path = source
    while path.count > 1, path.hasSuffix("/" as Text) { path = path.slice(to: path.count - 1) }
    var walk = ResourceWalk(exclude: [], leavesJunkOut: false)
    let files = walk.files(of: path)
    finish(walk)
    for place in walk.emptyFolders where options.keepsHeaders || !Self.isForDevelopers(place) {
      tree.addEmptyFolder(Path.join(folder, place))
    }
    let isFolder = (try? Files.isDirectory(path)) ?? false
    if isFolder { parts.append((path, Path.join(folder, Path.lastComponent(path)))) }
    for file in files {
      if !options.keepsHeaders, Self.isForDevelopers(file.place) { continue }
      let place = Path.join(folder, file.place)
      switch file.kind {
      case .link(let target):
        // One to what is left out goes with it.
        if !options.keepsHeaders,
          let leadsTo = BundlePath.normalized(Path.parent(file.place), followedBy: target),
          Self.isForDevelopers(leadsTo)
        {
          continue
        }
        tree.add(place, PlannedEntry(content: .link(target), mode: 0o777, source: file.path))
      case .file:
        if (try? Files.linkTarget(file.path)) ?? nil != nil, isFolder {
          note(.outsideLink(((try? Files.resolved(file.path)) ?? nil) ?? ""), at: file.path)
          continue
        }
        tree.add(place, PlannedEntry(content: .file(file.path), mode: file.mode, source: file.path))
      }
    }
    if path.hasSuffix(".framework" as Text) { linkLibrary(of: path, in: folder) }
    if !isFolder { linkSoname(of: path, in: folder) }
  }

  /// What programs are compiled with, and not what they need when they run: `Fw.framework/Headers`.
  private static func isForDevelopers(_ place: Text) -> Bool {
    let components = place.split(at: .slash)
    guard let first = components.first, first.hasSuffix(".framework" as Text), components.count > 1 else {
      return false
    }
    if place.hasSuffix(".tbd" as Text) { return true }
    let index = components[1] == "Versions" ? 3 : 1
    guard index < components.count else { return false }
    return ["Headers", "PrivateHeaders", "Modules"].contains(components[index])
  }

  /// The name under which programs need the library of a framework leads to it.
  private mutating func linkLibrary(of path: Text, in folder: Text) {
    let name = Path.lastComponent(path)
    let program = Path.join(path, Path.deletingExtension(name))
    guard let root = (try? Files.resolved(path)) ?? nil, let file = try? ExecutableFile.read(program),
      case .elf = file.format, file.resolvedPath.hasPrefix(root + "/"), let soname = file.soname,
      soname.isPathComponent
    else { return }
    let target = name + "/" + file.resolvedPath.slice(from: root.count + 1)
    tree.add(
      Path.join(folder, soname), PlannedEntry(content: .link(target), mode: 0o777, source: program))
  }

  private mutating func linkSoname(of path: Text, in folder: Text) {
    guard let file = try? ExecutableFile.read(path), case .elf = file.format, let soname = file.soname,
      soname.isPathComponent, soname != Path.lastComponent(path)
    else { return }
    let entry = PlannedEntry(content: .link(Path.lastComponent(path)), mode: 0o777, source: path)
    tree.add(Path.join(folder, soname), entry)
  }

  // MARK: - Frameworks

  /// Headers and modules of a framework.
  mutating func planFrameworkFolders() {
    var walk = ResourceWalk(exclude: description.texts("exclude"), leavesJunkOut: options.leavesJunkOut)
    for (key, folder) in [
      ("headers", "Headers"), ("private-headers", "PrivateHeaders"), ("modules", "Modules"),
    ] as [(Text, Text)] {
      for item in description.items(key) {
        guard let place = place(of: item) else { continue }
        for file in walk.files(of: expanded(item.source)) {
          let inner = Path.join(folder, Path.join(place, file.place))
          copy(file, item, to: Path.join(folders.content, inner))
        }
      }
    }
    finish(walk)
  }

  /// Makes the links at the top of a versioned framework, and keeps its other versions.
  mutating func linkVersion() {
    keepOtherVersions()
    var current = version
    if options.keepsCurrentVersion, let old = (try? Files.linkTarget(Path.join(output, "Versions/Current"))) ?? nil,
      old.isPathComponent, old != ".."
    {
      current = old
    }
    tree.replace("Versions/Current", PlannedEntry(content: .link(current), mode: 0o777, source: "made"))
    // A seal is that of a version.
    for name in tree.names(in: "Versions/" + current) where name != "_CodeSignature" {
      let target = "Versions/Current/" + name
      tree.add(name, PlannedEntry(content: .link(target), mode: 0o777, source: "made"))
    }
  }

  private mutating func keepOtherVersions() {
    let folder = Path.join(output, "Versions")
    guard let listing = try? DirectoryListing(folder) else { return }
    for entry in listing.entries where entry.isDirectory && entry.name != version {
      var walk = ResourceWalk(exclude: [], leavesJunkOut: false)
      for file in walk.files(of: Path.join(folder, entry.name)) {
        let place = Path.join("Versions", file.place)
        switch file.kind {
        case .link(let target):
          tree.add(place, PlannedEntry(content: .link(target), mode: 0o777, source: file.path))
        case .file: tree.add(place, PlannedEntry(content: .file(file.path), mode: file.mode, source: file.path))
        }
      }
      issues += walk.issues
    }
  }

  // MARK: - Checks

  /// Whether the identifiers and versions of embedded bundles fit those of the bundle.
  mutating func checkParts() {
    guard kind == .app, let own = info?.dictionary else { return }
    func text(_ dictionary: DictionaryObject, _ key: Text) -> Text? { (dictionary[key] as? StringObject)?.text }
    for part in parts {
      guard let inner = Self.info(of: part.path) else { continue }
      let isNamedAfter = !part.path.hasSuffix(".framework" as Text)
      if isNamedAfter, let expected = text(own, "CFBundleIdentifier"),
        let identifier = text(inner, "CFBundleIdentifier"),
        !identifier.hasPrefix(expected + ".")
      {
        let severity: Severity = platform?.device == .ios ? .error : .warning
        note(.identifierOfPart(identifier, expected: expected), severity, at: part.path)
      }
      for key in ["CFBundleVersion", "CFBundleShortVersionString"] as [Text] where isNamedAfter {
        if let ours = text(own, key), let theirs = text(inner, key), ours != theirs {
          note(.versionOfPart(key: key, theirs, own: ours), .warning, at: part.path)
        }
      }
    }
  }
}
