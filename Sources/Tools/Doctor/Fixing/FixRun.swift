import CFPropertyLists
import CFSystem
import CFText
import Reporting
import Terminal

/// Applies the fixes of findings to the files of a bundle.
///
/// Where two edits overlap, the first one is made: the other one is found again.
package struct FixRun {
  /// Why a fix was not made.
  package struct Failure: Error {
    /// Relative to the root.
    package let path: Text
    package let reason: Text
  }

  private let root: Text

  /// The files as they were when they were examined.
  private let versions: [Text: FileVersion]
  private var edits: [Text: [TextEdit]] = [:]
  private var others: [Fix] = []

  /// The findings whose fixes are made.
  package private(set) var findings: [Finding] = []

  /// Their indexes in the report.
  fileprivate var indexes: [Int] = []

  /// The strings of catalogs that are removed.
  private var members: [Text: Set<Text>] = [:]

  /// The removals of keys that are made.
  package private(set) var removals: [KeyRemoval] = []

  /// Whether there is nothing to do.
  package var isEmpty: Bool { findings.isEmpty && removals.isEmpty }

  /// - Parameter root: the folder that the findings' paths are relative to.
  package init(_ report: Doctor.Report, in root: Text) {
    self.root = root
    versions = report.versions
    var changed: Set<Text> = []
    var taken: [Text: TakenRanges] = [:]
    for (index, finding) in report.findings.enumerated() where finding.suppression == nil {
      guard let fix = finding.fix else { continue }
      switch fix {
      case .edit(let path, let range, let text):
        if changed.contains(path) || !taken[path, default: TakenRanges()].insert(range) { continue }
        edits[path, default: []].append(TextEdit(range, text))
      case .links(let links):
        let new = links.filter { edits[$0.path] == nil && changed.insert($0.path).inserted }
        if new.isEmpty { continue }
        others.append(.links(new))
      case .write, .rename, .remove, .removeFolder, .makeExecutable:
        if edits[fix.path] != nil || !changed.insert(fix.path).inserted { continue }
        others.append(fix)
      }
      findings.append(finding)
      indexes.append(index)
    }
    for removal in report.removals { add(removal, &changed, &taken) }
  }

  /// Removes a key from all files, or from none: what overlaps another change is found again.
  private mutating func add(_ removal: KeyRemoval, _ changed: inout Set<Text>, _ taken: inout [Text: TakenRanges]) {
    var taking = taken
    for part in removal.parts {
      if changed.contains(part.path) { return }
      if case .range(let path, let range) = part, !taking[path, default: TakenRanges()].insert(range) { return }
    }
    taken = taking
    for part in removal.parts {
      switch part {
      case .range(let path, let range): edits[path, default: []].append(TextEdit(range, ""))
      case .member(let path):
        edits[path, default: []] += []
        members[path, default: []].insert(removal.key)
      }
    }
    removals.append(removal)
  }

  /// The edits of a file as it is now.
  private func edits(_ path: Text, of bytes: [UInt8]) throws(Failure) -> [TextEdit] {
    let edits = TextEdit.ordered(edits[path] ?? []).filter { $0.range.upperBound <= bytes.count }
    guard let keys = members[path] else { return edits }
    guard edits.isEmpty, let ranges = CatalogMember.ranges(of: keys, in: bytes) else {
      throw Failure(path: path, reason: "the keys are not where they are expected: run the command again")
    }
    return ranges.map { TextEdit($0, "") }
  }

  /// Calls the body while the file is locked, unless it has changed since it was examined.
  private func withExamined(_ path: Text, _ body: (_ path: Text) throws(Failure) -> Void) throws(Failure) {
    let full = Path.join(root, path)
    guard isInside(full) else { throw Failure(path: path, reason: "a link leads out of the bundle") }
    let lock: FileLock?
    do throws(FileLock.Timeout) { lock = try FileLock.take(full) } catch {
      throw Failure(path: path, reason: error.reason)
    }
    defer { withExtendedLifetime(lock) {} }
    let isUnchanged: Bool
    do throws(SystemError) {
      // A directory changes with what is in it.
      if try Files.isDirectory(full) {
        isUnchanged = true
      } else {
        isUnchanged = try version(of: full) == versions[path]
      }
    } catch {
      throw Failure(path: path, reason: error.description)
    }
    guard isUnchanged else {
      throw Failure(path: path, reason: "the file was changed meanwhile: run the command again")
    }
    try body(full)
  }

  /// Whether the folder of a path is in the bundle when links are followed. A file that is a link itself has no fixes.
  private func isInside(_ path: Text) -> Bool {
    guard let base = (try? Files.resolved(root)) ?? nil, let folder = (try? Files.resolved(Path.parent(path))) ?? nil
    else { return false }
    return folder == base || folder.hasPrefix(base == "/" ? "/" : base + "/")
  }

  /// The version of a file; `nil` if the file does not exist.
  private func version(of path: Text) throws(SystemError) -> FileVersion? {
    do throws(SystemError) { return try FileAttributes(path).version } catch {
      if error.isAbsence { return nil }
      throw error
    }
  }

  private func read(_ full: Text, _ path: Text) throws(Failure) -> [UInt8] {
    do throws(SystemError) { return try Files.read(full, limit: Budget.maximumFileSize) } catch {
      throw Failure(path: path, reason: error.description)
    }
  }

  /// Changes the files. A file that cannot be changed does not stop the others.
  package func apply() -> [Failure] {
    var failures: [Failure] = []
    func attempt(_ path: Text, _ body: (_ path: Text) throws(SystemError) -> Void) {
      do throws(Failure) {
        try withExamined(path) { (full) throws(Failure) in
          do throws(SystemError) { try body(full) } catch { throw Failure(path: path, reason: error.description) }
        }
      } catch {
        failures.append(error)
      }
    }
    for path in edits.keys.sorted() {
      do throws(Failure) {
        try withExamined(path) { (full) throws(Failure) in
          let bytes = try read(full, path)
          let edits = try edits(path, of: bytes)
          do throws(SystemError) { try OutputFile.write(TextEdit.apply(edits, to: bytes.span).span, to: full) } catch {
            throw Failure(path: path, reason: error.description)
          }
        }
      } catch {
        failures.append(error)
      }
    }
    // What is in a directory comes before the directory, whose name may change.
    for fix in others.sorted(by: { $1.path < $0.path }) {
      if case .links(let links) = fix {
        for link in links {
          attempt(link.path) { (full) throws(SystemError) in
            if link.replaces {
              try FileChange.replaceByLink(full, to: link.target)
            } else {
              try FileChange.link(full, to: link.target)
            }
          }
        }
        continue
      }
      attempt(fix.path) { (full) throws(SystemError) in
        switch fix {
        case .edit, .links: break
        case .write(_, let content): try OutputFile.write(content.span, to: full)
        case .rename(_, let name): try FileChange.rename(full, to: Path.join(root, name))
        case .remove: try FileChange.remove(full)
        case .removeFolder: try FileChange.removeFolder(full)
        case .makeExecutable: try FileChange.makeExecutable(full)
        }
      }
    }
    return failures
  }

  /// What would change: a diff of texts, and a line for anything else.
  package func preview() -> (text: Text, failures: [Failure]) {
    var builder = TextBuilder()
    var failures: [Failure] = []
    for path in edits.keys.sorted() {
      let full = Path.join(root, path)
      do throws(Failure) {
        let bytes = try read(full, path)
        let edits = try edits(path, of: bytes)
        let name = full.printable
        builder.append("--- " + name + "\n+++ " + name + "\n")
        builder.append(LineDifference(bytes, edits).text)
      } catch {
        failures.append(error)
      }
    }
    for fix in others {
      if case .links(let links) = fix {
        for link in links {
          builder.append("link " + Path.join(root, link.path).printable + " to " + link.target.printable + "\n")
        }
        continue
      }
      let full = Path.join(root, fix.path).printable
      switch fix {
      case .edit, .links: break
      case .write: builder.append("write " + full)
      case .rename(_, let name): builder.append("rename " + full + " to " + Path.join(root, name).printable)
      case .remove: builder.append("delete " + full)
      case .removeFolder: builder.append("delete " + full + "/")
      case .makeExecutable: builder.append("make " + full + " executable")
      }
      builder.append("\n")
    }
    return (builder.text, failures)
  }
}

extension Doctor.Report {
  /// Marks the findings whose fixes would be made.
  package mutating func markFixable() {
    for index in FixRun(self, in: "").indexes { findings[index].isFixable = true }
  }

  /// How many would be.
  package var fixableCount: Int { findings.count { $0.isFixable } }
}

/// Ranges that do not overlap, in their order.
private struct TakenRanges {
  private var ranges: [Range<Int>] = []

  /// Adds a range, unless it overlaps one that is there. Findings come in the order of the file, so that a range is
  /// usually the last one.
  mutating func insert(_ range: Range<Int>) -> Bool {
    if range.isEmpty { return true }
    var index = ranges.count
    if let last = ranges.last, last.lowerBound > range.lowerBound {
      var low = 0
      while low < index {
        let middle = (low + index) / 2
        if ranges[middle].lowerBound <= range.lowerBound { low = middle + 1 } else { index = middle }
      }
    }
    if index > 0, ranges[index - 1].overlaps(range) { return false }
    if index < ranges.count, ranges[index].overlaps(range) { return false }
    ranges.insert(range, at: index)
    return true
  }
}
