// C entry points for localized strings and the choice of localizations. The contract is in CFBundle.h.

import CFLocalization
import CFText
import CFBundles
import CFObjects

@_cdecl("cfbc_CFBundleCopyLocalizedString")
@_optimize(speed)
package func exportCFBundleCopyLocalizedString(
  _ bundle: Handle?, _ key: Handle?, _ value: Handle?, _ tableName: Handle?
) -> Handle? {
  cachedText(bundle, key, value, tableName, nil)
    ?? localizedString(bundle, key, value, tableName, nil, function: #function)
}

@_cdecl("cfbc_CFBundleCopyLocalizedStringForLocalization")
@_optimize(speed)
package func exportCFBundleCopyLocalizedStringForLocalization(
  _ bundle: Handle?, _ key: Handle?, _ value: Handle?, _ tableName: Handle?, _ localization: Handle?
) -> Handle? {
  cachedText(bundle, key, value, tableName, localization)
    ?? localizedString(bundle, key, value, tableName, localization, function: #function)
}

@_cdecl("cfbc_CFBundleCopyLocalizedStringForLocalizations")
package func exportCFBundleCopyLocalizedStringForLocalizations(
  _ bundle: Handle?, _ key: Handle?, _ value: Handle?, _ tableName: Handle?, _ localizations: Handle?
) -> Handle? {
  let languages = borrow(localizations, as: ArrayObject.self)?.texts ?? []
  let best = borrow(bundle, as: Bundle.self)?.localization(for: languages)
  return withExtendedLifetime(best) {
    localizedString(bundle, key, value, tableName, unretained(best), function: #function)
  }
}

/// The string from a cached table. Retains only the result. `nil` if something must be read, created or reported.
@inline(__always)
private func cachedText(
  _ bundle: Handle?, _ key: Handle?, _ value: Handle?, _ tableName: Handle?, _ localization: Handle?
) -> Handle? {
  let fallback = unsafe unmanaged(value, as: StringObject.self)
  guard
    let bundle = unsafe unmanaged(bundle, as: Bundle.self),
    let text = unsafe unmanaged(key, as: StringObject.self)?.key,
    unsafe value == nil || fallback != nil,
    let table = unsafe bundle._withUnsafeGuaranteedRef({ unsafe $0.cachedStringsTable(tableName, localization) })
  else { return nil }
  if let found = unsafe table._withUnsafeGuaranteedRef({ $0.handle(for: text) }) { return retain(found) }
  return unsafe retain(fallback?._withUnsafeGuaranteedRef { $0.count > 0 } ?? false ? value! : key!)
}

@inline(never)
private func localizedString(
  _ bundle: Handle?, _ key: Handle?, _ value: Handle?, _ tableName: Handle?, _ localization: Handle?,
  function: Literal
) -> Handle? {
  let value = borrow(value, as: StringObject.self, function: function)
  let table = borrow(tableName, as: StringObject.self, function: function)
  let localization = borrow(localization, as: StringObject.self, function: function)
  guard let bundle = borrow(bundle, as: Bundle.self, function: function) else { return nil }
  guard let key = borrow(key, as: StringObject.self, function: function) else {
    return retained(value ?? StringObject(""))
  }
  return retained(bundle.localizedString(key, fallback: value, table: table, localization: localization))
}

@_cdecl("cfbc_CFBundleCopyBundleLocalizations")
package func exportCFBundleCopyBundleLocalizations(_ bundle: Handle?) -> Handle? {
  borrow(bundle, as: Bundle.self)?.retainedLocalizations
}

@_cdecl("cfbc_CFBundleCopyLocalizationsForURL")
package func exportCFBundleCopyLocalizationsForURL(_ url: Handle?) -> Handle? {
  Bundle.retainedLocalizations(at: borrow(url, as: URLObject.self))
}

@_cdecl("cfbc_CFBundleCopyPreferredLocalizationsFromArray")
package func exportCFBundleCopyPreferredLocalizationsFromArray(_ available: Handle?) -> Handle? {
  let available = borrow(available, as: ArrayObject.self)?.texts ?? []
  return retained(ArrayObject(texts: Bundle.preferredLocalizations(among: available)))
}

@_cdecl("cfbc_CFBundleCopyLocalizationsForPreferences")
package func exportCFBundleCopyLocalizationsForPreferences(
  _ available: Handle?, _ preferences: Handle?
) -> Handle? {
  let available = borrow(available, as: ArrayObject.self)?.texts ?? []
  let preferences = borrow(preferences, as: ArrayObject.self)?.texts
  return retained(ArrayObject(texts: Bundle.localizations(among: available, for: preferences)))
}

@_cdecl("cfbc_CFLocaleCopyPreferredLanguages")
package func exportCFLocaleCopyPreferredLanguages() -> Handle? {
  retained(ArrayObject(texts: ProcessEnvironment.shared.current.languages))
}

@_cdecl("CFBCSetPreferredLanguages")
package func exportCFBCSetPreferredLanguages(_ languages: Handle?) {
  ProcessEnvironment.shared.setLanguages(borrow(languages, as: ArrayObject.self)?.texts)
}
