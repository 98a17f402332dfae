// C entry points for document types, packages and display names. The contract is in CFBCDocumentTypes.h.

import CFBundles
import CFDocumentTypes
import CFObjects
import CFText

@_cdecl("CFBCBundleCopyDocumentTypes")
package func exportCFBCBundleCopyDocumentTypes(_ bundle: Handle?) -> Handle? {
  retained(borrow(bundle, as: Bundle.self)?.documentTypes())
}

@_cdecl("CFBCBundleCopyDocumentTypeForURL")
package func exportCFBCBundleCopyDocumentTypeForURL(_ bundle: Handle?, _ url: Handle?) -> Handle? {
  guard let bundle = borrow(bundle, as: Bundle.self), let url = borrow(url, as: URLObject.self) else { return nil }
  return retained(bundle.documentType(of: url))
}

@_cdecl("CFBCBundleCopyDocumentTypeForTag")
package func exportCFBCBundleCopyDocumentTypeForTag(
  _ bundle: Handle?, _ tagClass: Handle?, _ tag: Handle?
) -> Handle? {
  let kind = borrow(tagClass, as: StringObject.self).flatMap { TagKind(className: $0.description) }
  guard let bundle = borrow(bundle, as: Bundle.self), let tag = borrow(tag, as: StringObject.self), let kind else {
    return nil
  }
  return retained(bundle.documentType(of: tag.description, kind))
}

@_cdecl("CFBCBundleCopyDocumentTypeIconURL")
package func exportCFBCBundleCopyDocumentTypeIconURL(
  _ bundle: Handle?, _ documentType: Handle?, _ size: Double, _ scale: UnsafeMutablePointer<Int>?
) -> Handle? {
  let documentType = borrow(documentType, as: DictionaryObject.self)
  guard let bundle = borrow(bundle, as: Bundle.self), let documentType else { return retained(nil, scale) }
  return retained(bundle.documentTypeIcon(documentType, size: size), scale)
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
