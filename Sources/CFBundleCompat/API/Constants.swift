// The objects of the exported constants. Constants.c asks for them once, when the library is loaded.

import CFText
import CFBundleCompatC
import CFObjects

@_cdecl("cfbcc_make_string_constant")
package func makeStringConstant(_ text: UnsafePointer<CChar>) -> Handle? {
  // The bytes are the program's, so the text needs no copy.
  unsafe immortal(StringObject(Text(UnsafePointer(OpaquePointer(text)), count: strlen(text), in: nil)))
}

@_cdecl("cfbcc_make_object_constant")
package func makeObjectConstant(_ constant: cfbcc_object_constant) -> Handle? {
  switch constant {
  case CFBCC_NULL: immortal(NullObject.null)
  case CFBCC_TRUE: immortal(BooleanObject.true)
  case CFBCC_FALSE: immortal(BooleanObject.false)
  case CFBCC_NAN: immortal(NumberObject.nan)
  case CFBCC_POSITIVE_INFINITY: immortal(NumberObject.positiveInfinity)
  case CFBCC_NEGATIVE_INFINITY: immortal(NumberObject.negativeInfinity)
  case CFBCC_ALLOCATOR_SYSTEM_DEFAULT: immortal(AllocatorObject.systemDefault)
  case CFBCC_ALLOCATOR_MALLOC: immortal(AllocatorObject.malloc)
  case CFBCC_ALLOCATOR_MALLOC_ZONE: immortal(AllocatorObject.mallocZone)
  case CFBCC_ALLOCATOR_NULL: immortal(AllocatorObject.null)
  case CFBCC_ALLOCATOR_USE_CONTEXT: immortal(AllocatorObject.useContext)
  default: nil
  }
}

/// What `kCFCopyStringDictionaryKeyCallBacks` does to a key.
@_cdecl("cfbcc_copy_string_key")
package func copyStringKey(_ key: Handle?) -> Handle? { CollectionCallbacks.copiedStrings.retain(key) }

/// The handle of an object that C may release as often as it wants.
private func immortal(_ object: CFObject) -> Handle? {
  makeImmortal(object)
  return unretained(object)
}
