import CFBundleCompatC
import CFBundles
import CFObjects
import CFSystem
import CFText

/// The content of a settings bundle.
///
/// Unchecked: nothing changes after `init`.
package final class SettingsObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .settings }

  /// The settings bundle, which has the strings. It is not registered, so this object alone keeps it alive.
  let bundle: Bundle

  private let panes: [Text: SettingsPane]

  /// The names of the panes, in the order in which they are reached.
  package let paneNames: [Text]

  /// The specifiers of all panes.
  let specifiers: [SettingsSpecifier]

  /// The default values by key.
  package let defaults: DictionaryObject

  private static let root: Text = "Root"

  private init(_ bundle: Bundle, _ reader: SettingsReader) {
    self.bundle = bundle
    panes = reader.panes
    paneNames = reader.names.filter { reader.panes[$0] != nil }
    specifiers = reader.specifiers
    defaults = reader.defaults
    super.init(typeID: .settings)
  }

  package override var description: Text { "CFBCSettings <" + bundle.path + ">" }

  /// Reads the settings bundle of a program's bundle, or a settings bundle.
  package static func read(_ program: Bundle) throws(ErrorObject) -> SettingsObject {
    let view = program.view
    var path = program.path
    do throws(ErrorObject) {
      path = try SettingsReader.path("Settings", "bundle", in: program, view)
    } catch {
      // The bundle may be a settings bundle.
      guard error.code == Int(ENOENT), program.resourcePath("Root", "plist", in: view) != nil else { throw error }
    }
    let failures = SystemFailures()
    let url = URLObject(filePath: path, isDirectory: true)
    guard let bundle = Bundle.unregistered(url, for: program.ownEnvironment), failures.code == nil else {
      throw SettingsReader.error(path, "the directory cannot be read", failures.code ?? Int(ENOENT))
    }
    let reader = SettingsReader(bundle)
    try reader.read(root)
    return SettingsObject(bundle, reader)
  }

  /// What is wrong with the panes of a settings bundle, by the paths of their files. Nothing is reported.
  ///
  /// - Parameter path: that of the settings bundle; absolute.
  package static func faults(inSettingsAt path: Text) -> [(path: Text, sentence: Text)] {
    guard let bundle = Bundle.unregistered(URLObject(filePath: path, isDirectory: true)) else { return [] }
    let reader = SettingsReader(bundle, reports: false)
    // An error is one of the faults, or of a file that cannot be read.
    try? reader.read(root)
    return reader.faults
  }
}

// MARK: - Answers

extension SettingsObject {
  /// The application group that the root pane names.
  package var application: Text? { panes[Self.root]?.application?.text }

  /// The specifiers of a pane, in the user's language; `nil` if the pane does not exist. A `nil` name is the root pane.
  package func specifiers(ofPane name: Text?) -> [SettingsSpecifier]? {
    guard let pane = panes[name ?? Self.root] else { return nil }
    guard let table = pane.table else { return pane.specifiers }
    return pane.specifiers.map { $0.localized(bundle, table) }
  }

  /// Makes the default values preferences of an application, by the name that C passes for it.
  package func registerDefaults(application: Text) throws(Preferences.Fault) {
    RegisteredDefaults.register(defaults, application: try Preferences.application(application))
  }

  /// Throws if a preference may not have a value.
  package func validate(_ value: CFObject?, for key: StringObject) throws(ErrorObject) {
    var deciding: SettingsSpecifier?
    for specifier in specifiers where specifier.key?.equals(key) == true {
      // What users can change decides.
      if deciding == nil || deciding?.isChangeable == false && specifier.isChangeable { deciding = specifier }
    }
    var reason: Literal?
    if let deciding, let value {
      reason = deciding.refusal(of: value)
    } else {
      reason = deciding == nil ? "has no specifier" : "has no value"
    }
    guard let reason else { return }
    throw .invalidArgument("the setting " + key.description + " " + Text(reason))
  }
}
