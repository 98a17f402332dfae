import CFBundleCompatC
import CFText

/// The working directory of the process.
package enum CurrentDirectory {
  /// Its absolute path, or `nil` if it has none, for example because it was removed.
  package static var path: Text? {
    get throws(SystemError) {
      while true {
        if let buffer = unsafe getcwd(nil, 0) {
          defer { unsafe free(buffer) }
          let path = unsafe Text(cString: buffer)
          return path.utf8.first == .slash ? path : nil
        }
        let error = SystemError.last
        if error.code == EINTR { continue }
        if error.isAbsence { return nil }
        throw error
      }
    }
  }
}
