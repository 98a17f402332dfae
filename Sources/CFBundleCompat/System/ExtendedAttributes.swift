import CFBundleCompatC
import CFText

extension Files {
  /// The value of an extended attribute; `nil` if the file or the attribute does not exist, the file system has no
  /// such attributes, or the value is longer than 255 bytes.
  package static func extendedAttribute(_ name: Text, of path: Text) throws(SystemError) -> Text? {
    guard !path.contains(0) else { return nil }
    var value = InlineArray<255, UInt8>(repeating: 0)
    return try unsafe withUnsafeMutableBytes(of: &value) { buffer throws(SystemError) -> Text? in
      let count = path.withCString { path in
        name.withCString { unsafe cfbcc_extended_attribute_of(path, $0, buffer.baseAddress, buffer.count) }
      }
      if count >= 0 { return unsafe Text(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      // EPERM and EACCES: sandboxes, and attributes that only their owner may read.
      let isAbsent = [ENODATA, ENOTSUP, ERANGE, E2BIG, EPERM, EACCES, ENOSYS].contains(cfbcc_errno())
      if isAbsent || SystemError(code: cfbcc_errno()).isAbsence { return nil }
      throw .last
    }
  }
}
