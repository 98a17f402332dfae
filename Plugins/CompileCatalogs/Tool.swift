import Foundation

/// The program `cfbundle`, which does the work.
struct Tool {
  let url: URL

  /// The one that `CFBUNDLE` names, or the first one on the path.
  init() throws {
    let environment = ProcessInfo.processInfo.environment
    if let named = environment["CFBUNDLE"], !named.isEmpty {
      url = URL(filePath: named)
      return
    }
    let folders = (environment["PATH"] ?? "").split(separator: ":").map { URL(filePath: String($0)) }
    let files = folders.map { $0.appending(path: "cfbundle") }
    guard let found = files.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
      throw Failure(
        description: "cfbundle is not on the path: install the package cfbundlecompat-tools, or name it with CFBUNDLE")
    }
    url = found
  }

  struct Failure: Error, CustomStringConvertible { let description: String }

  /// What the program prints. Its messages go where those of the plug-in go.
  func output(of words: [String]) throws -> String {
    let pipe = Pipe()
    let process = try start(words, output: pipe)
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    try finish(process, words)
    return String(decoding: bytes, as: UTF8.self)
  }

  func run(_ words: [String]) throws { try finish(try start(words, output: nil), words) }

  private func start(_ words: [String], output: Pipe?) throws -> Process {
    let process = Process()
    process.executableURL = url
    process.arguments = words
    if let output { process.standardOutput = output }
    try process.run()
    return process
  }

  private func finish(_ process: Process, _ words: [String]) throws {
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      throw Failure(description: "cfbundle \(words[0]) ended with status \(process.terminationStatus)")
    }
  }
}
