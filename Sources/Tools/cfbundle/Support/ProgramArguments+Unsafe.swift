import CFText
import Terminal

/// The words of the command line, as `main` gets them. Those of the Swift library are read from /proc, which need not
/// be there.
enum ProgramArguments {
  /// Set once, before anything else runs.
  private nonisolated(unsafe) static var texts: [Text] = []

  @unsafe
  static func begin(_ count: Int32, _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>) {
    unsafe texts = unsafe commandLineArguments(count, arguments)
    unsafe words = unsafe texts.map(\.string)
  }

  /// With U+FFFD for bytes that are not UTF-8; the first one is how the program was called.
  private(set) nonisolated(unsafe) static var words: [String] = []

  /// A word, byte for byte.
  fileprivate static func bytes(of word: String) -> Text? {
    unsafe words.firstIndex(of: word).map { unsafe texts[$0] }
  }
}

extension Text {
  /// A word of the command line, byte for byte. In a string, bytes that are not UTF-8 were replaced.
  init(argument: String) {
    guard argument.unicodeScalars.contains("\u{FFFD}"), let text = ProgramArguments.bytes(of: argument) else {
      self.init(argument)
      return
    }
    self = text
  }
}

@_cdecl("cfbundle_main")
public func main(_ count: Int32, _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
  unsafe ProgramArguments.begin(count, arguments)
  Main.main()
}
