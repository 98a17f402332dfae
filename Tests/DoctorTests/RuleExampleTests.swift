import CFBundleCompatC
import CFObjectFiles
import CFSystem
import CFTestSupport
import CFText
import Doctor
import Foundation
import Reporting
import Testing

/// A bundle in a temporary folder, which is removed with the object.
final class TemporaryBundle {
  let folder: URL
  let bundle: URL

  init(_ files: [ExampleFile], name: String) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("doctor-\(UUID().uuidString)")
    bundle = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    for file in files { try write(file) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ file: ExampleFile) throws {
    // By path, and not as a URL: Foundation would change the Unicode form of the name.
    let path = bundle.path + "/" + file.path
    if case .none = file.content { return }
    let parent = String(path[..<path.lastIndex(of: "/")!])
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    switch file.content {
    case .none, .encrypted, .claim: break
    case .directory: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    case .link(let target): try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    case .pipe: #expect(mkfifo(path, 0o644) == 0)
    case .text(let text): write(Array(text.utf8), path)
    case .bytes(let bytes): write(bytes, path)
    case .library(let machine, let needed, let exports):
      let builder = ELFBuilder(
        machine: machine?.rawValue ?? ELFIdentity.ofProcess.machine, needed: needed,
        symbols: exports.map { ELFBuilder.Symbol(name: $0, isDefined: true) })
      write(builder.build(), path)
    case .picture(let width, let height):
      func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
      write(
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + number(width)
          + number(height) + [8, 2, 0, 0, 0, 0, 0, 0, 0], path)
    }
  }

  private func write(_ bytes: [UInt8], _ path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    #expect(unsafe Glibc.write(file, bytes, bytes.count) == bytes.count)
    close(file)
  }

  var sources: BundleUnderTest.Sources {
    BundleUnderTest.Sources(in: Text(bundle.path + "/" + RuleExample.sourceFolder))
  }

  func findings(_ doctor: Doctor = Doctor()) throws -> [Finding] { try doctor.check(Text(bundle.path)).findings }
}

struct RuleExampleTests {
  /// The files of an example with those around it, which it may replace.
  private static func files(_ own: [ExampleFile]) -> [ExampleFile] {
    RuleExamples.surroundings.filter { file in !own.contains { $0.path == file.path } } + own
  }

  private static func doctor(for example: RuleExample, _ bundle: TemporaryBundle) -> Doctor {
    var doctor = Doctor()
    doctor.configuration = Configuration.nearest(to: Text(bundle.bundle.path))
    doctor.checksSeals = example.rule == "CFB508"
    doctor.architecture = example.architecture
    doctor.checksLibraries = example.checksLibraries
    doctor.minimumCoverage = example.minimumCoverage
    let rule = RuleCatalog.rule(example.rule)
    doctor.isForStore = rule?.isForStore == true
    if rule?.description.isOn == false { doctor.configuration.select = [example.rule] }
    if example.hasSources { doctor.sources = bundle.sources }
    return doctor
  }

  @Test(arguments: RuleExamples.all.filter { !$0.isArchive }.map(\.rule))
  func `a bad example has one finding of its rule and none of others`(_ rule: Text) throws {
    let example = try #require(RuleExamples.example(of: rule))
    let bundle = try TemporaryBundle(Self.files(example.bad), name: example.name)
    let findings = try bundle.findings(Self.doctor(for: example, bundle))
    #expect(findings.count { $0.rule == rule } == 1, "\(findings.map { "\($0.rule) \($0.path): \($0.message)" })")
    let others = Set(findings.map(\.rule)).subtracting([rule]).subtracting(example.also)
    #expect(others.isEmpty, "\(findings.map { "\($0.rule) \($0.path): \($0.message)" })")
  }

  @Test(arguments: RuleExamples.all.filter { !$0.isArchive }.map(\.rule))
  func `a good example has no finding of its rule`(_ rule: Text) throws {
    let example = try #require(RuleExamples.example(of: rule))
    let bundle = try TemporaryBundle(Self.files(example.good), name: example.name)
    let findings = try bundle.findings(Self.doctor(for: example, bundle))
    #expect(findings.allSatisfy { $0.rule != rule }, "\(findings.map { "\($0.rule) \($0.path): \($0.message)" })")
  }

  @Test(arguments: RuleExamples.all.filter(\.isArchive).map(\.rule))
  func `a bad archive has one finding of its rule and none of others, and a good one none`(_ rule: Text) throws {
    let example = try #require(RuleExamples.example(of: rule))
    #expect(ExampleArchive(example.bad).findings.map(\.rule) == [rule])
    #expect(ExampleArchive(example.good).findings.map(\.rule) == [])
  }

  @Test func `each rule has examples`() {
    #expect(RuleCatalog.rules.map(\.id) == RuleExamples.all.map(\.rule).sorted())
  }

  @Test func `IDs are unique and in order`() {
    let ids = RuleCatalog.rules.map(\.id)
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
    #expect(Set(RuleCatalog.rules.map(\.name)).count == ids.count)
  }

  @Test func `the bundle around the examples has no finding`() throws {
    #expect(try TemporaryBundle(RuleExamples.surroundings, name: "Example.bundle").findings().isEmpty)
  }
}
