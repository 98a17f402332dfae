import CFBundleCompatC
import CFTestSupport
import Testing

@testable import CFBundles
@testable import CFDocumentTypes
@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct DocumentTypesTests {
  private let directory: TemporaryDirectory
  private let bundle: Bundle

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(
      "Host.app/Contents/Info.plist",
      """
      { CFBundleDocumentTypes = (
          { CFBundleTypeName = Sketch; LSItemContentTypes = (org.example.sketch); CFBundleTypeRole = Editor;
            CFBundleTypeExtensions = (ignored); LSHandlerRank = Owner; CFBundleTypeIconFile = Sketch; },
          { CFBundleTypeName = Picture; LSItemContentTypes = (public.image); CFBundleTypeRole = Viewer; },
          { CFBundleTypeName = Notes; CFBundleTypeExtensions = (notes, ".NOTE"); LSTypeIsPackage = 1; },
          { CFBundleTypeName = Old; CFBundleTypeExtensions = old; CFBundleTypeOSTypes = (OLD1);
            CFBundleTypeMIMETypes = ("application/x-old"); },
          { CFBundleTypeName = Folder; CFBundleTypeOSTypes = (fold); },
          { CFBundleTypeName = Any; CFBundleTypeExtensions = ("*"); CFBundleTypeRole = Viewer; },
          { CFBundleTypeName = Alternate; CFBundleTypeExtensions = (old); CFBundleTypeRole = Editor;
            LSHandlerRank = Alternate; } );
        UTExportedTypeDeclarations = (
          { UTTypeIdentifier = "org.example.Sketch"; UTTypeConformsTo = "com.apple.package";
            UTTypeTagSpecification = { "public.filename-extension" = (sketch); "public.mime-type" = "x/sketch"; }; } );
        UTImportedTypeDeclarations = (
          { UTTypeIdentifier = "org.example.photo"; UTTypeConformsTo = (public.jpeg);
            UTTypeTagSpecification = { "public.filename-extension" = (photo); }; } ); }
      """)
    bundle = try Bundle(path: directory.path("Host.app"))
  }

  private func name(_ file: String, isDirectory: Bool = false) throws -> Text? {
    let path = isDirectory ? try directory.makeDirectory(file) : try directory.write(file, "")
    return bundle.documentType(of: URLObject(filePath: path, isDirectory: isDirectory))?.name?.text
  }

  private func isPackage(_ name: String) throws -> Bool {
    Bundle.isPackage(URLObject(filePath: try directory.makeDirectory(name), isDirectory: true), host: bundle)
  }

  @Test(
    arguments: [
      ("a.PNG", "Picture"), ("a.photo", "Picture"), ("a.old", "Old"), ("a.txt", "Any"), ("plain", "Any"),
      ("a.ignored", "Any"), ("a.sketch", "Any"), ("a.notes", "Any"),
    ] as [(String, Text)])
  func aFileHasTheNearestType(file: String, type: Text) throws { #expect(try name(file) == type) }

  @Test(
    arguments: [
      ("d.sketch", "Sketch"), ("d.note", "Notes"), ("d.Notes", "Notes"), ("d", "Folder"), ("d.png", "Folder"),
      ("d.old", "Folder"), ("d.rtfd", nil),
    ] as [(String, Text?)])
  func aDirectoryHasTheTypeOfAPackageOrFolder(file: String, type: Text?) throws {
    #expect(try name(file, isDirectory: true) == type)
  }

  @Test(
    arguments: [
      ("png", .filenameExtension, "Picture"), ("image/TIFF", .mimeType, "Picture"), ("JPEG", .osType, "Picture"),
      ("org.example.SKETCH", .identifier, "Sketch"), ("x/sketch", .mimeType, "Sketch"), ("OLD1", .osType, "Old"),
      ("application/x-old", .mimeType, "Old"), ("notes", .filenameExtension, "Notes"), ("no.such", .identifier, "Any"),
    ] as [(Text, TagKind, Text)])
  func aTagHasTheTypeOfItsFiles(tag: Text, kind: TagKind, name: Text) {
    #expect(bundle.documentType(of: tag, kind)?.name?.text == name)
  }

  @Test func aFileThatDoesNotExistIsADirectoryIfItsURLSaysSo() throws {
    let path = directory.path("new.notes")
    #expect(bundle.documentType(of: URLObject(filePath: path, isDirectory: true))?.name?.text == "Notes")
    #expect(bundle.documentType(of: URLObject(filePath: path, isDirectory: false))?.name?.text == "Any")
    let remote = try #require(URLObject(string: "http://example.org/a/b.jpeg?x", base: nil))
    #expect(bundle.documentType(of: remote)?.name?.text == "Picture")
  }

  @Test func contentTypesReplaceTheOtherNames() {
    let sketch = bundle.documentType(of: "sketch", .filenameExtension)
    #expect(sketch?.extensions == ["sketch"])
    #expect(sketch?.mimeTypes == ["x/sketch"])
    #expect(sketch?.isPackage == true)
    #expect(sketch?.handlerRank == .owner && sketch?.role == .editor)
    #expect(sketch?.iconFiles == ["Sketch"])
    #expect(bundle.documentTypes.count == 7)
  }

  @Test(
    arguments: [
      ("a.app", true), ("a.RTFD", true), ("a.framework", true), ("a.sketch", true), ("a.notes", true),
      ("a.note", true), ("a.old", false), ("a", false), (".app", false), ("a.png", false),
    ] as [(String, Bool)])
  func packagesAreRecognizedByTheirExtension(directory: String, answer: Bool) throws {
    #expect(try isPackage(directory) == answer)
  }

  @Test(
    arguments: [
      ("Contents/Info.plist", "APPL", true), ("Contents/Info.plist", "FMWK", false),
      ("Contents/Info.plist", "$(TYPE)", false), ("Info.plist", "BNDL", false),
    ] as [(String, String, Bool)])
  func packagesAreRecognizedByTheirInfo(file: String, type: String, answer: Bool) throws {
    try directory.write("plain/\(file)", "{ CFBundlePackageType = \"\(type)\"; }")
    #expect(try isPackage("plain") == answer)
  }

  @Test func theFinderInformationCounts() throws {
    let path = try directory.makeDirectory("bit")
    let file = try directory.write("typed.data", "")
    var info = [UInt8](repeating: 0, count: 32)
    info[8] = 0x20
    // Not every file system has attributes of users.
    guard setxattr(path.string, "user.com.apple.FinderInfo", info, 32, 0) == 0 else { return }
    #expect(try isPackage("bit"))
    info = Array("OLD1".utf8) + [UInt8](repeating: 0, count: 5) + [0x10] + [UInt8](repeating: 0, count: 22)
    setxattr(file.string, "user.com.apple.FinderInfo", info, 32, 0)
    let url = URLObject(filePath: file, isDirectory: false)
    #expect(bundle.documentType(of: url)?.name?.text == "Old")
    #expect(Bundle.displayName(of: url)?.text == "typed")
    let other = try directory.write("other", "")
    setxattr(other.string, "user.mime_type", "image/png", 9, 0)
    #expect(bundle.documentType(of: URLObject(filePath: other, isDirectory: false))?.name?.text == "Picture")
  }

  @Test func aFileCannotBeAPackage() throws {
    let file = try directory.write("file.app", "")
    #expect(!Bundle.isPackage(URLObject(filePath: file, isDirectory: true), host: bundle))
    #expect(!Bundle.isPackage(URLObject(filePath: directory.path("none.app"), isDirectory: true), host: bundle))
  }
}

