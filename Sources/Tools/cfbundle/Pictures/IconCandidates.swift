import Archives
import CFAssets
import CFBundles
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Terminal

/// A picture that might be an icon, and where it is.
struct IconCandidate {
  enum Content {
    case rendition(Rendition, CompiledCatalog)
    case element(IconPicture, IconFile)
    /// A file of one picture.
    case file([UInt8])
  }

  let content: Content
  /// For people.
  let place: Text
  let width: Int
  let height: Int
  /// Whether it is for dark appearance.
  let isDark: Bool
  let isDecoded: Bool

  /// The picture as a PNG file that every program reads. One that is such a file already stays as it is.
  func png() throws(AssetError) -> [UInt8] {
    func compress(_ bytes: ByteSpan) -> [UInt8]? { zlibStream(of: bytes, level: 9) }
    switch content {
    case .rendition(let rendition, let catalog):
      return try PNGWriter.bytes(of: catalog.image(of: rendition), colorSpace: rendition.colorSpace, compress: compress)
    case .element(let picture, let icon):
      if picture.coding == .png { return try Self.normalized(icon.content(of: picture.element)) }
      return try PNGWriter.bytes(of: icon.image(of: picture), colorSpace: 1, compress: compress)
    case .file(let bytes): return try Self.normalized(bytes)
    }
  }

  private static func normalized(_ bytes: [UInt8]) throws(AssetError) -> [UInt8] {
    let span = bytes.span
    let reader = try PNGReader(span)
    return reader.isCgBI ? try reader.normalized { zlibStream(of: $0, level: 9) } : bytes
  }
}

/// What icons were looked for, and found.
struct IconCandidates {
  private(set) var found: [IconCandidate] = []

  /// What is not there, or cannot be read.
  private(set) var notes: [Text] = []

  // MARK: - From a file

