import CFSystem
import CFText

/// Why this file is the bundle's executable.
extension Bundle {
  /// The answer is the path of the main executable; relative to the bundle, unless it is outside.
  package func explainExecutable() -> Explanation {
    let name = executableName
    let found = executableFile()
    var explanation = Explanation(answer: found.map { .text(relative($0.path)) })
    guard !name.hasPrefix("/"), Path.staysInside(name) else {
      explanation.add(name, .absent, "an executable must be in the bundle")
      return explanation
    }
    var isFound = false
    for directory in executableDirectories(isMain: true) {
      for fileName in directory.fileNames(name) {
        let path = Path.join(directory.path, fileName)
        let isChosen = !isFound && path == found?.path
        isFound = isFound || isChosen
        switch (try? Files.status(path))??.kind {
        case nil: explanation.add(relative(path), .absent, "there is no such file")
        case .regular where isChosen: explanation.add(relative(path), .chosen, "the first of these that is a file")
        case .regular: explanation.add(relative(path), .lost, "another file comes first")
        default: explanation.add(relative(path), .lost, "it is not a regular file")
        }
      }
    }
    if let found, !isFound { explanation.add(relative(found.path), .chosen, "the file of a version") }
    return explanation
  }

  private func relative(_ path: Text) -> Text {
    path.hasPrefix(self.path + "/") ? path.slice(from: self.path.count + 1) : path
  }
}
