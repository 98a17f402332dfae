/// Loading a bundle's code, and what is in it.
extension Bundle {
  /// Loads the executable unless it is loaded.
  func loadExecutable() throws(BundleLoadError) {
    if executable.isLoaded { return }
    guard let file = findExecutable(named: nil) else { throw BundleLoadError(bundlePath: path) }
    do {
      try executable.load(file.path)
    } catch {
      throw BundleLoadError(bundlePath: path, executablePath: file.path, linkerText: error.reason)
    }
  }

  /// The address of a function or variable. Loads the executable if need be; a failure is reported,
  /// and gives `nil` as a missing name does.
  func symbol(_ name: Text) -> UnsafeMutableRawPointer? {
    if !executable.isLoaded {
      do { try loadExecutable() } catch {
        Diagnostics.report(path, error.description)
        return nil
      }
    }
    return executable.loaded?.symbol(name)
  }
}
