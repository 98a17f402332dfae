import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import InfoPlistBuilding
import Reporting
import Variables

extension BundlePlanner {
  /// Reads the files of the Info.plist: the name of the program may be in the first one.
  mutating func readInfoFiles() {
    for (index, path) in description.texts("info").enumerated() {
      let path = expanded(path)
      if path.isEmpty { continue }
      guard let bytes = index == 0 && preprocesses ? preprocessed(path) : read(path) else { continue }
      inputs.append(path)
      do throws(InfoPlistFile.Fault) {
        infoFiles.append(try InfoPlistFile(path: path, bytes: bytes))
      } catch {
        switch error {
        case .unreadable(let error): noteParse(error, .error, at: path)
        case .notADictionary(let type): note(.info(InfoPlistIssue(.notADictionary(type), .error, "")), at: path)
        }
      }
    }
  }

  private var preprocesses: Bool {
    description.flag("preprocess") ?? (variables.expandedValue(of: "INFOPLIST_PREPROCESS") == "YES")
  }

  /// The elements of a variable that is a list.
  private mutating func list(_ name: Text) -> [Text] {
    guard let value = variables.value(of: name) else { return [] }
    let list = variables.expandList(value.text)
    for fault in list.faults { note(.info(InfoPlistIssue(.reference(fault), .error, name))) }
    return list.elements
  }

  private mutating func preprocessed(_ path: Text) -> [UInt8]? {
    var preprocessor = Preprocessor()
    preprocessor.definitions =
      description.texts("preprocessor-definitions") + list("INFOPLIST_PREPROCESSOR_DEFINITIONS")
    preprocessor.flags = description.texts("preprocessor-flags") + list("INFOPLIST_OTHER_PREPROCESSOR_FLAGS")
    preprocessor.prefixHeader = description.text("prefix-header")
    do throws(Preprocessor.Fault) {
      inputs += try preprocessor.inputs(of: path)
      return try preprocessor.run(path)
    } catch {
      switch error {
      case .notThere(let program, let error): note(.system(error), at: program)
      case .failed(let message): note(.preprocessor(message), at: path)
      }
      return nil
    }
  }

  mutating func planInfo() {
    guard !description.isNone("info"), kind.hasInfoPlist || !infoFiles.isEmpty else { return }
    guard infoFiles.count == description.texts("info").count else { return }
    let result = InfoPlistBuilder.build(infoFiles, variables, infoOptions)
    info = result
    issues.append(result.issues) { issue in
      BuildIssue(.info(issue), issue.severity, at: issue.path, position: issue.position)
    }
    do throws(PropertyListError) {
      let data = try PropertyListWriter.write(result.dictionary, as: infoOptions.isXML ? .xml : .binary)
      let source = infoFiles.first?.path ?? "made"
      let place = Path.join(folders.info(layout), "Info.plist")
      tree.add(place, PlannedEntry(content: .bytes(Array(Text(data.span).utf8)), mode: 0o644, source: source))
    } catch {
      note(.damaged(error.text))
    }
    if description.flag("pkginfo") ?? (kind == .app) { addPackageInfo(result.dictionary) }
  }

  private mutating func addPackageInfo(_ dictionary: DictionaryObject) {
    let file = PackageInfoFile.bytes(dictionary)
    for issue in file.issues { issues.append(BuildIssue(.info(issue), issue.severity)) }
    let place = Path.join(folders.content, "PkgInfo")
    tree.add(place, PlannedEntry(content: .bytes(file.bytes), mode: 0o644, source: "made"))
  }

  private var infoOptions: InfoPlistOptions {
    var result = InfoPlistOptions()
    result.platform = platform
    result.isLenient = options.isLenient
    result.conflicts = options.conflicts
    switch description.text("undefined") {
    case "empty": result.undefined = .empty
    case "keep": result.undefined = .keep
    default: result.undefined = .error
    }
    for (key, name) in [
      ("name", "CFBundleName"), ("display-name", "CFBundleDisplayName"), ("identifier", "CFBundleIdentifier"),
      ("version", "CFBundleShortVersionString"), ("build", "CFBundleVersion"), ("signature", "CFBundleSignature"),
      ("development-language", "CFBundleDevelopmentRegion"),
    ] as [(Text, Text)] {
      if let value = description.text(key) { result.statements.append((name, value)) }
    }
    result.values = description.pairs("info-values").map { ([$0.name], $0.value) } + options.infoValues
    result.minimumSystem = description.text("minimum-os")
    result.deviceFamily = deviceFamily
    if description.values["localizations"] != nil { result.localizations = statedLocalizations + languages }
    result.completes = true
    switch description.text("info-format") {
    case "binary": result.isXML = false
    case "keep": result.isXML = infoFiles.first?.format != .binary
    default: break
    }
    result.hasExecutable = !executables.isEmpty
    return result
  }

  /// Libraries that a program needs, are in the bundle, and would not be found.
  mutating func checkLibraries() {
    let folder = Path.join(folders.content, "Frameworks")
    let embedded = Set(tree.names(in: folder))
    for executable in executables {
      for needed in executable.file.needed where embedded.contains(needed) {
        let origin = Path.parent(executable.place)
        let isFound = executable.file.runPath.contains { Self.resolved($0, origin: origin) == folder }
        if !isFound {
          note(
            .libraryNotFound(Path.lastComponent(executable.place), needed: needed, place: folder), .warning,
            at: tree.entries[executable.place]?.source)
        }
      }
    }
  }

  /// A folder that a program looks for libraries in, relative to the bundle; `nil` if it does not begin at the program.
  private static func resolved(_ path: Text, origin: Text) -> Text? {
    for word in ["$ORIGIN", "${ORIGIN}"] as [Text] where path.hasPrefix(word) {
      return BundlePath.normalized(origin, followedBy: path.slice(from: word.count))
    }
    return nil
  }
}
