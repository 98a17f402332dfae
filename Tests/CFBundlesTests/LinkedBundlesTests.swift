import Testing

@testable import CFBundles
@testable import CFSystem
@testable import CFText

@Suite struct LinkedBundlesTests {
  @Test(
    arguments: [
      ("/a/X.framework/X", "/a/X.framework"), ("/a/X.framework/Versions/A/X", "/a/X.framework"),
      ("/a/X.framework/Versions/1.0/X", "/a/X.framework"), ("/a/X.framework/Versions/A/Linux/X", "/a/X.framework"),
      ("/a/X.app/Contents/Linux/X", "/a/X.app"), ("/a/X.app/Contents/MacOS/X", "/a/X.app"),
      ("/a/X.ofx.bundle/Contents/Linux-x86-64/X.ofx", "/a/X.ofx.bundle"), ("/a/X.bundle/X", "/a/X.bundle"),
      ("/a/X.app/Contents/Frameworks/libx.so", nil), ("/a/X.app/Contents/PlugIns/libx.so", nil),
      ("/a/Contents/Linux/x", nil), ("/usr/lib/libx.so", nil), ("/libx.so", nil), ("/a/X.kit/Versions/A/X", nil),
    ] as [(Text, Text?)])
  func thePathOfAnImageTellsWhoseCodeItMayBe(image: Text, bundle: Text?) {
    #expect(LinkedBundles.directory(ofImage: image) == bundle)
  }

  @Test func theMachineNamesADirectory() {
    let image = Text.joining("/a/X.vst3/Contents/", Process.machine, "-linux/X.so")
    #expect(LinkedBundles.directory(ofImage: image) == "/a/X.vst3")
  }

  @Test func imagesHaveTheAddressesOfTheirCode() throws {
    let images = LoadedImage.all()
    #expect(images.first?.name == "")
    #expect(images.allSatisfy { $0.range.lowerBound < $0.range.upperBound })
    #expect(LoadedImage.changes == LoadedImage.changes)
    #expect(BundleRegistry.shared.bundle(ofAddress: 0) == nil)
    let program = try #require(images.first).range.lowerBound
    #expect(BundleRegistry.shared.bundle(ofAddress: program) === BundleRegistry.main)
  }
}
