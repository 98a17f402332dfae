import CFObjects
import CFPropertyLists
import CFText
import Reporting
import Terminal
import Variables

/// What an Info.plist is made of, besides its files.
package struct InfoPlistOptions {
  package enum Undefined: Sendable { case error, empty, keep }
  package enum Conflicts: Sendable { case note, error, silent }

  package var platform: BundlePlatform?
  package var undefined = Undefined.error
  package var conflicts = Conflicts.note
  /// Whether faults in references are warnings, with the result of Xcode.
  package var isLenient = false

  /// What the description states: it wins over the files.
  package var statements: [(key: Text, value: Text)] = []
  /// Values that replace others, by the keys that lead to them.
  package var values: [(path: [Text], value: CFObject)] = []
  package var minimumSystem: Text?
  package var deviceFamily: Text?
  package var localizations: [Text] = []

  /// Whether keys that a bundle needs are added: not for a file that somebody else puts into a bundle.
  package var completes = false
  package var hasExecutable = false
  /// Whether it is written as XML, which cannot have every character.
  package var isXML = true

  package init() {}
}

/// An Info.plist that was made.
package struct InfoPlistResult {
  package let dictionary: DictionaryObject
  package let issues: IssueList<InfoPlistIssue>
  /// Where each top-level key came from, sorted by key.
  package let keys: [(key: Text, source: Source, written: Text?)]
  package let removed: [(key: Text, reason: Text)]

  /// Where a key came from.
  package enum Source: Equatable, Sendable {
    case file(Text)
    case setting(Text)
    case description
    case option
    case kind
    case platform
  }
}

