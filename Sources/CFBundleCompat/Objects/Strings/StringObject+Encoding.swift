import CFText
import Synchronization

// Strings from the bytes of an encoding, and back.

extension StringObject {
  /// Decodes bytes; `nil` if the encoding is unknown or the bytes are not text in it.
  @_optimize(speed)
  package static func decoding(
    _ bytes: ByteSpan, _ encoding: UInt32, isExternal: Bool = false
  ) -> StringObject? {
    if encoding == StringEncoding.utf8.rawValue, bytes.isEmpty || bytes[0] != 0xEF {
      // Without a byte order mark, these bytes are the string's.
      let string = StringObject.copying(bytes)
      return string.isFixedUTF8 ? string : nil
    }
    return StringEncoding(rawValue: encoding)?.decode(bytes, isExternal: isExternal).map { StringObject($0) }
  }

  /// Writes a length byte and the whole string in an encoding. False if the buffer or the length byte is too small,
  /// or the encoding lacks a character; then the buffer's content is undefined.
  package func writePascalString(in encoding: StringEncoding, to buffer: UnsafeMutableRawBufferPointer) -> Bool {
    guard buffer.count > 0 else { return false }
    let content = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[1..<min(buffer.count, 256)])
    let text = text
    let progress = unsafe encoding.encode(
      text, units: 0..<text.utf16Count, lossByte: 0, isExternal: false, into: content)
    guard progress.units == text.utf16Count else { return false }
    unsafe buffer[0] = UInt8(progress.bytes)
    return true
  }

  /// The string in an encoding, with a byte order mark where the encoding has one.
  ///
  /// - Parameter lossByte: replaces each character that the encoding lacks; 0 makes such a string fail.
  package func externalRepresentation(in encoding: StringEncoding, lossByte: UInt8) -> DataObject? {
    encoding.fileBytes(of: text, lossByte: lossByte).map { DataObject($0) }
  }

  /// The encoding with the fewest bytes for this string.
  package var smallestEncoding: StringEncoding {
    let text = text
    return text.isASCII ? .ascii : text.isWellFormed ? .utf8 : .utf16
  }

  /// The encoding in which this string is read fastest.
  package var fastestEncoding: StringEncoding { text.isASCII ? .ascii : .utf16 }
}

extension StringEncoding {
  /// The maximum number of bytes that this many UTF-16 units need, or `nil` if that exceeds `Int`.
  package static func maximumSize(ofUnits count: Int, in encoding: UInt32) -> Int? {
    let perUnit = StringEncoding(rawValue: encoding)?.maximumBytesPerUnit ?? 1
    let (size, overflow) = count.multipliedReportingOverflow(by: perUnit)
    return overflow ? nil : size
  }

  /// `kCFStringEncodingInvalidId`.
  package static let invalid = UInt32.max

  /// The available encodings, with an end mark. Immortal.
  package static var available: UnsafePointer<UInt32> {
    unsafe (availableList.load() ?? availableList.storeIfNil(EncodingList())).start
  }

  /// Not the list itself: the C library finds converters with a lock of its own, and `fork` waits for a `static let`.
  private static let availableList = AtomicLazyReference<EncodingList>()
}

/// Safe: the memory lives as long as the list. Unchecked: it does not change.
@safe
private final class EncodingList: @unchecked Sendable {
  let start: UnsafePointer<UInt32>

  init() {
    let encodings = EncodingRecord.all.map { $0.encoding }.filter { StringEncoding(rawValue: $0)?.isAvailable == true }
    let list = UnsafeMutablePointer<UInt32>.allocate(capacity: encodings.count + 1)
    for (index, encoding) in (encodings + [StringEncoding.invalid]).enumerated() { unsafe list[index] = encoding }
    unsafe start = UnsafePointer(list)
  }

  deinit { unsafe start.deallocate() }
}
