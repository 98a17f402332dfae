import CFBundles
import CFEntryPoints
import CFObjects
import CFText
import Foundation
import Testing

@testable import CFBundleCompat

/// The Swift API and the C functions give the same answers, on the sample bundles and on real ones.
@Suite struct DifferentialTests {
  private static let root = String(#filePath.dropLast("Tests/CFBundleCompatTests/DifferentialTests.swift".count))

  /// The bundles of `examples`, and those of the corpus if `Tests/Integration/Corpus/run` has downloaded it.
  private static var bundles: [String] {
    let corpus = ProcessInfo.processInfo.environment["CFBUNDLECOMPAT_CORPUS"] ?? root + ".build/corpus"
    return [root + "examples", corpus].flatMap { folder -> [String] in
      let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return all.filter { extensions.contains(($0 as NSString).pathExtension) }.map { "\(folder)/\($0)" }.sorted()
    }
  }

  private static let extensions: Set = ["app", "bundle", "framework", "plugin", "vst3", "lv2", "palette", "service"]

  /// The object that C owns, or borrows.
  private func object(_ handle: Handle?) -> PropertyList? { borrow(handle).flatMap { PropertyList($0) } }

  private func text(_ handle: Handle?) -> String? { object(handle)?.string }

  private func path(_ handle: Handle?) -> String? { (borrow(handle) as? URLObject)?.fileSystemPath?.string }

  private func paths(_ handle: Handle?) -> [String] {
    (borrow(handle) as? ArrayObject)?.objects.compactMap { ($0 as? URLObject)?.fileSystemPath?.string } ?? []
  }

  /// Calls a C function with a string.
  private func withString<Result>(_ string: String?, _ body: (Handle?) -> Result) -> Result {
    let object = string.map { StringObject(Text($0)) }
    return withExtendedLifetime(object) { body(unretained(object)) }
  }

  private func open(_ path: String, _ environment: CFEnvironment) -> Handle? {
    let url = URLObject(filePath: Text(path), isDirectory: true)
    let target = environment.core
    return withExtendedLifetime((url, target)) {
      exportCFBCBundleCreateForEnvironment(unretained(url), unretained(target), nil)
    }
  }

  @Test(arguments: [["de", "en"], ["ja"], ["fr-CA"]])
  func everyAnswerIsThatOfTheCFunctions(languages: [String]) throws {
    let bundles = Self.bundles
    #expect(bundles.count >= 3)
    let environment = CFEnvironment(languages: languages)
    for path in bundles {
      let bundle = try? CFBundle(path: path, environment: environment)
      let handle = open(path, environment)
      // Both refuse a file, and a link that leads nowhere.
      #expect((bundle == nil) == (handle == nil), "\(path)")
      guard let bundle, let handle else { continue }
      compare(bundle, handle)
      borrow(handle).map { releaseHandle($0) }
    }
  }

  private func compare(_ bundle: CFBundle, _ c: Handle) {
    let comment = Comment(rawValue: bundle.bundlePath)
    let info = bundle.infoDictionary
    #expect(info == object(exportCFBundleGetInfoDictionary(c))?.dictionary, comment)
    #expect(bundle.bundleIdentifier == text(exportCFBundleGetIdentifier(c)), comment)
    #expect(bundle.versionNumber == exportCFBundleGetVersionNumber(c), comment)
    #expect(bundle.developmentLocalization == text(exportCFBundleGetDevelopmentRegion(c)), comment)
    let localizations = object(exportCFBundleCopyBundleLocalizations(c))?.array?.compactMap(\.string)
    #expect(bundle.localizations == localizations, comment)
    #expect(bundle.executablePath == path(exportCFBundleCopyExecutableURL(c)), comment)
    #expect(bundle.resourcePath == path(exportCFBundleCopyResourcesDirectoryURL(c)), comment)
    #expect(bundle.builtInPlugInsPath == path(exportCFBundleCopyBuiltInPlugInsURL(c)), comment)
    let architectures = object(exportCFBundleCopyExecutableArchitectures(c))?.array?.compactMap(\.integer) ?? []
    #expect(bundle.executableArchitectures.map { Int(Int32(bitPattern: $0.code)) } == architectures, comment)
    for key in info.keys {
      let expected = withString(key) { object(exportCFBundleGetValueForInfoDictionaryKey(c, $0)) }
      #expect(bundle.object(forInfoDictionaryKey: key) == expected, comment)
    }
    compareResources(bundle, c)
    compareStrings(bundle, c)
    compareDocumentTypes(bundle, c)
    compareSettings(bundle, c)
  }

  private func compareDocumentTypes(_ bundle: CFBundle, _ c: Handle) {
    let expected = object(exportCFBCBundleCopyDocumentTypes(c))?.array ?? []
    let types = bundle.documentTypes
    #expect(types.map(\.name) == expected.map { $0["Name"]?.string }, "\(bundle)")
    #expect(types.map { $0.role?.rawValue } == expected.map { $0["Role"]?.string }, "\(bundle)")
    #expect(types.map { $0.handlerRank.rawValue } == expected.map { $0["HandlerRank"]?.string }, "\(bundle)")
    for (key, names) in [
      ("ContentTypes", types.map(\.contentTypes)), ("Extensions", types.map(\.extensions)),
      ("MIMETypes", types.map(\.mimeTypes)), ("OSTypes", types.map(\.osTypes)), ("IconFiles", types.map(\.iconFiles)),
    ] {
      #expect(names == expected.map { $0[key]?.array?.compactMap(\.string) ?? [] }, "\(bundle) \(key)")
    }
    #expect(types.map { .boolean($0.isPackage) } == expected.map { $0["IsPackage"] }, "\(bundle)")
    #expect(types.map { .dictionary($0.declaration) } == expected.map { $0["Declaration"] }, "\(bundle)")
    for ext in Set(types.flatMap(\.extensions)) {
      let found = withString(ext) { ext in
        withString("public.filename-extension") { object(exportCFBCBundleCopyDocumentTypeForTag(c, $0, ext)) }
      }
      let declaration = bundle.documentType(for: .filenameExtension(ext)).map {
        PropertyList.dictionary($0.declaration)
      }
      #expect(declaration == found?["Declaration"], "\(bundle) \(ext)")
    }
  }

  private func compareSettings(_ bundle: CFBundle, _ c: Handle) {
    let handle = unsafe exportCFBCSettingsCreateWithBundle(c, nil)
    let settings = try? CFSettings(in: bundle)
    #expect((settings == nil) == (handle == nil), "\(bundle)")
    guard let settings, let handle else { return }
    #expect(settings.paneNames == object(exportCFBCSettingsCopyPaneNames(handle))?.array?.compactMap(\.string))
    #expect(settings.defaults == object(exportCFBCSettingsCopyDefaults(handle))?.dictionary)
    for pane in settings.paneNames {
      let expected = withString(pane) { object(exportCFBCSettingsCopySpecifiers(handle, $0)) }
      let content = settings.specifiers(inPane: pane)?.map { PropertyList.dictionary($0.content) }
      #expect(content == expected?.array, "\(bundle) \(pane)")
    }
    borrow(handle).map { releaseHandle($0) }
  }

  private func compareResources(_ bundle: CFBundle, _ c: Handle) {
    let all = bundle.paths(forResourcesWithExtension: nil)
    #expect(all == paths(exportCFBundleCopyResourceURLsOfType(c, nil, nil)))
    for file in all.prefix(50) {
      let name = (file as NSString).lastPathComponent
      let expected = withString(name) { path(exportCFBundleCopyResourceURL(c, $0, nil, nil)) }
      #expect(bundle.path(forResource: name) == expected, "\(file)")
    }
    for type in Set(all.map { ($0 as NSString).pathExtension }) where !type.isEmpty {
      let expected = withString(type) { paths(exportCFBundleCopyResourceURLsOfType(c, $0, nil)) }
      #expect(bundle.paths(forResourcesWithExtension: type) == expected, "\(type)")
    }
  }

  private func compareStrings(_ bundle: CFBundle, _ c: Handle) {
    for table in bundle.tableNames {
      for entry in (bundle.stringTable(named: table)?.entries ?? []).prefix(100) {
        let expected = withString(entry.key) { key in
          withString(table) { text(exportCFBundleCopyLocalizedString(c, key, nil, $0)) }
        }
        #expect(bundle.localizedString(forKey: entry.key, table: table) == expected, "\(table) \(entry.key)")
      }
    }
  }
}
