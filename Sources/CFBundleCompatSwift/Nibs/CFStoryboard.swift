import CFBundles
import CFNibs
import CFObjects
import CFText

/// The scenes of a storyboard, compiled (`.storyboardc`) or as Xcode's source (`.storyboard`).
///
/// ```swift
/// let storyboard = try CFStoryboard(in: .main)
/// for identifier in storyboard.identifiers {
///   let scene = try storyboard.scene(identifier)
///   print(identifier, scene.controller?.className ?? "no controller", scene.segues.map(\.destination))
/// }
/// ```
public struct CFStoryboard: Sendable {
  let core: Storyboard

  /// Opens a storyboard of a bundle, in the user's languages. Where there is none, opens its source, `X.storyboard`.
  ///
  /// - Parameters:
  ///   - name: The name, with or without its extension; `nil` for the main storyboard, which `Info.plist` names.
  ///   - bundle: The bundle.
  /// - Throws: ``CFNib/Error``, with the reason.
  public init(named name: String? = nil, in bundle: CFBundle) throws(CFNib.Error) {
    do throws(NibError) {
      core = try Storyboard.open(in: bundle.core, name.map { Text($0) })
    } catch { throw CFNib.Error(error) }
  }

  /// Opens a storyboard at a path: a directory `X.storyboardc`, or a file `X.storyboard`.
  ///
  /// - Parameter path: The path. A relative path begins at the current directory.
  /// - Throws: ``CFNib/Error``, with the reason.
  public init(path: String) throws(CFNib.Error) {
    guard let url = URLObject.forPath(Text(path), style: .posix, isDirectory: false, base: nil) else {
      throw CFNib.Error(code: .notFound, reason: "There is no file at \"\(path)\".", path: path)
    }
    do throws(NibError) { core = try Storyboard.open(url) } catch { throw CFNib.Error(error) }
  }

  /// The identifiers of the controllers, sorted.
  ///
  /// A controller without a storyboard identifier has the one that Xcode gives to it, such as
  /// `UIViewController-BYZ-38-t0r`.
  public var identifiers: [String] { core.identifiers.map { $0.string } }

  /// The identifier of the controller that is shown first.
  public var initialIdentifier: String? { core.entryIdentifier?.string }
}

// MARK: - Scenes

extension CFStoryboard {
  /// A controller, and the nib that it is in.
  public struct Scene: Sendable {
    /// The nib of the controller; of a source, the whole document.
    public let nib: CFNib

    /// The controller; `nil` if the scene has none, such as that of the main menu.
    public let controller: CFNib.Object?

    /// Where the controller leads.
    public let segues: [Segue]
  }

  /// A way from one controller to another. A program shows the other one its own way.
  public struct Segue: Hashable, Sendable {
    /// The class, such as `UIStoryboardShowSegueTemplate`.
    public let className: String

    /// The name that the program knows it by.
    public let identifier: String?

    /// The identifier of the controller that is shown.
    public let destination: String?
  }

  /// Opens the nib of a controller, and finds the controller in it.
  ///
  /// - Parameter identifier: One of ``identifiers``; `nil` for the controller that is shown first.
  /// - Throws: ``CFNib/Error``, with the reason.
  public func scene(_ identifier: String? = nil) throws(CFNib.Error) -> Scene {
    let name = identifier.map { Text($0) }
    let nib = try nib { () throws(NibError) in try core.nib(name) }
    let controller = core.controller(name, in: nib.core)
    return Scene(
      nib: nib, controller: controller.map { CFNib.Object(nib: nib.core, core: $0) },
      segues: controller?.segues.map { segue in
        Segue(
          className: segue.className.string, identifier: segue.identifier?.string,
          destination: segue.destination?.string)
      } ?? [])
  }

  /// Opens the nib with the main menu of a storyboard for the Mac.
  ///
  /// - Throws: ``CFNib/Error``, with the reason.
  public func mainMenuNib() throws(CFNib.Error) -> CFNib {
    try nib { () throws(NibError) in try core.mainMenuNib() }
  }

  /// Opens the nib with the view of a controller, which is its owner.
  ///
  /// - Parameter controller: The controller of a scene.
  /// - Throws: ``CFNib/Error`` with the code ``CFNib/Error/Code/notFound`` if the view is in the controller's own nib.
  public func viewNib(of controller: CFNib.Object) throws(CFNib.Error) -> CFNib {
    try nib { () throws(NibError) in try core.viewNib(of: controller.core) }
  }

  private func nib(_ open: () throws(NibError) -> Nib) throws(CFNib.Error) -> CFNib {
    do throws(NibError) { return CFNib(try open()) } catch { throw CFNib.Error(error) }
  }
}

extension CFNib.Object {
  /// The objects that the nib of a controller's view needs from the controller's own nib, by the names of placeholders.
  public var objectsForView: [String: CFNib.Object] {
    var objects: [String: CFNib.Object] = [:]
    for (key, value) in core.objectsForView.entries {
      if let name = key as? StringObject, let object = value as? NibObject {
        objects[name.text.string] = CFNib.Object(nib: nib, core: object)
      }
    }
    return objects
  }
}
