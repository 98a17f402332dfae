import Testing

@testable import CFBundles
@testable import CFLocalization
@testable import CFObjectFiles
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

@Suite struct ResourceTableTests {
  private func source(
    _ role: ResourceTable.Source.Role, _ directory: Text, _ names: [Text]
  ) -> ResourceTable.Source {
    .init(role: role, directory: directory, entries: names.map { .init(name: $0, isDirectory: false) })
  }

  @Test(
    arguments: [
      (["q.png"], ["q-linux.png"], [], "q.png", "q.png"),
      ([], ["x-linux.png", "x.png"], ["x-linux.png"], "x.png", "fr.lproj/x-linux.png"),
      ([], ["y.png"], ["y-linux.png"], "y.png", "fr.lproj/y.png"),
      (["z-linux.png"], ["z.png"], [], "z.png", "z-linux.png"),
      (["b.txt"], ["b.txt"], ["b.txt"], "b.txt", "b.txt"),
      ([], [], ["only.txt"], "only.txt", "Base.lproj/only.txt"),
    ] as [([Text], [Text], [Text], Text, Text)])
  func theFirstDirectoryWinsAndVariantsReplaceOnlyTheirNeighbours(
    global: [Text], french: [Text], base: [Text], name: Text, path: Text
  ) {
    let table = ResourceTable([
      source(.global, "", global), source(.primary, "fr.lproj/", french), source(.primary, "Base.lproj/", base),
    ])
    #expect(table.first(.name(name))?.path == path)
  }

  /// Archives from Macs have decomposed names; programs ask for composed ones.
  @Test func aDecomposedNameIsFoundWhereNoComposedOneIs() {
    let (composed, decomposed): (Text, Text) = ("Gr\u{FC}\u{DF}e.txt", "Gru\u{308}\u{DF}e.txt")
    let both = ResourceTable([source(.global, "", [decomposed, composed])])
    #expect(both.first(.name(composed))?.name == composed)
    #expect(both.first(.name(decomposed))?.name == decomposed)
    let one = ResourceTable([source(.global, "", [decomposed]), source(.primary, "fr.lproj/", [])])
    #expect(one.first(.name(composed))?.name == decomposed)
    // Bytes that are not UTF-8 are a name of their own.
    let plain = ResourceTable([source(.global, "", ["pic.png"])])
    #expect(plain.first(.name(Text([0xA8] + Array("pic.png".utf8)))) == nil)
    #expect(ResourceTable([source(.global, "", [composed])]).first(.name("Grusse.txt")) == nil)
  }

  @Test func laterLanguagesAddOnlyTypesThatEarlierOnesLack() {
    let table = ResourceTable([
      source(.global, "", ["g.txt"]), source(.primary, "fr.lproj/", ["f.txt"]),
      source(.secondary, "de.lproj/", ["d.txt", "d.png"]),
    ])
    #expect(table.all(.type("txt")).map(\.path) == ["g.txt", "fr.lproj/f.txt"])
    #expect(table.all(.type("png")).map(\.path) == ["de.lproj/d.png"])
  }

  @Test(
    arguments: [
      ("y.tar.gz", ["gz", "tar.gz"]), (".hidden", ["hidden"]), (".h.txt", ["txt", "h.txt"]), ("trail.", []),
      ("none", []), ("a.b", ["b"]),
    ] as [(Text, [Text])])
  func aTypeFollowsTheLastOrTheFirstDot(name: Text, types: [Text]) {
    let table = ResourceTable([source(.global, "", [name])])
    for type in ["gz", "tar.gz", "tar", "hidden", "txt", "h.txt", "b", ""] as [Text] {
      #expect(table.all(.type(type)).isEmpty == !types.contains(type), "\(type.string)")
    }
  }

  private func table(_ root: Text, _ localization: Text?) -> ResourceTable {
    ResourceTable(
      [source(.global, "", ["a.txt", "b.txt"])],
      at: .init(root: root, subdirectory: "", localization: localization))
  }

  @Test func tablesOfLocalizationsAreKeptUntilThereIsNoRoom() {
    let tables = ResourceTables(limit: 40)
    let names: [Text] = ["fr", "de", "en"]
    let kept = names.filter { unsafe tables.insert(table("", $0)) != nil }
    #expect(kept == ["fr", "de"])
    #expect(unsafe tables.first("", "", "de") != nil)
    #expect(unsafe tables.first("", "", "en") == nil)
  }

  @Test func theTableOfTheUsersLanguagesAlwaysHasRoom() {
    let tables = ResourceTables(limit: 0)
    #expect(unsafe tables.insert(table("Resources/", nil)) != nil)
    #expect(unsafe tables.first("Resources/", "", nil) != nil)
  }

  @Test func aTableThatIsThereAlreadyTakesNoRoom() {
    let tables = ResourceTables(limit: 40)
    let first = unsafe tables.insert(table("", "fr"))?.toOpaque()
    for _ in 0..<9 { unsafe #expect(tables.insert(table("", "fr"))?.toOpaque() == first) }
    #expect(unsafe tables.insert(table("", "de")) != nil)
  }
}
