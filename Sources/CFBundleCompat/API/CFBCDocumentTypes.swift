// C entry points for document types, packages and display names. The contract is in CFBCDocumentTypes.h.

import CFBundles
import CFDocumentTypes
import CFObjects
import CFText

@_cdecl("CFBCBundleCopyDocumentTypes")
package func exportCFBCBundleCopyDocumentTypes(_ bundle: Handle?) -> Handle? {
  retained((borrow(bundle, as: Bundle.self)?.documentTypes).map { ArrayObject($0.lazy.map { dictionary(of: $0) }) })
}

@_cdecl("CFBCBundleCopyDocumentTypeForURL")
package func exportCFBCBundleCopyDocumentTypeForURL(_ bundle: Handle?, _ url: Handle?) -> Handle? {
  guard let bundle = borrow(bundle, as: Bundle.self), let url = borrow(url, as: URLObject.self) else { return nil }
  return retained(bundle.documentType(of: url).map { dictionary(of: $0) })
}

@_cdecl("CFBCBundleCopyDocumentTypeForTag")
package func exportCFBCBundleCopyDocumentTypeForTag(
  _ bundle: Handle?, _ tagClass: Handle?, _ tag: Handle?
) -> Handle? {
  let kind = borrow(tagClass, as: StringObject.self).flatMap { TagKind(className: $0.text) }
  guard let bundle = borrow(bundle, as: Bundle.self), let tag = borrow(tag, as: StringObject.self), let kind else {
    return nil
  }
  return retained(bundle.documentType(of: tag.text, kind).map { dictionary(of: $0) })
}

@_cdecl("CFBCBundleCopyDocumentTypeIconURL")
package func exportCFBCBundleCopyDocumentTypeIconURL(
  _ bundle: Handle?, _ documentType: Handle?, _ size: Double, _ scale: UnsafeMutablePointer<Int>?
) -> Handle? {
  let documentType = borrow(documentType, as: DictionaryObject.self)
  guard let bundle = borrow(bundle, as: Bundle.self), let documentType else { return retained(nil, scale) }
  return retained(
    bundle.documentTypeIcon(named: (documentType["IconFiles"] as? ArrayObject)?.texts ?? [], size: size), scale)
}

@_cdecl("CFBCURLIsPackage")
package func exportCFBCURLIsPackage(_ url: Handle?, _ host: Handle?) -> UInt8 {
  let host = borrow(host, as: Bundle.self)
  guard let url = borrow(url, as: URLObject.self) else { return 0 }
  return Bundle.isPackage(url, host: host) ? 1 : 0
}

@_cdecl("CFBCBundleCopyDisplayName")
package func exportCFBCBundleCopyDisplayName(_ bundle: Handle?) -> Handle? {
  retained(borrow(bundle, as: Bundle.self)?.displayName())
}

@_cdecl("CFBCURLCopyDisplayName")
package func exportCFBCURLCopyDisplayName(_ url: Handle?) -> Handle? {
  guard let url = borrow(url, as: URLObject.self) else { return nil }
  return retained(Bundle.displayName(of: url))
}

private func dictionary(of type: DocumentType) -> DictionaryObject {
  let result = DictionaryObject.ofObjects()
  func add(_ names: ArrayObject, _ key: Literal) {
    if names.count > 0 { result.set(names, for: key) }
  }
  if let name = type.name { result.set(name, for: "Name") }
  if let role = type.role { result.set(StringObject(role.name), for: "Role") }
  result.set(StringObject(type.handlerRank.name), for: "HandlerRank")
  add(ArrayObject(texts: type.contentTypes), "ContentTypes")
  add(ArrayObject(texts: type.extensions), "Extensions")
  add(ArrayObject(texts: type.mimeTypes), "MIMETypes")
  add(ArrayObject(texts: type.osTypes), "OSTypes")
  result.set(BooleanObject.object(type.isPackage), for: "IsPackage")
  add(ArrayObject(texts: type.iconFiles), "IconFiles")
  result.set(type.declaration, for: "Declaration")
  return result
}
