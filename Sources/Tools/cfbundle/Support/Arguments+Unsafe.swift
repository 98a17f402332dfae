import CFText

extension Text {
  /// A word of the command line, byte for byte. In a string, bytes that are not UTF-8 were replaced.
  init(argument: String) {
    guard argument.unicodeScalars.contains("\u{FFFD}"), let index = CommandLine.arguments.firstIndex(of: argument),
      let bytes = unsafe CommandLine.unsafeArgv[index]
    else {
      self.init(argument)
      return
    }
    unsafe self.init(cString: bytes)
  }
}
