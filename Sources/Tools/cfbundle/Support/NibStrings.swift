import CFBundles
import CFNibs
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Terminal
import Translations

/// Reads the texts of interfaces that translators get.
enum NibStrings {
  /// - Parameter name: that of a nib in a bundle; `nil` for its main nib, and for a file.
  static func read(_ location: BundleLocation, _ name: String?) throws -> InterfaceTexts {
    if isSource(location.path) { return try readSource(location.path) }
    if Path.pathExtension(Path.lastComponent(location.path)) == "storyboardc" { return try readStoryboard(location) }
    if let source = sourceInBundle(location.path, name) { return try readSource(source) }
    do throws(NibError) {
      return InterfaceTexts(compiled: strings(try NibCommand.open(location.path, name)))
    } catch {
      Output.report(location.name, error.reason.sentence.string, limit: error.limit)
      throw Status.unusable
    }
  }

  private static func isSource(_ path: Text) -> Bool {
    Path.pathExtension(Path.lastComponent(path)).isWord(of: "xib storyboard")
      && (try? Files.isDirectory(path)) == false
  }

  private static func readSource(_ path: Text) throws -> InterfaceTexts {
    do throws(SystemError) {
      let file = try InputFile.open(path, limit: Budget.maximumFileSize)
      do throws(TranslationError) { return try InterfaceTexts(reading: file.span) } catch {
        Output.report(path, error.position, error.reason.string, limit: error.limit)
      }
    } catch {
      Output.report(path, error)
    }
    throw Status.unusable
  }

  /// The source of a nib or a storyboard in a bundle that has no compiled one.
  private static func sourceInBundle(_ path: Text, _ name: String?) -> Text? {
    guard let bundle = Bundle.unregistered(URLObject.ofFile(path, isDirectory: false)) else { return nil }
    let nib = name.map { Text($0) } ?? bundle.info.text("NSMainNibFile")
    let storyboard = bundle.info.text("UIMainStoryboardFile") ?? bundle.info.text("NSMainStoryboardFile")
    let found =
      nib.flatMap { bundle.interfacePath($0, "nib", source: "xib") }
      ?? (name.map { Text($0) } ?? storyboard).flatMap { bundle.interfacePath($0, "storyboardc", source: "storyboard") }
    return found.flatMap { isSource($0) ? $0 : nil }
  }

  /// The texts of all nibs of a compiled storyboard.
  private static func readStoryboard(_ location: BundleLocation) throws -> InterfaceTexts {
    var all: [(key: Text, text: Text, className: Text)] = []
    var seen: Set<Text> = []
    let names: [Text]
    do throws(SystemError) {
      names = try DirectoryListing(location.path).entries.map(\.name).filter { $0.hasSuffix(".nib") }
    } catch {
      Output.report(location.name, error)
      throw Status.unusable
    }
    for name in names {
      do throws(NibError) {
        let nib = try NibCommand.open(Path.join(location.path, name), nil)
        all += strings(nib).filter { seen.insert($0.key).inserted }
      } catch {
        Output.report(Path.join(location.name, name), error.reason.sentence.string, limit: error.limit)
        throw Status.unusable
      }
    }
    return InterfaceTexts(compiled: all)
  }

  private static func strings(_ nib: Nib) -> [(key: Text, text: Text, className: Text)] {
    nib.localizableStrings.map { string in
      (key(string.key), string.value, className(string.object?.archivedClass ?? "NSObject"))
    }
  }

  /// The class of what a nib archives as another object.
  private static func className(_ archived: Text) -> Text {
    switch archived {
    case "NSWindowTemplate": "NSWindow"
    case "NSCustomView": "NSView"
    case "NSCustomObject": "NSObject"
    default: archived
    }
  }

  /// A key of an old nib, which names the member of an object, as the tools name it.
  private static func key(_ key: Text) -> Text {
    guard let dot = key.firstIndex(of: .dot), let name = names[key.slice(from: dot + 1)] else { return key }
    return key.slice(to: dot + 1) + name
  }

