import Foundation
import Testing

@testable import CFAssets
@testable import CFText

@Suite struct StreamTests {
  /// A block of the second version, which a program of Apple's made of ``plain``.
  private static let stream = [UInt8](
    Data(
      base64Encoded: """
        YnZ4MnAXAAB4AOABAFMAcAR3SU2DyQAglQAAAD+osAI/wMHRzUAEAAAEEgAAOOIvYBaeAwB4CwCgwB2lHwAc3XHHxQcwe9ECAAAAAMAlAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAADAT/QTfU+/wSUAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgLcwjBCMFPkN0ojtQFl0ftPJZD0O\
        7LHc+DoTb98AAAAAAAAAAAAAnKNw35sQDMYoODtKHkWhZOlQGNH95PrqCcVWJjYQJN09qItysrRR2jkpWEYUMGvKFbCTTC2l++bEf2AR62D7Esr0T+pr\
        Fcd84r5D4Rwo7YsnEwupuEgnfij0xYliWpOc3ZOldGKFIOuG0Vk62fkmgUlRWBCn4YhKs2Ri85fCbJ80fRNfxCwh3DErJwVExTWkSctEJ6U8DRMXYTY8\
        bLI8OH2PoB0HQTcyCLuYQdjF7ME2HgRtmFF4yEQPQRg9hAZidngk
        """)!)

  private static let plain: [UInt8] = {
    var (state, bytes) = (UInt64(1), [UInt8]())
    for index in 0..<6000 {
      state = (state &* 1_103_515_245 &+ 12_345) & 0x7FFF_FFFF
      bytes.append(97 + UInt8(index % 97 < 4 ? Int(state >> 16) % 3 : index * 7 % 5))
    }
    return bytes
  }()

  private static func decode(_ bytes: [UInt8], limit: Int = 1 << 16) throws -> [UInt8] {
    try LZFSE.decode(bytes.span, at: 0, limit: limit).array
  }

  @Test func aBlockWithEntropyCodingIsDecoded() throws {
    #expect(try Self.decode(Self.stream) == Self.plain)
  }

  @Test func blocksOfSeveralKindsFollowEachOther() throws {
    let end = Array("bvx$".utf8)
    let plain = Array("bvx-".utf8) + CatalogBuilder.little32([3]) + Array("abc".utf8)
    // Three letters, and a match of six that reaches into the block before.
    let payload: [UInt8] = [0xE3, 120, 121, 122, 0x18, 6] + [0x06, 0, 0, 0, 0, 0, 0, 0]
    let lzvn = Array("bvxn".utf8) + CatalogBuilder.little32([9, payload.count]) + payload
    #expect(try Self.decode(plain + lzvn + end) == Array("abcxyzabcxyz".utf8))
    #expect(try Self.decode(plain + Self.stream.dropLast(4) + end) == Array("abc".utf8) + Self.plain)
    #expect(try Self.decode(end + [1, 2, 3]).isEmpty)
  }

  @Test func changedBytesAreRefusedOrDecodedToTheSameLength() throws {
    for index in Self.stream.indices {
      for bit in [index % 8, 7 - index % 8] {
        var changed = Self.stream
        changed[index] ^= 1 << UInt8(bit)
        if let decoded = try? Self.decode(changed) { #expect(decoded.count == Self.plain.count || index < 8) }
      }
    }
  }

  @Test func noMoreThanTheLimitIsDecoded() throws {
    let error = try #require(throws: AssetError.self) { try Self.decode(Self.stream, limit: 5999) }
    #expect(error.reason == .tooMuchData(limit: 5999))
    let short = try #require(throws: AssetError.self) { try LZFSE.decode(Self.stream.span, at: 0, count: 6001).count }
    #expect(short.code == .damaged)
  }

  // MARK: - Deflate

  /// "hello hello hello hello\n" and other texts, made by zlib.
  @Test func deflateIsDecoded() throws {
    var output = try DecodedBytes(limit: 24)
    try Inflate.decode([0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x27, 0xB9, 0x00].span, at: 0, into: &output)
    #expect(output.array == Array("hello hello hello hello\n".utf8))
    // A block that is not compressed.
    var stored = try DecodedBytes(limit: 3)
    try Inflate.decode([1, 3, 0, 0xFC, 0xFF, 1, 2, 3].span, at: 0, into: &stored)
    #expect(stored.array == [1, 2, 3])
  }

  @Test func damagedDeflateIsRefused() throws {
    for bytes in [
      [], [7], [1, 3, 0, 0xFC, 0xFE, 1, 2, 3], [1, 3, 0, 0xFC, 0xFF, 1], [0xCB, 0x48], [0x05, 0xFF, 0xFF],
    ] as [[UInt8]] {
      var failure: AssetError?
      do throws(AssetError) {
        var output = try DecodedBytes(limit: 100)
        try Inflate.decode(bytes.span, at: 0, into: &output)
      } catch { failure = error }
      #expect(failure?.code == .damaged, "\(bytes)")
    }
  }

  @Test func checksumsAreThoseOfZip() {
    #expect(Checksum.crc32(Array("123456789".utf8).span) == 0xCBF4_3926)
  }

  // MARK: - PNG

  @Test func picturesAreWrittenWithColorsThatAreNotMultiplied() throws {
    let pixels: [UInt8] = [64, 0, 0, 128] + [0, 0, 0, 0]
    let catalog = try CatalogBuilder.withRendition(
      CatalogBuilder.rendition("p", width: 2, height: 1, content: CatalogBuilder.bitmap(0, pixels)))
    let image = try catalog.image(of: catalog.rendition(at: 0))
    #expect(try image.straight().bytes == [0, 0, 128, 128, 0, 0, 0, 0])
    var rows: [UInt8] = []
    let png = try PNGWriter.bytes(of: image, colorSpace: 1) { bytes in
      rows = bytes.indices.map { bytes[$0] }
      return [1, 2, 3]
    }
    #expect(Array(png.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(Array(png[16..<29]) == [0, 0, 0, 2, 0, 0, 0, 1, 8, 6, 0, 0, 0])
    #expect(rows.count == 9)
    #expect(png.suffix(12) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }

  /// For every color that a compiler can make of a straight one, the same comes back.
  @Test func multiplyingTheStraightColorGivesTheStoredOne() {
    for alpha in 1...255 {
      for stored in 0...alpha {
        let straight = min(255, (stored * 255 + alpha / 2) / alpha)
        #expect((straight * alpha + 127) / 255 == stored)
      }
    }
  }
}
