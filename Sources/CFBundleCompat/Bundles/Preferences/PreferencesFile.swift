import CFObjects
import CFPropertyLists
import CFSystem
import CFText

/// The preferences of one file, and the program's changes that are not written yet.
///
/// Unchecked: `lock` guards the mutable state.
package final class PreferencesFile: @unchecked Sendable {
  /// Relative if the user has no directory for preferences; the file cannot exist then.
  package let path: Text

  var hasDirectory: Bool { path.hasPrefix("/") }

  /// Whether all users may read a new file, and use its directory.
  private let isPublic: Bool
  private let lock = Lock()

  /// The file's content when it was last read or written; `nil` before that.
  private var content: DictionaryObject?

  /// New values by key; null for a removed key.
  private var changes = DictionaryObject(keyRule: .objects, valueRule: .objects, isMutable: true)

  /// How often the file was written: what was read before the last time is not its content any more.
  private var writeCount = 0

  /// The last failure of the system that was reported.
  private var reportedFailure: Text?

  private init(_ path: Text, isPublic: Bool) {
    self.path = path
    self.isPublic = isPublic
  }

  /// Files by path: a program may ask for any number of applications. None is removed.
  private struct FileTable {
    private var files: [PreferencesFile] = []
    private var paths = NumberedNames()

    func file(at path: Text) -> PreferencesFile? { paths.index(of: path).map { files[$0] } }

    mutating func add(_ file: PreferencesFile) {
      files.append(file)
      paths.add(file.path)
    }
  }

  private static let all = Locked(FileTable())

  /// The file of a scope, one object for each path. `nil` if the scope has no path.
  package static func file(of scope: PreferencesScope) -> PreferencesFile? {
    guard let path = scope.path else { return nil }
    return all.withLock { files in
      if let file = files.file(at: path) { return file }
      let file = PreferencesFile(path, isPublic: !scope.isOfUser)
      files.add(file)
      // Without a directory, the name was the path.
      if scope.isOfUser, file.hasDirectory, let name = scope.name, let other = files.file(at: name) {
        file.takeChanges(from: other)
      }
      return file
    }
  }

  /// The value for an application, from the first scope that has one.
  package static func value(_ key: Text, application: Text) -> CFObject? {
    for scope in PreferencesScope.searchOrder(of: application) {
      if let value = file(of: scope)?[key] { return value }
    }
    return nil
  }
}

// MARK: - Values

extension PreferencesFile {
  package subscript(key: Text) -> CFObject? {
    let read = loaded()
    let value = lock.withLock { changes[key] ?? (content ?? read)[key] }
    return value is NullObject ? nil : value
  }

  /// All values, changes included.
  package var values: DictionaryObject {
    let read = loaded()
    return lock.withLock { Self.merged(content ?? read, changes) }
  }

  /// Changes a value in this process; `nil` removes it. The value must be an immutable property list.
  package func set(_ key: Text, to value: CFObject?) {
    let key = StringObject(key)
    let value = value ?? NullObject.null
    // Released without the lock: data are not copied, and their deallocator may be a function of the program.
    let old = lock.withLock { () -> CFObject? in
      let old = changes.value(for: key)
      changes.set(value, for: key)
      return old
    }
    withExtendedLifetime((key, value, old)) {}
  }

  /// Takes over the changes that were made before the user had a directory.
  private func takeChanges(from other: PreferencesFile) {
    other.lock.withLock { swap(&changes, &other.changes) }
  }

  private func loaded() -> DictionaryObject {
    if let content = lock.withLock({ content }) { return content }
    // Without the lock, because a diagnostic may make the program's handler ask for a preference.
    let reading = Reading { () -> Result<DictionaryObject, Fault> in
      do throws(Fault) { return .success(try self.read().dictionary) } catch { return .failure(error) }
    }
    var read = DictionaryObject([])
    switch reading.value {
    case .success(let dictionary): read = dictionary
    case .failure(let fault): if reading.isComplete || isNew(fault) { report(fault) }
    }
    guard reading.isComplete else { return read }
    return lock.withLock {
      content = content ?? read
      return content!
    }
  }

  /// Whether a failure of the system differs from the last one: the file is read again with each call.
  private func isNew(_ failure: Fault) -> Bool {
    lock.withLock {
      defer { reportedFailure = failure.reason }
      return reportedFailure != failure.reason
    }
  }

