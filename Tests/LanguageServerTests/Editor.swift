import CFText
import Foundation
import LanguageServer
import Testing

typealias Members = [String: Any]

/// An editor with a folder of its own, which is removed with the object.
final class Editor {
  let folder: URL
  let server = LanguageServer(version: "1.0")
  private var count = 0
  private(set) var now = 100.0

  /// The last diagnostics of each file, by its name.
  private(set) var diagnostics: [String: [Members]] = [:]

  init(_ files: [String: String] = [:], initialize: Bool = true) throws {
    folder = URL(filePath: NSTemporaryDirectory()).appending(path: "editor-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
    if initialize {
      _ = try request("initialize", ["capabilities": Members()])
      note("initialized", [:])
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ name: String, _ text: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func uri(_ name: String) -> String { "file://" + folder.path + "/" + name }

  /// Sends a message as it is, and returns the answers.
  func send(_ text: String) -> [Members] {
    server.receive(Array(text.utf8), at: now)
    return take()
  }

  private func take() -> [Members] {
    let messages = server.takeMessages().map { message in
      (try? JSONSerialization.jsonObject(with: Data(message.line.utf8))) as? Members ?? [:]
    }
    for message in messages where message["method"] as? String == "textDocument/publishDiagnostics" {
      guard let parameters = message["params"] as? Members, let uri = parameters["uri"] as? String else { continue }
      diagnostics[String(uri.dropFirst("file://\(folder.path)/".count))] = parameters["diagnostics"] as? [Members]
    }
    return messages
  }

  private func message(_ method: String, _ parameters: Members, id: Int?) -> String {
    var message: Members = ["jsonrpc": "2.0", "method": method, "params": parameters]
    if let id { message["id"] = id }
    return String(decoding: try! JSONSerialization.data(withJSONObject: message), as: UTF8.self)
  }

  func note(_ method: String, _ parameters: Members) { _ = send(message(method, parameters, id: nil)) }

  /// The result of a request.
  @discardableResult
  func request(_ method: String, _ parameters: Members) throws -> Any? {
    let answer = try answer(method, parameters)
    #expect(answer["error"] == nil, "\(answer)")
    return answer["result"]
  }

  func answer(_ method: String, _ parameters: Members) throws -> Members {
    count += 1
    let answers = send(message(method, parameters, id: count)).filter { $0["id"] != nil }
    #expect(answers.count == 1)
    let answer = try #require(answers.first)
    #expect(answer["id"] as? Int == count)
    return answer
  }

  // MARK: - Documents

  func open(_ name: String, _ text: String? = nil) throws {
    let content = try text ?? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    note(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri(name), "languageId": "x", "version": 1, "text": content] as Members])
  }

  func change(_ name: String, _ text: String) {
    note(
      "textDocument/didChange",
      ["textDocument": ["uri": uri(name), "version": 2] as Members, "contentChanges": [["text": text]]])
  }

  func wait(_ seconds: Double) {
    now += seconds
    server.runPending(at: now)
    _ = take()
  }

  func rules(_ name: String) -> [String] { (diagnostics[name] ?? []).compactMap { $0["code"] as? String } }

  /// A request about the place in a text that a mark shows.
  func at(_ name: String, line: Int, character: Int) -> Members {
    ["textDocument": ["uri": uri(name)], "position": ["line": line, "character": character]]
  }

  /// Opens a text without its mark `|`, and returns the place of the mark.
  func open(_ name: String, marked text: String) throws -> Members {
    let (text, line, character) = try Self.marked(text)
    try open(name, text)
    return at(name, line: line, character: character)
  }

  /// The same, for a document that is open.
  func change(_ name: String, marked text: String) throws -> Members {
    let (text, line, character) = try Self.marked(text)
    change(name, text)
    return at(name, line: line, character: character)
  }

  private static func marked(_ text: String) throws -> (text: String, line: Int, character: Int) {
    let before = text[..<(try #require(text.firstIndex(of: "|")))]
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    return (
      text.replacing("|", with: "", maxReplacements: 1), lines.count - 1, lines.last?.utf16.count ?? 0
    )
  }
}

/// A text after the edits of a server.
func applied(_ edits: [Members], to text: String) -> String {
  var units = Array(text.utf16)
  var starts = [0]
  for (index, unit) in units.enumerated() where unit == 10 { starts.append(index + 1) }
  func offset(_ position: Any?) -> Int {
    let position = position as? Members
    return starts[position?["line"] as? Int ?? 0] + (position?["character"] as? Int ?? 0)
  }
  let changes = edits.map { edit in
    let range = edit["range"] as? Members
    return (offset(range?["start"]), offset(range?["end"]), Array((edit["newText"] as? String ?? "").utf16))
  }
  for (start, end, new) in changes.sorted(by: { $0.0 > $1.0 }) { units.replaceSubrange(start..<end, with: new) }
  return String(decoding: units, as: UTF16.self)
}
