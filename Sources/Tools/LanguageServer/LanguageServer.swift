import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Doctor
import Reporting
import Terminal

/// Answers the messages of editors, in the Language Server Protocol: what is wrong with a file while somebody writes it,
/// what keys mean, and what may stand at a place.
///
/// It reads files, and writes none: the editor makes all changes.
package final class LanguageServer {
  /// The exit status, after the editor has ended the server.
  package private(set) var exitStatus: Int32?

  private let version: Text
  private var isInitialized = false
  private var isShutDown = false
  private var hasSnippets = false

  /// Whether the editor tells what changes on the disk, if it is asked.
  private var canWatchFiles = false
  private(set) var documents: [Text: OpenDocument] = [:]
  private var messages: [JSONValue] = []

  /// The documents that have changed, and when they are to be checked.
  private var changed: Set<Text> = []
  package private(set) var deadline: Double?

  /// The tables around documents, until something changes.
  private var surroundings: [Text: BundleUnderTest] = [:]

  /// How long there must be silence after a change.
  private static let silence = 0.15

  /// Larger files are not checked.
  private static let maximumSize = 4 << 20

  /// A bundle with more files is checked when a file is saved, and not while somebody writes.
  private static let maximumEntries = 20_000

  package init(version: Text) { self.version = version }

  /// What is to be sent.
  package func takeMessages() -> [JSONValue] {
    defer { messages = [] }
    return messages
  }

  /// - Parameter now: a time in seconds.
  package func receive(_ message: [UInt8], at now: Double) {
    guard let value = try? JSONParser.parse(message.span) else {
      return refuse(.null, -32_700, "the message is not JSON")
    }
    guard let request = value as? DictionaryObject, let method = request.text("method") else {
      // An answer to a request of ours; there is none.
      if let answer = value as? DictionaryObject, answer["result"] != nil || answer["error"] != nil { return }
      return refuse(.null, -32_600, "the message is not a request")
    }
    let parameters = request.dictionary("params") ?? DictionaryObject([])
    if let id = Self.id(request["id"]) {
      answer(method, parameters, id)
    } else {
      note(method, parameters, now)
    }
  }

  /// Checks what has changed, if there was silence.
  package func runPending(at now: Double) {
    guard let time = deadline, now >= time else { return }
    deadline = nil
    let uris = changed
    changed = []
    check(uris, onSave: false)
  }

  private static func id(_ value: CFObject?) -> JSONValue? {
    switch value {
    case let text as StringObject: .string(text.text)
    case let number as NumberObject:
      if case .integer(let integer) = number.value { .integer(Int(integer)) } else { nil }
    default: nil
    }
  }

  // MARK: - Requests

  private func answer(_ method: Text, _ parameters: DictionaryObject, _ id: JSONValue) {
    if isShutDown { return refuse(id, -32_600, "the server was shut down") }
    if !isInitialized, method != "initialize" { return refuse(id, -32_002, "the server is not initialized") }
    switch method.string {
    case "initialize": reply(id, initialize(parameters))
    case "shutdown":
      isShutDown = true
      reply(id, .null)
    case "textDocument/hover": reply(id, atPlace(parameters, hover))
    case "textDocument/completion":
      reply(id, atPlace(parameters) { completion($0, $1, hasSnippets: hasSnippets) })
    case "textDocument/definition": reply(id, atPlace(parameters, definition))
    case "textDocument/prepareRename": reply(id, atPlace(parameters, renamable))
    case "textDocument/rename":
      do throws(RenameFault) {
        guard let document = document(parameters) else { throw RenameFault("the file is not open") }
        reply(
          id,
          try rename(document, document.offset(parameters.dictionary("position")), to: parameters.text("newName") ?? "")
        )
      } catch {
        refuse(id, -32_803, error.reason)
      }
    case "textDocument/codeAction":
      reply(id, document(parameters).map { codeActions($0, parameters) } ?? .null)
    case "textDocument/documentSymbol": reply(id, document(parameters).map(symbols) ?? .null)
    default: refuse(id, -32_601, "there is no method \(method.printable)")
    }
  }

  private func initialize(_ parameters: DictionaryObject) -> JSONValue {
    isInitialized = true
    let client = parameters.dictionary("capabilities")
    hasSnippets =
      (client?.dictionary("textDocument")?.dictionary("completion")?.dictionary("completionItem")?["snippetSupport"]
      as? BooleanObject)?.value == true
    canWatchFiles =
      (client?.dictionary("workspace")?.dictionary("didChangeWatchedFiles")?["dynamicRegistration"]
      as? BooleanObject)?.value == true
    let synchronization: JSONValue = .object([
      ("openClose", .bool(true)), ("change", .integer(1)), ("save", .object([("includeText", .bool(false))])),
    ])
    let capabilities: JSONValue = .object([
      ("positionEncoding", .string("utf-16")), ("textDocumentSync", synchronization), ("hoverProvider", .bool(true)),
      (
        "completionProvider",
        .object([("triggerCharacters", .array([.string(">"), .string("<"), .string("\"")]))])
      ), ("definitionProvider", .bool(true)),
      ("renameProvider", .object([("prepareProvider", .bool(true))])),
      (
        "codeActionProvider",
        .object([("codeActionKinds", .array([.string("quickfix"), .string(Self.fixAll)]))])
      ), ("documentSymbolProvider", .bool(true)),
    ])
    return .object([
      ("capabilities", capabilities),
      ("serverInfo", .object([("name", .string("cfbundle")), ("version", .string(version))])),
    ])
  }

  static let fixAll: Text = "source.fixAll.cfbundle"

  private func document(_ parameters: DictionaryObject) -> OpenDocument? {
    parameters.dictionary("textDocument")?.text("uri").flatMap { documents[$0] }
  }

  private func atPlace(_ parameters: DictionaryObject, _ body: (OpenDocument, Int) -> JSONValue?) -> JSONValue {
    guard let document = document(parameters), document.bytes.count <= Self.maximumSize else { return .null }
    return body(document, document.offset(parameters.dictionary("position"))) ?? .null
  }

  private func reply(_ id: JSONValue, _ result: JSONValue) {
    messages.append(.object([("jsonrpc", .string("2.0")), ("id", id), ("result", result)]))
  }

  private func refuse(_ id: JSONValue, _ code: Int, _ reason: String) {
    let error: JSONValue = .object([("code", .integer(code)), ("message", .string(Text(reason)))])
    messages.append(.object([("jsonrpc", .string("2.0")), ("id", id), ("error", error)]))
  }

  private func send(_ method: Text, _ parameters: JSONValue) {
    messages.append(.object([("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", parameters)]))
  }

  // MARK: - Notifications

  private func note(_ method: Text, _ parameters: DictionaryObject, _ now: Double) {
    if method == "exit" {
      exitStatus = isShutDown ? 0 : 1
      return
    }
    guard isInitialized, !isShutDown else { return }
    switch method.string {
    case "initialized": if canWatchFiles { watchFiles() }
    case "workspace/didChangeWatchedFiles": check(Set(documents.keys), onSave: true)
    default: noteDocument(method, parameters, now)
    }
  }

  /// Asks the editor to tell what changes on the disk.
  private func watchFiles() {
    let pattern: Text = "**/*.{strings,stringsdict,xcstrings,loctable,plist,entitlements,xcprivacy}"
    let watcher: JSONValue = .object([("globPattern", .string(pattern))])
    let registration: JSONValue = .object([
      ("id", .string("files")), ("method", .string("workspace/didChangeWatchedFiles")),
      ("registerOptions", .object([("watchers", .array([watcher]))])),
    ])
    messages.append(
      .object([
        ("jsonrpc", .string("2.0")), ("id", .string("files")), ("method", .string("client/registerCapability")),
        ("params", .object([("registrations", .array([registration]))])),
      ]))
  }

  private func noteDocument(_ method: Text, _ parameters: DictionaryObject, _ now: Double) {
    guard let uri = parameters.dictionary("textDocument")?.text("uri") else { return }
    switch method.string {
    case "textDocument/didOpen":
      guard let text = parameters.dictionary("textDocument")?.text("text") else { return }
      documents[uri] = OpenDocument(uri: uri, text: text)
      check([uri], onSave: true)
    case "textDocument/didChange":
      let change = parameters.elements("contentChanges").last as? DictionaryObject
      guard let document = documents[uri], let text = change?.text("text") else { return }
      document.replace(text)
      surroundings = [:]
      changed.insert(uri)
      deadline = now + Self.silence
    case "textDocument/didSave":
      guard documents[uri] != nil else { return }
      check([uri], onSave: true)
    case "textDocument/didClose":
      documents[uri] = nil
      changed.remove(uri)
      surroundings = [:]
      publish(uri, [])
      // What the file on the disk says counts again.
      check(Set(documents.keys), onSave: false)
    default: break
    }
  }

  // MARK: - Diagnostics

  /// What editors have open, by path.
  private var contents: [Text: [UInt8]] {
    var contents: [Text: [UInt8]] = [:]
    for document in documents.values {
      if let path = document.path { contents[path] = document.bytes }
    }
    return contents
  }

  /// Checks documents, and the open ones beside them, whose findings may change with theirs.
  private func check(_ uris: Set<Text>, onSave: Bool) {
    surroundings = [:]
    var around: [Text: Text?] = [:]
    var groups: [Text: [(document: OpenDocument, file: CheckedFile, context: FileContext)]] = [:]
    var affected: Set<Text> = []
    for document in documents.values {
      guard let file = document.file else {
        if uris.contains(document.uri) { publish(document.uri, []) }
        continue
      }
      let context = FileContext(of: file, &around)
      let folder = document.path == nil ? document.uri : context.folder
      groups[folder, default: []].append((document, file, context))
      if uris.contains(document.uri) { affected.insert(folder) }
    }
    for folder in affected.sorted() {
      let group = (groups[folder] ?? []).sorted { $0.document.uri < $1.document.uri }
      // A bundle that was large when it was last checked waits until a file is saved.
      let entries = group.compactMap { $0.document.report?.entryCount }.max() ?? sizes[folder] ?? 0
      if !onSave, entries > Self.maximumEntries { continue }
      let checked = group.filter { $0.document.bytes.count <= Self.maximumSize }
      for (document, _, _) in group where document.bytes.count > Self.maximumSize {
        document.report = nil
        publish(document.uri, [Self.tooLarge])
      }
      var bundle: BundleUnderTest?
      let found = reports(of: checked.map { ($0.file, $0.context) }, in: &bundle)
      let languages = bundle?.tableGroups.flatMap { $0.languages.keys } ?? []
      for (member, report) in zip(checked, found) {
        member.document.report = report
        surroundings[member.document.uri] = bundle
        member.document.languages.formUnion(languages)
        sizes[folder] = report.entryCount
        publish(member.document.uri, diagnostics(of: member.document))
      }
    }
  }

  /// How many entries each folder had when it was last checked.
  private var sizes: [Text: Int] = [:]

  private static let tooLarge: JSONValue = .object([
    (
      "range",
      .object([
        ("start", .object([("line", .integer(0)), ("character", .integer(0))])),
        ("end", .object([("line", .integer(0)), ("character", .integer(0))])),
      ])
    ), ("severity", .integer(3)), ("source", .string("cfbundle")),
    ("message", .string("The file is larger than 4 MiB, and is not checked here: cfbundle doctor checks it.")),
  ])

  /// - Parameter around: set to the bundle of the files, if it was read.
  private func reports(
    of files: [(file: CheckedFile, context: FileContext)], in around: inout BundleUnderTest?
  ) -> [Doctor.Report] {
    guard let first = files.first else { return [] }
    var doctor = Doctor()
    doctor.documents = contents
    let folder = Path.join(first.context.folder, Path.parent(first.context.path))
    let configuration = Configuration.nearest(to: folder.isEmpty ? "." : folder)
    doctor.configuration = configuration
    doctor.profile = configuration.profile.profile
    doctor.isForStore = configuration.profile.isForStore
    var bundle: BundleUnderTest?
    if let reports = try? doctor.check(files, in: &bundle) {
      // What was read for the rules answers questions about the documents, too.
      if let bundle, first.context.isBundle || bundle.isSource { around = bundle }
      return reports
    }
    // The folder is not there, or cannot be read.
    return files.compactMap { file, _ in
      guard let content = doctor.documents[file.name],
        let alone = CheckedFile(Path.lastComponent(file.name), content: content)
      else { return nil }
      return try? doctor.check([(alone, FileContext(of: alone))]).first
    }
  }

  private func diagnostics(of document: OpenDocument) -> [JSONValue] {
    let findings = document.report?.active ?? []
    let text = findings.isEmpty ? nil : TextLines(document.bytes)
    return findings.map { finding in
      let start = finding.position ?? Position(line: 1, column: 1)
      let end = finding.position.flatMap { text?.end(ofTokenAt: $0) } ?? start
      let severity =
        switch finding.severity {
        case .error: 1
        case .warning: 2
        case .note: 3
        }
      var message = finding.message
      if let hint = finding.hint { message = message + "\nfix: " + hint }
      return .object([
        ("range", document.json(start, end)), ("severity", .integer(severity)), ("code", .string(finding.rule)),
        ("source", .string("cfbundle")), ("message", .string(message)),
      ])
    }
  }

  private func publish(_ uri: Text, _ diagnostics: [JSONValue]) {
    send(
      "textDocument/publishDiagnostics", .object([("uri", .string(uri)), ("diagnostics", .array(diagnostics))]))
  }

  // MARK: - The tables around a document

  /// The bundle of a table, or the languages beside it, with what the editor shows of each file.
  func surroundings(of document: OpenDocument) -> BundleUnderTest? {
    if let known = surroundings[document.uri] { return known }
    guard let file = document.file else { return nil }
    var doctor = Doctor()
    doctor.documents = contents
    let bundle = try? doctor.surroundings(of: file, withTables: true)
    surroundings[document.uri] = bundle
    return bundle
  }

  /// The file of a document in the bundle around it, and the table that it is part of.
  func table(of document: OpenDocument) -> (file: TableFile, group: TableGroup)? {
    guard case .table? = document.file?.kind, let bundle = surroundings(of: document) else { return nil }
    for group in bundle.tableGroups {
      for file in group.files where path(of: file.path, in: bundle) == document.path || document.path == nil {
        return (file, group)
      }
    }
    return nil
  }

  /// Where a file of a bundle is on the disk.
  func path(of path: Text, in bundle: BundleUnderTest) -> Text { Path.join(bundle.tree.root, path) }

  /// The document of a path, or its file as it is on the disk; `nil` for one that cannot be read as text.
  func text(at path: Text) -> OpenDocument? {
    let open = documents.values.filter { $0.path == path }.min { $0.uri < $1.uri }
    if let open { return open }
    guard let bytes = try? Files.read(path, limit: Budget.maximumFileSize), !bytes.starts(with: "bplist".utf8) else {
      return nil
    }
    guard let text = try? SourceText.withUTF8(of: bytes.span, { utf8, _ in Text(utf8) }) else { return nil }
    return OpenDocument(uri: OpenDocument.uri(of: path), text: text)
  }
}
