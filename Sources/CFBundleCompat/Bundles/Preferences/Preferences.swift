import CFObjects
import CFPropertyLists
import CFSystem
import CFText

/// The preferences of applications.
package enum Preferences {
  /// Why preferences cannot be reached or changed.
  package struct Fault: Error {
    package let reason: Text
  }

  /// The application that a name means. `kCFPreferencesCurrentApplication` is the main bundle's identifier.
  ///
  /// Throws if the system fails to read that: a value must not come from another application, nor go there.
  package static func application(_ name: Text) throws(Fault) -> Text {
    guard name == "kCFPreferencesCurrentApplication" else { return name }
    do { return try Bundle.mainIdentifier } catch {
      throw Fault(reason: "the program's identifier cannot be read: " + error.path + ": " + error.error.description)
    }
  }

  /// The file of an application, user and host, by the names that C passes for them.
  package static func file(application: Text, user: Text, host: Text) throws(Fault) -> PreferencesFile {
    let isOfUser = try isCurrent(user, "kCFPreferencesCurrentUser", "kCFPreferencesAnyUser")
    let isOfHost = try isCurrent(host, "kCFPreferencesCurrentHost", "kCFPreferencesAnyHost")
    return try file(
      of: PreferencesScope(application: try self.application(application), isOfUser: isOfUser, isOfHost: isOfHost))
  }

  /// The file to which ``set(_:to:in:)`` writes an application's own values.
  package static func file(application: Text) throws(Fault) -> PreferencesFile {
    try file(of: PreferencesScope(application: try self.application(application)))
  }

  private static func file(of scope: PreferencesScope) throws(Fault) -> PreferencesFile {
    if let file = PreferencesFile.file(of: scope) { return file }
    throw Fault(reason: "'" + scope.application + "' cannot be the name of an application with preferences")
  }

  @inline(never)
  private static func isCurrent(_ name: Text, _ current: Text, _ any: Text) throws(Fault) -> Bool {
    if name == current || name == any { return name == current }
    throw Fault(reason: "preferences of other users and hosts, such as '" + name + "', are not here")
  }
}

// MARK: - Reading

extension Preferences {
  /// The value that an application sees: that of the nearest scope, one that the environment implies, or a registered
  /// one.
  package static func value(_ key: Text, application: Text) -> CFObject? {
    guard let application = try? self.application(application) else { return nil }
    return PreferencesFile.value(key, application: application) ?? DerivedPreferences.value(key)
      ?? RegisteredDefaults.value(key, application: application)
  }

  /// The value as a truth value. Strings count as `true`, `yes`, `false` and `no`, in any case.
  package static func boolean(_ key: Text, application: Text) -> Bool? {
    switch value(key, application: application) {
    case let boolean as BooleanObject: boolean.value
    case let number as NumberObject: number.integer.map { $0 != 0 }
    case let string as StringObject:
      switch string.text.asciiLowercased {
      case "true", "yes": true
      case "false", "no": false
      default: nil
      }
    default: nil
    }
  }

  /// The value as an integer. A string counts if blanks, a sign and digits are all that it contains. It is clamped to
  /// 32 bits, as in the reference.
  package static func integer(_ key: Text, application: Text) -> Int64? {
    switch value(key, application: application) {
    case let number as NumberObject: number.integer
    case let string as StringObject where string.text.isInteger: Int64(string.text.leadingInt32)
    default: nil
    }
  }

  /// The value in one file. That of all applications also has the values that the environment implies.
  package static func value(_ key: Text, in file: PreferencesFile) -> CFObject? {
    if let value = file[key] { return value }
    let global = PreferencesFile.file(of: PreferencesScope(application: PreferencesScope.anyApplication))
    return file === global ? DerivedPreferences.value(key) : nil
  }

  /// The values in one file for some keys.
  package static func values(_ keys: [Text], in file: PreferencesFile) -> DictionaryObject {
    let values = file.values
    var entries: [(key: CFObject, value: CFObject)] = []
    for key in keys {
      if let value = values[key] { entries.append((StringObject(key), value)) }
    }
    return DictionaryObject(entries)
  }
}

// MARK: - Applications

extension Preferences {
  /// Adds the values of a suite to those that an application sees, or removes them. An application sees its own values
  /// and those of all applications in any case.
  @inline(never)
  package static func change(suite: Text, of application: Text, isAdded: Bool) throws(Fault) {
    let (suite, application) = (try self.application(suite), try self.application(application))
    guard suite != application, suite != PreferencesScope.anyApplication else { return }
    PreferenceSuites.change(suite, of: application, isAdded: isAdded)
    // The suite may have `AppleLanguages`.
    ProcessEnvironment.shared.userLanguagesChanged()
  }

  /// The applications that have a file for a user and host, sorted.
  package static func applications(user: Text, host: Text) throws(Fault) -> [Text] {
    let globalName = PreferencesScope.globalName
    let file = try file(application: PreferencesScope.anyApplication, user: user, host: host)
    let path = file.path
    guard file.hasDirectory, let slash = path.utf8.lastIndex(of: .slash) else { return [] }
    let (directory, suffix) = (path.slice(to: slash), path.slice(from: slash + 1 + globalName.count))
    let entries: [DirectoryListing.Entry]
    do throws(SystemError) { entries = try DirectoryListing(directory).entries } catch {
      if error.isAbsence { return [] }
      throw Fault(reason: directory + ": " + error.description)
    }
    var names: [Text] = []
    for entry in entries where entry.name.hasSuffix(suffix) && entry.name.count > suffix.count && !entry.isDirectory {
      let name = entry.name.slice(to: entry.name.count - suffix.count)
      names.append(name == globalName ? PreferencesScope.anyApplication : name)
    }
    return names.stableSorted
  }
}

// MARK: - Changing

extension Preferences {
  /// Sets a value; `nil` removes it.
  @inline(never)
  package static func set(_ key: Text, to value: CFObject?, in file: PreferencesFile) throws(Fault) {
    do throws(PropertyListError) {
      // As it will be in the file: a pair that cannot be written would keep the others from being written, too.
      if let value { try PropertyListValidator.check(DictionaryObject([(StringObject(key), value)]), for: .xml) }
    } catch {
      throw Fault(reason: error.text)
    }
    file.set(key, to: value?.listCopy(.none))
    if key == PreferredLanguages.preference { ProcessEnvironment.shared.userLanguagesChanged() }
  }

  /// Writes all files of an application, and reads what others changed. True if all of them succeed.
  package static func synchronize(application: Text) -> Bool {
    guard let application = try? self.application(application) else { return false }
    var isDone = true
    for scope in PreferencesScope.searchOrder(of: application) {
      if PreferencesFile.file(of: scope)?.synchronize() != true { isDone = false }
    }
    return isDone
  }
}

extension NumberObject {
  fileprivate var integer: Int64? {
    if case .integer(let integer) = value { integer } else { nil }
  }
}

extension Text {
  /// Whether blanks, a sign and digits are all that the text contains.
  fileprivate var isInteger: Bool {
    var bytes = utf8.drop { $0.isBlank }
    if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
    return !bytes.isEmpty && bytes.allSatisfy { $0.isASCIIDigit }
  }
}
