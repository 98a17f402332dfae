import CFBundles
import CFText

extension Bundle {
  /// The names of the localizations, each once.
  var localizationNames: [Text] {
    var names: [Text] = []
    for name in localizations where !names.contains(name) { names.append(name) }
    return names
  }

  /// The path of a file as it is in the bundle; unchanged if the file is not in it.
  func pathInBundle(_ path: Text) -> Text {
    path.hasPrefix(self.path + "/") ? path.slice(from: self.path.count + 1) : path
  }
}