  private static let names: [Text: Text] = [
    "NSTitle": "title", "NSContents": "title", "NSAlternateContents": "alternateTitle", "NSWindowTitle": "title",
    "NSPlaceholderString": "placeholderString", "NSLabel": "label", "NSToolTip": "ibShadowedToolTip",
    "NSHeaderTitle": "headerCell.title",
  ]
}

/// Brings the strings files of an interface up to date.
struct InterfaceMerging {
  let interface: BundleLocation
  let root: Text
  let source: Text
  let isQuiet: Bool
  let checks: Bool

  /// All files are read and changed in memory before the first one is written.
  func run(_ texts: InterfaceTexts) throws {
    let name = Path.deletingExtension(Path.lastComponent(interface.path))
    var files: [(path: Text, bytes: [UInt8])] = []
    let folders: [Text]
    do throws(SystemError) {
      folders = try DirectoryListing(root).entries.filter { $0.isDirectory && $0.name.hasSuffix(".lproj") }.map(\.name)
    } catch {
      Output.report(root, error)
      throw Status.unusable
    }
    let catalog = Path.join("mul.lproj", name + ".xcstrings")
    if folders.contains("mul.lproj"), let bytes = try content(catalog) {
      files.append((catalog, try updated(bytes, catalog, table: name, texts)))
    } else {
      for folder in folders.sorted() where folder != "Base.lproj" && folder != "mul.lproj" {
        if let bytes = try merged(folder, name, texts) { files.append((Path.join(folder, name + ".strings"), bytes)) }
      }
    }
    var writer = FileChangeWriter(checks: checks)
    try writer.write(files, below: root)
    try writer.finish()
  }

  private func content(_ path: Text) throws -> [UInt8]? {
    let full = Path.join(root, path)
    do throws(SystemError) {
      guard try Files.status(full) != nil else { return nil }
      return try Files.read(full, limit: Budget.maximumFileSize)
    } catch {
      Output.report(full, error)
      throw Status.unusable
    }
  }

  private func updated(_ old: [UInt8], _ path: Text, table: Text, _ texts: InterfaceTexts) throws -> [UInt8] {
    do throws(TranslationError) {
      if let bytes = try CatalogSync.updated(old.span, table: table, texts) { return bytes }
      Output.report(Path.join(root, path), "the interface has no texts, so all keys would be removed")
    } catch {
      Output.report(Path.join(root, path), error.position, error.reason.string, limit: error.limit)
    }
    throw Status.unusable
  }

  /// The strings file of a language; `nil` if it needs none, or is up to date.
  private func merged(_ folder: Text, _ name: Text, _ texts: InterfaceTexts) throws -> [UInt8]? {
    let language = folder.slice(to: folder.count - 6)
    let isSource = language == source
    // A language with an interface of its own has its texts there.
    for type in ["xib", "storyboard", "nib", "storyboardc"] {
      let own = Path.join(root, Path.join(folder, name + "." + Text(type)))
      if (try? Files.status(own)) ?? nil != nil { return nil }
    }
    let path = Path.join(folder, name + ".strings")
    let old = try content(path)
    if old == nil, isSource || texts.texts.isEmpty { return nil }
    do throws(InterfaceMerge.Fault) {
      let merge = try InterfaceMerge(texts, into: old, isSource: isSource)
      if merge.bytes == old { return nil }
      report(merge, Path.join(root, path))
      return merge.bytes
    } catch {
      let place = error.line.map { SourcePosition.line($0, column: 1) } ?? .offset(0)
      Output.report(Path.join(root, path), place, "\(error.reason); it stays as it is")
      throw Status.unusable
    }
  }

  private func report(_ merge: InterfaceMerge, _ path: Text) {
    for (key, source) in merge.changed {
      Output.note("\(path.printable): warning: \"\(key.printable)\": the source was \"\(source.printable)\"")
    }
    if isQuiet { return }
    Output.note("\(path.printable): \(merge.added) new, \(merge.stale) stale, \(merge.changed.count) changed")
  }
}