  private static func merged(_ content: DictionaryObject, _ changes: DictionaryObject) -> DictionaryObject {
    let result = DictionaryObject(copying: content, isMutable: true)
    for change in changes.handles {
      if borrow(change.value) is NullObject {
        result.remove(change.key)
      } else {
        result.set(change.value, for: change.key)
      }
    }
    return DictionaryObject(copying: result, isMutable: false)
  }
}

// MARK: - The file

extension PreferencesFile {
  private typealias Content = (dictionary: DictionaryObject, format: PropertyListFormat)

  private struct Fault: Error {
    let reason: Text
  }

  private func report(_ fault: Fault) { Diagnostics.report(path, fault.reason) }

  /// The content of the file; empty if it does not exist.
  private func read() throws(Fault) -> Content {
    guard hasDirectory else { return (DictionaryObject([]), .xml) }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try Files.read(path, limit: Budget().maximumBytes)
    } catch {
      if error.isAbsence { return (DictionaryObject([]), .xml) }
      throw Fault(reason: error.description)
    }
    return try Self.content(of: bytes.span)
  }

  private static func content(of bytes: ByteSpan) throws(Fault) -> Content {
    var list: PropertyList?
    do throws(ParseError) {
      list = try PropertyListReader.read(bytes)
    } catch { throw Fault(reason: error.description) }
    guard let list, let dictionary = list.value as? DictionaryObject else {
      throw Fault(reason: "there is no dictionary in the file")
    }
    return (dictionary, list.format == .binary ? .binary : .xml)
  }

  /// Merges the changes into the file's present content, and reads the changes of other processes.
  ///
  /// A file that cannot be read is not replaced: neither its bytes nor the changes are lost.
  package func synchronize() -> Bool {
    do throws(Fault) {
      if lock.withLock({ changes.count == 0 }) { try readAgain() } else { _ = try write() }
      return true
    } catch {
      report(error)
      return false
    }
  }

  private func readAgain() throws(Fault) {
    let before = lock.withLock { writeCount }
    let read = try read().dictionary
    var old: DictionaryObject? = read
    lock.withLock { if writeCount == before { swap(&content, &old) } }
    // Released without the lock, as in set(_:to:).
    withExtendedLifetime(old) {}
  }

  /// Returns what may have the last references to values, to be released without a lock, as in ``set(_:to:)``. Nor with
  /// that of the file, for which a deallocator that synchronizes would wait.
  private func write() throws(Fault) -> (DictionaryObject, DictionaryObject?) {
    guard hasDirectory else {
      throw Fault(reason: "there is no directory for preferences, because HOME is not set; the changes stay pending")
    }
    // A link is followed, not replaced.
    let path = try system { () throws(SystemError) in try Files.resolved(self.path) } ?? path
    // Other threads wait here, too: the changes are taken, written and done with before the next one takes them.
    let lock = try fileLock(path)
    defer { withExtendedLifetime(lock) {} }
    let pending = self.lock.withLock { DictionaryObject(copying: changes, isMutable: false) }
    let old = try read()
    let merged = Self.merged(old.dictionary, pending)
    let data: DataObject
    do throws(PropertyListError) {
      data = try PropertyListWriter.write(merged, as: old.format)
    } catch { throw Fault(reason: error.text) }
    // A list can be written whose size no reader would accept.
    do throws(Fault) { _ = try Self.content(of: data.span) } catch {
      throw Fault(reason: "with the changes it could not be read, so they stay pending: " + error.reason)
    }
    do throws(SystemError) {
      try Files.replace(path, with: data.span, permissions: isPublic ? 0o644 : 0o600)
    } catch { throw Fault(reason: error.description) }
    var replaced: DictionaryObject? = merged
    self.lock.withLock {
      swap(&content, &replaced)
      writeCount += 1
      // Another thread may have changed a value meanwhile; that change is still pending.
      for change in pending.handles where changes.value(for: change.key) == .some(change.value) {
        changes.remove(change.key)
      }
    }
    return (pending, replaced)
  }

  private func fileLock(_ path: Text) throws(Fault) -> FileLock {
    do throws(SystemError) {
      try Files.makeDirectories(Path.parent(path), permissions: isPublic ? 0o755 : 0o700)
      return try FileLock(path, seconds: 5)
    } catch {
      guard error.isLockOfOthers else { throw Fault(reason: error.description) }
      throw Fault(
        reason: """
          another process has had a lock on the file for five seconds; lslocks or fuser names it, and the changes stay \
          pending
          """)
    }
  }

  private func system<Result>(_ body: () throws(SystemError) -> Result) throws(Fault) -> Result {
    do throws(SystemError) { return try body() } catch { throw Fault(reason: error.description) }
  }
}
