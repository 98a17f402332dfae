/// A limit of the readers of files, with the value that a file exceeds. Such a file may be valid.
package enum ReadingLimit: Equatable, Sendable {
  /// The number of nested containers.
  case depth(Int)
  case objects(Int)
  /// The bytes of the file, or of its strings and data together.
  case size(Int)
  /// The bytes of memory that reading may take.
  case memory(Int)

  package var value: Int {
    switch self {
    case .depth(let value), .objects(let value), .size(let value), .memory(let value): value
    }
  }
}
