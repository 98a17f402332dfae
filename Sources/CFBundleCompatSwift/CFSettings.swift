import CFBundleCompatC
import CFBundles
import CFObjects
import CFSettings
import CFText

/// The settings that a program offers to its users: panes with controls, and default values.
///
/// They are described by a `Settings.bundle` among the program's resources, as for the Settings application of iOS. The
/// program draws the controls, and stores the values with ``CFPreferences``.
///
/// ```swift
/// let settings = try CFSettings(in: .main)
/// try settings.registerDefaults()
/// for specifier in settings.specifiers() ?? [] {
///   guard let key = specifier.key else { continue }
///   print(specifier.title ?? key, CFPreferences.current.object(forKey: key) ?? "not set")
/// }
/// ```
///
/// Settings do not change after they are read. Faults of a file never hide the rest of it: see ``CFDiagnostics``.
public struct CFSettings: Sendable {
  let core: SettingsObject

  /// Reads the settings of a program.
  ///
  /// - Parameter bundle: The program's bundle, whose resources have a `Settings.bundle`; or that bundle itself.
  /// - Throws: ``Error``, with the reason.
  public init(in bundle: CFBundle) throws(Error) {
    do throws(ErrorObject) { core = try SettingsObject.read(bundle.core) } catch { throw Error(error) }
  }

  /// Why settings could not be read, or a value is refused.
  public struct Error: Swift.Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of reason it is.
    public enum Code: Hashable, Sendable {
      /// There are no settings.
      case notFound
      /// The main pane is damaged, or has no controls.
      case damaged
      /// A preference cannot have a value.
      case invalidValue
      /// The system failed, and may succeed later. The number is a value of `errno`.
      case systemFailure(Int)
    }

    /// What kind of reason it is.
    public let code: Code

    /// A clause for people, without a full stop.
    public let reason: String

    /// The reason.
    public var description: String { reason }

    init(_ error: ErrorObject) {
      switch CInt(truncatingIfNeeded: error.code) {
      case ENOENT: code = .notFound
      case EINVAL: code = .damaged
      default: code = .systemFailure(error.code)
      }
      reason = error.localizedDescription.string
    }

    init(code: Code, reason: String) {
      self.code = code
      self.reason = reason
    }
  }
}

// MARK: - Panes

extension CFSettings {
  /// The names of the panes: `Root`, then the others in the order in which they are reached.
  public var paneNames: [String] { core.paneNames.map { $0.string } }

  /// The controls of a pane, with titles in the user's language; `nil` if there is no such pane.
  ///
  /// - Parameter name: One of ``paneNames``; `nil` for `Root`.
  public func specifiers(inPane name: String? = nil) -> [Specifier]? {
    core.specifiers(ofPane: name.map { Text($0) })?.map { Specifier($0) }
  }

  /// One control of a pane.
  public struct Specifier: Hashable, Sendable {
    /// What the control is.
    public let control: Control

    /// For users, in their language.
    public let title: String?

    /// The key of the preference; `nil` for a group, and for a control that leads to another pane.
    public let key: String?

    /// The value of a preference that users have not changed; `nil` if there is none.
    public let defaultValue: PropertyList?

    /// The dictionary of the file, for keys that are not here.
    public let content: [String: PropertyList]
  }

  /// The kinds of controls.
  public enum Control: Hashable, Sendable {
    /// A group of the controls that follow, with a text below them.
    case group(footer: String?)
    /// A value that users cannot change. Without choices, any value is shown as it is.
    case titleValue([Choice])
    /// A string. If it is secure, what users type is hidden.
    case textField(isSecure: Bool)
    /// One of two values: true and false, unless the file has others.
    case toggleSwitch(on: PropertyList, off: PropertyList)
    /// A number within limits.
    case slider(ClosedRange<Double>)
    /// One of several values, chosen in a pane of its own.
    case multiValue([Choice])
    /// One of several values, in the same pane.
    case radioGroup([Choice])
    /// Leads to another pane: see ``specifiers(inPane:)``.
    case childPane(name: String)
  }

  /// One of several values.
  public struct Choice: Hashable, Sendable {
    /// The value of the preference.
    public let value: PropertyList

    /// For users, in their language.
    public let title: String
  }
}

extension CFSettings.Specifier {
  init(_ specifier: SettingsSpecifier) {
    control = CFSettings.Control(specifier.control)
    title = specifier.title?.text.string
    key = specifier.key?.text.string
    defaultValue = specifier.defaultValue.flatMap { PropertyList($0) }
    content = PropertyList.dictionary(of: specifier.content)
  }
}

extension CFSettings.Control {
  fileprivate init(_ control: SettingsSpecifier.Control) {
    func choices(_ choices: [SettingsSpecifier.Choice]) -> [CFSettings.Choice] {
      choices.compactMap { choice in
        PropertyList(choice.value).map { CFSettings.Choice(value: $0, title: choice.title.text.string) }
      }
    }
    switch control {
    case .group(let footer): self = .group(footer: footer?.text.string)
    case .titleValue(let values): self = .titleValue(choices(values ?? []))
    case .textField(let isSecure): self = .textField(isSecure: isSecure)
    case .toggleSwitch(let on, let off):
      self = .toggleSwitch(on: PropertyList(on) ?? true, off: PropertyList(off) ?? false)
    case .slider(let limits): self = .slider(limits)
    case .multiValue(let values): self = .multiValue(choices(values))
    case .radioGroup(let values): self = .radioGroup(choices(values))
    case .childPane(let name): self = .childPane(name: name.text.string)
    }
  }
}

// MARK: - Values

extension CFSettings {
  /// The default values of all panes, by the keys of preferences.
  public var defaults: [String: PropertyList] { PropertyList.dictionary(of: core.defaults) }

  /// Makes the default values those of preferences that the user has not set. They are not written to a file: a program
  /// calls this at each start.
  ///
  /// - Parameter preferences: Those of the program; `nil` for the group of applications that the settings name, or else
  ///   ``CFPreferences/current``.
  /// - Throws: ``CFPreferences/Error`` if the identifier of the running program cannot be read.
  public func registerDefaults(for preferences: CFPreferences? = nil) throws(CFPreferences.Error) {
    let group = core.application?.string
    let application = preferences?.application ?? group ?? CFPreferences.current.application
    do throws(Preferences.Fault) {
      try core.registerDefaults(application: Text(application))
    } catch { throw CFPreferences.Error(error) }
  }

  /// Checks a value that a user has entered.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key of the preference.
  /// - Throws: ``Error`` with the code ``Error/Code/invalidValue`` if the preference cannot have the value.
  public func validate(_ value: PropertyList, forKey key: String) throws(Error) {
    let object: CFObject
    do throws(PropertyList.WriteError) { object = try value.object(depth: 512) } catch {
      throw Error(code: .invalidValue, reason: error.reason)
    }
    do throws(ErrorObject) {
      try core.validate(object, for: StringObject(Text(key)))
    } catch {
      throw Error(code: .invalidValue, reason: (error.failureReason ?? error.localizedDescription).string)
    }
  }
}
