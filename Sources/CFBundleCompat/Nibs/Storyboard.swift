import CFBundles
import CFObjects
import CFPropertyLists
import CFSystem
import CFText

/// A storyboard as Xcode compiles it: a directory of nibs, and a list of the controllers that they have.
///
/// Unchecked: nothing changes after `init`.
package final class Storyboard: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .storyboard }

  private let path: Text
  private let info: DictionaryObject
  private let source: NibSource?

  private init(_ path: Text, _ info: DictionaryObject, from source: NibSource?) {
    self.path = path
    self.info = info
    self.source = source
    super.init(typeID: .storyboard)
  }

  package override var description: Text { "CFBCStoryboard " + path }

  /// A value of the list, whose key begins with `UI` or `NS`.
  @inline(never)
  private func value(_ key: Text) -> CFObject? { info["UI" + key] ?? info["NS" + key] }

  private var names: DictionaryObject? { value("ViewControllerIdentifiersToNibNames") as? DictionaryObject }

  /// The identifier of the controller that is shown first.
  package var entryIdentifier: Text? {
    (value("StoryboardDesignatedEntryPointIdentifier") as? StringObject)?.text
  }

  /// The identifiers of the controllers, sorted.
  package var identifiers: [Text] {
    (names?.entries ?? []).compactMap { ($0.key as? StringObject)?.text }.stableSorted { $0 < $1 }
  }
}

// MARK: - Opening

extension Storyboard {
  package static func open(_ url: URLObject) throws(NibError) -> Storyboard {
    guard let path = url.fileSystemPath else { throw NibError(.notFound, "The URL is not that of a file.") }
    return try open(path, from: nil)
  }

  private static func open(_ path: Text, from source: NibSource?) throws(NibError) -> Storyboard {
    do throws(NibError) {
      let bytes: [UInt8]
      do throws(SystemError) {
        bytes = try Files.read(Path.join(path, "Info.plist"), limit: Budget().maximumBytes)
      } catch {
        throw NibError(error)
      }
      let list: PropertyListDictionary
      do throws(ParseError) { list = try PropertyListReader.readDictionary(bytes.span) } catch { throw NibError(error) }
      let storyboard = Storyboard(path, list.dictionary, from: source)
      guard storyboard.names != nil else {
        throw NibError(.notANib, "The directory is not a compiled storyboard: it lists no controllers.")
      }
      return storyboard
    } catch {
      throw error.about(path, part: "Info.plist")
    }
  }

  /// Finds and opens a storyboard of a bundle.
  ///
  /// - Parameter name: with or without `.storyboardc`; `nil` for the main storyboard.
  package static func open(in bundle: Bundle, _ name: Text?) throws(NibError) -> Storyboard {
    guard var name = name ?? bundle.info.text("NSMainStoryboardFile") ?? bundle.info.text("UIMainStoryboardFile") else {
      throw NibError(.notFound, "The info dictionary names no main storyboard.").about(bundle.path, part: "")
    }
    if name.hasSuffix(".storyboardc") || name.hasSuffix(".storyboard") { name = Path.deletingExtension(name) }
    guard let path = bundle.resourcePath(name, "storyboardc", in: bundle.view) else {
      throw NibError(.notFound, "The bundle has no storyboard " + name + ".").about(bundle.path, part: "")
    }
    return try open(path, from: NibSource(bundle: bundle, name: name))
  }
}

// MARK: - Its nibs

extension Storyboard {
  /// Opens the nib of a controller.
  ///
  /// - Parameter identifier: `nil` for the controller that is shown first.
  package func nib(_ identifier: Text?) throws(NibError) -> Nib {
    guard let identifier = identifier ?? entryIdentifier else {
      throw NibError(.notFound, "The storyboard has no controller that is shown first.").about(path, part: "")
    }
    return try nib(named: names?[identifier], "The storyboard has no controller " + identifier + ".")
  }

  /// Opens the nib with the main menu.
  package func mainMenuNib() throws(NibError) -> Nib {
    try nib(named: value("StoryboardMainMenu"), "The storyboard has no main menu.")
  }

  /// Opens the nib with the view of a controller.
  package func viewNib(of controller: NibObject) throws(NibError) -> Nib {
    try nib(named: controller.value("NibName"), "The controller has no nib with a view.")
  }

  @inline(never)
  private func nib(named name: CFObject?, _ absence: Text) throws(NibError) -> Nib {
    guard let name = (name as? StringObject)?.text else { throw NibError(.notFound, absence).about(path, part: "") }
    guard !name.isEmpty, !name.contains(.slash), name != ".", name != "..", !name.contains(0) else {
      throw NibError(.damaged, "The name of a nib leads out of the storyboard.").about(path, part: name)
    }
    var options = NibOptions()
    options.environment = source?.bundle.ownEnvironment
    let file = Path.join(path, name.hasSuffix(".nib") ? name : name + ".nib")
    return try Nib.open(URLObject(filePath: file, isDirectory: false), options, from: source)
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

  /// Where a controller leads: its segues as dictionaries with the class, the identifier, and the identifier of the
  /// controller that is shown.
  package var segues: [CFObject] {
    let templates = (value("StoryboardSegueTemplates") as? ArrayObject)?.objects ?? []
    return templates.compactMap { template in
      guard let segue = template as? NibObject else { return nil }
      var entries: [(key: CFObject, value: CFObject)] = [(StringObject("Class"), StringObject(segue.effectiveClass))]
      if let identifier = segue.value("Identifier") as? StringObject {
        entries.append((StringObject("Identifier"), identifier))
      }
      if let end = segue.value("DestinationViewControllerIdentifier") as? StringObject {
        entries.append((StringObject("Destination"), end))
      }
      return DictionaryObject(entries)
    }
  }
}
