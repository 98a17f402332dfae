import CFBundleCompatC
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Terminal

/// Compares the files of a signed bundle with the list of their hashes, `_CodeSignature/CodeResources`.
///
/// This says nothing about who has signed the bundle: the signature of the list is in the executable, and is not checked.
package struct CodeResources {
  package struct Finding: Sendable {
    package enum Kind: String, Sendable {
      case changed, missing, extra, unreadable
      /// The list does not say how the file is to be judged, or not in a way that is understood.
      case unknown
      /// The file has a signature of its own, which is not read.
      case unchecked
    }

    package let kind: Kind
    /// Relative to the tree.
    package let path: Text
    package let reason: Text
  }

  /// Why there is nothing to compare with.
  package struct Fault: Error {
    /// Relative to the tree.
    package let path: Text
    package let reason: Text
  }

  private var findings: [Finding] = []

  /// The files and links that were compared, relative to the tree.
  private var checked: [Text] = []

  static let listPath: Text = "_CodeSignature/CodeResources"

  private let tree: BundleFiles
  /// The directory that the paths of the list begin at, in the tree; with a trailing slash unless it is empty.
  private let base: Text
  /// The directories of all lists in the tree, sorted.
  private let bases: [Text]

  /// Whether the content of the files is compared, too.
  private let comparesContent: Bool

  /// The directories with lists, those of outer bundles first.
  private static func bases(in entries: [BundleFiles.Entry]) -> [Text] {
    entries.filter { $0.kind == .regular && ($0.path == listPath || $0.path.hasSuffix("/" + listPath)) }
      .map { $0.path.slice(to: $0.path.count - listPath.count) }
      .sorted { ($0.split(at: .slash).count, $0) < ($1.split(at: .slash).count, $1) }
  }

  /// What all lists of a tree say. A bundle inside another one has a list of its own, and its files may be in both.
  package struct Report {
    package fileprivate(set) var listCount = 0

    /// How many files and links were compared.
    package fileprivate(set) var checkedCount = 0

    /// Those of outer bundles first; for each list sorted by path.
    package fileprivate(set) var findings: [Finding] = []
  }

  package static func report(on tree: BundleFiles) throws(Fault) -> Report {
    struct Place: Hashable { let kind: Finding.Kind, path: Text }
    var report = Report()
    var checked: Set<Text> = []
    var found: Set<Place> = []
    let bases = bases(in: tree.entries)
    let sorted = bases.sorted()
    for base in bases {
      let list = try CodeResources(tree, base: base, bases: sorted)
      report.listCount += 1
      checked.formUnion(list.checked)
      for finding in list.findings {
        let isNew = found.insert(Place(kind: finding.kind, path: finding.path)).inserted
        // A list may have several rules that are not understood.
        if isNew || finding.kind == .unknown { report.findings.append(finding) }
      }
    }
    report.checkedCount = checked.count
    return report
  }

  /// The files that a list has and the tree does not, and those that the list would have, by their names alone.
  ///
  /// - Parameter base: the directory that the paths of the list begin at, with a trailing slash unless it is empty.
  static func differences(of base: Text, in tree: BundleFiles) throws(Fault) -> (missing: [Text], extra: [Text]) {
    let list = try CodeResources(tree, base: base, bases: [], comparesContent: false)
    func paths(_ kind: Finding.Kind) -> [Text] { list.findings.filter { $0.kind == kind }.map(\.path) }
    return (paths(.missing), paths(.extra))
  }

  /// The files that no list has, although it would if they had been there; relative to the tree. By their names alone.
  package static func filesUnknown(in tree: BundleFiles) throws(Fault) -> [Text] {
    var files: [Text] = []
    for base in bases(in: tree.entries) { files += try differences(of: base, in: tree).extra }
    return files
  }

  private init(_ tree: BundleFiles, base: Text, bases: [Text], comparesContent: Bool = true) throws(Fault) {
    self.tree = tree
    self.base = base
    self.bases = bases
    self.comparesContent = comparesContent
    let root = try Self.list(tree, base + Self.listPath)
    // The second version has all files but a few, and links; the first one has only resources.
    let files2 = root.dictionary("files2")
    guard let files = files2 ?? root.dictionary("files") else {
      throw Fault(path: base + Self.listPath, reason: "the list has neither files nor files2")
    }
    for file in files.entries {
      guard let path = (file.key as? StringObject)?.text else { continue }
      check(path, file.value)
    }
    findExtra(files, root.dictionary(files2 != nil ? "rules2" : "rules"), withLinks: files2 != nil)
    // By names alone, what is beside Contents is another rule's.
    if comparesContent { findBesideContents() }
    findings.sort { $0.path < $1.path }
  }

  private static func list(_ tree: BundleFiles, _ path: Text) throws(Fault) -> DictionaryObject {
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try tree.content(path) } catch {
      throw Fault(path: path, reason: error.description)
    }
    do throws(ParseError) { return try PropertyListReader.readWholeDictionary(bytes.span).dictionary } catch {
      throw Fault(path: path, reason: error.description)
    }
  }

  private mutating func add(_ kind: Finding.Kind, _ path: Text, _ reason: Text) {
    findings.append(Finding(kind: kind, path: base + path, reason: reason))
  }
}

