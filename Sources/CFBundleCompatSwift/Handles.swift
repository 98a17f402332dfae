import CFObjects

/// The object of a handle that the caller owns. The handle's reference is released.
func taken<Object: HandleType>(_ handle: Handle?, as type: Object.Type) -> Object? {
  guard let object = borrow(handle, as: type) else { return nil }
  releaseHandle(object)
  return object
}