/// Makes an Info.plist of files, settings and options, in the order of Xcode's builds.
package struct InfoPlistBuilder {
  private var table: VariableTable
  private let files: [InfoPlistFile]
  private let options: InfoPlistOptions

  var values = KeyedObjects()
  private var sources: [Text: InfoPlistResult.Source] = [:]
  private(set) var issues = IssueList<InfoPlistIssue>()
  private var removed: [(key: Text, reason: Text)] = []

  package static func build(
    _ files: [InfoPlistFile], _ table: VariableTable, _ options: InfoPlistOptions
  ) -> InfoPlistResult {
    var builder = InfoPlistBuilder(files: files, table: table, options: options)
    builder.mergeFiles()
    builder.addPlatform()
    builder.addGeneratedKeys()
    builder.addStatements()
    builder.setValues()
    let written = builder.values
    builder.expand()
    builder.removeEmptyStrings()
    builder.setDeviceFamily()
    builder.removeKeysOfOtherPlatforms()
    builder.setMinimumSystem()
    builder.addLocalizations()
    builder.check()
    let keys = builder.values.values.keys.sorted().map { key in
      let text = (written.values[key] as? StringObject)?.text
      let source = builder.sources[key] ?? .kind
      return (key: key, source: source, written: text?.contains(UInt8(ascii: "$")) == true ? text : nil)
    }
    return InfoPlistResult(
      dictionary: builder.values.object, issues: builder.issues, keys: keys, removed: builder.removed)
  }

  private init(files: [InfoPlistFile], table: VariableTable, options: InfoPlistOptions) {
    self.files = files
    self.table = table
    self.options = options
  }

  // MARK: - Files

  private mutating func mergeFiles() {
    for (index, file) in files.enumerated() {
      if file.isJSON { note(.isJSON, .note, "", in: file) }
      if index == 0 {
        values = KeyedObjects(file.dictionary)
        for key in values.values.keys { sources[key] = .file(file.path) }
        mergeFileContents()
      } else {
        merge(KeyedObjects(file.dictionary), from: file)
      }
    }
    if files.isEmpty { mergeFileContents() }
  }

  private mutating func mergeFileContents() {
    guard let contents = table.expandedValue(of: "INFOPLIST_FILE_CONTENTS"), !contents.isEmpty else { return }
    guard let list = try? PropertyListReader.readWhole(contents.span), let dictionary = list.value as? DictionaryObject
    else {
      return note(.fileContentsAreNoList, .error, "")
    }
    for (key, value) in KeyedObjects(dictionary).values {
      values.values[key] = value
      sources[key] = .setting("INFOPLIST_FILE_CONTENTS")
    }
  }

  private mutating func merge(_ new: KeyedObjects, from file: InfoPlistFile) {
    let mergesIcons = table.expandedValue(of: "INFOPLIST_ENABLE_CFBUNDLEICONS_MERGE") != "NO"
    for key in new.values.keys.sorted() {
      let value = new.values[key]!
      guard let old = values.values[key] else {
        values.values[key] = value
        sources[key] = .file(file.path)
        continue
      }
      var merge = InfoPlistMerge(mergesIcons: mergesIcons)
      values.values[key] = merge.merge(value, over: old, key: key)
      if merge.issues.isEmpty || old.isScalar { sources[key] = .file(file.path) }
      for issue in merge.issues { noteMerge(issue, file) }
    }
  }

  private mutating func noteMerge(_ issue: InfoPlistIssue, _ file: InfoPlistFile) {
    var severity = issue.severity
    if case .replaced = issue.kind {
      guard let wanted = severityOfConflicts else { return }
      severity = wanted
    }
    note(issue.kind, severity, issue.keyPath, in: file)
  }

  /// What a value that replaces another one is; `nil` for nothing to tell.
  private var severityOfConflicts: Severity? {
    switch options.conflicts {
    case .silent: nil
    case .note: .note
    case .error: .error
    }
  }

  // MARK: - Added keys

  private mutating func add(_ key: Text, _ value: CFObject, from source: InfoPlistResult.Source) {
    values.values[key] = value
    sources[key] = source
  }

  private mutating func addPlatform() {
    guard let name = options.platform?.supportedName, values.values["CFBundleSupportedPlatforms"] == nil else { return }
    add("CFBundleSupportedPlatforms", ArrayObject([StringObject(name)]), from: .platform)
  }

  private mutating func addGeneratedKeys() {
    let generates = table.expandedValue(of: "GENERATE_INFOPLIST_FILE").map { GeneratedKeys.isTrue($0) } ?? false
    if generates || options.completes && files.isEmpty {
      generateKeys()
    } else if options.completes {
      completeKeys()
    }
  }

  private mutating func generateKeys() {
    for (setting, key) in GeneratedKeys.basic where table.value(of: setting) != nil {
      noteReplacement(of: key, by: StringObject("$(" + setting + ")"))
      add(key, StringObject("$(" + setting + ")"), from: .setting(setting))
    }
    if options.completes || table.value(of: "EXECUTABLE_NAME") != nil { addExecutable() }
    if options.completes { add("CFBundleInfoDictionaryVersion", StringObject("6.0"), from: .kind) }
    let isApplication = table.expandedValue(of: "PRODUCT_BUNDLE_PACKAGE_TYPE") == "APPL"
    if isApplication, options.platform?.device == .ios || options.platform?.device == .tvos {
      add("LSRequiresIPhoneOS", BooleanObject.true, from: .platform)
    }
    let generated = GeneratedKeys.keys(of: table)
    for (key, setting, value) in generated.keys {
      var merge = InfoPlistMerge()
      let merged = values.values[key].map { old in
        value is StringObject && old.isScalar ? value : merge.merge(value, over: old, key: key)
      }
      for issue in merge.issues where issue.severity == .error { issues.append(issue) }
      if merged is StringObject { noteReplacement(of: key, by: value) }
      add(key, merged ?? value, from: .setting(setting))
    }
    for setting in generated.unknown {
      let suggestion = nearest(to: setting, among: GeneratedKeys.known(), limit: 3)
      note(.unknownSetting(setting, suggestion: suggestion), .warning, "")
    }
    for fault in generated.faults { note(.reference(fault), options.isLenient ? .warning : .error, "") }
  }

  /// Tells that a setting takes the place of another value of a file.
  private mutating func noteReplacement(of key: Text, by value: CFObject) {
    guard case .file = sources[key], let old = values.values[key] as? StringObject,
      !old.text.contains(UInt8(ascii: "$")), let new = value as? StringObject
    else { return }
    let expanded = table.expand(new.text).text
    guard expanded != old.text, let severity = severityOfConflicts else { return }
    note(.replaced(old.shortText, by: expanded), severity, key)
  }

  private mutating func addExecutable() {
    guard options.hasExecutable || !options.completes else { return }
    add("CFBundleExecutable", StringObject("$(EXECUTABLE_NAME)"), from: .setting("EXECUTABLE_NAME"))
  }

  /// What the file lacks, and a bundle needs.
  private mutating func completeKeys() {
    if values.values["CFBundleInfoDictionaryVersion"] == nil {
      add("CFBundleInfoDictionaryVersion", StringObject("6.0"), from: .kind)
    }
    for (key, setting) in [
      ("CFBundlePackageType", "PRODUCT_BUNDLE_PACKAGE_TYPE"), ("CFBundleName", "PRODUCT_NAME"),
    ] as [(Text, Text)] where values.values[key] == nil && table.value(of: setting) != nil {
      add(key, StringObject("$(" + setting + ")"), from: .setting(setting))
    }
    if values.values["CFBundleExecutable"] == nil { addExecutable() }
  }

  private mutating func addStatements() {
    for (key, value) in options.statements {
      if let old = values.values[key] as? StringObject, old.text != value, !old.text.contains(UInt8(ascii: "$")),
        case .file = sources[key]
      {
        note(.stated(value, literal: old.text), .warning, key)
      }
      add(key, StringObject(value), from: .description)
    }
  }

  private mutating func setValues() {
    for (path, value) in options.values {
      guard let key = path.first, !key.isEmpty,
        let changed = KeyPathChange.setting(value, at: path[...], in: values.object) as? DictionaryObject
      else {
        note(.notAKeyPath, .error, KeyPathText.joined(path))
        continue
      }
      values = KeyedObjects(changed)
      sources[key] = .option
    }
  }

  // MARK: - Expansion

  private mutating func expand() {
    if let identifier = values.values["CFBundleIdentifier"] as? StringObject {
      let expansion = table.expand(identifier.text)
      if expansion.undefined.contains(where: { $0.name == "CFBundleIdentifier" }) {
        note(.identifierRefersToItself, .error, "CFBundleIdentifier")
      }
      let value = VariableValue(expansion.text.protectedFromExpansion, from: VariableOrigin("Info.plist"))
      if !expansion.undefined.contains(where: { $0.name == "CFBundleIdentifier" }) {
        table.set("CFBundleIdentifier", value)
      }
    }
    var expander = Expander(table, keepsUndefined: options.undefined == .keep)
    for key in values.values.keys.sorted() {
      noteReference(inKey: key, [key])
      var undefined: [UndefinedReference] = []
      let value = expanded(values.values[key]!, [key], &expander, &undefined)
      if let first = undefined.first, Self.mayBeRemoved(key) {
        note(.removedUndefined(first.name), .note, key)
        removed.append((key, "variable " + first.name + " is not defined"))
        values.values[key] = nil
      } else {
        noteUndefined(undefined, [key])
        values.values[key] = value
      }
    }
  }

  /// Keys that say which Mac built the program, and a text that nothing needs.
  private static func mayBeRemoved(_ key: Text) -> Bool {
    key.hasPrefix("DT" as Text) || key == "BuildMachineOSBuild" || key == "CFBundleGetInfoString"
  }

  private mutating func expanded(
    _ value: CFObject, _ path: [Text], _ expander: inout Expander, _ undefined: inout [UndefinedReference]
  ) -> CFObject {
    switch value {
    case let string as StringObject:
      guard string.text.contains(UInt8(ascii: "$")) else { return value }
      let expansion = expander.expand(string.text)
      for fault in expansion.faults { noteReference(fault, path) }
      if path.count == 1 { undefined += expansion.undefined } else { noteUndefined(expansion.undefined, path) }
      return StringObject(expansion.text)
    case let array as ArrayObject:
      return ArrayObject(array.objects.enumerated().map { expanded($1, path + [Text($0)], &expander, &undefined) })
    case let dictionary as DictionaryObject:
      var inner = KeyedObjects(dictionary)
      for key in inner.values.keys.sorted() {
        noteReference(inKey: key, path + [key])
        inner.values[key] = expanded(inner.values[key]!, path + [key], &expander, &undefined)
      }
      return inner.object
    default: return value
    }
  }

  private mutating func noteReference(inKey key: Text, _ path: [Text]) {
    guard key.contains(UInt8(ascii: "$")) else { return }
    for start in ["$(", "${", "$["] as [Text] where key.string.contains(start.string) {
      return note(.referenceInKey, .warning, KeyPathText.joined(path))
    }
  }

  private mutating func noteReference(_ fault: ExpansionFault, _ path: [Text]) {
    let severity: Severity = options.isLenient && !fault.isLimit ? .warning : .error
    note(.reference(fault), severity, path, offset: fault.variable == nil ? fault.offset : 0)
  }

  private mutating func noteUndefined(_ references: [UndefinedReference], _ path: [Text]) {
    guard options.undefined == .error else { return }
    for reference in references {
      // One that nobody reads takes time for nothing.
      let suggestion = issues.isFull(.error) ? nil : nearest(to: reference.name, among: table.names)
      note(
        .undefined(reference, suggestion: suggestion), .error, path,
        offset: reference.variable == nil ? reference.offset : 0)
    }
  }

  // MARK: - After the expansion

  private mutating func removeEmptyStrings() {
    let cleaned = EmptyStrings.removing(from: values.object)
    for key in values.values.keys.sorted() where cleaned.values[key] == nil {
      removed.append((key, "empty"))
    }
    values = cleaned
  }

  private mutating func setDeviceFamily() {
    let setting = options.deviceFamily ?? table.expandedValue(of: "TARGETED_DEVICE_FAMILY") ?? ""
    guard !setting.isEmpty else { return }
    let result = DeviceFamilies(setting, options.platform)
    if !result.unexpected.isEmpty { note(.unexpectedFamilies(result.unexpected), .warning, "UIDeviceFamily") }
    if result.isNoneCompatible { note(.noCompatibleFamily, .warning, "UIDeviceFamily") }
    guard let families = result.families else { return }
    let value = ArrayObject(families.map { NumberObject(.integer(Int64($0))) })
    if let old = values.values["UIDeviceFamily"], !old.isSame(as: value) {
      note(.familyReplaced, .warning, "UIDeviceFamily")
    }
    add("UIDeviceFamily", value, from: options.deviceFamily == nil ? .setting("TARGETED_DEVICE_FAMILY") : .description)
  }

  private mutating func removeKeysOfOtherPlatforms() {
    guard let platform = options.platform?.device, platform != .linux,
      table.expandedValue(of: "DISABLE_INFOPLIST_PLATFORM_PROCESSING") != "YES"
    else { return }
    for key in PlatformKeys.unwanted(on: platform) where values.values[key] != nil {
      values.values[key] = nil
      removed.append((key, "not for " + platform.name))
    }
    guard let modes = values.values["UIBackgroundModes"] as? ArrayObject else { return }
    let kept = modes.objects.filter { mode in
      (mode as? StringObject).map { PlatformKeys.allows($0.text, on: platform) } ?? true
    }
    if kept.count < modes.count { removed.append(("UIBackgroundModes", "modes that " + platform.name + " has not")) }
    values.values["UIBackgroundModes"] = ArrayObject(kept)
  }

  private mutating func setMinimumSystem() {
    guard let platform = options.platform, let key = platform.minimumVersionKey else { return }
    let setting = options.minimumSystem ?? platform.deploymentTarget.flatMap { table.expandedValue(of: $0) } ?? ""
    guard !setting.isEmpty else { return }
    guard let wanted = SystemVersion(setting) else { return note(.notAVersion(setting), .error, key) }
    guard let old = values.values[key] else {
      let isApplication = (values.values["CFBundlePackageType"] as? StringObject)?.text == "APPL"
      if platform != .macos || isApplication { add(key, StringObject(setting), from: .description) }
      return
    }
    let text = (old as? StringObject)?.text ?? old.description
    if !text.isEmpty {
      guard let version = SystemVersion(text) else { return note(.notAVersion(text), .error, key) }
      guard version < wanted else { return }
    }
    note(.minimumRaised(from: text, to: setting), .warning, key)
    add(key, StringObject(setting), from: .description)
  }

  private mutating func addLocalizations() {
    guard !options.localizations.isEmpty else { return }
    var names = Set(options.localizations)
    if let old = values.values["CFBundleLocalizations"] as? ArrayObject {
      for case let name as StringObject in old.objects { names.insert(name.text) }
    }
    if let region = values.values["CFBundleDevelopmentRegion"] as? StringObject { names.insert(region.text) }
    names.remove("Base")
    add("CFBundleLocalizations", ArrayObject(names.sorted().map { StringObject($0) }), from: .description)
  }

  private mutating func check() {
    for (kind, severity, key) in InfoPlistChecks.issues(of: values, options.platform) { note(kind, severity, key) }
    guard options.isXML else { return }
    for (path, character) in InfoPlistChecks.controlCharacters(values.object, []) {
      note(.controlCharacter(character), .error, path, offset: 0)
    }
  }

  // MARK: - Issues

  private mutating func note(_ kind: InfoPlistIssue.Kind, _ severity: Severity, _ key: Text, in file: InfoPlistFile) {
    var issue = InfoPlistIssue(kind, severity, key)
    issue.path = file.path
    if !key.isEmpty { issue.position = file.position(of: [key]) }
    issues.append(issue)
  }

  private mutating func note(_ kind: InfoPlistIssue.Kind, _ severity: Severity, _ key: Text) {
    note(kind, severity, key.isEmpty ? [] : [key], offset: 0)
  }

  /// Notes an issue about a value, and finds the value in the file that it came from.
  private mutating func note(
    _ kind: InfoPlistIssue.Kind, _ severity: Severity, _ path: [Text], offset: Int
  ) {
    var issue = InfoPlistIssue(kind, severity, KeyPathText.joined(path))
    if let key = path.first, case .file(let name) = sources[key] {
      issue.path = name
      issue.position = files.first { $0.path == name }?.position(of: path, offset: offset)
    }
    if !issues.contains(issue) { issues.append(issue) }
  }
}