// MARK: - Which files are listed

extension CodeResources {
  /// The files and folders that the lists of a tree have, and where there are lists.
  package struct Seal {
    private var listed: Set<Text> = []

    /// The lists that cannot be read.
    package private(set) var faults: [Fault] = []

    /// What the signature in the executable covers itself, and the lists do not have.
    private var signed: Set<Text> = []

    /// The folders of the bundles whose lists are known; empty for the tree's folder.
    private var bundles: Set<Text> = []

    /// The folders of code that has no list, or one that cannot be read.
    private var unknown: Set<Text> = []

    /// `nil` if the tree has no list.
    package init?(_ tree: BundleFiles) {
      let bases = CodeResources.bases(in: tree.entries)
      if bases.isEmpty { return nil }
      for base in bases {
        let folder = Self.folder(base)
        let list: DictionaryObject
        do throws(Fault) { list = try CodeResources.list(tree, base + CodeResources.listPath) } catch {
          faults.append(error)
          unknown.insert(folder)
          continue
        }
        bundles.insert(folder)
        for file in (list.dictionary("files2") ?? list.dictionary("files"))?.entries ?? [] {
          guard let path = (file.key as? StringObject)?.text else { continue }
          listed.insert(base + path)
          if CodeResources.isNestedCode(file.value as? DictionaryObject) { unknown.insert(base + path) }
        }
        signed.formUnion([base + "Info.plist", base + "Resources/Info.plist", base + CodeResources.listPath])
        if let executable = CodeResources.executable(tree, base) { signed.insert(base + executable) }
      }
    }

    /// The bundle around the directory that the paths of a list begin at.
    private static func folder(_ base: Text) -> Text {
      guard base.hasSuffix("/") else { return base }
      let directory = base.slice(to: base.count - 1)
      return Path.lastComponent(directory) == "Contents" ? Path.parent(directory) : directory
    }

    /// The receipt of a store, which is made after the signature.
    private func isReceipt(_ path: Text) -> Bool {
      let folder = Path.parent(path)
      guard Path.lastComponent(folder) == "_MASReceipt" else { return false }
      let parent = Path.parent(folder)
      return bundles.contains(Path.lastComponent(parent) == "Contents" ? Path.parent(parent) : parent)
    }

    /// Whether a list has the entry; `nil` for folders that are not code of their own, for what the signature covers
    /// itself, for what is in no signed bundle, and for what is in code whose list is not known.
    package func contains(_ entry: BundleFiles.Entry) -> Bool? {
      if listed.contains(entry.path) { return true }
      if entry.isDirectory || signed.contains(entry.path) || isReceipt(entry.path) { return nil }
      var folder = entry.path
      repeat {
        folder = Path.parent(folder)
        // The bundles in a bundle have lists of their own.
        if bundles.contains(folder) { return false }
        if unknown.contains(folder) { return nil }
      } while !folder.isEmpty
      return nil
    }
  }
}

// MARK: - Files of the list

