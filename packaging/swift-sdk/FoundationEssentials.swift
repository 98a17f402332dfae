// What swift-argument-parser uses of Foundation, which Debian's package has in no form that another compiler reads.
// Only `--experimental-dump-help` needs more than that, and prints nothing.

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

extension LocalizedError {
  public var errorDescription: String? { nil }
}

public struct Data {}

public final class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
  }

  private struct Unsupported: Error {}

  public var outputFormatting: OutputFormatting = []

  public init() {}

  public func encode<Value: Encodable>(_ value: Value) throws -> Data { throw Unsupported() }
}

extension String {
  public struct Encoding: Sendable {
    public static let utf8 = Encoding()
  }

  public init?(data: Data, encoding: Encoding) { nil }
}
