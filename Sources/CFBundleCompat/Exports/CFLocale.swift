// The C face of locales.

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
