import CFBundles
import CFObjects
import CFPropertyLists
import CFSystem
import CFText

/// A storyboard as Xcode compiles it, a directory of nibs and a list of the controllers that they have; or its source.
///
/// Unchecked: nothing changes after `init`.
package final class Storyboard: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .storyboard }

  private let path: Text
  /// By the identifiers of the controllers: the names of their nibs; in a source, their numbers in the document.
  private let names: DictionaryObject
  /// The identifier of the controller that is shown first.
  package let entryIdentifier: Text?
  /// The name of the nib with the main menu; `nil` in a source.
  private let mainMenu: CFObject?
  /// The source, if the storyboard is not compiled.
  private let document: Nib?
  private let source: NibSource?

  private init(
    _ path: Text, _ names: DictionaryObject, first entryIdentifier: Text?, mainMenu: CFObject?, _ document: Nib?,
    from source: NibSource?
  ) {
    self.path = path
    self.names = names
    self.entryIdentifier = entryIdentifier
    self.mainMenu = mainMenu
    self.document = document
    self.source = source
    super.init(typeID: .storyboard)
  }

  package override var description: Text { "CFBCStoryboard " + path }

  /// The identifiers of the controllers, sorted.
  package var identifiers: [Text] {
    names.entries.compactMap { ($0.key as? StringObject)?.text }.stableSorted { $0 < $1 }
  }
}

// MARK: - Opening

extension Storyboard {
  package static func open(_ url: URLObject) throws(NibError) -> Storyboard {
    guard let path = url.fileSystemPath else { throw NibError(.notAFile) }
    return try open(path, from: nil)
  }

  private static func open(_ path: Text, from source: NibSource?) throws(NibError) -> Storyboard {
    let isCompiled: Bool
    do throws(SystemError) { isCompiled = try Files.isDirectory(path) } catch {
      throw NibError(error).about(path, part: "")
    }
    guard isCompiled else {
      let nib = try open(file: path, from: source)
      guard nib.format == .storyboardSource else {
        throw NibError(.notANib(.noStoryboard)).about(path, part: "")
      }
      return Storyboard(path, source: nib)
    }
    do throws(NibError) {
      let bytes: [UInt8]
      do throws(SystemError) {
        bytes = try Files.read(Path.join(path, "Info.plist"), limit: Budget().maximumBytes)
      } catch {
        throw NibError(error)
      }
      let list: PropertyListDictionary
      do throws(ParseError) { list = try PropertyListReader.readDictionary(bytes.span) } catch { throw NibError(error) }
      let info = list.dictionary
      func value(_ key: Text) -> CFObject? { info["UI" + key] ?? info["NS" + key] }
      guard let names = value("ViewControllerIdentifiersToNibNames") as? DictionaryObject else {
        throw NibError(.notANib(.noControllers))
      }
      return Storyboard(
        path, names, first: (value("StoryboardDesignatedEntryPointIdentifier") as? StringObject)?.text,
        mainMenu: value("StoryboardMainMenu"), nil, from: source)
    } catch {
      throw error.about(path, part: "Info.plist")
    }
  }

  /// A nib of a storyboard, or the document of its source.
  @inline(never)
  private static func open(file path: Text, from source: NibSource?) throws(NibError) -> Nib {
    var options = NibOptions()
    options.environment = source?.bundle.ownEnvironment
    return try Nib.open(URLObject(filePath: path, isDirectory: false), options, from: source)
  }

  /// Finds and opens a storyboard of a bundle, or its source.
  ///
  /// - Parameter name: with or without `.storyboardc` or `.storyboard`; `nil` for the main storyboard.
  package static func open(in bundle: Bundle, _ name: Text?) throws(NibError) -> Storyboard {
    guard var name = name ?? bundle.info.text("NSMainStoryboardFile") ?? bundle.info.text("UIMainStoryboardFile") else {
      throw NibError(.noMainStoryboard).about(bundle.path, part: "")
    }
    if name.hasSuffix(".storyboardc") || name.hasSuffix(".storyboard") { name = Path.deletingExtension(name) }
    guard let path = bundle.interfacePath(name, "storyboardc", source: "storyboard") else {
      throw NibError(.noStoryboard(name)).about(bundle.path, part: "")
    }
    return try open(path, from: NibSource(bundle: bundle, name: name))
  }
}

// MARK: - Its nibs

extension Storyboard {
  /// The controller of a scene; `nil` if the scene has none, such as that of the main menu.
  ///
  /// - Parameters:
  ///   - identifier: `nil` for the controller that is shown first.
  ///   - nib: the nib of this controller.
  package func controller(_ identifier: Text?, in nib: Nib) -> NibObject? {
    guard let identifier = identifier ?? entryIdentifier, let name = names[identifier] else { return nil }
    if let document {
      guard nib === document, let slot = name as? NumberObject else { return nil }
      return nib.object(at: Int(slot.double))
    }
    for index in 0..<nib.connectionCount {
      guard let connection = nib.connection(at: index), connection.kind == .outlet, let label = connection.label else {
        continue
      }
      // The outlets of a scene to its controller, of UIKit and of AppKit.
      if label == "sceneViewController" || label == "sceneController" { return connection.destination }
    }
    return nib.mainMenu == nil ? nib.topLevelObject(at: 0) : nil
  }
}

