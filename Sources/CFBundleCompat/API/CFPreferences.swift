// The C face of Preferences/. The contract is in CFPreferences.h; it is not repeated.

import CFBundles
import CFObjects
import CFPropertyLists
import CFSystem
import CFText

// MARK: - An application's values

@_cdecl("cfbc_CFPreferencesCopyAppValue")
package func exportCFPreferencesCopyAppValue(_ key: Handle?, _ application: Handle?) -> Handle? {
  retained(appValue(key, application, function: "CFPreferencesCopyAppValue"))
}

@_cdecl("cfbc_CFPreferencesGetAppBooleanValue")
package func exportCFPreferencesGetAppBooleanValue(
  _ key: Handle?, _ application: Handle?, _ isValid: UnsafeMutablePointer<UInt8>?
) -> UInt8 {
  let value: Bool? =
    switch appValue(key, application, function: "CFPreferencesGetAppBooleanValue") {
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
  isValid?.pointee = value == nil ? 0 : 1
  return value == true ? 1 : 0
}

@_cdecl("cfbc_CFPreferencesGetAppIntegerValue")
package func exportCFPreferencesGetAppIntegerValue(
  _ key: Handle?, _ application: Handle?, _ isValid: UnsafeMutablePointer<UInt8>?
) -> Int {
  let value: Int64? =
    switch appValue(key, application, function: "CFPreferencesGetAppIntegerValue") {
    case let number as NumberObject: number.integer
    case let string as StringObject where string.text.isInteger: Int64(string.text.leadingInt32)
    default: nil
    }
  isValid?.pointee = value == nil ? 0 : 1
  return Int(value ?? 0)
}

@_cdecl("cfbc_CFPreferencesSetAppValue")
package func exportCFPreferencesSetAppValue(_ key: Handle?, _ value: Handle?, _ application: Handle?) {
  let file = appFile(application, function: "CFPreferencesSetAppValue")
  set(key, value, in: file, function: "CFPreferencesSetAppValue")
}

@_cdecl("cfbc_CFPreferencesAppSynchronize")
package func exportCFPreferencesAppSynchronize(_ application: Handle?) -> UInt8 {
  guard let name = applicationName(application, function: "CFPreferencesAppSynchronize") else { return 0 }
  var isDone = true
  for scope in PreferencesScope.searchOrder(of: name) {
    if PreferencesFile.file(of: scope)?.synchronize() != true { isDone = false }
  }
  return isDone ? 1 : 0
}

private func appValue(_ key: Handle?, _ application: Handle?, function: StaticString) -> CFObject? {
  guard let key = borrow(key, as: StringObject.self, function: function)?.text,
    let name = applicationName(application, function: function)
  else { return nil }
  return PreferencesFile.value(key, application: name) ?? DerivedPreferences.value(key)
}

// MARK: - The values of one place

@_cdecl("cfbc_CFPreferencesCopyValue")
package func exportCFPreferencesCopyValue(
  _ key: Handle?, _ application: Handle?, _ user: Handle?, _ host: Handle?
) -> Handle? {
  guard let key = borrow(key, as: StringObject.self)?.text,
    let file = file(application, user, host, function: "CFPreferencesCopyValue")
  else { return nil }
  let isGlobal = file === PreferencesFile.file(of: PreferencesScope(application: PreferencesScope.anyApplication))
  return retained(file[key] ?? (isGlobal ? DerivedPreferences.value(key) : nil))
}

@_cdecl("cfbc_CFPreferencesCopyMultiple")
package func exportCFPreferencesCopyMultiple(
  _ keys: Handle?, _ application: Handle?, _ user: Handle?, _ host: Handle?
) -> Handle? {
  guard let values = file(application, user, host, function: "CFPreferencesCopyMultiple")?.values else { return nil }
  guard let keys else { return retained(values) }
  var entries: [(key: CFObject, value: CFObject)] = []
  for key in borrow(keys, as: ArrayObject.self)?.texts ?? [] {
    if let value = values[key] { entries.append((StringObject(key), value)) }
  }
  return retained(DictionaryObject(entries))
}

@_cdecl("cfbc_CFPreferencesCopyKeyList")
package func exportCFPreferencesCopyKeyList(_ application: Handle?, _ user: Handle?, _ host: Handle?) -> Handle? {
  guard let values = file(application, user, host, function: "CFPreferencesCopyKeyList")?.values, values.count > 0
  else { return nil }
  return retained(ArrayObject(values.keys))
}

@_cdecl("cfbc_CFPreferencesSetValue")
package func exportCFPreferencesSetValue(
  _ key: Handle?, _ value: Handle?, _ application: Handle?, _ user: Handle?, _ host: Handle?
) {
  let file = file(application, user, host, function: "CFPreferencesSetValue")
  set(key, value, in: file, function: "CFPreferencesSetValue")
}

@_cdecl("cfbc_CFPreferencesSetMultiple")
package func exportCFPreferencesSetMultiple(
  _ values: Handle?, _ removed: Handle?, _ application: Handle?, _ user: Handle?, _ host: Handle?
) {
  guard let file = file(application, user, host, function: "CFPreferencesSetMultiple") else { return }
  for key in borrow(removed, as: ArrayObject.self)?.values ?? [] {
    set(key, nil, in: file, function: "CFPreferencesSetMultiple")
  }
  for entry in borrow(values, as: DictionaryObject.self)?.entries ?? [] {
    set(unretained(entry.key), unretained(entry.value), in: file, function: "CFPreferencesSetMultiple")
  }
}

@_cdecl("cfbc_CFPreferencesSynchronize")
package func exportCFPreferencesSynchronize(_ application: Handle?, _ user: Handle?, _ host: Handle?) -> UInt8 {
  file(application, user, host, function: "CFPreferencesSynchronize")?.synchronize() == true ? 1 : 0
}

// MARK: - Arguments

/// The application that a name means.
private func applicationName(_ application: Handle?, function: StaticString) -> Text? {
  guard let name = borrow(application, as: StringObject.self, function: function)?.text else { return nil }
  return name == "kCFPreferencesCurrentApplication" ? Bundle.mainIdentifier : name
}

/// The "normal" place of an application's values.
private func appFile(_ application: Handle?, function: StaticString) -> PreferencesFile? {
  applicationName(application, function: function).flatMap {
    file(of: PreferencesScope(application: $0), function: function)
  }
}

@inline(never)
private func file(
  _ application: Handle?, _ user: Handle?, _ host: Handle?, function: StaticString
) -> PreferencesFile? {
  guard let name = applicationName(application, function: function),
    let isOfUser = isCurrent(user, "kCFPreferencesCurrentUser", "kCFPreferencesAnyUser", function),
    let isOfHost = isCurrent(host, "kCFPreferencesCurrentHost", "kCFPreferencesAnyHost", function)
  else { return nil }
  return file(of: PreferencesScope(application: name, isOfUser: isOfUser, isOfHost: isOfHost), function: function)
}

private func file(of scope: PreferencesScope, function: StaticString) -> PreferencesFile? {
  if let file = PreferencesFile.file(of: scope) { return file }
  Diagnostics.badArgument("there is no place for the preferences of '" + scope.application + "'", function: function)
  return nil
}

@inline(never)
private func isCurrent(_ name: Handle?, _ current: Text, _ any: Text, _ function: StaticString) -> Bool? {
  guard let name = borrow(name, as: StringObject.self, function: function)?.text else { return nil }
  if name == current || name == any { return name == current }
  Diagnostics.badArgument(
    "preferences of other users and hosts, such as '" + name + "', are not here", function: function)
  return nil
}

@inline(never)
private func set(_ key: Handle?, _ value: Handle?, in file: PreferencesFile?, function: StaticString) {
  guard let file, let key = borrow(key, as: StringObject.self, function: function)?.text else { return }
  do throws(PropertyListError) {
    if let value = borrow(value) { try PropertyListValidator.check(value, for: .xml) }
    file.set(key, to: borrow(value)?.listCopy(.none))
    if key == PreferredLanguages.preference { ProcessEnvironment.shared.userLanguagesChanged() }
  } catch {
    Diagnostics.badArgument(error.reason, function: function)
  }
}

extension NumberObject {
  fileprivate var integer: Int64? {
    if case .integer(let integer) = value { integer } else { nil }
  }
}

extension Text {
  /// Whether blanks, a sign and digits are all there is.
  fileprivate var isInteger: Bool {
    var bytes = utf8.drop { $0.isBlank }
    if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
    return !bytes.isEmpty && bytes.allSatisfy { $0.isASCIIDigit }
  }
}
