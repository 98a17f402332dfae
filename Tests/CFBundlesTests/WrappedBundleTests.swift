import Testing

@testable import CFBundles
@testable import CFText

@Suite struct WrappedBundleTests {
  @Test(
    arguments: [
      ("Wrapper/I.app", "/x/O.app", "/x/O.app/Wrapper/I.app", "Wrapper/I.app/"),
      ("Wrapper/I", "/x/O", "/x/O/Wrapper/I", "Wrapper/I/"),
      ("Wrapper/I.bundle", "/x/O.app", "/x/O.app/Wrapper/I.bundle", nil),
      ("/x/O.app/I.app", "/x/O.app", "/x/O.app/I.app", nil), ("../P.app", "/x/O.app", "/x/P.app", nil),
      ("x", "/x/O", "/x/O/x", nil), ("Wrapper/../../O.app", "/x/O.app", "/x/O.app", nil),
      ("Wrapper/I.app", "/x/O.app", "/x/O.application/I.app", nil),
    ] as [(String, String, String, String?)])
  func theLinkMustStayInTheBundle(link: String, outer: String, target: String, root: String?) {
    #expect(WrappedBundle.root(link: Text(link), outer: Text(outer), target: Text(target)) == root.map { Text($0) })
  }
}
