import CFText

/// Why a lookup by name finds this file (Bundle Programming Guide, "The Bundle Search Pattern").
extension Bundle {
  /// The answer is the file's path, relative to the bundle. `nil` for a query without a name.
  package func explainResource(_ query: ResourceQuery) -> Explanation? {
    guard case .name(let name) = query.target else { return nil }
    let view = view
    let found = resource(query, .preferred, in: view)
    var explanation = Explanation(answer: (found?.path).map { .text($0) })
    var isFound = false
    visitDirectories(of: query.subdirectory, in: view) { directory, table in
      guard let files = table?.files(in: directory) else {
        explanation.add(directory, .absent, "there is no such directory")
        return
      }
      let candidates = files.filter { ResourceVariants.possibleNames(of: $0).contains(name) }
      if candidates.isEmpty { explanation.add(directory + name, .absent, "there is no such file") }
      for file in candidates {
        let isChosen = !isFound && directory + file == found?.path
        explanation.add(
          directory + file, isChosen ? .chosen : .lost,
          isChosen ? "the first directory that has it" : reason(against: file, for: name, isFound, view))
        isFound = isFound || isChosen
      }
    }
    return explanation
  }

  private func reason(against file: Text, for name: Text, _ isFound: Bool, _ view: EnvironmentState) -> Text {
    guard file == name || view.environment.variants.names(of: file).contains(where: { $0.text == name }) else {
      return "it is for another scale, device or platform"
    }
    return isFound ? "another file comes first" : "another variant of it fits the scale and the device better"
  }
}
