// All of this module's unsafe code: calls of C with memory. Each buffer stays alive during its call.

import CFBundleCompatC
import CFObjects
import CFSystem
import CFText
import TerminalC

/// Writes all bytes to an open file. Returns 0, or an `errno` value.
func writeAll(_ bytes: ByteSpan, to file: Int32) -> Int32 {
  unsafe bytes.withUnsafeBytes { unsafe $0.isEmpty ? 0 : cfbct_write(file, $0.baseAddress, $0.count) }
}

/// Reads up to `count` bytes of an open file; fewer only at its end. A negative result is that of an `errno` value.
func read(_ file: Int32, upTo count: Int, into bytes: inout [UInt8]) -> Int {
  var got = 0
  let piece = unsafe [UInt8](
    unsafeUninitializedCapacity: count,
    writingWith: { buffer in
      got = unsafe cfbct_read(file, buffer.baseAddress, count)
      return max(got, 0)
    })
  bytes.append(contentsOf: piece)
  return got
}

/// Standard input as a stream of messages, which come when somebody sends them.
package enum MessageInput {
  /// What is there; empty at the end, and `nil` if nothing comes in time.
  ///
  /// - Parameter seconds: how long to wait; `nil` for without end.
  package static func read(within seconds: Double?) throws(SystemError) -> [UInt8]? {
    let milliseconds = seconds.map { Int32(min(max($0, 0), 3600) * 1000 + 0.999) } ?? -1
    var got = 0
    let piece = unsafe [UInt8](
      unsafeUninitializedCapacity: 64 << 10,
      writingWith: { buffer in
        got = unsafe cfbct_read_within(0, buffer.baseAddress, buffer.count, milliseconds)
        return max(got, 0)
      })
    if got == -Int(ETIMEDOUT) { return nil }
    if got < 0 { throw SystemError(code: Int32(-got)) }
    return piece
  }
}

/// The arguments of the process as `main` gets them, without its name.
@unsafe
package func commandLineArguments(
  _ count: Int32, _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>
) -> [Text] {
  (0..<Int(count)).map { index in unsafe arguments[index].map { unsafe Text(cString: $0) } ?? "" }
}

