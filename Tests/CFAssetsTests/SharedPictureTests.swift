import CFObjects
import Testing

@testable import CFAssets
@testable import CFText

/// Published PNG files of iPhones, and icon files.
@Suite(.enabled(if: SharedAssets.exist, "../shared/data/assets is missing"))
struct SharedPictureTests {
  @Test(arguments: SharedAssets.rows("cgbi.tsv")) func filesOfIPhonesHaveThePublishedPixels(row: SharedAssets.Row)
    throws
  {
    let bytes = try SharedAssets.bytes("cgbi/" + row["file"])
    let reader = try PNGReader(bytes.span)
    #expect(reader.width == row.number("width") && reader.height == row.number("height"))
    let isCgBI = reader.isCgBI
    #expect(isCgBI)
    let image = try reader.image()
    #expect(image.isMultiplied && image.isOpaque == (row["opaque"] == "yes"))
    #expect(sha256(image) == row["sha256_rgba_premultiplied"])
    let straight = try image.straight()
    #expect(sha256(straight) == row["sha256_rgba_straight"])
    let png = try reader.normalized { storedStream(of: $0) }
    let normalized = try PNGReader(png.span)
    let isStillCgBI = normalized.isCgBI
    #expect(!isStillCgBI)
    #expect(sha256(try normalized.image()) == row["sha256_rgba_straight"])
  }

  private static let icons = Set(SharedAssets.rows("icns.tsv").map { $0["file"] }).sorted()

  @Test(arguments: icons) func elementsOfIconFilesAreAsPublished(file: String) throws {
    let icon = try IconFile(DataObject(try SharedAssets.bytes("icns/" + file)))
    let pictures = icon.pictures
    for row in SharedAssets.rows("icns.tsv") where row["file"] == file {
      let index = row.number("index")
      let element = icon.elements.filter { !$0.isDark || row["type"] != "FDD92FA8" }[index]
      #expect(element.range.count + 8 == row.number("length"), "\(row)")
      if row["type"].count <= 4 { #expect(element.type.string == row["type"].padding4, "\(row)") }
      let place = icon.elements.firstIndex { $0.range == element.range && $0.type == element.type }
      switch row["kind"] {
      case "png", "jp2", "mask":
        #expect(sha256(icon.content(of: try #require(place))) == row["sha256"], "\(row)")
      case "rle24", "rle32":
        let picture = try #require(pictures.first { $0.element == place })
        #expect(picture.width == row.number("width"))
        #expect(picture.coding == (row["kind"] == "rle24" ? .rgb : .argb), "\(row)")
        #expect(sha256(try icon.image(of: picture)) == row["sha256"], "\(row)")
      default: break
      }
    }
  }

  @Test func anIconsetBecomesTheExpectedFile() throws {
    var pictures: [IconFileWriter.Slot: [UInt8]] = [:]
    for slot in IconFileWriter.Slot.all {
      pictures[slot] = try? SharedAssets.bytes("icns/write.iconset/" + slot.fileName.string)
    }
    #expect(pictures.count == 7)
    #expect(try IconFileWriter.bytes(of: pictures) == SharedAssets.bytes("icns/write-expected.icns"))
  }

  @Test(arguments: SharedAssets.rows("hostile-icns.tsv")) func damagedIconFilesAreRefused(row: SharedAssets.Row) throws
  {
    let data = DataObject(try SharedAssets.bytes(row["file"]))
    let expected = row["expected"]
    guard let icon = try? IconFile(data) else {
      let error = try #require(throws: AssetError.self) { try IconFile(data) }
      #expect(expected.hasPrefix("damaged") ? error.code == .damaged : error.reason == .notAssets(.png))
      return
    }
    #expect(!expected.hasPrefix("damaged") && !expected.hasPrefix("not"))
    #expect(icon.hasOtherLength == expected.contains("diagnostic"))
    if expected.contains("no pictures") { #expect(icon.pictures.isEmpty) }
    if expected.contains("first level") { #expect(icon.elements.filter(\.isDark).count <= 2) }
    if expected.contains("picture is damaged") {
      for picture in icon.pictures {
        let error = try #require(throws: AssetError.self) { try icon.image(of: picture) }
        #expect(error.code == .damaged)
      }
    }
  }
}
