import ArgumentParser
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Doctor
import Plutil
import Reporting
import Terminal

/// A file that `show` shows with the command that is for its kind.
struct ShownFile {
  private enum Kind { case list, table, nib, manifest }

  private let path: String
  private let kind: Kind

  /// `nil` for a bundle, an archive, and a file of another kind.
  init?(_ argument: String) {
    let path = Text(argument: argument)
    // Neither may look like an option.
    self.path = argument.hasPrefix("-") ? "./" + argument : argument
    if ["nib", "storyboardc", "xib", "storyboard"].contains(Path.pathExtension(Path.lastComponent(path))) {
      guard (try? Files.status(path)) ?? nil != nil else { return nil }
      kind = .nib
      return
    }
    guard (try? Files.status(path))??.kind == .regular, let file = CheckedFile(path) else { return nil }
    switch file.kind {
    case .table: kind = .table
    case .info, .list, .configuration: kind = .list
    case .manifest: kind = .manifest
    case .picture: return nil
    }
  }

  func show(json: Bool) throws {
    let options = json ? ["--json"] : []
    switch kind {
    case .table:
      let command = try StringsCommand.parse([path] + options)
      try command.run()
    case .nib:
      let command = try NibCommand.parse([path] + options)
      try command.run()
    case .list: try showList(json: json)
    case .manifest:
      if json { try showList(json: true) } else { try showManifest() }
    }
  }

  private func showList(json: Bool) throws {
    Output.flush()
    let words = json ? ["-convert", "json", "-o", "-", path] : ["-p", path]
    let console = Console(tool: "plutil")
    let status = console.finish(Plutil.run(words.map { Text(argument: $0) }, console))
    if status != .success { throw Status.unusable }
  }

  // MARK: - Privacy manifests

  /// The keys and values, each with its sentence.
  private func showManifest() throws {
    let text = Text(argument: path)
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try Files.read(text, limit: Budget.maximumFileSize) } catch {
      Output.report(text, error)
      throw Status.unusable
    }
    let root: DictionaryObject
    do throws(ParseError) { root = try PropertyListReader.readDictionary(bytes.span).dictionary } catch {
      Output.report(text, error.position, error.reason.text.string, limit: error.limit)
      throw Status.unusable
    }
    let place: Text = "PrivacyInfo.xcprivacy:"
    for key in InfoKeyTable.standard.keys(at: place) {
      guard let value = root[key.name] else { continue }
      guard let array = value as? ArrayObject, array.objects.contains(where: { $0 is DictionaryObject }) else {
        let answer = (value as? ArrayObject)?.texts.map(\.string).joined(separator: ", ") ?? value.answer.string
        Output.print("\(key.name)  \(answer)")
        Output.print("  \(key.says)")
        continue
      }
      Output.print("\(key.name)")
      Output.print("  \(key.says)")
      for case let entry as DictionaryObject in array.objects { showEntry(entry, place + key.name + "[]") }
    }
  }

  private func showEntry(_ entry: DictionaryObject, _ place: Text) {
    for key in InfoKeyTable.standard.keys(at: place) {
      guard let value = entry[key.name] else { continue }
      let values = (value as? ArrayObject)?.texts ?? [value.answer]
      for (index, text) in values.enumerated() {
        let note = key[.values].flatMap { ValueTable.standard[$0] }?.values.first { $0.text == text }?.note
        let isReasons = note?.hasPrefix("reasons ") == true
        let name = index == 0 ? key.name.string : String(repeating: " ", count: key.name.count)
        Output.print("    \(name)  \(text)" + (isReasons ? "" : note.map { ": \($0)" } ?? ""))
      }
    }
  }
}
