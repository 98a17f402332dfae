// C entry points for settings bundles. The contract is in CFBCSettings.h.

import CFBundles
import CFObjects
import CFSettings
import CFSystem
import CFText

@_cdecl("CFBCSettingsGetTypeID")
package func exportCFBCSettingsGetTypeID() -> UInt { UInt(TypeID.settings.rawValue) }

@_cdecl("CFBCSettingsCreateWithBundle")
package func exportCFBCSettingsCreateWithBundle(
  _ bundle: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let bundle = borrow(bundle, as: Bundle.self) else { return nil }
  return retained(attempt(error) { () throws(ErrorObject) in try SettingsObject.read(bundle) }, error)
}

@_cdecl("CFBCSettingsCopyPaneNames")
package func exportCFBCSettingsCopyPaneNames(_ settings: Handle?) -> Handle? {
  retained((borrow(settings, as: SettingsObject.self)?.paneNames).map { ArrayObject(texts: $0) })
}

@_cdecl("CFBCSettingsCopySpecifiers")
package func exportCFBCSettingsCopySpecifiers(_ settings: Handle?, _ pane: Handle?) -> Handle? {
  guard let settings = borrow(settings, as: SettingsObject.self) else { return nil }
  let pane = borrow(pane, as: StringObject.self)?.text
  return retained(settings.specifiers(ofPane: pane).map { ArrayObject($0.lazy.map { $0.content }) })
}

@_cdecl("CFBCSettingsCopyDefaults")
package func exportCFBCSettingsCopyDefaults(_ settings: Handle?) -> Handle? {
  retained(borrow(settings, as: SettingsObject.self)?.defaults)
}

@_cdecl("CFBCSettingsRegisterDefaults")
package func exportCFBCSettingsRegisterDefaults(_ settings: Handle?, _ applicationID: Handle?) -> UInt8 {
  guard let settings = borrow(settings, as: SettingsObject.self) else { return 0 }
  let application = borrow(applicationID, as: StringObject.self)?.text ?? settings.application
  do throws(Preferences.Fault) {
    try settings.registerDefaults(application: application ?? "kCFPreferencesCurrentApplication")
    return 1
  } catch {
    Diagnostics.badArgument(error.reason, function: #function)
    return 0
  }
}

@_cdecl("CFBCSettingsValidate")
package func exportCFBCSettingsValidate(
  _ settings: Handle?, _ key: Handle?, _ value: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> UInt8 {
  let value = borrow(value)
  guard let settings = borrow(settings, as: SettingsObject.self), let key = borrow(key, as: StringObject.self) else {
    return 0
  }
  return succeeds(error) { () throws(ErrorObject) in try settings.validate(value, for: key) }
}
