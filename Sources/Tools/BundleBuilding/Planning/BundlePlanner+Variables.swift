import CFObjects
import CFSystem
import CFText
import InfoPlistBuilding
import Reporting
import Variables

extension BundlePlanner {
  /// Reads all variables, and computes those that follow from the description.
  mutating func readVariables() {
    var sources = VariableSources()
    sources.computed = computedVariables
    sources.settings = description.texts("settings")
    sources.searchPaths = options.settingsPaths
    sources.environment = description.texts("environment")
    sources.variables = description.pairs("variables").map { ($0.name, $0.value.description) }
    sources.definitions = options.definitions
    sources.conditions = conditions
    let result = sources.read()
    variables = result.table
    inputs += result.paths
    issues.append(result.issues) { issue in
      let position = issue.line.map { Position(line: $0, column: 1) }
      return BuildIssue(.variable(issue), issue.severity, at: issue.path, position: position)
    }
  }

  private var conditions: SettingConditions {
    var values: [Text: [Text]] = [:]
    for (name, value) in description.pairs("conditions") {
      values[name] = (value as? ArrayObject)?.objects.map(\.description) ?? [value.description]
    }
    if values["sdk"] == nil, let sdk = platform?.sdk { values["sdk"] = [sdk] }
    if values["config"] == nil { values["config"] = ["Release"] }
    return SettingConditions(values)
  }

  private var computedVariables: [(name: Text, value: Text)] {
    let wrapper = Path.lastComponent(output)
    let content = Path.join(wrapper, folders.content)
    var values: [(name: Text, value: Text)] = [
      ("PRODUCT_NAME", productName), ("TARGET_NAME", productName),
      ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"), ("WRAPPER_NAME", wrapper),
      ("FULL_PRODUCT_NAME", wrapper), ("CONTENTS_FOLDER_PATH", content),
      ("INFOPLIST_PATH", Path.join(wrapper, Path.join(folders.info(layout), "Info.plist"))),
      ("UNLOCALIZED_RESOURCES_FOLDER_PATH", Path.join(wrapper, folders.resources)),
      ("FRAMEWORKS_FOLDER_PATH", Path.join(content, "Frameworks")),
      ("PLUGINS_FOLDER_PATH", Path.join(content, "PlugIns")),
      ("DEVELOPMENT_LANGUAGE", description.text("development-language") ?? "en"), ("CONFIGURATION", "Release"),
    ]
    let suffix = wrapper.slice(from: baseName.count)
    if !suffix.isEmpty {
      values += [("WRAPPER_SUFFIX", suffix), ("WRAPPER_EXTENSION", suffix.slice(from: 1))]
    }
    if let type = kind.packageType { values.append(("PRODUCT_BUNDLE_PACKAGE_TYPE", type)) }
    if layout == .versioned { values.append(("FRAMEWORK_VERSION", version)) }
    if let platform {
      values.append(("PLATFORM_NAME", platform.sdk ?? platform.name))
      if let name = platform.deploymentTarget, let minimum = description.text("minimum-os") {
        values.append((name, minimum))
      }
    }
    for (name, key) in [
      ("PRODUCT_BUNDLE_IDENTIFIER", "identifier"), ("MARKETING_VERSION", "version"),
      ("CURRENT_PROJECT_VERSION", "build"),
    ] as [(Text, Text)] {
      if let value = description.text(key) { values.append((name, value)) }
    }
    if let families = deviceFamily { values.append(("TARGETED_DEVICE_FAMILY", families)) }
    let folder = description.folder.isEmpty ? "." : description.folder
    if let root = (try? Files.resolved(folder)) ?? nil { values += [("SRCROOT", root), ("PROJECT_DIR", root)] }
    return values + executableVariables(wrapper)
  }

  private func executableVariables(_ wrapper: Text) -> [(name: Text, value: Text)] {
    guard let first = description.items("executables").first else { return [] }
    let name = first["name"] ?? defaultExecutableName
    let folder = Path.join(wrapper, layout == .contents ? "Contents/Linux" : folders.content)
    return [
      ("EXECUTABLE_NAME", name), ("EXECUTABLE_FOLDER_PATH", folder),
      ("EXECUTABLE_PATH", Path.join(folder, name)),
    ]
  }

  /// The name of a program that has none of its own.
  var defaultExecutableName: Text { kind == .openfx ? baseName + ".ofx" : baseName }

  var deviceFamily: Text? {
    let families = description.texts("device-family")
    return families.isEmpty ? nil : Text(families.map(\.string).joined(separator: ","))
  }
}
