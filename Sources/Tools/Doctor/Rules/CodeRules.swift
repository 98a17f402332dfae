import CFBundles
import CFObjectFiles
import CFObjects
import CFSystem
import CFText
import Reporting

/// The rules about code: CFB5xx.
enum CodeRules {
  /// The executable, as the core finds it; relative to the tree.
  static func executable(_ bundle: BundleUnderTest) -> Text? {
    guard let opened = try? Bundle(path: absolute(bundle.path)), let file = opened.executableFile() else { return nil }
    let root = absolute(bundle.tree.root)
    return file.path.hasPrefix(root + "/") ? file.path.slice(from: root.count + 1) : nil
  }

  private static func absolute(_ path: Text) -> Text { ((try? Files.resolved(path)) ?? nil) ?? path }

  static func hasExecutable(_ bundle: BundleUnderTest) -> Bool { executable(bundle) != nil }

  private static func isDeclared(_ bundle: BundleUnderTest) -> Bool {
    guard !bundle.isSource, let name = bundle.string("CFBundleExecutable") else { return false }
    return !name.isEmpty && !BuildVariable.isIn(name)
  }

  static func missing(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard isDeclared(bundle), let path = bundle.infoPath, let name = bundle.string("CFBundleExecutable"),
      executable(bundle) == nil, !StoreRules.namesExecutable(bundle)
    else { return }
    let places: [Text] =
      bundle.layout.kind == .contents ? ["Contents/Linux/", "Contents/MacOS/"] : [bundle.layout.supportFiles]
    // Of a folder that cannot be read, CFB215 says why.
    if bundle.entries.contains(where: { $0.isDirectory && $0.failure != nil }) { return }
    let similar = nearly(name, bundle).map { "; there is \($0.path)" }
    findings.add(
      "CFBundleExecutable \"\(name)\": looked at " + places.map { "\($0)\(name)" }.joined(separator: ", ")
        + (similar ?? ""), at: path,
      bundle.infoPosition(of: "CFBundleExecutable"), key: "CFBundleExecutable",
      hint: similar == nil ? nil : "rename the file as the Info.plist has it")
  }

  /// A file that would be the executable if neither case nor the Unicode form mattered, as on a Mac.
  private static func nearly(_ name: Text, _ bundle: BundleUnderTest) -> BundleFiles.Entry? {
    let wanted = name.foldedAsOnMac
    return bundle.entries.first {
      !$0.isDirectory && $0.name.count <= 4 * name.count && $0.name.foldedAsOnMac == wanted
    }
  }

  static func mode(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard isDeclared(bundle), let path = executable(bundle), let entry = bundle.tree[path], entry.kind == .regular,
      entry.mode & 0o111 == 0, isProgram(bundle, path)
    else { return }
    let mode = String(entry.mode & 0o7777, radix: 8)
    findings.add(
      "not executable (mode \(String(repeating: "0", count: max(0, 4 - mode.count)) + mode))", at: path,
      hint: "chmod +x", fix: .makeExecutable(path: path))
  }

  /// A library needs no permission to be executed.
  private static func isProgram(_ bundle: BundleUnderTest, _ path: Text) -> Bool {
    switch Path.pathExtension(bundle.name) {
    case "app", "appex", "xpc": return true
    default: break
    }
    guard let file = bundle.tree.open(path),
      let elf = try? ELFFile(reading: file)
    else { return false }
    return elf.type == .program
  }

  /// What the executable was built for; none without an executable.
  static func architectures(of bundle: BundleUnderTest) -> [Text] {
    executable(bundle).flatMap { architectures(bundle, $0)?.names } ?? []
  }

  private static func architectures(_ bundle: BundleUnderTest, _ path: Text) -> (names: [Text], isMachO: Bool)? {
    guard let file = bundle.tree.open(path) else { return nil }
    if let elf = try? ELFIdentity(reading: file) { return ([elf.name], false) }
    if let mach = try? MachOFile(reading: file) { return (mach.architectures.map(\.name), true) }
    return nil
  }

  static func architecture(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let wanted = bundle.wantedArchitecture, let path = executable(bundle),
      let found = architectures(bundle, path), !found.names.contains(wanted)
    else { return }
    findings.add("\(found.names.map(\.string).joined(separator: ", ")) only; asked for \(wanted)", at: path)
  }

  static func kind(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let path = executable(bundle), architectures(bundle, path)?.isMachO == true else { return }
    findings.add("Mach-O: cannot run on Linux", at: path)
  }

  static func librariesMissing(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    // Only this machine's libraries can be looked for.
    guard bundle.checksLibraries, let path = executable(bundle), let file = bundle.tree.open(path),
      let identity = try? ELFIdentity(reading: file), identity == ELFIdentity.ofProcess,
      let elf = try? ELFFile(reading: file), let section = try? ELFDynamicSection(elf)
    else { return }
    do throws(LinkCheck.Fault) {
      try LinkCheck.check(Path.join(absolute(bundle.tree.root), path), section)
    } catch {
      findings.add(error.description.string, at: path)
    }
  }

  static func factoryMissing(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let factories = bundle.info["CFPlugInFactories" as Text] as? DictionaryObject, let info = bundle.infoPath,
      let path = executable(bundle), let file = bundle.tree.open(path),
      let elf = try? ELFFile(reading: file),
      let exports = try? ELFDynamicSection(elf)?.exports()
    else { return }
    for case let function as StringObject in factories.values where !exports.contains(function.text) {
      findings.add(
        "CFPlugInFactories names \"\(function.text)\": no such symbol in \(path)", at: info,
        bundle.infoPosition(of: "CFPlugInFactories"), key: "CFPlugInFactories")
    }
  }

  static func pluginProfile(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    let folder: Text
    switch Path.pathExtension(bundle.name) {
    case "vst3": folder = "-linux/"
    case "bundle" where bundle.name.hasSuffix(".ofx.bundle"): folder = "Linux-x86-64/"
    default: return
    }
    let hasPlatform = bundle.entries.contains { $0.path.string.contains(folder.string) && !$0.isDirectory }
    guard !hasPlatform,
      let wrong = bundle.entries.first(where: { $0.path.hasPrefix(bundle.at("Contents/Linux/")) && !$0.isDirectory })
    else { return }
    let expected = folder == "-linux/" ? "Contents/x86_64-linux/" : "Contents/Linux-x86-64/"
    findings.add("\(expected)\(wrong.name) expected, \(wrong.path) found", at: wrong.path)
  }

  static func seal(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    // The report is about the whole tree: nested bundles have none of their own.
    guard bundle.checksSeals, bundle.prefix.isEmpty else { return }
    do throws(CodeResources.Fault) {
      for finding in try CodeResources.report(on: bundle.tree).findings where finding.kind != .unchecked {
        findings.add("\(finding.kind.rawValue): \(finding.reason)", at: finding.path)
      }
    } catch {
      findings.add(error.reason.string, at: error.path)
    }
  }
}