@Suite struct DeclarationFaultsTests {
  private func faults(_ info: String) throws -> [Text] {
    let directory = try TemporaryDirectory()
    try directory.write("Info.plist", info)
    let bundle = try Bundle(path: directory.path("."))
    return BundleDeclarations(bundle.info).faults
  }

  @Test(
    arguments: [
      "{ CFBundleDocumentTypes = x; }", "{ CFBundleDocumentTypes = (x); }", "{ CFBundleDocumentTypes = ({}); }",
      "{ CFBundleDocumentTypes = ({ CFBundleTypeExtensions = (a, (b)); }); }",
      "{ CFBundleDocumentTypes = ({ CFBundleTypeExtensions = a; CFBundleTypeRole = Boss; }); }",
      "{ CFBundleDocumentTypes = ({ CFBundleTypeExtensions = a; LSHandlerRank = (); }); }",
      "{ UTExportedTypeDeclarations = ({}); }", "{ UTImportedTypeDeclarations = x; }",
      "{ UTExportedTypeDeclarations = ({ UTTypeIdentifier = a; UTTypeConformsTo = ({}); }); }",
      "{ UTExportedTypeDeclarations = ({ UTTypeIdentifier = a; UTTypeConformsTo = A; }); }",
      """
      <plist><dict><key>CFBundleDocumentTypes</key><array>
      <dict><key>CFBundleTypeExtensions</key><string>a</string><key>LSTypeIsPackage</key><true/></dict>
      <dict><key>CFBundleTypeExtensions</key><string>a</string><key>LSTypeIsPackage</key><false/></dict>
      </array></dict></plist>
      """,
    ])
  func aFaultIsReportedOnce(info: String) throws { #expect(try faults(info).count == 1) }

  @Test func manyFaultsAreCounted() throws {
    let entries = (0..<50).map { "{ CFBundleTypeName = n\($0); }" }.joined(separator: ",")
    let faults = try faults("{ CFBundleDocumentTypes = (\(entries)); }")
    #expect(faults.count == 11 && faults.last == "40 more faults")
  }
}

@Suite struct DisplayNameTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test(
    arguments: [
      ("Chess.app", "Chess"), ("Chess.mov.app", "Chess.mov.app"), ("Version 1.2.app", "Version 1.2"),
      ("A.rtfd.app", "A.rtfd.app"), ("A.bundle", "A.bundle"), ("A.framework", "A.framework"), ("plain", "plain"),
    ] as [(String, Text)])
  func theExtensionOfAnApplicationIsHidden(name: String, shown: Text) throws {
    let path = try directory.makeDirectory(name)
    #expect(Bundle.displayName(of: URLObject(filePath: path, isDirectory: true))?.text == shown)
  }

