import CFSystem
import CFText
import Terminal

/// Runs the C preprocessor on an Info.plist, as builds of Xcode may do.
package struct Preprocessor {
  package var definitions: [Text] = []
  package var flags: [Text] = []
  package var prefixHeader: Text?

  package init() {}

  package enum Fault: Error {
    /// The program cannot be started.
    case notThere(program: Text, SystemError)
    /// It has found a fault, and said so.
    case failed(Text)
  }

  /// The text without directives.
  package func run(_ path: Text) throws(Fault) -> [UInt8] {
    Self.withoutBlankLinesAround(try captured(["-E", "-P"], path))
  }

  /// The files that are included.
  package func inputs(of path: Text) throws(Fault) -> [Text] {
    let bytes = try captured(["-M"], path)
    return DependencyFile.inputs(of: Text(bytes))
  }

  private func captured(_ mode: [Text], _ path: Text) throws(Fault) -> [UInt8] {
    let program = Environment.value("CPP").flatMap { $0.isEmpty ? nil : $0 } ?? "cc"
    var words = program.split(at: 0x20).filter { !$0.isEmpty }
    // Without -undef the word linux would be 1; without -traditional // in an address would begin a comment.
    words += mode + ["-x", "c", "-Wno-trigraphs", "-undef", "-traditional"]
    for definition in definitions { words.append("-D" + definition) }
    if let prefixHeader { words += ["-include", prefixHeader] }
    words += flags
    words.append(path.hasPrefix("-") ? "./" + path : path)
    let captured: CapturedCommand
    do throws(SystemError) {
      captured = try CapturedCommand.run(words, limit: 256 << 20)
    } catch {
      throw .notThere(program: words[0], error)
    }
    guard captured.status == 0 else { throw .failed(Text(captured.errors)) }
    return captured.output
  }

  /// GCC writes blank lines before the first line, where XML allows none.
  static func withoutBlankLinesAround(_ bytes: [UInt8]) -> [UInt8] {
    guard let first = bytes.firstIndex(where: { !$0.isBlank }), let last = bytes.lastIndex(where: { !$0.isBlank })
    else {
      return []
    }
    let start = bytes[..<first].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    let end = bytes[last...].firstIndex(of: .lineFeed)
    return Array(bytes[start..<(end ?? bytes.count)]) + [.lineFeed]
  }
}
