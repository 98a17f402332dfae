/// How a tool ends.
package enum ExitStatus: Int32, Sendable {
  case success = 0
  /// A file failed, or the usage was wrong.
  case failure = 1

  /// The worse of two.
  package func combined(with other: ExitStatus) -> ExitStatus { rawValue < other.rawValue ? other : self }
}
