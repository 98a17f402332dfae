import CFObjects

/// A bundle that was opened for a program, and the reference that the program will own.
package struct OpenedBundle: ~Copyable {
  package let bundle: Bundle
  private var ownsReference = true

  /// - Parameter bundle: retained for its handle; that reference becomes this value's.
  init(owning bundle: Bundle) { self.bundle = bundle }

  deinit {
    if ownsReference { releaseHandle(bundle) }
  }

  /// Makes the reference the program's.
  package consuming func takeHandle() -> Handle {
    ownsReference = false
    return unretained(bundle)!
  }
}
