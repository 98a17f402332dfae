// Feeds arbitrary bytes to every encoding: what is text in one is written in it and read again as the same text.

@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEncoding(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 2 else { return 0 }
  expectName(Text(UnsafeRawBufferPointer(start: start, count: count)))
  let encodings = EncodingRecord.all
  let encoding = StringEncoding(rawValue: encodings[Int(start[0]) % encodings.count].encoding)!
  let isExternal = start[1] & 1 != 0
  guard
    let text = encoding.decode(UnsafeRawBufferPointer(start: start + 2, count: count - 2).span, isExternal: isExternal)
  else { return 0 }
  let units = 0..<text.utf16Count
  let lossByte = start[1] & 2 != 0 ? UInt8(ascii: "?") : 0
  let measured = encoding.encode(text, units: units, lossByte: lossByte, isExternal: isExternal, into: nil)
  var bytes = [UInt8](repeating: 0, count: measured.bytes)
  let written = bytes.withUnsafeMutableBytes {
    encoding.encode(text, units: units, lossByte: lossByte, isExternal: isExternal, into: $0)
  }
  guard written == measured else { fatalError("it was not measured right") }
  guard measured.units == units.count, measured.bytes <= (units.count + 2) * encoding.maximumBytesPerUnit else {
    guard measured.units < units.count else { fatalError("more bytes than there may be") }
    return 0
  }
  // The C library's tables are its own affair, and a mark at the beginning may be one or not.
  guard lossByte == 0, encoding.shape != .foreign, !text.hasPrefix("\u{FEFF}") else { return 0 }
  // Without a mark UTF-32 is written in the machine's order and read with the highest byte first, as on Apple's systems.
  guard encoding != .utf32 || isExternal else { return 0 }
  let again = encoding.decode(bytes.span, isExternal: isExternal)
  guard again == text else { fatalError("another text was read") }
  return 0
}

/// The name of an encoding that is found leads to the same encoding.
private func expectName(_ name: Text) {
  guard let record = EncodingRecord(charsetName: name), let own = record.ianaName else { return }
  if EncodingRecord(charsetName: own)?.encoding != record.encoding {
    fatalError("an encoding has the name of another one")
  }
}
