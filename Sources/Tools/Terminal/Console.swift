import CFBundleCompatC
import CFSystem
import CFText
import TerminalC

/// Where a tool writes: results to standard output, everything else to standard error.
package final class Console {
  /// The tool's name, which begins a message that is not about a file.
  package let tool: Text

  /// What waits to be written to standard output.
  private var output = TextBuilder()

  /// What was printed could not be written.
  package private(set) var failed = false

  /// What is printed later, in order: results and diagnostics. `nil` for a console that prints at once.
  private var recorded: [(isResult: Bool, text: Text)]?

  /// How far the work is that this console shows.
  private var progress: Progress?

  private static let bufferSize = 64 << 10

  package init(tool: Text) {
    self.tool = tool
    tool.begin()
  }

  private init(recordingFor tool: Text) {
    self.tool = tool
    recorded = []
  }

  /// A console for work in another thread, whose output `replay` prints.
  package var recorder: Console { Console(recordingFor: tool) }

  /// Prints what a recorder has got.
  package func replay(_ recorder: Console) {
    recorder.flush()
    for (isResult, text) in recorder.recorded ?? [] { isResult ? write(text) : reportLines(text) }
  }

  /// Writes a result, without a line end.
  package func write(_ text: Text) {
    output.append(text)
    if output.count >= Self.bufferSize { flush() }
  }

  package func write(_ bytes: ByteSpan) {
    output.append(bytes)
    if output.count >= Self.bufferSize { flush() }
  }

  /// Writes a result that is a line.
  package func print(_ line: Text) {
    output.append(line)
    output.append("\n")
    if output.count >= Self.bufferSize { flush() }
  }

  /// Writes a diagnostic, in one line whatever it quotes. Results that came before it are written first.
  package func report(_ line: Text) { reportLines(line.printableLine) }

  /// The same for a text that has lines of its own, such as a help.
  package func reportLines(_ lines: Text) {
    flush()
    if recorded != nil {
      recorded!.append((false, lines))
      return
    }
    eraseProgress()
    var text = TextBuilder()
    text.append(lines.printableLines)
    text.append("\n")
    // Nobody can be told if this fails.
    _ = writeAll(text.span, to: 2)
  }

  /// A diagnostic that is not about a file.
  package func reportError(_ message: Text) { report(tool + ": error: " + message) }

  /// Writes over the line of standard error where the cursor is; empty: erases it.
  private func showProgress(_ line: Text) {
    var text = TextBuilder()
    text.append("\r\u{1B}[K")
    text.append(line)
    _ = writeAll(text.span, to: 2)
  }

  package func flush() {
    guard output.count > 0 else { return }
    let waiting = output
    output = TextBuilder()
    if recorded != nil {
      recorded!.append((true, waiting.text))
      return
    }
    eraseProgress()
    let error = writeAll(waiting.span, to: 1)
    guard error != 0 else { return }
    if error == SystemError.closedPipe.code { cfbct_end_of_closed_pipe() }
    if failed { return }
    failed = true
    reportError("standard output: " + SystemError(code: error).description)
  }

  /// Writes what waits. What could not be written makes a success a failure.
  package func finish(_ status: ExitStatus) -> ExitStatus {
    flush()
    return failed ? status.combined(with: .failure) : status
  }
}

// MARK: - Progress

extension Console {
  /// Begins work that may take long. If it does, and standard error is a terminal, a line there tells how far it is.
  ///
  /// - Parameters:
  ///   - noun: what is counted, in the plural.
  ///   - total: how many there are; `nil` if that is not known.
  package func beginProgress(_ noun: Literal, total: Int? = nil) {
    if Progress.isWanted { progress = Progress(noun, total: total) }
  }

  /// Counts what is done.
  ///
  /// - Parameter item: what the tool works at.
  package func advanceProgress(by count: Int = 1, at item: Text) {
    if let line = progress?.advance(by: count, at: item) { showProgress(line) }
  }

  package func endProgress() {
    eraseProgress()
    progress = nil
  }

  private func eraseProgress() {
    guard let progress, progress.isShown else { return }
    progress.erase()
    showProgress("")
  }
}

extension SystemError {
  fileprivate static var closedPipe: SystemError { SystemError(code: EPIPE) }
}