extension Storyboard {
  /// Opens the nib of a controller.
  ///
  /// - Parameter identifier: `nil` for the controller that is shown first.
  package func nib(_ identifier: Text?) throws(NibError) -> Nib {
    guard let identifier = identifier ?? entryIdentifier else {
      throw NibError(.noFirstController).about(path, part: "")
    }
    if let document, names[identifier] != nil { return document }
    return try nib(named: names[identifier], .noController(identifier))
  }

  /// Opens the nib with the main menu.
  package func mainMenuNib() throws(NibError) -> Nib {
    if let document, document.mainMenu != nil { return document }
    return try nib(named: mainMenu, .noMainMenu)
  }

  /// Opens the nib with the view of a controller.
  package func viewNib(of controller: NibObject) throws(NibError) -> Nib {
    try nib(named: controller.value("NibName"), .noViewNib)
  }

  @inline(never)
  private func nib(named name: CFObject?, _ absence: NibError.Reason) throws(NibError) -> Nib {
    guard document == nil, let name = (name as? StringObject)?.text else {
      throw NibError(absence).about(path, part: "")
    }
    guard !name.isEmpty, !name.contains(.slash), name != ".", name != "..", !name.contains(0) else {
      throw NibError(.damaged(.nameOfNib)).about(path, part: name)
    }
    return try Self.open(file: Path.join(path, name.hasSuffix(".nib") ? name : name + ".nib"), from: source)
  }
}

extension NibObject {
  /// A value of a controller, whose key begins with `UI` or `NS`; `nil` if it is missing or damaged.
  @inline(never)
  fileprivate func value(_ key: Text) -> CFObject? {
    guard let index = index(ofKey: "UI" + key) ?? index(ofKey: "NS" + key) else { return nil }
    return try? value(at: index)
  }

  /// The objects that the nib of a controller's view needs, by the names of their placeholders.
  package var objectsForView: DictionaryObject {
    value("ExternalObjectsTableForViewLoading") as? DictionaryObject ?? DictionaryObject([])
  }

  /// Where a controller leads.
  package var segues: [Segue] {
    var segues: [Segue] = []
    for template in (value("StoryboardSegueTemplates") as? ArrayObject)?.objects ?? [] {
      guard let segue = template as? NibObject else { continue }
      let end = segue.value("DestinationViewControllerIdentifier") as? StringObject
      segues.append(
        Segue(
          className: segue.effectiveClass, identifier: (segue.value("Identifier") as? StringObject)?.text,
          destination: end?.text))
    }
    if nib.format == .storyboardSource {
      for segue in nib.contents.connections where nib.leads(Int(segue), from: slot) {
        let end = nib.archive.reference("NSDestination", of: Int(segue))
        segues.append(
          Segue(
            className: nib.archive.text("customClass", of: Int(segue))
              ?? nib.archive.archivedClass(of: Int(segue)).name,
            identifier: nib.archive.text("identifier", of: Int(segue)),
            destination: end.flatMap { nib.sceneIdentifier(of: $0) }))
      }
    }
    return segues
  }
}

/// A way from one controller to another.
package struct Segue {
  package let className: Text

  /// The name that the program knows it by.
  package let identifier: Text?

  /// The identifier of the controller that is shown.
  package let destination: Text?
}

// MARK: - Sources

extension Storyboard {
  /// The storyboard of a document with its scenes.
  private convenience init(_ path: Text, source document: Nib) {
    let initial = (document.archive as? XIBDocument)?.initialController
    var names: [(key: CFObject, value: CFObject)] = []
    var first: Text?
    for slot in document.contents.topLevel {
      guard let identifier = document.sceneIdentifier(of: Int(slot)) else { continue }
      names.append((StringObject(identifier), NumberObject(.integer(Int64(slot)))))
      if document.archive.text("id", of: Int(slot)) == initial { first = identifier }
    }
    // Of controllers with the same identifier, the first one counts.
    self.init(path, DictionaryObject(Array(names.reversed())), first: first, mainMenu: nil, document, from: nil)
  }
}

extension Nib {
  /// The identifier of a controller: its own, or the one that Xcode gives to it; `nil` for any other object.
  fileprivate func sceneIdentifier(of slot: Int) -> Text? {
    guard archive.text("sceneMemberID", of: slot) == "viewController", let object = object(at: slot) else { return nil }
    return archive.text("storyboardIdentifier", of: slot)
      ?? (object.baseClass ?? object.effectiveClass) + "-" + (archive.text("id", of: slot) ?? "")
  }

  /// Whether a connection is a segue of a controller, or of an object in it.
  fileprivate func leads(_ connection: Int, from controller: Int) -> Bool {
    guard archive.kind(of: connection) == .segue, var slot = archive.reference("NSSource", of: connection) else {
      return false
    }
    while slot >= 0, slot != controller { slot = Int(contents.roles[slot].parent) }
    return slot >= 0
  }
}
