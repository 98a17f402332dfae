import CFText
import InfoPlistBuilding

/// What a bundle is.
package enum BundleKind: CaseIterable, Sendable {
  case app, framework, bundle, plugin, xpcService, appExtension, resources, settings, document, vst3, openfx
  case xcframework

  package init?(name: Text) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  package var name: Text {
    switch self {
    case .app: "app"
    case .framework: "framework"
    case .bundle: "bundle"
    case .plugin: "plugin"
    case .xpcService: "xpc-service"
    case .appExtension: "app-extension"
    case .resources: "resources"
    case .settings: "settings"
    case .document: "document"
    case .vst3: "vst3"
    case .openfx: "openfx"
    case .xcframework: "xcframework"
    }
  }

  /// The kind that the name of a bundle tells.
  package init?(ofBundle path: Text) {
    var path = path
    while path.count > 1, path.hasSuffix("/" as Text) { path = path.slice(to: path.count - 1) }
    let name = path.lastIndex(of: .slash).map { path.slice(from: $0 + 1) } ?? path
    if name == "Settings.bundle" {
      self = .settings
      return
    }
    guard let entry = Self.extensions.first(where: { name.hasSuffix($0.ending) && name.count > $0.ending.count }) else {
      return nil
    }
    self = entry.kind
  }

  private static let extensions: [(ending: Text, kind: BundleKind)] = [
    (".ofx.bundle", .openfx), (".app", .app), (".framework", .framework), (".bundle", .bundle), (".plugin", .plugin),
    (".xpc", .xpcService), (".appex", .appExtension), (".qlgenerator", .plugin), (".component", .plugin),
    (".prefPane", .plugin), (".saver", .plugin), (".mdimporter", .plugin), (".service", .plugin), (".vst3", .vst3),
    (".xcframework", .xcframework), (".resources", .resources),
  ]

  /// Apple's four letters; `nil` for a kind without an Info.plist of its own.
  package var packageType: Text? {
    switch self {
    case .app: "APPL"
    case .framework: "FMWK"
    case .xpcService, .appExtension: "XPC!"
    case .settings, .document: nil
    case .xcframework: "XFWK"
    case .bundle, .plugin, .resources, .vst3, .openfx: "BNDL"
    }
  }

  var hasInfoPlist: Bool { packageType != nil }

  /// Whether the bundle is useless without code.
  var needsExecutable: Bool {
    switch self {
    case .app, .framework, .plugin, .xpcService, .appExtension, .vst3, .openfx: true
    case .bundle, .resources, .settings, .document, .xcframework: false
    }
  }

  func layout(on platform: BundlePlatform?) -> BuildLayout {
    switch self {
    case .resources, .settings, .document, .xcframework: .flat
    case .vst3, .openfx: .contents
    case .framework: platform?.isFlat == true ? .flat : .versioned
    case .app, .bundle, .plugin, .xpcService, .appExtension: platform?.isFlat == true ? .flat : .contents
    }
  }
}

/// Where the parts of a bundle are.
package enum BuildLayout: CaseIterable, Sendable {
  case contents, flat, versioned

  package init?(name: Text) {
    guard let layout = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = layout
  }

  package var name: Text {
    switch self {
    case .contents: "contents"
    case .flat: "flat"
    case .versioned: "versioned"
    }
  }
}

/// The folders of a bundle, relative to it; empty for the bundle itself.
struct BundleFolders {
  let content: Text
  let resources: Text

  init(_ layout: BuildLayout, version: Text) {
    switch layout {
    case .contents: (content, resources) = ("Contents", "Contents/Resources")
    case .flat: (content, resources) = ("", "")
    case .versioned:
      content = "Versions/" + version
      resources = content + "/Resources"
    }
  }

  /// The folder of the Info.plist.
  func info(_ layout: BuildLayout) -> Text { layout == .versioned ? resources : content }
}
