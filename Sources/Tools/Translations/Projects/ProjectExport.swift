import CFPropertyLists
import CFText
import Genstrings
import Terminal

/// What a translator gets.
package struct ExportOptions: Sendable {
  /// Whether only what is missing, new or to be reviewed is exported.
  package var onlyUnfinished = false
  /// Whether what a machine has translated counts as unfinished.
  package var includesMachineTranslated = false
  package var includesStale = false

  /// Which copies of the source are no translations; `nil`: none.
  package var copies: CopiedTexts?

  package init() {}

  /// The texts that are exported, finished or not.
  func wanted(_ units: [ProjectUnit]) -> [ProjectUnit] {
    var result = includesStale ? units : units.filter { !$0.isStale }
    guard let copies else { return result }
    for (index, unit) in result.enumerated() {
      guard let target = unit.target, copies.isMissing(target, source: unit.source, key: unit.key) else { continue }
      (result[index].target, result[index].state) = (nil, nil)
    }
    return result
  }

  func isUnfinished(_ unit: ProjectUnit) -> Bool {
    !unit.isFinished || includesMachineTranslated && unit.state == TranslationState.machineTranslated
  }
}

extension TranslationProject {
  /// The texts of all tables for a translator of a language, in the form of exchange files.
  ///
  /// - Returns: the files, and the number of keys that are left out because no source has them any more.
  package func export(
    _ language: Text, _ options: ExportOptions
  ) throws(ProjectFileFault) -> (files: [ExchangeFile], staleKeys: Int) {
    var result: [ExchangeFile] = []
    var stale = 0
    for table in tables {
      let (all, staleKeys) = try units(table, language)
      if !options.includesStale { stale += staleKeys }
      var units = options.wanted(all)
      if options.onlyUnfinished { units.removeAll { !options.isUnfinished($0) } }
      let file = ExchangeFile(
        original: table.original, sourceLanguage: sourceLanguage, targetLanguage: language,
        units: units.map { unit in
          var exchanged = unit.exchanged
          // In a table without states, a copy that is marked as new is no translation.
          if table.catalog == nil, unit.state != nil { (exchanged.target, exchanged.state) = (nil, nil) }
          return exchanged
        })
      if let unit = file.unrepresentable {
        throw ProjectFileFault(
          files.full(table.sourcePath),
          "\"" + unit.id.printedShort + "\" has a control character, which XML does not have")
      }
      result.append(file)
    }
    return (result, stale)
  }

  /// The files of a folder `LANGUAGE.xcloc`, by their paths in it.
  package func localizationCatalog(
    _ language: Text, _ exported: [ExchangeFile], version: Text
  ) throws(ProjectFileFault) -> [(path: Text, bytes: [UInt8])] {
    let tool = CatalogNode(members: [
      ("toolBuildNumber", CatalogNode(string: version)), ("toolID", CatalogNode(string: "org.cfbundlecompat")),
      ("toolName", CatalogNode(string: "cfbundle")), ("toolVersion", CatalogNode(string: version)),
    ])
    let contents = CatalogNode(members: [
      ("developmentRegion", CatalogNode(string: sourceLanguage)), ("targetLocale", CatalogNode(string: language)),
      ("toolInfo", tool), ("version", CatalogNode(string: "1.0")),
    ])
    var result: [(path: Text, bytes: [UInt8])] = [
      ("contents.json", Array(contents.text.utf8)),
      ("Localized Contents/" + language + ".xliff", Array(ExchangeFile.xliff(exported, version: version).utf8)),
    ]
    let originals = Set(exported.filter { !$0.units.isEmpty }.map(\.original))
    var copied: Set<Text> = []
    for table in tables where originals.contains(table.original) && copied.insert(table.sourcePath).inserted {
      result.append(("Source Contents/" + table.sourcePath, try files.content(table.sourcePath) ?? []))
    }
    return result
  }
}
