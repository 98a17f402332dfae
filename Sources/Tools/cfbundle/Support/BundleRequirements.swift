import CFBundles
import CFObjects
import CFText
import Doctor
import Reporting

/// What a bundle asks of systems and devices.
struct BundleRequirements {
  /// The oldest system: `iOS 15.0`.
  let minimumSystem: String?
  let families: [String]
  let required: [Text]
  let prohibited: [Text]
  let orientations: [Text]

  init(_ bundle: Bundle) {
    let info = bundle.info
    if let version = info.text("MinimumOSVersion"), !version.isEmpty {
      minimumSystem = "\(Self.system(info)) \(version)"
    } else if let version = info.text("LSMinimumSystemVersion"), !version.isEmpty {
      minimumSystem = "macOS \(version)"
    } else {
      minimumSystem = nil
    }
    let values = (info["UIDeviceFamily"] as? ArrayObject)?.objects ?? info["UIDeviceFamily"].map { [$0] } ?? []
    families = values.compactMap { value in
      let number = (value as? StringObject)?.text ?? (value as? NumberObject).map { Text($0.description.string) }
      return number.map { Self.families[$0] ?? $0.string }
    }
    let capabilities = bundle.deviceCapabilities
    required = capabilities.missing(from: [])
    prohibited = capabilities.prohibited
    let prefix: Text = "UIInterfaceOrientation"
    let names = info.elements("UISupportedInterfaceOrientations").compactMap { ($0 as? StringObject)?.text }
    orientations = names.map { $0.hasPrefix(prefix) ? $0.slice(from: prefix.count) : $0 }
  }

  private static func system(_ info: DictionaryObject) -> String {
    switch info.text("DTPlatformName")?.string.prefix(4) {
    case "appl": "tvOS"
    case "watc": "watchOS"
    case "xros": "visionOS"
    default: "iOS"
    }
  }

  private static let families: [Text: String] = [
    "1": "iPhone", "2": "iPad", "3": "Apple TV", "4": "Apple Watch", "6": "Mac", "7": "Apple Vision",
  ]

  var rows: [[String]] {
    func list(_ names: [Text]) -> String { names.map(\.string).joined(separator: ", ") }
    return [
      ["minimum system", minimumSystem ?? ""], ["devices", families.joined(separator: ", ")],
      ["requires", list(required)], ["excludes", list(prohibited)], ["orientations", list(orientations)],
    ].filter { !$0[1].isEmpty }
  }

  var json: JSONValue {
    func list(_ names: [Text]) -> JSONValue { .array(names.map { .string($0) }) }
    return .members([
      ("minimumSystem", minimumSystem.map { JSONValue($0) }), ("devices", .array(families.map { JSONValue($0) })),
      ("required", list(required)), ("prohibited", list(prohibited)), ("orientations", list(orientations)),
    ])
  }
}