extension CodeResources {
  private mutating func check(_ path: Text, _ value: CFObject) {
    let properties = value as? DictionaryObject
    guard Path.staysInside(path), !path.hasPrefix("/"), !path.contains(0) else {
      return add(.unreadable, path, "the path leads out of the bundle")
    }
    guard let entry = tree[base + path] else {
      let isOptional = (properties?["optional"] as? BooleanObject)?.value ?? false
      if !isOptional { add(.missing, path, "the file is not there") }
      return
    }
    guard comparesContent else { return }
    if let target = properties?.text("symlink") {
      checked.append(base + path)
      if entry.linkTarget != target { add(.changed, path, "it is not a link to " + target.printable) }
      return
    }
    if Self.isNestedCode(properties) {
      // A bundle has a list of its own, which is checked on its own.
      if !entry.isDirectory || !hasList(below: base + path + "/") {
        add(.unchecked, path, "the code has a signature of its own")
      }
      return
    }
    guard entry.kind == .regular else { return add(.changed, path, "it is not a file") }
    let hash256 = properties?["hash2"] as? DataObject
    guard let expected = hash256 ?? (properties?["hash"] as? DataObject) ?? (value as? DataObject) else {
      return add(.unknown, path, "the list has no hash of it")
    }
    do throws(SystemError) {
      let hash = try self.hash(base + path, hash256 != nil ? .sha256 : .sha1)
      checked.append(base + path)
      if Text(expected.span) != Text(hash.span) { add(.changed, path, "its content is not what was signed") }
    } catch {
      add(.unreadable, path, error.description)
    }
  }

  private func hasList(below folder: Text) -> Bool {
    var low = 0
    var high = bases.count
    while low < high {
      let middle = (low + high) / 2
      if bases[middle] < folder { low = middle + 1 } else { high = middle }
    }
    return low < bases.count && bases[low].hasPrefix(folder)
  }

  private static func isNestedCode(_ properties: DictionaryObject?) -> Bool {
    properties?["cdhash"] != nil || properties?["requirement"] != nil
  }

  private static let pieceSize = 1 << 20

  private func hash(_ path: Text, _ algorithm: SecureHash.Algorithm) throws(SystemError) -> [UInt8] {
    let file = try OpenFile.open(Path.join(tree.root, path))
    var hash = SecureHash(algorithm)
    var offset = 0
    while offset < file.count {
      let end = min(offset + Self.pieceSize, file.count)
      guard let bytes = file.bytes(in: offset..<end) else { throw file.failure ?? SystemError(code: EIO) }
      hash.update(bytes.span)
      offset = end
    }
    return hash.finish()
  }
}

// MARK: - Files that the list lacks

extension CodeResources {
  /// The files that the list would have if they had been there when the bundle was signed.
  private mutating func findExtra(_ files: DictionaryObject, _ rules: DictionaryObject?, withLinks: Bool) {
    let executable = Self.executable(tree, base)
    var nested: Set<Text> = []
    for file in files.entries where Self.isNestedCode(file.value as? DictionaryObject) {
      if let path = (file.key as? StringObject)?.text { nested.insert(base + path) }
    }
    var paths: [Text] = []
    for entry in tree.entries.below(prefix: base) where !entry.isDirectory {
      if entry.linkTarget != nil, !withLinks { continue }
      let path = entry.path.slice(from: base.count)
      if files[path] != nil || Self.isNeverSealed(path) || path == executable { continue }
      if Self.isInside(nested, entry.path) { continue }
      paths.append(path)
    }
    for (path, decision) in zip(paths, decisions(of: rules, on: paths)) {
      switch decision {
      case .unknown: add(.unknown, path, "the patterns of the list cannot be compared with its path")
      case .rule(_, isOmitted: false): add(.extra, path, "the file was not there when the bundle was signed")
      case .rule, nil: break
      }
    }
  }

  /// What is made after the signature, whatever the rules say: that itself, the ticket of a notarized bundle, which is a
  /// file named CodeResources, and the receipt of a store.
  private static func isNeverSealed(_ path: Text) -> Bool {
    path == "CodeResources" || path.hasPrefix("_CodeSignature/") || path.hasPrefix("_MASReceipt/")
  }

  /// What may be in the folder of a bundle besides Contents: what the Finder and the App Store leave there.
  private static let namesBesideContents: Set<Text> = [".DS_Store", ".LSOverride", "Icon\r", ".SoftwareDepot.tracking"]

