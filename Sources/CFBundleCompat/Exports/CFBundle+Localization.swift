// The C face of localized texts and of the choice of localizations. The contract is in CFBundle.h.

@_cdecl("cfbc_CFBundleCopyLocalizedString")
public func exportCFBundleCopyLocalizedString(
  _ bundle: Handle?, _ key: Handle?, _ value: Handle?, _ tableName: Handle?
) -> Handle? {
  localizedString(bundle, key, value, tableName, nil, #function)
}

@_cdecl("cfbc_CFBundleCopyLocalizedStringForLocalization")
public func exportCFBundleCopyLocalizedStringForLocalization(
  _ bundle: Handle?, _ key: Handle?, _ value: Handle?, _ tableName: Handle?, _ localization: Handle?
) -> Handle? {
  localizedString(bundle, key, value, tableName, localization, #function)
}

@inline(__always)
private func localizedString(
  _ bundle: Handle?, _ key: Handle?, _ value: Handle?, _ tableName: Handle?, _ localization: Handle?,
  _ function: StaticString
) -> Handle? {
  let value = unretained(value, as: StringObject.self, function: function)
  let table = unretained(tableName, as: StringObject.self, function: function)
  let localization = unretained(localization, as: StringObject.self, function: function)
  guard let bundle = unretained(bundle, as: Bundle.self, function: function) else { return nil }
  guard let key = unretained(key, as: StringObject.self, function: function) else {
    return give(value?.takeUnretainedValue() ?? StringObject(""))
  }
  return bundle._withUnsafeGuaranteedRef { bundle in
    key._withUnsafeGuaranteedRef { key in
      bundle.withLocalizedString(key, fallback: value, table: table, localization: localization) { give($0) }
    }
  }
}

@_cdecl("cfbc_CFBundleCopyBundleLocalizations")
public func exportCFBundleCopyBundleLocalizations(_ bundle: Handle?) -> Handle? {
  guard let bundle = borrow(bundle, as: Bundle.self) else { return nil }
  return give(ArrayObject(texts: bundle.localizations))
}

@_cdecl("cfbc_CFBundleCopyLocalizationsForURL")
public func exportCFBundleCopyLocalizationsForURL(_ url: Handle?) -> Handle? {
  guard let names = Bundle.localizations(at: borrow(url, as: URLObject.self)) else { return nil }
  return give(ArrayObject(texts: names))
}

@_cdecl("cfbc_CFBundleCopyPreferredLocalizationsFromArray")
public func exportCFBundleCopyPreferredLocalizationsFromArray(_ available: Handle?) -> Handle? {
  let available = borrow(available, as: ArrayObject.self)?.texts ?? []
  let user = ProcessEnvironment.shared.current
  return give(
    ArrayObject(
      texts: BundleLanguages.preferred(
        among: available, mainLanguages: Bundle.languagesOfProgram(for: user), userLanguages: user.languages)))
}

@_cdecl("cfbc_CFBundleCopyLocalizationsForPreferences")
public func exportCFBundleCopyLocalizationsForPreferences(
  _ available: Handle?, _ preferences: Handle?
) -> Handle? {
  let available = borrow(available, as: ArrayObject.self)?.texts ?? []
  let preferences = borrow(preferences, as: ArrayObject.self)?.texts
  return give(
    ArrayObject(
      texts: BundleLanguages.preferred(
        among: available, mainLanguages: nil,
        userLanguages: preferences ?? ProcessEnvironment.shared.current.languages)))
}

@_cdecl("cfbc_CFLocaleCopyPreferredLanguages")
public func exportCFLocaleCopyPreferredLanguages() -> Handle? {
  give(ArrayObject(texts: ProcessEnvironment.shared.current.languages))
}

@_cdecl("CFBCSetPreferredLanguages")
public func exportCFBCSetPreferredLanguages(_ languages: Handle?) {
  ProcessEnvironment.shared.setLanguages(borrow(languages, as: ArrayObject.self)?.texts)
}
