import CFSystem
import CFText
import Doctor

extension BundleUnderTest {
  /// Reports what cannot be read. Returns whether there is anything: then an answer about the bundle leaves something
  /// out.
  ///
  /// - Parameter otherFiles: whether files that are neither tables nor the Info.plist count, too.
  func reportUnreadable(in location: BundleLocation, otherFiles: Bool) -> Bool {
    let faults = unreadable(otherFiles: otherFiles)
    for fault in faults {
      let path = Path.join(location.name, fault.path)
      if let position = fault.position {
        Output.report(path, position, fault.reason.string, limit: fault.limit)
      } else {
        Output.report(path, fault.reason.string, limit: fault.limit)
      }
    }
    return !faults.isEmpty
  }
}
