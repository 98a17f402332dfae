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
    let decomposed = name.decomposed
    visitDirectories(of: query.subdirectory, in: view) { directory, table in
      guard let files = table?.files(in: directory) else {
        explanation.add(directory, .absent, "there is no such directory")
        return
      }
      func addCandidates(_ name: Text, _ reasonOfChoice: Text) -> Bool {
        let candidates = files.filter { ResourceVariants.possibleNames(of: $0).contains(name) }
        for file in candidates {
          let isChosen = !isFound && directory + file == found?.path
          explanation.add(
            directory + file, isChosen ? .chosen : .lost,
            isChosen ? reasonOfChoice : reason(against: file, for: name, isFound, view))
          isFound = isFound || isChosen
        }
        return !candidates.isEmpty
      }
      let isThere = addCandidates(name, "the first directory that has it")
      // The library finds it if no directory has the composed name.
      let isThereDecomposed =
        decomposed.map { addCandidates($0, "the first directory that has it, with its name in decomposed Unicode") }
        ?? false
      if !isThere, !isThereDecomposed { explanation.add(directory + name, .absent, "there is no such file") }
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
