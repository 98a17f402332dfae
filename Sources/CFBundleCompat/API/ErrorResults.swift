// Errors of the core as results for C.

import CFBundleCompatC
import CFBundles
import CFNibs
import CFObjects
import CFPropertyLists
import CFSystem

/// An error that C receives as a CFError.
protocol ErrorForC: Error {
  var object: ErrorObject { get }
}

extension BundleOpenError: ErrorForC {}
extension BundleLoadError: ErrorForC {}
extension NibError: ErrorForC {}
extension PropertyListError: ErrorForC {}
extension TargetEnvironment.Fault: ErrorForC {}
extension ErrorObject: ErrorForC {
  var object: ErrorObject { self }
}

/// The result of the work; `nil`, and its error for C, if it fails.
@inline(__always)
@safe func attempt<Value: ~Copyable, Failure: ErrorForC>(
  _ error: UnsafeMutablePointer<Handle?>?, _ work: () throws(Failure) -> Value
) -> Value? {
  do throws(Failure) {
    return try work()
  } catch let failure {
    // What fails because there is no memory may look like a fault of the file.
    storeRetained(cfbcc_memory_is_low() ? SystemError.outOfMemory.object : failure.object, in: error)
    return nil
  }
}

/// A handle that C owns. There is none for a new object for which memory was short: then C receives that error.
@safe func retained(_ object: consuming CFObject?, _ error: UnsafeMutablePointer<Handle?>?) -> Handle? {
  let isMade = object != nil
  let handle = retained(consume object)
  if handle == nil, isMade { storeRetained(SystemError.outOfMemory.object, in: error) }
  return handle
}

/// Whether the work succeeds; if not, C receives its error.
@safe func succeeds<Failure: ErrorForC>(
  _ error: UnsafeMutablePointer<Handle?>?, _ work: () throws(Failure) -> Void
) -> UInt8 {
  attempt(error, work) != nil ? 1 : 0
}
