import ArgumentParser
import CFAssets
import CFBundles
import CFObjects
import CFSystem
import CFText
import Terminal

struct IconCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icon", abstract: "Find the icon of a bundle, and write it.",
    discussion: """
      The icon is looked for in the asset catalog, in icon files and in pictures, as the Info dictionary names it. \
      Without --output, the place of the best picture is printed. Nothing is scaled: a picture has the size that it has.

      The extension of the output decides: .png is the best picture; .icns and .iconset have all sizes that there are. \
      The input may also be an icon file, an iconset, or a PNG file, also one that Xcode has changed for iPhones.

      Example: cfbundle icon MyApp.app --size 256 -o icon.png
      """)

  @Argument(help: "A bundle, or a file: icns, iconset or png.", completion: .directory) var path: String
  @Option(name: .shortAndLong, help: ArgumentHelp("Write the icon: x.png, x.icns or x.iconset.", valueName: "file"))
  var output: String?
  @Option(help: ArgumentHelp("The width in pixels. Without it: the largest.", valueName: "pixels")) var size = 0
  @Flag(help: "Fail if there is no picture of exactly that size.") var exact = false
  @Option(help: ArgumentHelp("The device: iphone, ipad, mac, tv, watch, car or vision.", valueName: "name"))
  var device: String?
  @Option(help: "light or dark.") var appearance = AssetOptions.Appearance.light
  @Option(help: ArgumentHelp("An alternate icon of the Info dictionary.", valueName: "name")) var name: String?
  @Flag(help: "All pictures, the best one first.") var list = false
  @Flag(help: "Replace files that exist.") var force = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if !(0...65_535 ~= size) { throw ValidationError("--size is a number of pixels") }
    if exact, size == 0 { throw ValidationError("--exact needs --size") }
    if list, output != nil { throw ValidationError("--list and --output exclude each other") }
    if force, output == nil { throw ValidationError("--force belongs to --output") }
    if let device { _ = try AssetOptions.idiom(ofDevice: device) }
    if let output, !["png", "icns", "iconset"].contains(Path.pathExtension(Text(output)).asciiLowercased.string) {
      throw ValidationError("the name of the output ends with .png, .icns or .iconset")
    }
  }

  func run() throws {
    let location = try AssetCatalogFile.location(path)
    let candidates = try candidates(location)
    if !common.quiet { for note in candidates.notes { Output.note("note: \(note.printable)") } }
    let ranked = candidates.ranked(pixels: size, isDark: appearance == .dark)
    guard let best = ranked.first else {
      Output.report(location.name, "there is no icon")
      throw Status.no
    }
    if exact, best.width != size {
      Output.report(location.name, "there is no icon of \(size) pixels; the nearest has \(best.width)")
      throw Status.no
    }
    if let output {
      try write(ranked, best, to: Text(argument: output), location)
    } else if list {
      Output.table(ranked.map { ["\($0.width)x\($0.height)", $0.place.string, $0.isDecoded ? "" : "not decoded"] })
    } else {
      Output.print("\(best.width)x\(best.height)  \(best.place.printable)")
    }
  }

  private func candidates(_ location: BundleLocation) throws -> IconCandidates {
    var candidates = IconCandidates()
    let isFolder = (try? Files.isDirectory(location.path)) == true
    if !isFolder || Path.pathExtension(location.path).asciiLowercased == "iconset" {
      candidates.addFile(location.path, as: location.name)
      return candidates
    }
    guard let bundle = Bundle.unregistered(.ofFile(location.path, isDirectory: true)) else {
      Output.report(location.name, "this is not a bundle")
      throw Status.unusable
    }
    var query = AssetQuery(AssetEnvironment())
    query.environment.idiom = try device.map { try AssetOptions.idiom(ofDevice: $0) }
    query.environment.isDark = appearance == .dark
    query.environment.hasDisplayP3 = true
    query.pixels = size
    let catalog = try AssetCatalogFile(of: bundle, location).map { (try $0.open(), place: $0.name) }
    candidates.add(bundle, as: location.name, alternate: name.map { Text($0) }, query, catalog: catalog)
    return candidates
  }

  // MARK: - Output

  private func write(_ ranked: [IconCandidate], _ best: IconCandidate, to output: Text, _ location: BundleLocation)
    throws
  {
    let kind = Path.pathExtension(output).asciiLowercased
    if kind == "png" {
      try check([output])
      let bytes = try png(best)
      try write(bytes, to: output)
      if best.width != size, size != 0, !common.quiet {
        Output.note("note: the icon has \(best.width) x \(best.height) pixels: \(best.place.printable)")
      }
      return
    }
    let pictures = try slots(ranked)
    guard !pictures.isEmpty else {
      Output.report(location.name, "there is no picture with a size of icon files")
      throw Status.no
    }
    if kind == "icns" {
      try check([output])
      let bytes: [UInt8]
      do throws(AssetError) { bytes = try IconFileWriter.bytes(of: pictures) } catch {
        Output.report(output, error.description.printable.string)
        throw Status.unusable
      }
      return try write(bytes, to: output)
    }
    let files = IconFileWriter.Slot.all.compactMap { slot in
      pictures[slot].map { (path: Path.join(output, slot.fileName), bytes: $0) }
    }
    try check(files.map(\.path))
    do throws(SystemError) { try FolderWriter.makeDirectory(output) } catch {
      Output.report(output, error)
      throw Status.unusable
    }
    for file in files { try write(file.bytes, to: file.path) }
  }

  /// The best picture for each place in an icon file. Nothing is scaled, so a place may stay empty.
  private func slots(_ ranked: [IconCandidate]) throws -> [IconFileWriter.Slot: [UInt8]] {
    var pictures: [IconFileWriter.Slot: [UInt8]] = [:]
    for slot in IconFileWriter.Slot.all {
      let fitting = ranked.filter { $0.isDecoded && $0.width == slot.pixels && $0.height == slot.pixels }
      // What was made for the place, of several pictures with as many pixels.
      guard let candidate = fitting.first(where: { $0.slot == slot }) ?? fitting.first(where: { $0.slot == nil }) else {
        continue
      }
      pictures[slot] = try png(candidate)
    }
    return pictures
  }

  private func png(_ candidate: IconCandidate) throws -> [UInt8] {
    do throws(AssetError) { return try candidate.png() } catch {
      Output.report(candidate.place, error.description.printable.string)
      throw Status.unusable
    }
  }

  private func check(_ paths: [Text]) throws {
    guard !force else { return }
    for path in paths where (try? Files.status(path)) ?? nil != nil {
      Output.report(path, "this file exists; --force replaces it")
      throw Status.unusable
    }
  }

  private func write(_ bytes: [UInt8], to path: Text) throws {
    do throws(SystemError) { try OutputFile.write(bytes.span, to: path) } catch {
      Output.report(path, error)
      throw Status.unusable
    }
  }
}

extension IconCandidate {
  /// The place in an icon file that the picture was made for, if it says so.
  fileprivate var slot: IconFileWriter.Slot? {
    switch content {
    case .element(let picture, _): IconFileWriter.slot(of: picture)
    case .file:
      IconFileWriter.Slot.all.first { Path.lastComponent(place) == $0.fileName }
    case .rendition(let rendition, let catalog):
      IconFileWriter.Slot.all.first {
        $0.scale == Int(catalog.key(of: rendition.index)[.scale]) && $0.pixels == rendition.width
      }
    }
  }
}
