// C entry points for locales. The contract is in CFLocale.h.

import CFLocalization
import CFObjects
import CFSystem
import CFText

@_cdecl("cfbc_CFLocaleGetTypeID")
package func exportCFLocaleGetTypeID() -> UInt { UInt(TypeID.locale.rawValue) }

@_cdecl("cfbc_CFLocaleCopyCurrent")
package func exportCFLocaleCopyCurrent() -> Handle? {
  retained(LocaleObject(posixName: Environment.localeName))
}

@_cdecl("cfbc_CFLocaleGetSystem")
package func exportCFLocaleGetSystem() -> Handle? { unretained(LocaleObject.system) }

@_cdecl("cfbc_CFLocaleCreate")
package func exportCFLocaleCreate(_ allocator: Handle?, _ name: Handle?) -> Handle? {
  retained(asciiName(name).map { LocaleObject(identifier: CanonicalIdentifier.locale($0)) })
}

@_cdecl("cfbc_CFLocaleCreateCopy")
package func exportCFLocaleCreateCopy(_ allocator: Handle?, _ locale: Handle?) -> Handle? {
  retained(borrow(locale, as: LocaleObject.self))
}

@_cdecl("cfbc_CFLocaleGetValue")
package func exportCFLocaleGetValue(_ locale: Handle?, _ key: Handle?) -> Handle? {
  guard let locale = borrow(locale, as: LocaleObject.self), let key = borrow(key, as: StringObject.self) else {
    return nil
  }
  return unretained(locale.value(forKey: key.text))
}

@_cdecl("cfbc_CFLocaleGetIdentifier")
package func exportCFLocaleGetIdentifier(_ locale: Handle?) -> Handle? {
  unretained(borrow(locale, as: LocaleObject.self)?.identifier)
}

@_cdecl("cfbc_CFLocaleCreateCanonicalLanguageIdentifierFromString")
package func exportCFLocaleCreateCanonicalLanguageIdentifierFromString(_ allocator: Handle?, _ name: Handle?) -> Handle?
{
  retainedString(asciiName(name).map { CanonicalIdentifier.language($0) })
}

@_cdecl("cfbc_CFLocaleCreateCanonicalLocaleIdentifierFromString")
package func exportCFLocaleCreateCanonicalLocaleIdentifierFromString(_ allocator: Handle?, _ name: Handle?) -> Handle? {
  retainedString(asciiName(name).map { CanonicalIdentifier.locale($0) })
}

@_cdecl("cfbc_CFLocaleGetLanguageCharacterDirection")
package func exportCFLocaleGetLanguageCharacterDirection(_ language: Handle?) -> Int {
  borrow(language, as: StringObject.self).map { WritingDirection(of: $0.text).rawValue } ?? 0
}

@_cdecl("cfbc_CFLocaleGetLanguageLineDirection")
package func exportCFLocaleGetLanguageLineDirection(_ language: Handle?) -> Int {
  borrow(language, as: StringObject.self) == nil ? 0 : 3  // Unknown; from top to bottom.
}

/// The name of a language or locale. Only ASCII names have a canonical form.
private func asciiName(_ name: Handle?, function: Literal = #function) -> Text? {
  borrow(name, as: StringObject.self, function: function).flatMap { $0.text.isASCII ? $0.text : nil }
}
