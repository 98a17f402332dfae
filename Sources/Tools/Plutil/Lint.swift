import CFEntryPoints
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Reporting
import Terminal

/// `-lint`: checks the syntax of each file.
struct Lint {
  let console: Console
  let options: Options

  func run() -> ExitStatus {
    var status = ExitStatus.success
    var findings: [Finding] = []
    let folder = options.jobs > 1 ? nil : RecentFolder()
    options.beginProgress(console)
    defer { console.endProgress() }
    inThreads(options.jobs, count: options.files.count, { result(for: options.files[$0], folder) }) { index, result in
      let path = options.files[index]
      console.advanceProgress(at: path)
      switch result {
      case .refused(let fault):
        status = .failure
        if options.reportFormat == .text { self.report(fault, path) } else { findings.append(finding(fault, path)) }
      case .accepted(let warnings):
        guard options.reportFormat == .text, !options.isSilent else { break }
        for warning in warnings { console.report(Source.name(of: path) + ": warning: " + warning) }
        console.write(Source.name(of: path))
        console.write(": OK\n")
      }
    }
    if options.reportFormat == .text { return status }
    var report = FindingsReport(
      tool: "plutil", version: Text(Version.text), rules: [.infoUnreadable, .duplicateInfoKey],
      findings: findings)
    if let directory = (try? CurrentDirectory.path) ?? nil { report.currentDirectory = directory }
    console.write((options.reportFormat == .json ? report.json : report.sarif).text)
    if options.reportFormat == .sarif, report.omittedFromSARIF > 0 {
      console.reportError(Text(report.omittedFromSARIF) + " findings are left out: a run has at most 25000")
    }
    return status
  }

  private enum Result {
    /// With what a person should know.
    case accepted([Text])
    case refused(Fault)
  }

  /// Why a file is refused.
  private struct Fault: Error {
    let reason: Text
    var position: SourcePosition?
    var utf16Column: Int?
    var hint: Text?
    var isDuplicate = false
  }

  private func report(_ fault: Fault, _ path: Text) {
    let place = fault.position.map { " at " + $0.name } ?? ""
    console.report(Source.name(of: path) + ": (" + fault.reason + place + ")")
    if let hint = fault.hint { console.report("  fix: " + hint) }
  }

  private func finding(_ fault: Fault, _ path: Text) -> Finding {
    var finding = Finding(fault.isDuplicate ? .duplicateInfoKey : .infoUnreadable, fault.reason, at: path)
    finding.hint = fault.hint
    switch fault.position {
    case .line(let line, let column): finding.position = Position(line: line, column: fault.utf16Column ?? column)
    case .offset(let offset): finding.byteOffset = offset
    case nil: break
    }
    return finding
  }
}

// MARK: - One file

extension Lint {
  private func open(_ path: Text, _ folder: RecentFolder?) throws(Fault) -> InputFile {
    do { return try Source.open(path, options, after: folder) } catch { throw Fault(reason: error.message) }
  }

  private func result(for path: Text, _ folder: RecentFolder?) -> Result {
    do throws(Fault) {
      return .accepted(try check(try open(path, folder)))
    } catch { return .refused(error) }
  }

  /// Returns warnings: that the encoding is a guess, or that the rest of the file is not read.
  private func check(_ input: InputFile) throws(Fault) -> [Text] {
    let warnings: [ParseWarning]
    do {
      warnings = try self.warnings(of: input.span)
    } catch {
      let bytes = input.span
      guard ListSyntax.beginsLikeJSON(bytes) else { throw fault(error, in: bytes) }
      do throws(ParseError) {
        _ = try JSONParser.parse(bytes, budget: options.budget)
      } catch let json {
        // For JSON beyond a limit, a property list reader would report only that it is not a list.
        throw fault(options.acceptsJSON || json.limit != nil ? json : error, in: bytes)
      }
      if options.acceptsJSON { return [] }
      throw faultOfJSON(bytes)
    }
    guard options.isStrict else {
      // Apple's tool refuses it, too.
      if let warning = warnings.first(where: { $0.reason == .missingLastSemicolon }) {
        throw fault(warning.reason.text.capitalized, warning.position, in: input.span)
      }
      return [warnings.ofEncoding(in: input.span), warnings.ofRest(in: input.span)].compactMap { $0 }
    }
    if let warning = warnings.first { throw fault(warning.reason.text.capitalized, warning.position, in: input.span) }
    if let position = ListSyntax.firstControlCharacter(in: input.span) {
      throw fault("A control character is not escaped", position, in: input.span)
    }
    return []
  }

  private func fault(_ error: ParseError, in bytes: ByteSpan) -> Fault {
    var fault = fault(error.name, error.position, in: bytes)
    fault.hint = error.limit?.hint
    if case .duplicateKey = error.reason { fault.isDuplicate = true }
    return fault
  }

  private func fault(_ reason: Text, _ position: SourcePosition, in bytes: ByteSpan) -> Fault {
    if bytes.isEmpty { return Fault(reason: reason) }
    return Fault(
      reason: reason, position: position.inCharacters(of: bytes), utf16Column: position.utf16Column(in: bytes))
  }

  /// In Apple's words: the first character is the unexpected one.
  private func faultOfJSON(_ bytes: ByteSpan) -> Fault {
    let start = ListSyntax.startOfJSON(bytes)
    var fault = fault(
      "Unexpected character " + Text([bytes[start]]), TextScanner(bytes).position(of: start), in: bytes)
    fault.hint = "this is JSON; plutil -lint checks property lists (--json accepts it)"
    return fault
  }

  /// The length of the byte order mark of text in UTF-8; `nil` for other encodings.
  private static func lengthOfUTF8Mark(_ bytes: ByteSpan) -> Int? {
    // Most lists begin like this, and `detect` would make a string of the name.
    if bytes.starts(with: #"<?xml version="1.0" encoding="UTF-8"?>"#) { return 0 }
    guard let mark = try? TextEncoding.detect(bytes), mark.encoding == .utf8, !mark.isRepeated else { return nil }
    return mark.length
  }

  /// The faults that readers tolerate. Binary lists and text in UTF-8 are checked where they are, without objects.
  private func warnings(of bytes: ByteSpan) throws(ParseError) -> [ParseWarning] {
    if bytes.starts(with: "bplist"), BinaryListCheck.accepts(bytes, budget: options.budget) { return [] }
    guard !bytes.isEmpty, !bytes.starts(with: "bplist"), let length = Self.lengthOfUTF8Mark(bytes),
      case let content = bytes.extracting(droppingFirst: length), content.isUTF8
    else { return try PropertyListReader.readBeginning(bytes, budget: options.budget).beginning.warnings }
    return try PropertyListCheck.check(content, budget: options.budget, isStrict: options.isStrict)
  }
}

extension SourcePosition {
  /// The column in UTF-16 units, for a file of UTF-8.
  fileprivate func utf16Column(in bytes: ByteSpan) -> Int? {
    guard case .line(let line, let column) = self, let start = ListSyntax.start(ofLine: line, in: bytes) else {
      return nil
    }
    var units = 1
    for index in start..<min(start + column - 1, bytes.count) where bytes[index] & 0xC0 != 0x80 {
      units += bytes[index] >= 0xF0 ? 2 : 1
    }
    return units
  }
}

extension Span<UInt8> {
  fileprivate var isUTF8: Bool { firstMalformedUTF8(self) == nil }
}
