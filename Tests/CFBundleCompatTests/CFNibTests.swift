import CFTestSupport
import Glibc
import Testing

@testable import CFBundleCompat

@Suite struct CFNibTests {
  private static let examples =
    #filePath.dropLast("Tests/CFBundleCompatTests/CFNibTests.swift".count) + "examples/"

  @Test func theMenuHasItsObjectsAndConnections() throws {
    let nib = try CFNib(path: Self.examples + "MainMenu.nib")
    #expect(nib.schema == .appKit)
    #expect(nib.path?.hasPrefix(Self.examples + "MainMenu.nib") == true)
    let menu = try #require(nib.mainMenu)
    #expect(menu.className == "NSMenu")
    #expect(nib.objects.contains(menu))
    #expect(menu.kind == .object && menu.placeholder == .none)
    #expect(menu.propertyNames.contains("NSTitle"))
    #expect(try menu.value(of: "NSTitle")?.string != nil)
    #expect(try menu.value(of: "none") == nil)
    #expect(menu.classChain.first == "NSMenu")
    #expect(!menu.children.isEmpty)
    #expect(menu.children.allSatisfy { $0.parent == menu })
    #expect(nib.topLevelObjects.allSatisfy { nib.objects.contains($0) })
    #expect(nib.owner?.placeholder == .owner)
    let action = try #require(nib.connections.first { $0.kind == .action })
    #expect(action.label?.hasSuffix(":") == true)
    #expect(action.source != nil && action.destination != nil)
    #expect(action.description.contains("action"))
    #expect(nib.tree.contains("NSMenu"))
    #expect(try PropertyList(parsingJSON: Array(#"{"a": 1}"#.utf8)) == ["a": 1])
    #expect(nib.json?.first == UInt8(ascii: "{"))
  }

  /// The objects of a nib are usable when the nib itself is gone.
  @Test func anObjectKeepsItsNib() throws {
    let menu = try CFNib(path: Self.examples + "MainMenu.nib").mainMenu
    #expect(menu?.children.first?.className == "NSMenuItem")
  }

  @Test func everyValueOfTheExamplesIsConverted() throws {
    for name in ["MainMenu.nib", "Greeting.nib"] {
      for object in try CFNib(path: Self.examples + name).objects {
        for property in object.propertyNames { #expect(try object.value(of: property) != nil) }
      }
    }
  }

  @Test func anErrorHasItsCode() throws {
    #expect { try CFNib(path: "/no/such.nib") } throws: { ($0 as? CFNib.Error)?.path == "/no/such.nib" }
    #expect { try CFNib(bytes: Array("text".utf8)) } throws: { ($0 as? CFNib.Error)?.code == .notANib }
    let directory = try TemporaryDirectory()
    try directory.makeDirectory("X.bundle")
    let bundle = try CFBundle(path: directory.path + "/X.bundle")
    #expect { try CFNib(named: "Main", in: bundle) } throws: { ($0 as? CFNib.Error)?.code == .notFound }
    #expect { try CFNib(in: bundle) } throws: { "\($0)".contains("NSMainNibFile") }
  }

  @Test func aNibOfABundleIsFoundByItsName() throws {
    let directory = try TemporaryDirectory()
    let list = try PropertyList(contentsOfFile: Self.examples + "Hello.bundle/Contents/Info.plist")
    try directory.write("X.bundle/Contents/Info.plist", list.bytes(as: .xml))
    try directory.write("X.bundle/Contents/Resources/Empty.nib", "")
    let bundle = try CFBundle(path: directory.path + "/X.bundle")
    #expect { try CFNib(named: "Empty.nib", in: bundle) } throws: { ($0 as? CFNib.Error)?.code != .notFound }
  }

  @Test func theSourceOfANibIsOpenedWhereThereIsNoNib() throws {
    let directory = try TemporaryDirectory()
    let resources = "X.bundle/Contents/Resources/"
    let xib = #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects/></document>"#
    try directory.write(resources + "Main.xib", xib)
    symlink(Self.examples + "Greeting.storyboard", directory.path + "/" + resources + "Scenes.storyboard")
    let bundle = try CFBundle(path: directory.path + "/X.bundle")
    #expect(try CFNib(named: "Main", in: bundle).format == .xib)
    #expect(try CFStoryboard(named: "Scenes", in: bundle).identifiers.contains("about"))
    #expect { try CFNib(named: "Scenes", in: bundle) } throws: { ($0 as? CFNib.Error)?.code == .storyboard }
  }

  @Test func aStoryboardHasScenesWithControllers() throws {
    let storyboard = try CFStoryboard(path: Self.examples + "Greeting.storyboard")
    #expect(storyboard.identifiers == ["UIViewController-greeting-1", "about"])
    #expect(storyboard.initialIdentifier == "UIViewController-greeting-1")
    let first = try storyboard.scene()
    #expect(first.controller?.className == "GreetingController")
    #expect(first.segues.map(\.identifier) == ["showAbout"] && first.segues.map(\.destination) == ["about"])
    #expect(try storyboard.scene("about").controller?.className == "UIViewController")
    let controller = try #require(first.controller)
    #expect(controller.objectsForView.isEmpty)
    #expect { try storyboard.viewNib(of: controller) } throws: { ($0 as? CFNib.Error)?.code == .notFound }
    #expect { try storyboard.mainMenuNib() } throws: { ($0 as? CFNib.Error)?.code == .notFound }
    #expect { try storyboard.scene("none") } throws: { ($0 as? CFNib.Error)?.code == .notFound }
    #expect { try CFStoryboard(path: Self.examples + "MainMenu.nib") } throws: {
      ($0 as? CFNib.Error)?.code == .notANib
    }
  }

  @Test func theMainMenuOfAStoryboardHasNoController() throws {
    let directory = try TemporaryDirectory()
    let info: PropertyList = [
      "NSViewControllerIdentifiersToNibNames": ["menu": "menu"], "NSStoryboardMainMenu": "menu",
    ]
    try directory.write("X.bundle/Contents/Resources/Main.storyboardc/Info.plist", info.bytes(as: .xml))
    try directory.write(
      "X.bundle/Contents/Info.plist", (["NSMainStoryboardFile": "Main"] as PropertyList).bytes(as: .xml))
    symlink(Self.examples + "MainMenu.nib", directory.path + "/X.bundle/Contents/Resources/Main.storyboardc/menu.nib")
    let storyboard = try CFStoryboard(in: CFBundle(path: directory.path + "/X.bundle"))
    let scene = try storyboard.scene("menu")
    #expect(scene.controller == nil && scene.segues.isEmpty && scene.nib.mainMenu != nil)
    #expect(try storyboard.mainMenuNib().mainMenu != nil)
    #expect { try storyboard.scene() } throws: { ($0 as? CFNib.Error)?.code == .notFound }
  }
}