/// A file that is mapped, not read: its pages are not memory of the process's own.
///
/// Safe: the bytes stay mapped as long as the object lives. Another process that makes the file shorter ends this one,
/// with a message: see `cfbct_begin`.
@safe
package final class MappedFile {
  private let start: UnsafeRawPointer
  private let count: Int

  private init(_ start: UnsafeRawPointer, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  deinit { unsafe cfbct_unmap(start, count) }

  /// A regular file of at least `minimum` bytes that can be mapped; `nil` for any other.
  package static func map(_ path: Text, minimum: Int) -> MappedFile? {
    var count = 0
    let start = path.withCString { unsafe cfbct_map($0, minimum, &count) }
    return unsafe start.map { unsafe MappedFile($0, count: count) }
  }

  package var span: ByteSpan {
    @_lifetime(borrow self)
    get {
      unsafe _overrideLifetime(
        ByteSpan(_unsafeBytes: UnsafeRawBufferPointer(start: start, count: count)), borrowing: self)
    }
  }
}

/// What a program has written, and how it ended.
package struct CapturedCommand {
  package let output: [UInt8]
  package let errors: [UInt8]
  package let status: Int32

  /// Runs a program of the search path, with nothing to read.
  ///
  /// - Parameter limit: how many bytes it may write.
  package static func run(_ words: [Text], limit: Int) throws(SystemError) -> CapturedCommand {
    var builder = TextBuilder()
    for word in words {
      builder.append(word)
      builder.append(0 as UInt8)
    }
    var captured = unsafe cfbct_captured()
    let error = unsafe builder.span.withUnsafeBytes {
      unsafe cfbct_capture($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, limit, &captured)
    }
    defer {
      unsafe free(captured.output)
      unsafe free(captured.errors)
    }
    guard error == 0 else { throw SystemError(code: error) }
    return unsafe CapturedCommand(
      output: Array(UnsafeRawBufferPointer(start: captured.output, count: captured.output_count)),
      errors: Array(UnsafeRawBufferPointer(start: captured.errors, count: captured.errors_count)),
      status: captured.status)
  }
}

/// Changes of names and modes.
package enum FileChange {
  /// Nothing is overwritten: another file of that name is an error.
  package static func rename(_ path: Text, to name: Text) throws(SystemError) {
    try check(path.withCString { path in name.withCString { unsafe cfbct_rename(path, $0) } })
  }

  /// Gives a file the name of another one, which is gone then.
  package static func replace(_ path: Text, with new: Text) throws(SystemError) {
    try check(path.withCString { path in new.withCString { unsafe cfbct_replace(path, $0) } })
  }

  /// Removes a file, a link or an empty directory.
  package static func remove(_ path: Text) throws(SystemError) {
    try check(path.withCString { unsafe cfbct_remove($0) })
  }

  /// Removes a directory with all that is in it. Links are removed, not followed.
  package static func removeFolder(_ path: Text) throws(SystemError) {
    try check(path.withCString { unsafe cfbct_remove_folder($0) })
  }

  package static func link(_ path: Text, to target: Text) throws(SystemError) {
    try check(path.withCString { path in target.withCString { unsafe cfbct_link(path, $0) } })
  }

  /// Puts a link in the place of a file, a link or a folder, which is removed when the link is there.
  package static func replaceByLink(_ path: Text, to target: Text) throws(SystemError) {
    try check(path.withCString { path in target.withCString { unsafe cfbct_replace_by_link(path, $0) } })
  }

  /// Writes at the end of a file, which is made if there is none.
  package static func append(_ bytes: ByteSpan, to path: Text) throws(SystemError) {
    try check(
      unsafe bytes.withUnsafeBytes { bytes in
        path.withCString { unsafe cfbct_append($0, bytes.baseAddress, bytes.count) }
      })
  }

  /// Makes a file shorter.
  package static func shorten(_ path: Text, to count: Int) throws(SystemError) {
    try check(path.withCString { unsafe cfbct_shorten($0, Int64(count)) })
  }

  /// Who may read a file may execute it, too.
  package static func makeExecutable(_ path: Text) throws(SystemError) {
    try check(path.withCString { unsafe cfbct_make_executable($0) })
  }

  private static func check(_ result: Int32) throws(SystemError) {
    if result != 0 { throw SystemError(code: result) }
  }
}

/// The steps in which a tree of files is made.
package enum TreeChange {
  /// - Parameter latest: the file gets the time of its source, but not a later one than this.
  package static func copy(_ path: Text, to name: Text, mode: Int, latest: Int?) throws(SystemError) {
    try check(
      path.withCString { path in
        name.withCString { unsafe cfbct_copy_file(path, $0, UInt32(mode), Int64(latest ?? -1)) }
      })
  }

  package static func write(_ bytes: ByteSpan, to path: Text, mode: Int, latest: Int?) throws(SystemError) {
    try check(
      unsafe bytes.withUnsafeBytes { bytes in
        path.withCString {
          unsafe cfbct_write_file($0, bytes.baseAddress, bytes.count, UInt32(mode), Int64(latest ?? -1))
        }
      })
  }

  package static func hardLink(_ path: Text, to name: Text) throws(SystemError) {
    try check(path.withCString { path in name.withCString { unsafe cfbct_hard_link(path, $0) } })
  }

  /// Whatever the umask says.
  package static let modeOfFolders = 0o755

  package static func makeFolder(_ path: Text) throws(SystemError) {
    try check(path.withCString { unsafe cfbct_make_folder($0) })
  }

  /// The sticky bit tells folders of this program's own from others: it has a meaning only where others may write, too.
  package static let modeOfWorkingFolders = 0o1700

  package static func makeWorkingFolder(_ path: Text) throws(SystemError) {
    try Files.makeDirectory(path, permissions: mode_t(modeOfWorkingFolders))
  }

  /// - Parameter time: in seconds since 1970; `nil` is now.
  package static func setTime(_ path: Text, _ time: Int?) throws(SystemError) {
    try check(path.withCString { unsafe cfbct_set_path_time($0, Int64(time ?? -1)) })
  }

  /// Exchanges the names of two folders.
  package static func exchange(_ path: Text, _ name: Text) throws(SystemError) {
    let aside = path + ".old"
    let result = path.withCString { path in
      name.withCString { name in aside.withCString { unsafe cfbcc_exchange_directories(path, name, $0) } }
    }
    if result != cfbcc_exchange_done { throw .last }
    // Where the file system cannot exchange two names, one of the folders has this one now.
    try? Self.rename(aside, over: path)
  }

  package static func rename(_ path: Text, over name: Text) throws(SystemError) {
    try check(path.withCString { path in name.withCString { unsafe cfbct_replace_name(path, $0) } })
  }

  package static func synchronize(_ path: Text) throws(SystemError) {
    try check(path.withCString { unsafe cfbct_synchronize($0) })
  }

  package static func haveSameBytes(_ left: Text, _ right: Text) -> Bool {
    left.withCString { left in right.withCString { unsafe cfbct_same_files(left, $0) != 0 } }
  }

  /// Whether a signal waits that ends the process.
  package static var isInterrupted: Bool { cfbct_is_interrupted() != 0 }

  /// Writes some text to standard error if Ctrl-C ends the process.
  package static func sayWhenInterrupted(_ text: Text) {
    text.withCString { unsafe cfbct_say_when_interrupted(strdup($0)) }
  }

  package static func holdInterrupts() { cfbct_hold_interrupts() }
  package static func releaseInterrupts() { cfbct_release_interrupts() }

  private static func check(_ result: Int32) throws(SystemError) {
    if result != 0 { throw SystemError(code: result) }
  }
}

/// A file or folder that is locked, against other processes and against others here, as long as this lives.
package final class TreeLock {
  private let file: CInt

  /// - Parameter waits: whether to wait for other holders. Without, they are an error with `isLockOfOthers`.
  package init(_ path: Text, waits: Bool = true) throws(SystemError) {
    file = path.withCString { unsafe cfbct_lock($0, waits ? 1 : 0) }
    if file < 0 { throw SystemError(code: -file) }
  }

  deinit { close(file) }
}

/// A POSIX extended regular expression.
///
/// Safe: the expression stays allocated as long as the object lives.
@safe
package final class RegularExpression {
  private let expression: UnsafeMutableRawPointer

  private init(_ expression: UnsafeMutableRawPointer) { unsafe self.expression = expression }

  deinit { unsafe cfbct_free_expression(expression) }

  /// - Returns: `nil` if the pattern is malformed, or could take time or memory out of all proportion.
  package static func make(_ pattern: Text) -> RegularExpression? {
    let expression = pattern.withCString { unsafe cfbct_make_expression($0) }
    return unsafe expression.map { unsafe RegularExpression($0) }
  }

  /// Whether some part of a text matches; `nil` if that cannot be told: memory is short, or the text is longer than paths.
  package func matches(_ text: Text) -> Bool? {
    let result = text.withCString { unsafe cfbct_matches(expression, $0) }
    return result < 0 ? nil : result > 0
  }
}

extension InputFile {
  package var span: ByteSpan {
    @_lifetime(borrow self)
    get {
      if let mapped { return unsafe _overrideLifetime(mapped.span, borrowing: self) }
      // Never replaced, so a copy of the reference has the same bytes.
      let content = content
      return unsafe _overrideLifetime(content.span, borrowing: self)
    }
  }
}

let currentDirectory = AT_FDCWD

/// What comes of reading a file without asking for its kind and size.
enum SmallRead {
  case content([UInt8])
  /// The descriptor of a pipe or terminal, which is to be closed.
  case stream(Int32)
  /// The file is to be read in the usual way, which says what is wrong with it.
  case none
}

func readSmall(_ path: Text, in directory: Int32) -> SmallRead {
  guard !path.contains(0) else { return .none }
  var got = 0
  var stream: Int32 = -1
  let content = unsafe [UInt8](
    unsafeUninitializedCapacity: 16 << 10,
    writingWith: { buffer in
      got = path.withCString { unsafe cfbct_read_small(directory, $0, buffer.baseAddress, buffer.count, &stream) }
      return max(got, 0)
    })
  if stream >= 0 { return .stream(stream) }
  return got > 0 ? .content(content) : .none
}

func openForReading(_ path: Text) -> Int32 { path.withCString { unsafe cfbct_open($0) } }

extension Text {
  func begin() { withCString { unsafe cfbct_begin($0) } }
}

/// A function that threads call with numbers, each with another one.
private final class Work {
  let body: (Int) -> Void

  init(_ body: @escaping (Int) -> Void) { self.body = body }
}

/// Calls a function for each number below `count`, in at most `threads` threads.
func forEach(below count: Int, threads: Int, _ body: @escaping (Int) -> Void) {
  let work = Work(body)
  unsafe cfbct_for_each(
    count, Int32(threads),
    { unsafe Unmanaged<Work>.fromOpaque($0!).takeUnretainedValue().body($1) },
    Unmanaged.passUnretained(work).toOpaque())
  withExtendedLifetime(work) {}
}

/// Runs a program: its words, each with a NUL at its end.
func run(words: ByteSpan) -> Int32 {
  unsafe words.withUnsafeBytes { unsafe cfbct_run($0.assumingMemoryBound(to: CChar.self).baseAddress, $0.count) }
}
