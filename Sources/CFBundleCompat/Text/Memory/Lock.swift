import CFBundleCompatC

/// A mutual exclusion lock. Not recursive. A forked child finds it free (`CFork.h`).
///
/// While a thread holds a lock, nothing runs that is not ours, and nothing waits for the dynamic linker.
///
/// Safe: the mutex is allocated as long as the lock, and only this file uses it.
///
/// Unchecked: the only state is the mutex, which `pthread` lets every thread use.
@safe
package final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  package init() { unsafe pthread_mutex_init(mutex, nil) }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  package func withLock<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe cfbcc_lock(mutex)
    defer { unsafe cfbcc_unlock(mutex) }
    return try body()
  }
}
