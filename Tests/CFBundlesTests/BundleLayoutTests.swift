import Testing

@testable import CFBundles
@testable import CFLocalization
@testable import CFObjectFiles
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

@Suite struct BundleLayoutTests {
  private func layout(_ directories: [Text], framework: Bool = false, versions: [Text] = []) -> BundleLayout {
    BundleLayout(
      isFramework: framework, hasDirectory: { directories.contains($0) }, versions: { versions })
  }

  @Test func contentsGoBeforeResourcesExceptInFrameworks() {
    #expect(layout(["Contents", "Resources"]).kind == .contents)
    #expect(layout(["Contents", "Resources"], framework: true).kind == .oldResources)
    #expect(layout(["Contents", "Support Files"], framework: true).kind == .contents)
  }

  @Test func aDirectoryWithoutMarkersIsFlat() {
    #expect(layout([]) == .flat)
    #expect(layout(["contents", "RESOURCES"]) == .flat)
  }

  @Test func frameworksWithoutLinksUseTheirCurrentOrLastVersion() {
    let both: [Text] = ["Versions/A/Resources", "Versions/B/Resources", "Versions/Current/Resources"]
    #expect(layout(both, framework: true, versions: ["A", "B", "Current"]).resources == "Versions/Current/Resources/")
    #expect(layout(both, framework: true, versions: ["A", "B"]).resources == "Versions/B/Resources/")
    #expect(layout([], framework: true, versions: ["A"]) == .flat)
    let later = both + ["Versions/D/Resources"]
    #expect(
      layout(later, framework: true, versions: ["A", "B", "Current", "D"]).resources == "Versions/Current/Resources/")
  }

  @Test(arguments: [
    ("/x/A.app/Contents/Linux/A", "/x/A.app"), ("/x/B.app/Contents/MacOS/B", "/x/B.app"),
    ("/x/D.app/Support Files/Executables/Linux/D", "/x/D.app"), ("/x/flat/tool", "/x/flat"),
    ("/x/lin/a/Linux/t", "/x/lin"), ("/x/Exe/Executables/Linux/t", "/x"), ("/p/bin/tool", "/p/bin"),
    ("/x/MacOS/tool", "/x/MacOS"), ("/tool", "/"),
  ])
  func theMainBundleIsFoundFromItsProgram(executable: String, bundle: String) {
    #expect(MainBundlePath.bundle(ofExecutable: Text(executable)) == Text(bundle))
  }
}
