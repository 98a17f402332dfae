import CFBundles
import CFNibs
import CFObjects
import CFSystem
import CFText

/// The objects and connections of a nib file: what Interface Builder has made of a window, a menu or a view.
///
/// Compiled nibs of macOS and iOS, and sources (`.xib`), can be read.
///
/// ```swift
/// let nib = try CFNib(named: "MainMenu", in: .main)
/// for connection in nib.connections where connection.kind == .action {
///   print(connection.label ?? "", connection.source?.className ?? "")
/// }
/// ```
public struct CFNib: Sendable {
  let core: Nib

  init(_ core: Nib) { self.core = core }

  /// Opens a nib of a bundle, in the user's languages. Where there is none, opens its source, `X.xib`.
  ///
  /// - Parameters:
  ///   - name: The name, with or without its extension; `nil` for the one that `NSMainNibFile` names.
  ///   - bundle: The bundle.
  /// - Throws: ``Error``, with the reason.
  public init(named name: String? = nil, in bundle: CFBundle) throws(Error) {
    do throws(NibError) {
      core = try Nib.open(in: bundle.core, name.map { Text($0) }, NibOptions(nil))
    } catch { throw Error(error) }
  }

  /// Opens a nib at a path: a file, or a directory with parts for several versions of the system.
  ///
  /// - Parameters:
  ///   - path: The path. A relative path begins at the current directory.
  ///   - environment: Chooses among the parts of a directory; `nil` for that of the process.
  /// - Throws: ``Error``, with the reason.
  public init(path: String, environment: CFEnvironment? = nil) throws(Error) {
    guard let url = URLObject.forPath(Text(path), style: .posix, isDirectory: false, base: nil) else {
      throw Error(code: .notFound, reason: "There is no file at \"\(path)\".", path: path)
    }
    let options = environment.map { DictionaryObject([(StringObject("Environment"), $0.core)]) }
    do throws(NibError) { core = try Nib.open(url, NibOptions(options)) } catch { throw Error(error) }
  }

  /// Opens a nib in memory.
  ///
  /// - Parameter bytes: The content of a file.
  /// - Throws: ``Error``, with the reason.
  public init(bytes: [UInt8]) throws(Error) {
    do throws(NibError) { core = try Nib.open(DataObject(bytes), NibOptions(nil)) } catch { throw Error(error) }
  }
}

// MARK: - Facts

extension CFNib {
  /// How the archive of a nib is coded.
  public enum Format: Int, Hashable, Sendable {
    /// A keyed archive as a binary property list.
    case keyedBinary = 1
    /// A keyed archive as a property list in XML.
    case keyedXML
    /// The format of iOS, and of macOS since 10.14.
    case nibArchive
    /// The format before Mac OS X 10.2.
    case typedStream
    /// The source of a nib.
    case xib
    /// The source of a storyboard.
    case storyboardSource
  }

  /// The framework that a nib is for.
  public enum Schema: Int, Hashable, Sendable {
    /// An archive that is not a nib.
    case none
    /// AppKit, of macOS.
    case appKit
    /// UIKit, of iOS.
    case uiKit
  }

  /// How the archive is coded.
  public var format: Format { Format(rawValue: core.format.rawValue)! }

  /// The framework that the nib is for.
  public var schema: Schema { Schema(rawValue: core.schema.rawValue)! }

  /// The path of the file; `nil` for a nib in memory.
  public var path: String? { core.location?.path.string }

  /// Faults of the archive that could be read in spite of them, one sentence each.
  public var warnings: [String] { core.diagnostics.map { $0.string } }

  /// The whole nib as JSON, in UTF-8; `nil` if that would be more than 64 MiB and 32 times the file, because much of the nib has
  /// the same keys, names or strings.
  public var json: [UInt8]? { core.json?.bytes }

  /// The objects as an indented tree, for people.
  public var tree: String { core.tree.string }
}

// MARK: - Objects and connections

extension CFNib {
  /// All objects of the archive, in its order.
  public var objects: [Object] { (0..<core.slotCount).compactMap { object(core.object(at: $0)) } }

  /// The object that loads the nib.
  public var owner: Object? { object(core.owner) }

  /// The objects that have no parent.
  public var topLevelObjects: [Object] { (0..<core.topLevelCount).compactMap { object(core.topLevelObject(at: $0)) } }

  /// The menu that becomes the menu bar.
  public var mainMenu: Object? { object(core.mainMenu) }

  /// The windows that are shown when the nib is loaded.
  public var visibleWindows: [Object] {
    (0..<core.visibleWindowCount).compactMap { object(core.visibleWindow(at: $0)) }
  }

  /// What connects the objects: outlets, actions, bindings.
  public var connections: [Connection] {
    (0..<core.connectionCount).compactMap { index in
      core.connection(at: index).map { Connection(nib: core, core: $0) }
    }
  }

  private func object(_ object: NibObject?) -> Object? { object.map { Object(nib: core, core: $0) } }
}

// MARK: - Errors

extension CFNib {
  /// Why a nib could not be opened, or a value of it is damaged.
  public struct Error: Swift.Error, Hashable, Sendable {
    /// What kind of reason it is.
    public enum Code: Int, Hashable, Sendable {
      /// There is no such nib.
      case notFound = 1
      /// The file is something else.
      case notANib
      /// A source of a version that only Xcode reads.
      case xib
      /// A nib of GNUstep, which only GNUstep reads.
      case gorm
      /// A storyboard, which has several nibs.
      case storyboard
      /// A version of the format that is not known.
      case unsupportedVersion
      /// The archive contradicts itself, or the system could not read it.
      case damaged
      /// The file, or what it contains, is larger than the limits.
      case tooLarge
      /// The archive has no root object.
      case noRoot
      /// A program has not supplied an object that the nib names.
      case missingExternalObject
      /// A program has not supplied the nib's owner.
      case missingOwner
      /// A program failed to make an object.
      case creationFailed
      /// A program failed to make a connection.
      case connectionFailed
      /// Objects are nested too deeply.
      case nestedTooDeep
      /// An option is wrong.
      case invalidOption
      /// A program failed to awake an object.
      case awakeFailed
    }

    /// What kind of reason it is.
    public let code: Code

    /// A sentence for people.
    public let reason: String

    /// The file; `nil` for a nib in memory.
    public let path: String?

    /// Where the nib is damaged, if its reader knows; see ``PropertyList/ReadError/Position``.
    public let position: PropertyList.ReadError.Position?

    /// The limit that the nib exceeds, which may be valid; `nil` for any other reason.
    public let limit: Int?

    init(code: Code, reason: String, path: String?) {
      position = nil
      limit = nil
      self.code = code
      self.reason = reason
      self.path = path
    }

    init(_ error: NibError) {
      code = Code(rawValue: error.code.rawValue)!
      reason = error.reason.sentence.string
      path = error.object.userInfo.text("NSFilePath")?.string
      position = error.position.map { PropertyList.ReadError.Position($0) }
      limit = error.limit?.value
    }
  }
}

extension CFNib.Error: CustomStringConvertible {
  /// The path, if there is one, and the reason.
  public var description: String { path.map { "\($0): \(reason)" } ?? reason }
}