  /// The pictures of an icon file, or of a PNG file; or the PNG files of an iconset.
  mutating func addFile(_ path: Text, as name: Text) {
    if (try? Files.isDirectory(path)) == true { return addIconset(path, as: name) }
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try Files.read(path, limit: Budget.maximumFileSize) } catch {
      notes.append(name + ": " + error.description)
      return
    }
    do throws(AssetError) {
      if PNGReader.isPNG(bytes.span) {
        if Path.pathExtension(name).asciiLowercased == "icns" { notes.append(name + ": this is a PNG file") }
        let span = bytes.span
        let reader = try PNGReader(span)
        found.append(
          IconCandidate(
            content: .file(bytes), place: name, width: reader.width, height: reader.height, isDark: false,
            isDecoded: true))
        return
      }
      let icon = try IconFile(DataObject(bytes))
      if icon.hasOtherLength { notes.append(name + ": the file has another length than its header says") }
      for picture in icon.pictures {
        found.append(
          IconCandidate(
            content: .element(picture, icon), place: name + " (" + picture.type + ")", width: picture.width,
            height: picture.height, isDark: picture.isDark, isDecoded: picture.isDecoded))
      }
    } catch { notes.append(name + ": " + error.description) }
  }

  private mutating func addIconset(_ path: Text, as name: Text) {
    let known = Set(IconFileWriter.Slot.all.map(\.fileName))
    for entry in (try? DirectoryListing.ifPresent(path))??.entries ?? [] {
      if known.contains(entry.name) {
        addFile(Path.join(path, entry.name), as: Path.join(name, entry.name))
      } else if !entry.name.hasPrefix(".") {
        notes.append(Path.join(name, entry.name) + ": an iconset has no file of this name")
      }
    }
  }

  // MARK: - From a bundle

  /// The icons that the keys of a bundle name: in its catalog, in icon files, and in pictures.
  ///
  /// - Parameter alternate: the name of an alternate icon.
  mutating func add(
    _ bundle: Bundle, as name: Text, alternate: Text?, _ query: AssetQuery, catalog: (CompiledCatalog, place: Text)?
  ) {
    let names = IconNames(bundle.info, alternate: alternate)
    if let (catalog, place) = catalog { add(catalog, place, names, query) }
    let path = bundle.resourcesURL.fileSystemPath ?? bundle.path
    let shown = Path.join(name, path == bundle.path ? "" : path.slice(from: min(bundle.path.count + 1, path.count)))
    let entries = ((try? DirectoryListing.ifPresent(path))??.entries ?? []).map(\.name)
    for file in names.files { add(files: entries.filter { Self.isVariant($0, of: file) }, path, shown) }
    if found.isEmpty, alternate == nil {
      for file in ["Icon", "Icon-72", "Icon-Small", "Icon-Small-50"] as [Text] {
        add(files: entries.filter { Self.isVariant($0, of: file) }, path, shown)
      }
    }
    if found.isEmpty {
      let wanted = (names.catalogName.map { [$0] } ?? []) + names.files
      notes.append(
        wanted.isEmpty
          ? "the Info dictionary names no icon"
          : "there is no picture of the icon " + wanted.dropFirst().reduce(wanted[0]) { $0 + ", " + $1 })
    }
  }

  private mutating func add(files: [Text], _ folder: Text, _ shown: Text) {
    for file in files { addFile(Path.join(folder, file), as: Path.join(shown, file)) }
  }

  private mutating func add(_ catalog: CompiledCatalog, _ place: Text, _ names: IconNames, _ query: AssetQuery) {
    var facet = names.catalogName.flatMap { catalog.facet(named: $0) }
    if facet == nil, let name = names.catalogName {
      let icons = catalog.sortedFacets.filter { catalog.kind(of: $0) == .icon }
      notes.append(
        place + ": there is no icon " + name + (icons.count == 1 ? "; " + icons[0].name + " is the only one" : ""))
      if icons.count == 1 { facet = icons[0] }
    }
    guard let facet else { return }
    let before = found.count
    for candidate in catalog.candidates(of: facet, query) where candidate.unsuitable == nil {
      guard let rendition = try? catalog.rendition(at: candidate.index) else { continue }
      let appearance = catalog.word(for: .appearance, catalog.key(of: candidate.index)[.appearance])
      found.append(
        IconCandidate(
          content: .rendition(rendition, catalog),
          place: place + " (" + facet.name + ", rendition " + Text(candidate.index) + ")", width: rendition.width,
          height: rendition.height,
          isDark: appearance == "UIAppearanceDark" || appearance == "NSAppearanceNameDarkAqua",
          isDecoded: rendition.isBitmap))
    }
    if found.count == before, facet.part == RenditionPart.iconStack {
      notes.append(place + ": " + AssetError(.needsRendering).description)
    }
  }

  /// Whether a file has a name, or is a variant of it for a device or a scale.
  private static func isVariant(_ file: Text, of name: Text) -> Bool {
    if file == name { return true }
    let ending = Path.pathExtension(file).asciiLowercased
    guard ending == "png" || ending == "icns" else { return false }
    var stem = file.slice(to: file.count - ending.count - 1)
    let known = Path.pathExtension(name).asciiLowercased
    let wanted = known == "png" || known == "icns" ? name.slice(to: name.count - known.count - 1) : name
    for device in ["~ipad", "~iphone", "~tv", "~watch"] as [Text] where stem.hasSuffix(device) {
      stem = stem.slice(to: stem.count - device.count)
    }
    for scale in ["@2x", "@3x"] as [Text] where stem.hasSuffix(scale) {
      stem = stem.slice(to: stem.count - scale.count)
    }
    return stem == wanted
  }

  // MARK: - The best one

  /// The candidates, best first: for dark appearance those that are made for it, then by size: the width that is asked
  /// for, the next larger ones, the largest smaller ones. Those that cannot be decoded come last.
  func ranked(pixels: Int, isDark: Bool) -> [IconCandidate] {
    func place(_ candidate: IconCandidate) -> [Int] {
      let width = candidate.width
      let distance =
        pixels == 0 ? -width : width == pixels ? 0 : width > pixels ? width - pixels : (1 << 20) + pixels - width
      return [candidate.isDecoded ? 0 : 1, candidate.isDark == isDark ? 0 : 1, distance]
    }
    return found.filter { isDark || !$0.isDark }.map { ($0, place($0)) }
      .stableSorted { !$1.1.lexicographicallyPrecedes($0.1) }.map(\.0)
  }
}

/// How an Info dictionary names an icon.
struct IconNames {
  /// In the catalog.
  let catalogName: Text?
  let files: [Text]

  init(_ info: DictionaryObject, alternate: Text?) {
    var catalogName: Text?
    var files: [Text] = []
    func add(_ value: CFObject?) {
      let names = (value as? StringObject).map { [$0.text] } ?? (value as? ArrayObject)?.texts ?? []
      for name in names where !name.isEmpty && !name.contains(.slash) && !files.contains(name) { files.append(name) }
    }
    func add(_ dictionary: DictionaryObject) {
      if catalogName == nil { catalogName = (dictionary["CFBundleIconName"] as? StringObject)?.text }
      add(dictionary["CFBundleIconFiles"])
      add(dictionary["CFBundleIconFile"])
    }
    for key in ["CFBundleIcons", "CFBundleIcons~ipad", "CFBundleIcons~iphone"] as [Text] {
      guard let icons = info[key] as? DictionaryObject else { continue }
      if let alternate {
        if let icon = (icons["CFBundleAlternateIcons"] as? DictionaryObject)?[alternate] as? DictionaryObject {
          add(icon)
        }
      } else if let icon = icons["CFBundlePrimaryIcon"] as? DictionaryObject {
        add(icon)
      } else {
        add(icons["CFBundlePrimaryIcon"])
      }
    }
    if alternate == nil { add(info) }
    self.catalogName = catalogName
    self.files = files
  }
}