  private mutating func findBesideContents() {
    let contents: Text = "Contents/"
    guard base == contents || base.hasSuffix("/" + contents) else { return }
    let folder = base.slice(to: base.count - contents.count)
    for entry in tree.entries.below(prefix: folder) {
      let name = entry.path.slice(from: folder.count)
      guard !name.contains(.slash), name != "Contents" else { continue }
      let isAllowed = entry.kind == .regular && entry.mode & 0o111 == 0 && Self.namesBesideContents.contains(name)
      if !isAllowed {
        findings.append(
          Finding(kind: .extra, path: entry.path, reason: "it is beside Contents, where nothing may be"))
      }
    }
  }

  /// What the rules say of a file.
  private enum Decision {
    /// The rule that has the largest weight of those that match. Of several with that weight the one that leaves the file
    /// out: the order of a dictionary means nothing, and the signer has not put the file into the list.
    case rule(weight: Double, isOmitted: Bool)
    /// A pattern could not be compared.
    case unknown
  }

  /// Far more than codesign writes.
  private static let maximumRules = 256

  /// What the rules say of each path; `nil` if none matches.
  private mutating func decisions(of rules: DictionaryObject?, on paths: [Text]) -> [Decision?] {
    var decisions = [Decision?](repeating: nil, count: paths.count)
    guard let entries = rules?.entries else {
      if !paths.isEmpty { add(.unknown, Self.listPath, "the list has no rules, so what was added is not known") }
      return decisions
    }
    if entries.count > Self.maximumRules {
      add(.unknown, Self.listPath, Text("the list has more than \(Self.maximumRules) rules, which are not compared"))
      return decisions.map { _ in .unknown }
    }
    // Patterns need much memory while they are compared: there is one at a time.
    for entry in entries {
      guard let pattern = (entry.key as? StringObject)?.text else { continue }
      guard let expression = RegularExpression.make(pattern) else {
        add(.unknown, Self.listPath, "the pattern \"" + pattern.printable + "\" is not supported")
        continue
      }
      guard let (weight, isOmitted) = Self.meaning(ofRule: entry.value) else {
        add(.unknown, Self.listPath, "the rule for \"" + pattern.printable + "\" is not understood")
        continue
      }
      for (index, path) in paths.enumerated() {
        switch (expression.matches(path), decisions[index]) {
        case (nil, _): decisions[index] = .unknown
        case (false, _), (_, .unknown): break
        case (true, .rule(let heaviest, _)) where heaviest > weight: break
        case (true, .rule(let heaviest, let wasOmitted)):
          decisions[index] = .rule(weight: weight, isOmitted: isOmitted || heaviest == weight && wasOmitted)
        case (true, nil): decisions[index] = .rule(weight: weight, isOmitted: isOmitted)
        }
      }
    }
    return decisions
  }

  private static func meaning(ofRule value: CFObject) -> (weight: Double, isOmitted: Bool)? {
    switch value {
    case let properties as DictionaryObject:
      let omit = properties["omit"]
      guard let weight = properties["weight"].map(number) ?? 1, omit == nil || omit is BooleanObject else { return nil }
      return (weight, (omit as? BooleanObject)?.value ?? false)
    case let isIncluded as BooleanObject: return (1, !isIncluded.value)
    default: return number(value).map { ($0, false) }
    }
  }

  private static func number(_ object: CFObject) -> Double? {
    switch (object as? NumberObject)?.value {
    case .integer(let value)?: Double(value)
    case .real(let value)?: value
    default: nil
    }
  }

  private static func isInside(_ directories: Set<Text>, _ path: Text) -> Bool {
    var parent = Path.parent(path)
    while !parent.isEmpty, parent != ".", parent != "/" {
      if directories.contains(parent) { return true }
      parent = Path.parent(parent)
    }
    return false
  }

  /// The main executable, whose own signature covers it.
  private static func executable(_ tree: BundleFiles, _ base: Text) -> Text? {
    for name in ["Info.plist", "Resources/Info.plist"] as [Text] {
      guard let bytes = try? tree.content(base + name),
        let info = try? PropertyListReader.readWholeDictionary(bytes.span).dictionary,
        let executable = info.text("CFBundleExecutable")
      else { continue }
      return base.hasSuffix("Contents/") ? "MacOS/" + executable : executable
    }
    return nil
  }
}
