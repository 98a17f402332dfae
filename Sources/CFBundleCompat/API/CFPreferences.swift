// C entry points for preferences. The contract is in CFPreferences.h.

import CFBundles
import CFObjects
import CFSystem
import CFText

// MARK: - An application's values

@_cdecl("cfbc_CFPreferencesCopyAppValue")
package func exportCFPreferencesCopyAppValue(_ key: Handle?, _ application: Handle?) -> Handle? {
  guard let (key, application) = texts(key, application) else { return nil }
  return retained(Preferences.value(key, application: application))
}

@_cdecl("cfbc_CFPreferencesGetAppBooleanValue")
package func exportCFPreferencesGetAppBooleanValue(
  _ key: Handle?, _ application: Handle?, _ isValid: UnsafeMutablePointer<UInt8>?
) -> UInt8 {
  let value = texts(key, application).flatMap { Preferences.boolean($0.key, application: $0.application) }
  store(value == nil ? 0 : 1, in: isValid)
  return value == true ? 1 : 0
}

@_cdecl("cfbc_CFPreferencesGetAppIntegerValue")
package func exportCFPreferencesGetAppIntegerValue(
  _ key: Handle?, _ application: Handle?, _ isValid: UnsafeMutablePointer<UInt8>?
) -> Int {
  let value = texts(key, application).flatMap { Preferences.integer($0.key, application: $0.application) }
  store(value == nil ? 0 : 1, in: isValid)
  return Int(value ?? 0)
}

@_cdecl("cfbc_CFPreferencesSetAppValue")
package func exportCFPreferencesSetAppValue(_ key: Handle?, _ value: Handle?, _ application: Handle?) {
  guard let (key, application) = texts(key, application) else { return }
  reporting { () throws(Preferences.Fault) in
    try Preferences.set(key, to: borrow(value), in: Preferences.file(application: application))
  }
}

@_cdecl("cfbc_CFPreferencesAppSynchronize")
package func exportCFPreferencesAppSynchronize(_ application: Handle?) -> UInt8 {
  guard let application = borrow(application, as: StringObject.self) else { return 0 }
  return Preferences.synchronize(application: application.text) ? 1 : 0
}

@_cdecl("cfbc_CFPreferencesAddSuitePreferencesToApp")
package func exportCFPreferencesAddSuitePreferencesToApp(_ application: Handle?, _ suite: Handle?) {
  changeSuite(suite, of: application, isAdded: true)
}

@_cdecl("cfbc_CFPreferencesRemoveSuitePreferencesFromApp")
package func exportCFPreferencesRemoveSuitePreferencesFromApp(_ application: Handle?, _ suite: Handle?) {
  changeSuite(suite, of: application, isAdded: false)
}

@_cdecl("cfbc_CFPreferencesCopyApplicationList")
package func exportCFPreferencesCopyApplicationList(_ user: Handle?, _ host: Handle?) -> Handle? {
  guard let (user, host) = texts(user, host) else { return nil }
  var names: [Text] = []
  reporting { () throws(Preferences.Fault) in names = try Preferences.applications(user: user, host: host) }
  return names.isEmpty ? nil : retained(ArrayObject(texts: names))
}

// MARK: - The values of one file

@_cdecl("cfbc_CFPreferencesCopyValue")
package func exportCFPreferencesCopyValue(
  _ key: Handle?, _ application: Handle?, _ user: Handle?, _ host: Handle?
) -> Handle? {
  guard let key = borrow(key, as: StringObject.self), let file = file(application, user, host) else { return nil }
  return retained(Preferences.value(key.text, in: file))
}

@_cdecl("cfbc_CFPreferencesCopyMultiple")
package func exportCFPreferencesCopyMultiple(
  _ keys: Handle?, _ application: Handle?, _ user: Handle?, _ host: Handle?
) -> Handle? {
  guard let file = file(application, user, host) else { return nil }
  guard let keys else { return retained(file.values) }
  return retained(Preferences.values(borrow(keys, as: ArrayObject.self)?.texts ?? [], in: file))
}

@_cdecl("cfbc_CFPreferencesCopyKeyList")
package func exportCFPreferencesCopyKeyList(_ application: Handle?, _ user: Handle?, _ host: Handle?) -> Handle? {
  // Functions take only strings as keys; a file may have others.
  guard let keys = file(application, user, host)?.values.keys.filter({ $0.typeID == .string }), !keys.isEmpty
  else { return nil }
  return retained(ArrayObject(keys))
}

@_cdecl("cfbc_CFPreferencesSetValue")
package func exportCFPreferencesSetValue(
  _ key: Handle?, _ value: Handle?, _ application: Handle?, _ user: Handle?, _ host: Handle?
) {
  guard let file = file(application, user, host), let key = borrow(key, as: StringObject.self) else { return }
  set(key.text, to: borrow(value), in: file)
}

@_cdecl("cfbc_CFPreferencesSetMultiple")
package func exportCFPreferencesSetMultiple(
  _ values: Handle?, _ removed: Handle?, _ application: Handle?, _ user: Handle?, _ host: Handle?
) {
  guard let file = file(application, user, host) else { return }
  for key in borrow(removed, as: ArrayObject.self)?.values ?? [] {
    if let key = borrow(key, as: StringObject.self) { set(key.text, to: nil, in: file) }
  }
  for entry in borrow(values, as: DictionaryObject.self)?.entries ?? [] {
    if let key = borrow(unretained(entry.key), as: StringObject.self) { set(key.text, to: entry.value, in: file) }
  }
}

@_cdecl("cfbc_CFPreferencesSynchronize")
package func exportCFPreferencesSynchronize(_ application: Handle?, _ user: Handle?, _ host: Handle?) -> UInt8 {
  file(application, user, host)?.synchronize() == true ? 1 : 0
}

// MARK: - Arguments

@inline(never)
private func texts(
  _ key: Handle?, _ application: Handle?, function: Literal = #function
) -> (key: Text, application: Text)? {
  guard let key = borrow(key, as: StringObject.self, function: function),
    let application = borrow(application, as: StringObject.self, function: function)
  else { return nil }
  return (key.text, application.text)
}

private func changeSuite(
  _ suite: Handle?, of application: Handle?, isAdded: Bool, function: Literal = #function
) {
  guard let (suite, application) = texts(suite, application, function: function) else { return }
  reporting(function: function) { () throws(Preferences.Fault) in
    try Preferences.change(suite: suite, of: application, isAdded: isAdded)
  }
}

/// The file that the arguments name, or `nil` with a diagnostic.
@inline(never)
private func file(
  _ application: Handle?, _ user: Handle?, _ host: Handle?, function: Literal = #function
) -> PreferencesFile? {
  guard let application = borrow(application, as: StringObject.self, function: function),
    let user = borrow(user, as: StringObject.self, function: function),
    let host = borrow(host, as: StringObject.self, function: function)
  else { return nil }
  var file: PreferencesFile?
  reporting(function: function) { () throws(Preferences.Fault) in
    file = try Preferences.file(application: application.text, user: user.text, host: host.text)
  }
  return file
}

@inline(never)
private func set(_ key: Text, to value: CFObject?, in file: PreferencesFile, function: Literal = #function) {
  reporting(function: function) { () throws(Preferences.Fault) in try Preferences.set(key, to: value, in: file) }
}

/// Does the work; a failure becomes a diagnostic.
@inline(never)
private func reporting(function: Literal = #function, _ work: () throws(Preferences.Fault) -> Void) {
  do throws(Preferences.Fault) { try work() } catch {
    Diagnostics.badArgument(error.reason, function: function)
  }
}
