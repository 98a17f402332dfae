// Errors of the core as results for C.

import CFBundleCompatC
import CFBundles
import CFNibs
import CFObjects
import CFPropertyLists
import CFSystem
import CFText

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
    storeFailure(failure.object, in: error)
    return nil
  }
}

/// Stores the error of work that has failed. If memory has run out, that is the error: what the work says of the file may
/// be wrong.
@inline(never)
@safe func storeFailure(_ failure: ErrorObject, in error: UnsafeMutablePointer<Handle?>?) {
  let isOutOfMemory = failure.code == Int(ENOMEM) && failure.domain.text == ErrorObject.Domain.posix.name
  storeRetained(!isOutOfMemory && cfbcc_memory_is_low() ? SystemError.outOfMemory.object : failure, in: error)
}

/// A handle that C owns. If memory has run out, C gets ENOMEM instead of a new object.
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
