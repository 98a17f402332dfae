// The C face of locales. The contract is in CFLocale.h; it is not repeated.

@_cdecl("cfbc_CFLocaleGetTypeID")
public func exportCFLocaleGetTypeID() -> UInt { UInt(TypeID.locale.rawValue) }

@_cdecl("cfbc_CFLocaleCopyCurrent")
public func exportCFLocaleCopyCurrent() -> Handle? {
  give(LocaleObject(posixName: Environment.localeName))
}

@_cdecl("cfbc_CFLocaleGetIdentifier")
public func exportCFLocaleGetIdentifier(_ locale: Handle?) -> Handle? {
  lend(borrow(locale, as: LocaleObject.self)?.identifier)
}

@_cdecl("cfbc_CFLocaleCreateCanonicalLanguageIdentifierFromString")
public func exportCFLocaleCreateCanonicalLanguageIdentifierFromString(_ allocator: Handle?, _ name: Handle?) -> Handle? {
  giveText(asciiName(name).map { CanonicalIdentifier.language($0) })
}

@_cdecl("cfbc_CFLocaleCreateCanonicalLocaleIdentifierFromString")
public func exportCFLocaleCreateCanonicalLocaleIdentifierFromString(_ allocator: Handle?, _ name: Handle?) -> Handle? {
  giveText(asciiName(name).map { CanonicalIdentifier.locale($0) })
}

/// Names of languages and locales are ASCII; others have no canonical form.
private func asciiName(_ name: Handle?, function: StaticString = #function) -> Text? {
  borrow(name, as: StringObject.self, function: function).flatMap { $0.text.isASCII ? $0.text : nil }
}
