import CFText

/// Divides a stream into messages: a header with their length, an empty line, and JSON.
package struct MessageFrames {
  package enum Fault: Error, Equatable {
    /// The header is not one, or has no length.
    case header
    case tooLong(limit: Int)

    package var reason: String {
      switch self {
      case .header: "a message has no header with its length"
      case .tooLong(let limit): "a message is longer than \(limit) bytes"
      }
    }
  }

  private static let maximumHeader = 4 << 10
  private static let maximumBody = 64 << 20

  private var bytes: [UInt8] = []

  /// The beginning of what is left.
  private var start = 0

  /// Up to where no end of the header is.
  private var searched = 0

  /// The length of the message whose header was read.
  private var length: Int?

  package init() {}

  package mutating func append(_ new: [UInt8]) {
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: start < 1 << 20)
      (start, searched) = (0, 0)
    }
    bytes += new
  }

  /// The next message; `nil` if more bytes are needed.
  package mutating func next() throws(Fault) -> [UInt8]? {
    if length == nil {
      guard let end = try endOfHeader() else { return nil }
      length = try Self.length(in: bytes[start..<end])
      start = end
      searched = end
    }
    guard let count = length, bytes.count - start >= count else { return nil }
    let message = Array(bytes[start..<start + count])
    start += count
    searched = start
    length = nil
    return message
  }

  private mutating func endOfHeader() throws(Fault) -> Int? {
    let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
    while searched + end.count <= bytes.count {
      if bytes[searched] == end[0], bytes[searched..<searched + end.count].elementsEqual(end) {
        return searched + end.count
      }
      searched += 1
      if searched - start > Self.maximumHeader { throw .header }
    }
    return nil
  }

  private static func length(in header: ArraySlice<UInt8>) throws(Fault) -> Int {
    for line in Text(header).split(at: .lineFeed) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
        line.slice(to: colon).asciiLowercased == "content-length"
      else { continue }
      let digits = line.slice(from: colon + 1).utf8.filter { $0 != 0x20 && $0 != 0x0D }
      guard !digits.isEmpty, digits.allSatisfy({ $0.isASCIIDigit }), digits.count < 18,
        let length = Int(String(decoding: digits, as: UTF8.self))
      else { throw .header }
      if length > maximumBody { throw .tooLong(limit: maximumBody) }
      return length
    }
    throw .header
  }

  /// A message as it is sent.
  package static func frame(_ message: JSONValue) -> Text {
    let text = message.line
    var builder = TextBuilder()
    builder.append("Content-Length: ")
    builder.append(decimal: text.count)
    builder.append("\r\n\r\n")
    builder.append(text)
    return builder.text
  }
}
