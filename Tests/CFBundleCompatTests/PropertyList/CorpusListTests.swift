import Foundation
import Testing

@testable import CFBundleCompat

/// Lists of public packages; for strings files with the number of keys that an independent
/// parser counted.
///
/// `CFBUNDLECOMPAT_SHARED` names the directory whose `data/corpus-strings.tsv` lists them (without it,
/// `../shared` beside the package), `CFBUNDLECOMPAT_CORPUS` the directory into which the packages
/// were unpacked, all into the same.
@Suite struct CorpusListTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let corpus = environment["CFBUNDLECOMPAT_CORPUS"]
  private static let list =
    (environment["CFBUNDLECOMPAT_SHARED"] ?? "../shared") + "/data/corpus-strings.tsv"

  @Test(.enabled(if: corpus != nil, "CFBUNDLECOMPAT_CORPUS does not name the unpacked packages"))
  func everyFileHasTheCountedKeys() throws {
    let lines = try String(contentsOfFile: Self.list, encoding: .utf8).split(separator: "\n").dropFirst()
    var filesRead = 0
    var keysRead = 0
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      let path = "\(Self.corpus ?? "")/\(fields[1])"
      guard let content = FileManager.default.contents(atPath: path) else { continue }
      let table = try content.withUnsafeBytes { try StringsTable(parsing: $0) }
      #expect(Set(table.keys).count == Int(fields[3]), "\(path)")
      #expect(table.warnings.isEmpty == (fields[2] != "8bit"), "\(path)")
      filesRead += 1
      keysRead += Set(table.keys).count
    }
    print("\(filesRead) files with \(keysRead) keys")
    #expect(filesRead > 0)
  }

  @Test(.enabled(if: corpus != nil, "CFBUNDLECOMPAT_CORPUS does not name the unpacked packages"))
  func everyPropertyListIsRead() throws {
    let corpus = try #require(Self.corpus)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: corpus).filter { $0.hasSuffix(".plist") }
    for path in paths {
      guard let content = FileManager.default.contents(atPath: "\(corpus)/\(path)") else { continue }
      let list = try content.withUnsafeBytes { try PropertyListReader.read($0) }
      #expect(list.warnings.isEmpty, "\(path)")
    }
    #expect(!paths.isEmpty)
  }
}
