// C entry points for nibs. The contract is in CFBCNib.h.

import CFBundles
import CFNibs
import CFObjects
import CFSystem
import CFText

@_cdecl("CFBCNibGetTypeID")
package func exportCFBCNibGetTypeID() -> UInt { UInt(TypeID.nib.rawValue) }

/// The nib of a handle: one function for all of them, which keeps each of them small.
@inline(never)
func borrowNib(_ nib: Handle?, function: Literal = #function) -> Nib? {
  borrow(nib, as: Nib.self, function: function)
}

// MARK: - Opening

@_cdecl("CFBCNibCreateWithURL")
package func exportCFBCNibCreateWithURL(
  _ url: Handle?, _ options: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let url = borrow(url, as: URLObject.self) else { return nil }
  let options = borrow(options, as: DictionaryObject.self)
  return retained(attempt(error) { () throws(NibError) in try Nib.open(url, NibOptions(options)) }, error)
}

@_cdecl("CFBCNibCreateWithData")
package func exportCFBCNibCreateWithData(
  _ data: Handle?, _ options: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let data = borrow(data, as: DataObject.self) else { return nil }
  let options = borrow(options, as: DictionaryObject.self)
  return retained(attempt(error) { () throws(NibError) in try Nib.open(data, NibOptions(options)) }, error)
}

@_cdecl("CFBCNibCreateInBundle")
package func exportCFBCNibCreateInBundle(
  _ bundle: Handle?, _ name: Handle?, _ options: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let bundle = borrow(bundle, as: Bundle.self) else { return nil }
  let name = borrow(name, as: StringObject.self)?.text
  let options = borrow(options, as: DictionaryObject.self)
  return retained(attempt(error) { () throws(NibError) in try Nib.open(in: bundle, name, NibOptions(options)) }, error)
}

// MARK: - The nib

@_cdecl("CFBCNibGetFormat")
package func exportCFBCNibGetFormat(_ nib: Handle?) -> Int { borrowNib(nib)?.format.rawValue ?? 0 }

@_cdecl("CFBCNibGetSchema")
package func exportCFBCNibGetSchema(_ nib: Handle?) -> Int { borrowNib(nib)?.schema.rawValue ?? 0 }

@_cdecl("CFBCNibGetFormatVersion")
package func exportCFBCNibGetFormatVersion(_ nib: Handle?) -> Int { borrowNib(nib)?.formatVersion ?? 0 }

@_cdecl("CFBCNibGetCoderVersion")
package func exportCFBCNibGetCoderVersion(_ nib: Handle?) -> Int { borrowNib(nib)?.coderVersion ?? 0 }

@_cdecl("CFBCNibCopyURL")
package func exportCFBCNibCopyURL(_ nib: Handle?) -> Handle? { retained(borrowNib(nib)?.location?.url) }

@_cdecl("CFBCNibCopyPartNames")
package func exportCFBCNibCopyPartNames(_ nib: Handle?) -> Handle? {
  retained(borrowNib(nib).map { ArrayObject(texts: $0.location?.parts ?? []) })
}

@_cdecl("CFBCNibCopyDiagnostics")
package func exportCFBCNibCopyDiagnostics(_ nib: Handle?) -> Handle? {
  retained(borrowNib(nib).map { ArrayObject(texts: $0.diagnostics) })
}

// MARK: - What a nib needs

@_cdecl("CFBCNibCopyLocalizableStrings")
package func exportCFBCNibCopyLocalizableStrings(_ nib: Handle?) -> Handle? {
  retained(borrowNib(nib).map { ArrayObject($0.localizableStrings.map { dictionary(of: $0) }) })
}

private func dictionary(of string: LocalizableNibString) -> DictionaryObject {
  let result = DictionaryObject.ofObjects()
  result.set(string.object ?? NullObject.null, for: "Object")
  result.set(StringObject(string.key), for: "Key")
  result.set(StringObject(string.value), for: "Value")
  return result
}

@_cdecl("CFBCNibCopyResourceNames")
package func exportCFBCNibCopyResourceNames(_ nib: Handle?) -> Handle? {
  retained(borrowNib(nib).map { ArrayObject($0.resources.map { dictionary(of: $0) }) })
}

private func dictionary(of resource: NibResource) -> DictionaryObject {
  let result = DictionaryObject.ofObjects()
  result.set(StringObject(resource.className), for: "Class")
  result.set(StringObject(resource.name), for: "Name")
  if let url = resource.url { result.set(url, for: "URL") }
  return result
}

@_cdecl("CFBCNibCopyClassDescriptions")
package func exportCFBCNibCopyClassDescriptions(_ nib: Handle?) -> Handle? {
  retained(borrowNib(nib).map { ArrayObject($0.classDescriptions()) })
}

// MARK: - Export

@_cdecl("CFBCNibCreateJSON")
package func exportCFBCNibCreateJSON(_ nib: Handle?) -> Handle? {
  guard let nib = borrowNib(nib) else { return nil }
  if let json = nib.json { return retained(json) }
  nib.report(Nib.jsonIsTooLarge)
  return nil
}

@_cdecl("CFBCNibCreateTreeDescription")
package func exportCFBCNibCreateTreeDescription(_ nib: Handle?) -> Handle? {
  retained((borrowNib(nib)?.tree).map { StringObject($0) })
}
