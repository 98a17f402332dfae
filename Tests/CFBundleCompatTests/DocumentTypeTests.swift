import CFTestSupport
import CFText
import Testing

@testable import CFBundleCompat

@Suite struct DocumentTypeTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(
      "A.app/Contents/Info.plist",
      """
      { CFBundleIdentifier = "org.example.a"; CFBundleDisplayName = A; CFBundleDocumentTypes = (
        { CFBundleTypeName = Drawing; CFBundleTypeRole = Editor; LSHandlerRank = Owner;
          CFBundleTypeExtensions = (drawing); LSTypeIsPackage = YES; CFBundleTypeIconFile = drawing; },
        { CFBundleTypeName = Picture; CFBundleTypeRole = Viewer; LSItemContentTypes = ("public.image"); },
        { CFBundleTypeOSTypes = (TEXT); CFBundleTypeMIMETypes = ("text/x-note"); LSHandlerRank = Alternate; }); }
      """)
    try directory.write("A.app/Contents/Resources/drawing.png", "")
    try directory.write("A.app/Contents/Resources/en.lproj/InfoPlist.strings", "")
    try directory.write(
      "A.app/Contents/Resources/de.lproj/InfoPlist.strings",
      #""Drawing" = "Zeichnung"; "CFBundleDisplayName" = "Ah";"#)
  }

  private func bundle(_ language: String = "en") throws -> CFBundle {
    try CFBundle(path: directory.path + "/A.app", environment: CFEnvironment(languages: [language]))
  }

  @Test func everyDeclarationIsADocumentType() throws {
    let types = try bundle().documentTypes
    #expect(types.map(\.name) == ["Drawing", "Picture", nil])
    #expect(types.map(\.role) == [.editor, .viewer, nil])
    #expect(types.map(\.handlerRank) == [.owner, .standard, .alternate])
    #expect(types[0].extensions == ["drawing"])
    #expect(types[0].isPackage && !types[1].isPackage)
    #expect(types[0].declaration["CFBundleTypeRole"] == "Editor")
    #expect(types[1].contentTypes == ["public.image"])
    #expect(types[2].osTypes == ["TEXT"])
    #expect(types[2].mimeTypes == ["text/x-note"])
    #expect(try CFBundle(path: directory.path).documentTypes == [])
  }

  @Test func theNameIsInTheUsersLanguage() throws {
    #expect(try bundle("de").documentTypes[0].name == "Zeichnung")
  }

  @Test func aFileHasTheTypeThatSuitsItBest() throws {
    let bundle = try bundle()
    #expect(bundle.documentType(ofFile: "/no/such/a.png")?.name == "Picture")
    #expect(bundle.documentType(ofFile: "plan.drawing/")?.name == "Drawing")
    #expect(bundle.documentType(ofFile: "plan.drawing") == nil)
    #expect(bundle.documentType(ofFile: "a.mp3") == nil)
    #expect(bundle.documentType(ofFile: "") == nil)
  }

  @Test func aTagHasTheTypeThatSuitsItBest() throws {
    let bundle = try bundle()
    #expect(bundle.documentType(for: .filenameExtension(".PNG"))?.name == "Picture")
    #expect(bundle.documentType(for: .mimeType("image/gif"))?.name == "Picture")
    #expect(bundle.documentType(for: .typeIdentifier("public.jpeg"))?.name == "Picture")
    #expect(bundle.documentType(for: .osType("TEXT"))?.mimeTypes == ["text/x-note"])
    #expect(bundle.documentType(for: .osType("text")) == nil)
  }

  @Test func anIconIsThatOfTheType() throws {
    let bundle = try bundle()
    #expect(bundle.icon(for: bundle.documentTypes[0], size: 32)?.path.hasSuffix("/drawing.png") == true)
    #expect(bundle.icon(for: bundle.documentTypes[1], size: 32) == nil)
  }

  @Test func whatUsersSeeAsOneFileIsAPackage() throws {
    try directory.makeDirectory("plan.drawing")
    #expect(CFBundle.isPackage(directory.path + "/A.app"))
    #expect(!CFBundle.isPackage(directory.path))
    #expect(!CFBundle.isPackage(directory.path + "/plan.drawing"))
    #expect(CFBundle.isPackage(directory.path + "/plan.drawing", host: try bundle()))
    #expect(!CFBundle.isPackage(""))
  }

  @Test func usersSeeNoExtensionOfAnApplication() throws {
    #expect(CFBundle.displayName(ofFile: directory.path + "/B.app/") == "B")
    #expect(CFBundle.displayName(ofFile: "notes.txt") == "notes.txt")
    #expect(CFBundle.displayName(ofFile: "") == nil)
  }
}
