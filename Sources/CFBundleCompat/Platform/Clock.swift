import CFBundleCompatC

/// The system's time.
enum Clock {
  /// Seconds since 2001-01-01 00:00:00 UTC.
  static var absoluteTime: Double {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Double(now.tv_sec) - DateObject.secondsFrom1970 + Double(now.tv_nsec) * 1e-9
  }
}
