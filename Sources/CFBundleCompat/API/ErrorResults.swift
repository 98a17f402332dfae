// Errors of the core as results for C.

import CFBundles
import CFNibs
import CFObjects
import CFPropertyLists

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
    storeRetained(failure.object, in: error)
    return nil
  }
}

/// Whether the work succeeds; if not, C receives its error.
@safe func succeeds<Failure: ErrorForC>(
  _ error: UnsafeMutablePointer<Handle?>?, _ work: () throws(Failure) -> Void
) -> UInt8 {
  attempt(error, work) != nil ? 1 : 0
}
