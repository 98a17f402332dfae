import CFObjects
import CFPropertyLists
import CFSystem
import CFText

extension PropertyList {
  /// How a property list is written.
  public enum Format: Hashable, Sendable, CaseIterable {
    /// Apple's XML.
    case xml
    /// Apple's binary format.
    case binary
    /// Braces, parentheses and semicolons, as in `.strings` files. It has strings, data, lists and dictionaries alone.
    case openStep
    /// JSON. It has no dates, data and UIDs.
    case json
  }

  /// Why a property list could not be read.
  public struct ReadError: Error, Hashable, Sendable {
    /// Where reading stopped.
    public enum Position: Hashable, Sendable {
      /// Both counted from 1; columns count bytes of UTF-8.
      case line(Int, column: Int)
      /// Bytes from the beginning of a binary list.
      case offset(Int)
      /// The file could not be read.
      case file(path: String)

      init(_ position: SourcePosition) {
        switch position {
        case .line(let line, let column): self = .line(line, column: column)
        case .offset(let offset): self = .offset(offset)
        }
      }
    }

    /// What is wrong, without a full stop.
    public let reason: String

    /// Where reading stopped.
    public let position: Position

    /// The limit that a list exceeds that may be valid; `nil` for any other reason.
    public let limit: Int?

    init(_ error: ParseError) {
      limit = error.limit?.value
      reason = error.reason.text.string
      position = Position(error.position)
    }

    init(reason: String, position: Position) {
      self.reason = reason
      self.position = position
      limit = nil
    }

    init(_ error: SystemError, path: String) {
      reason = error.description.string
      position = .file(path: path)
      limit = error.limit?.value
    }
  }

  /// A property list, and what a reader learned from its file.
  public struct File: Hashable, Sendable {
    /// The value.
    public let value: PropertyList

    /// How the file is written.
    public let format: Format

    /// Faults of the file that could be read in spite of them, one line each.
    public let warnings: [String]

    /// Why the rest of a `.strings` file was not read. The value has the pairs before it, as from Apple's reader.
    public let error: ReadError?
  }

  /// Reads a property list in XML, the binary format, or the OpenStep format. The content decides which.
  ///
  /// ```swift
  /// let list = try PropertyList(parsing: bytes)
  /// print(list["CFBundleName"]?.string ?? "no name")
  /// ```
  ///
  /// - Parameter bytes: The content of a file.
  /// - Throws: ``ReadError``, with the position. A `.strings` file with a syntax error after its first pairs is refused;
  ///   ``parse(_:)`` returns those pairs, as Apple's reader does.
  public init(parsing bytes: [UInt8]) throws(ReadError) {
    let file = try Self.parse(bytes)
    if let error = file.error { throw error }
    self = file.value
  }

  /// Reads a property list from JSON, strictly as RFC 8259 says.
  ///
  /// - Parameter bytes: UTF-8, with or without a byte-order mark.
  /// - Throws: ``ReadError``, with the position. Null, which property lists do not have, is an error.
  public init(parsingJSON bytes: [UInt8]) throws(ReadError) {
    let value: CFObject
    do throws(ParseError) { value = try JSONParser.parse(bytes.span) } catch { throw ReadError(error) }
    guard !Self.hasNull(value), let list = PropertyList(value) else {
      throw ReadError(reason: "property lists do not have null", position: .line(1, column: 1))
    }
    self = list
  }

  /// Reads a property list, and says how it is written and what is wrong with it.
  ///
  /// - Parameter bytes: The content of a file in XML, the binary format, or the OpenStep format.
  /// - Throws: ``ReadError``, with the position.
  public static func parse(_ bytes: [UInt8]) throws(ReadError) -> File {
    let partial: PartialList<CFPropertyLists.PropertyList>
    do throws(ParseError) { partial = try PropertyListReader.readBeginning(bytes.span) } catch {
      throw ReadError(error)
    }
    let list = partial.beginning
    guard let value = PropertyList(list.value) else {
      throw ReadError(reason: "it is not a property list", position: .offset(0))
    }
    return File(
      value: value, format: Format(list.format), warnings: list.warnings.map { $0.description.string },
      error: partial.error.map { ReadError($0) })
  }

  /// Reads a file in XML, the binary format, or the OpenStep format.
  ///
  /// ```swift
  /// let list = try PropertyList(contentsOfFile: "/opt/travel/settings.plist")
  /// ```
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``ReadError``, with the position in the file, or with its path if the system cannot read it.
  public init(contentsOfFile path: String) throws(ReadError) {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try Files.read(Text(path), limit: Budget().maximumBytes)
    } catch { throw ReadError(error, path: path) }
    try self.init(parsing: bytes)
  }

  private static func hasNull(_ object: CFObject) -> Bool {
    switch object {
    case is NullObject: true
    case let array as ArrayObject: array.objects.contains { hasNull($0) }
    case let dictionary as DictionaryObject: dictionary.values.contains { hasNull($0) }
    default: false
    }
  }
}

extension PropertyList.Format {
  fileprivate init(_ format: PropertyListFormat) {
    self =
      switch format {
      case .xml: .xml
      case .binary: .binary
      case .openStep: .openStep
      }
  }
}

extension PropertyList.ReadError: CustomStringConvertible {
  /// One line with the position and the reason.
  public var description: String {
    switch position {
    case .line(let line, let column): "line \(line), column \(column): \(reason)"
    case .offset(let offset): "offset \(offset): \(reason)"
    case .file(let path): "\(path): \(reason)"
    }
  }
}
