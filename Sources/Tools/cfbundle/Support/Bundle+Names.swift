import CFBundles
import CFText

extension Bundle {
  /// The names of the localizations, each once.
  var localizationNames: [Text] { Self.distinct(localizations) }

  /// The localizations in which strings and resources are searched, each once.
  var searchedNames: [Text] { Self.distinct(view.searchLanguages) }

  private static func distinct(_ names: [Text]) -> [Text] {
    var known: Set<Text> = []
    return names.filter { known.insert($0).inserted }
  }

  /// The path of a file as it is in the bundle; unchanged if the file is not in it.
  func pathInBundle(_ path: Text) -> Text {
    path.hasPrefix(self.path + "/") ? path.slice(from: self.path.count + 1) : path
  }
}
