import Testing

@testable import CFBundles
@testable import CFLocalization
@testable import CFObjectFiles
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

@Suite struct VersionNumberTests {
  @Test(
    arguments: [
      ("1", 0x0100_8000), ("10", 0x1000_8000), ("99", 0x9900_8000), ("100", 0), ("1.0", 0x0100_8000),
      ("1.2.3", 0x0123_8000), ("10.4.1", 0x1041_8000), ("10.4.11", 0), ("10.14.6", 0), ("1.10", 0),
      (".1", 0x0010_8000), (".", 0x8000), ("..", 0), (".1.2", 0x0012_8000), ("1.", 0x0100_8000), ("1..", 0),
      ("1.2.", 0x0120_8000), ("1.2.3.", 0), ("1.2.3.4", 0), ("01.2.3", 0x0123_8000), ("0", 0x8000),
      ("0.0.1", 0x0001_8000), ("1.0d1", 0x0100_2001), ("1.0a1", 0x0100_4001), ("1.0b1", 0x0100_6001),
      ("1.0f1", 0x0100_8001), ("1.0fc1", 0), ("1.0b", 0x0100_6000), ("1.0b255", 0x0100_60FF),
      ("1.0b256", 0), ("1.0b1000", 0), ("1.0.1f123", 0x0101_807B), ("1.0b-1", 0), ("12.3.4b255", 0x1234_60FF),
      ("2.5.3d5", 0x0253_2005), ("1d1", 0x0100_2001), ("d1", 0x2001), ("f", 0x8000), ("b5", 0x6005),
      (".b1", 0x6001), ("1.0 b1", 0), (" 1.0", 0), ("1.0 ", 0), ("1.0b1x", 0), ("1.2.34", 0), ("1.23.4", 0),
      ("12345678901", 0), ("1.0A1", 0), ("1.0B1", 0), ("1.0.0rc1", 0), ("99.9.9f255", 0x9999_80FF),
      ("1.0b01", 0x0100_6001), ("1b", 0x0100_6000), ("", 0), ("\u{FF11}.0", 0),
    ] as [(String, UInt32)])
  func packedFormIsApples(version: String, packed: UInt32) {
    #expect(VersionNumber.pack(Text(version)) == packed)
  }
}
