import CFBundleCompatC

/// The system's time.
package enum Clock {
  /// The seconds from 1970-01-01 to 2001-01-01, the epoch of absolute times.
  package static let secondsFrom1970 = 978_307_200.0

  /// Seconds since 2001-01-01 00:00:00 UTC.
  package static var absoluteTime: Double {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return Double(now.tv_sec) - secondsFrom1970 + Double(now.tv_nsec) * 1e-9
  }

  /// Milliseconds from a fixed time, to a few milliseconds. Reading it costs less than a system call, and setting
  /// the time of day does not change it.
  package static var coarseMilliseconds: Int {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC_COARSE, &now)
    return Int(now.tv_sec) * 1000 + Int(now.tv_nsec) / 1_000_000
  }
}