  @Test func aFileIsShownAsItIs() throws {
    let path = try directory.write("note.app", "")
    #expect(Bundle.displayName(of: URLObject(filePath: path, isDirectory: false))?.text == "note.app")
    #expect(Bundle.displayName(of: URLObject(filePath: "/", isDirectory: true))?.text == "/")
    #expect(Bundle.displayName(of: URLObject(filePath: "/none/x.txt", isDirectory: false))?.text == "x.txt")
  }

  @Test func aRenamedBundleHasItsNewName() throws {
    for name in ["Schach.app", "Chess.app"] {
      try directory.write("\(name)/Contents/Info.plist", "{ CFBundleDisplayName = Chess; CFBundleName = C; }")
      try directory.write(
        "\(name)/Contents/Resources/en.lproj/InfoPlist.strings", "CFBundleDisplayName = \"Chess Game\";")
    }
    func shown(_ name: String) -> Text? {
      Bundle.displayName(of: URLObject(filePath: directory.path(name), isDirectory: true))?.text
    }
    #expect(shown("Chess.app") == "Chess Game")
    #expect(shown("Schach.app") == "Schach")
    #expect(try Bundle(path: directory.path("Schach.app")).displayName()?.text == "Chess Game")
  }

  @Test func aBundleHasTheFirstNameThatItDeclares() throws {
    try directory.write("A.app/Contents/Info.plist", "{ CFBundleName = Short; CFBundleDisplayName = \"\"; }")
    try directory.makeDirectory("B.app")
    #expect(try Bundle(path: directory.path("A.app")).displayName()?.text == "Short")
    #expect(try Bundle(path: directory.path("B.app")).displayName()?.text == "B")
  }
}
