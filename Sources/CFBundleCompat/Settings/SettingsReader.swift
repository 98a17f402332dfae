import CFBundleCompatC
import CFBundles
import CFObjects
import CFSystem
import CFText

/// A page of settings.
struct SettingsPane {
  /// The table with the strings of the specifiers.
  let table: StringObject?

  let specifiers: [SettingsSpecifier]

  /// The group of applications that the pane names.
  let application: StringObject?
}

/// Reads the panes of a settings bundle, from `Root` on.
final class SettingsReader {
  private let bundle: Bundle
  private let view: EnvironmentState

  private enum PaneState {
    /// Its child panes are being read.
    case open
    case unreadable
    case read
  }

  private var states: [Text: PaneState] = [:]

  /// The panes that could be read, by name.
  private(set) var panes: [Text: SettingsPane] = [:]

  /// The names of the panes, in the order in which they are reached, and of those that cannot be read.
  private(set) var names: [Text] = []

  /// What is wrong with the panes, by the paths of their files, in the order in which they are read to their ends.
  private(set) var faults: [(path: Text, sentence: Text)] = []

  /// The specifiers of all panes.
  private(set) var specifiers: [SettingsSpecifier] = []

  /// The default values by key.
  let defaults = DictionaryObject.ofObjects()

  /// Panes below more than this many others are left out.
  private static var maximumDepth: Int { 32 }

  /// Whether faults are diagnostics, too.
  private let reports: Bool

  init(_ bundle: Bundle, reports: Bool = true) {
    self.bundle = bundle
    self.reports = reports
    view = bundle.view
  }

  /// Reads a pane and its child panes.
  func read(_ name: Text, depth: Int = 0) throws(ErrorObject) {
    let faults = SettingsFaults()
    let path = try Self.path(name, "plist", in: bundle, view)
    let failures = SystemFailures()
    guard let content = bundle.readDictionary(path), failures.code == nil else {
      throw Self.error(path, "the file cannot be read", failures.code ?? Int(EINVAL))
    }
    guard let all = content["PreferenceSpecifiers"] as? ArrayObject else {
      let reason: Literal = "there is no array PreferenceSpecifiers"
      if reports { bundle.reportOnce(path, Text(reason)) }
      self.faults.append((path, Text(reason)))
      throw Self.error(path, reason, Int(EINVAL))
    }
    states[name] = .open
    names.append(name)
    var kept: [SettingsSpecifier] = []
    let cost = ReadingCost.list(of: all.count)
    guard cfbcc_begin_reading(cost) else { throw Self.outOfMemory(path) }
    defer { cfbcc_end_reading(cost) }
    for element in all.objects {
      if cfbcc_memory_is_low() { throw Self.outOfMemory(path) }
      faults.begin(element)
      guard let entry = element as? DictionaryObject else {
        faults.append("is not a dictionary")
        continue
      }
      guard let specifier = SettingsSpecifier(entry, faults), specifier.isFor(device: view.environment.deviceName)
      else {
        continue
      }
      if case .childPane(let name) = specifier.control, !(try hasPane(name.text, depth, faults)) { continue }
      kept.append(specifier)
      specifiers.append(specifier)
      if let key = specifier.key, let value = specifier.defaultValue {
        let first = defaults.value(for: key) ?? value
        defaults.set(first, for: key)
        if !first.equals(value) { faults.append("has another default value than a specifier before it") }
      }
    }
    for fault in faults.list.sentences {
      if reports { bundle.reportOnce(path, fault) }
      self.faults.append((path, fault))
    }
    states[name] = .read
    panes[name] = SettingsPane(
      table: content.string("StringsTable"), specifiers: kept,
      application: content.string("ApplicationGroupContainerIdentifier"))
  }

  /// Whether a specifier may lead to a child pane, which is read now unless it was.
  private func hasPane(_ name: Text, _ depth: Int, _ faults: SettingsFaults) throws(ErrorObject) -> Bool {
    switch states[name] {
    case nil: break
    case .open:
      faults.append("leads back to a pane above it")
      return false
    case .unreadable: return false
    case .read: return true
    }
    if depth == Self.maximumDepth {
      faults.append("leads to a pane below too many others")
      return false
    }
    do throws(ErrorObject) {
      try read(name, depth: depth + 1)
      return true
    } catch {
      // A failure of the system is not the file's.
      guard SystemError(code: CInt(error.code)).isAnswer else { throw error }
      if error.code == Int(ENOENT) { faults.append("leads to a pane that does not exist") }
      states[name] = .unreadable
      return false
    }
  }

  /// The path of a resource; an error if there is none, or if the system fails.
  @inline(never)
  static func path(
    _ name: Text, _ type: Text, in bundle: Bundle, _ view: EnvironmentState
  ) throws(ErrorObject) -> Text {
    let failures = SystemFailures()
    if let path = bundle.resourcePath(name, type, in: view), failures.code == nil { return path }
    throw error(
      Path.join(bundle.path, bundle.layout.resources + name + "." + type),
      failures.code == nil ? "the file cannot be found" : "the file cannot be read", failures.code ?? Int(ENOENT))
  }

  @inline(never)
  private static func outOfMemory(_ path: Text) -> ErrorObject {
    error(path, "there is not enough memory", Int(ENOMEM))
  }

  static func error(_ path: Text, _ reason: Literal, _ code: Int) -> ErrorObject {
    let reason = Text(reason)
    return ErrorObject(
      .posix, code: code,
      [.path(path), .description("cannot read the settings at " + path + ": " + reason), .failureReason(reason)])
  }
}
