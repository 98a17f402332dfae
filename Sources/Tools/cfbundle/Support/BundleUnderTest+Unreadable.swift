import CFSystem
import CFText
import Doctor

extension BundleUnderTest {
  /// Reports what cannot be read. Returns whether there is anything: then an answer about the bundle leaves something
  /// out.
  ///
  /// - Parameters:
  ///   - otherFiles: whether files that are neither tables nor the Info.plist count, too.
  ///   - table: the only table that counts, of a file that stands for its bundle.
  func reportUnreadable(in location: BundleLocation, otherFiles: Bool, tables table: Text? = nil) -> Bool {
    let faults = unreadable(otherFiles: otherFiles).filter { fault in
      table == nil || Path.deletingExtension(Path.lastComponent(fault.path)) == table
    }
    for fault in faults {
      let path = table == nil ? Path.join(location.name, fault.path) : Path.join(tree.root, fault.path)
      if let position = fault.position {
        Output.report(path, position, fault.reason.string, limit: fault.limit)
      } else {
        Output.report(path, fault.reason.string, limit: fault.limit)
      }
    }
    return !faults.isEmpty
  }
}
