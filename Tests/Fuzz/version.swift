// Packs versions: a packed version, written as text, is packed to the same number.

@testable import CFBundles
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzVersion(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  let text = Text(bytes)
  let packed = VersionNumber.pack(text)
  if packed != 0 {
    if !(1...10).contains(text.utf16Count) || !text.isASCII { fatalError("a text that cannot be a version") }
    if VersionNumber.pack(written(packed)) != packed { fatalError("a version changes when it is written") }
    if VersionNumber.pack(text.appending(".")) == packed, text.split(at: .dot).count > 2 {
      fatalError("a dot too many")
    }
  }
  // Any four bytes that are a version can be written and read.
  if count >= 4 {
    let stages: [UInt32] = [0x20, 0x40, 0x60, 0x80]
    let number =
      UInt32(bytes[0] % 10) << 28 | UInt32(bytes[0] / 10 % 10) << 24 | UInt32(bytes[1] % 10) << 20
      | UInt32(bytes[2] % 10) << 16 | stages[Int(bytes[2] >> 6)] << 8 | UInt32(bytes[3])
    if VersionNumber.pack(written(number)) != number { fatalError("a version is read as another one") }
  }
  return 0
}

private func written(_ packed: UInt32) -> Text {
  let stages: [UInt32: Text] = [0x20: "d", 0x40: "a", 0x60: "b", 0x80: "f"]
  guard let stage = stages[packed >> 8 & 0xFF] else { fatalError("an unknown stage") }
  func number(_ value: UInt32) -> Text { Text(Int(value)) }
  let (tens, units) = (packed >> 28, packed >> 24 & 0xF)
  let (minor, fix) = (packed >> 20 & 0xF, packed >> 16 & 0xF)
  guard max(tens, units, minor, fix) < 10 else { fatalError("digits that are none") }
  let release = number(tens * 10 + units).appending(".").appending(number(minor)).appending(".").appending(number(fix))
  let build = packed & 0xFF
  return stage == "f" && build == 0 ? release : release.appending(stage).appending(number(build))
}
