import CFText

/// Descriptions to begin with, a commented one for each kind.
package enum BundleTemplate {
  package static func text(_ kind: BundleKind) -> Text {
    var builder = TextBuilder()
    builder.append("// A description for: cfbundle build " + example(kind) + " -f FILE\n" as Text)
    builder.append("kind = \"" + kind.name + "\";\n" as Text)
    for line in lines(kind) { builder.append(line + "\n") }
    builder.append("\n// Other keys:\n" as Text)
    let used = Set(lines(kind).compactMap { line in line.firstIndex(of: 0x20).map { line.slice(to: $0) } })
    for key in DescriptionKey.all where key.isAllowed(for: kind) && key.name != "kind" && !used.contains(key.name) {
      builder.append("// " + key.name + ": " + key.help + " " + hint(key.type) + "\n" as Text)
    }
    return builder.text
  }

  private static func hint(_ type: DescriptionKey.ValueType) -> Text {
    switch type {
    case .string, .path: ""
    default: "(" + type.description + ")"
    }
  }

  private static func example(_ kind: BundleKind) -> Text {
    switch kind {
    case .app: "MyApp.app"
    case .framework: "MyKit.framework"
    case .bundle: "My.bundle"
    case .plugin: "My.plugin"
    case .xpcService: "org.example.app.service.xpc"
    case .appExtension: "MyExtension.appex"
    case .resources: "share/myapp"
    case .settings: "Settings.bundle"
    case .document: "My.document"
    case .vst3: "My.vst3"
    case .openfx: "My.ofx.bundle"
    case .xcframework: "MyKit.xcframework"
    }
  }

  private static func lines(_ kind: BundleKind) -> [Text] {
    let names: [Text] = [
      "identifier = \"org.example.my\";", "version = \"1.0\";", "build = \"1\";",
    ]
    let code: [Text] = ["executables = ( \"build/my\" );"]
    let resources: [Text] = [
      "// With a slash at the end: what is in the folder, and not the folder itself.",
      "resources = ( \"Resources/\" );",
    ]
    switch kind {
    case .app: return names + code + resources
    case .framework:
      return names + ["executables = ( \"build/libMyKit.so\" );", "headers = ( \"include/\" );"] + resources
    case .plugin: return names + code + resources
    case .xpcService:
      return names + ["info-values = { XPCService = { ServiceType = Application; }; };"] + code + resources
    case .appExtension:
      let values: Text =
        "NSExtensionPointIdentifier = \"com.apple.share-services\"; NSExtensionPrincipalClass = MyClass;"
      return names + ["info-values = { NSExtension = { " + values + " }; };"] + code + resources
    case .vst3, .openfx: return names + ["executables = ( \"build/my.so\" );"] + resources
    case .bundle, .resources: return names + resources
    case .settings, .document: return resources
    case .xcframework: return ["slices = ( { path = \"build/libmy.so\"; headers = \"include\"; } );"]
    }
  }
}
