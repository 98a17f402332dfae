import CFSystem
import CFText
import Terminal

/// The files that a command writes: each is another one, and none of them is an input.
enum OutputPaths {
  /// Refuses outputs of which one would replace another one, or an input.
  static func check(_ outputs: [Text], inputs: [Text]) throws {
    var names: [Text: Text] = [:]
    for input in inputs { if let name = name(of: input) { names[name] = "an input" } }
    for output in outputs {
      guard let name = name(of: output) else { continue }
      if let other = names.updateValue("another output", forKey: name) {
        Output.report(output, "this is \(other), too")
        throw Status.unusable
      }
    }
  }

  /// The path of a file without links; `nil` for what can be written to and read again, such as a pipe.
  private static func name(of path: Text) -> Text? {
    if path == "-" { return nil }
    if let status = (try? Files.status(path)) ?? nil {
      return status.kind == .other ? nil : Text(status.identity.device) + " " + Text(status.identity.inode)
    }
    let parent = Path.parent(path)
    let folder = (try? Files.resolved(parent.isEmpty ? "." : parent)) ?? nil
    return Path.join(folder ?? parent, Path.lastComponent(path))
  }
}
