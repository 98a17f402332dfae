public import CFBundleCompat
public import FoundationEssentials

// Property lists with Foundation's types.

extension PropertyList {
  /// Reads a file in XML, the binary format, or the OpenStep format.
  ///
  /// - Parameter url: The URL of a file.
  /// - Throws: `PropertyList.ReadError`, with the position in the file, or with its path if the system cannot read it.
  public init(contentsOf url: URL) throws(ReadError) {
    try self.init(contentsOfFile: url.isFileURL ? url.path : url.absoluteString)
  }

  /// Reads a property list in XML, the binary format, or the OpenStep format. The content decides which.
  ///
  /// - Parameter data: The content of a file.
  /// - Throws: `PropertyList.ReadError`, with the position.
  public init(parsing data: Data) throws(ReadError) { try self.init(parsing: [UInt8](data)) }

  /// The list as the content of a file.
  ///
  /// ```swift
  /// try list.data(as: .binary).write(to: url, options: .atomic)
  /// ```
  ///
  /// - Parameter format: How to write it.
  /// - Throws: `PropertyList.WriteError` if the format has no such value.
  public func data(as format: Format) throws(WriteError) -> Data { Data(try bytes(as: format)) }

  /// The property list for a value of a type of your own, in which `Date` becomes a date and `Data` becomes data.
  ///
  /// - Parameter value: The value.
  /// - Throws: `EncodingError` if the value encodes nothing, or what the type itself throws.
  public init(encodingWithFoundation value: some Encodable) throws {
    try self.init(encoding: value) { value in
      switch value {
      case let date as Date: .date(Moment(date))
      case let data as Data: .data([UInt8](data))
      default: nil
      }
    }
  }

  /// A date of Foundation's.
  ///
  /// - Parameter date: The date.
  public static func date(_ date: Date) -> PropertyList { .date(Moment(date)) }

  /// The date; `nil` for a value of another kind.
  public var date: Date? { moment.map { Date($0) } }

  /// The list as Foundation's types: `String`, `Int`, `Double`, `Bool`, `Date`, `Data`, `[Any]` and `[String: Any]`. A UID
  /// is an `Int`.
  public var foundationValue: Any {
    switch self {
    case .string(let value): value
    case .integer(let value): Int(value)
    case .unsignedInteger(let value): value
    case .real(let value): value
    case .boolean(let value): value
    case .date(let value): Date(value)
    case .data(let value): Data(value)
    case .uid(let value): Int(value)
    case .array(let values): values.map { $0.foundationValue }
    case .dictionary(let values): values.mapValues { $0.foundationValue }
    }
  }
}

extension PropertyList.Moment {
  /// The moment of a date.
  ///
  /// - Parameter date: The date.
  public init(_ date: Date) { self.init(secondsSinceReferenceDate: date.timeIntervalSinceReferenceDate) }
}

extension Date {
  /// The date of a moment in a property list.
  ///
  /// - Parameter moment: The moment.
  public init(_ moment: PropertyList.Moment) {
    self.init(timeIntervalSinceReferenceDate: moment.secondsSinceReferenceDate)
  }
}
