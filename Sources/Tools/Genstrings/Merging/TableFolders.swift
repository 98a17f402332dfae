import CFLocalization
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Terminal

/// A folder that tables are written to.
struct TableFolder {
  enum Role { case source, translation, other }

  let path: Text

  /// What the language of its name is for the sources; `other` if it has none.
  let role: Role

  /// The folder of the folders of all languages.
  var parent: Text { Path.parent(path) }

  /// What becomes of new keys in it.
  func merge(_ options: MergeOptions) -> MergeOptions {
    var result = options
    if role == .source { result.newValue = .source }
    result.marksNew = role == .translation
    return result
  }
}

/// The folders that a merge writes to: those of the source language first, whose texts the others get.
struct TableFolders {
  let all: [TableFolder]

  /// Folders whose languages do not count.
  init(_ directories: [Text]) { all = directories.map { TableFolder(path: $0, role: .other) } }

  /// - Parameter region: the language of the sources; `nil` if Info.plist tells.
  init(_ directories: [Text], developmentRegion region: Text?) {
    var regions: [Text: Text] = [:]
    var folders: [(rank: Int, folder: TableFolder)] = []
    for directory in directories {
      let name = Path.lastComponent(directory)
      guard name.hasSuffix(".lproj") else {
        folders.append((0, TableFolder(path: directory, role: .other)))
        continue
      }
      let parent = Path.parent(directory)
      let source = regions[parent] ?? Self.sourceFolder(in: parent, region)
      regions[parent] = source
      let isBase = name == Self.base
      let role: TableFolder.Role = isBase || name == source ? .source : .translation
      folders.append((role == .translation ? 2 : isBase ? 1 : 0, TableFolder(path: directory, role: role)))
    }
    all = folders.stableSorted { $0.rank <= $1.rank }.map { $0.folder }
  }

  private static let base = BundleLocalizations.base + ".lproj"

  /// The name of the folder of the source language.
  private static func sourceFolder(in parent: Text, _ region: Text?) -> Text {
    let region = region ?? developmentRegion(beside: parent) ?? "en"
    let names = languages(in: parent)
    let exact = region + ".lproj"
    if names.contains(exact) { return exact }
    let wanted = CanonicalIdentifier.language(region)
    func language(_ name: Text) -> Text { CanonicalIdentifier.language(name.slice(to: name.count - 6)) }
    if let same = names.first(where: { language($0) == wanted }) { return same }
    // en.lproj is that of en-US.
    let general = CanonicalIdentifier.parts(wanted).language
    return names.first { language($0) == general } ?? exact
  }

  /// The names of the folders of languages in another one.
  private static func languages(in parent: Text) -> [Text] {
    let entries = (try? DirectoryListing(parent))?.entries ?? []
    return entries.filter { $0.isDirectory && $0.name.hasSuffix(".lproj") && $0.name != base }.map { $0.name }
      .stableSorted
  }

  private static func developmentRegion(beside parent: Text) -> Text? {
    for path in ["Info.plist", "../Info.plist"] as [Text] {
      guard let bytes = try? Files.read(Path.join(parent, path), limit: 16 << 20),
        let list = try? PropertyListReader.readDictionary(bytes.span),
        let region = list.dictionary.text("CFBundleDevelopmentRegion"), !region.isEmpty,
        !region.contains(UInt8(ascii: "$"))
      else { continue }
      return region
    }
    return nil
  }

  // MARK: Encodings

  /// The encoding of a table that is not there yet: that of the same table in another language, that of the source first;
  /// else that of the other tables of the folder, if it is one; else UTF-8.
  func encoding(ofNew table: Text, in folder: TableFolder) -> FileEncoding {
    let name = table + ".strings"
    if folder.role != .other {
      var paths = all.filter { $0.parent == folder.parent }.map { $0.path }
      paths += Self.languages(in: folder.parent).map { Path.join(folder.parent, $0) }
      for path in paths where path != folder.path {
        if let encoding = Self.encoding(of: Path.join(path, name)) { return encoding }
      }
    }
    var found: FileEncoding?
    for entry in (try? DirectoryListing(folder.path))?.entries ?? [] where entry.name.hasSuffix(".strings") {
      guard let encoding = Self.encoding(of: Path.join(folder.path, entry.name)) else { continue }
      if let found, found != encoding { return .utf8(hasMark: false) }
      found = encoding
    }
    return found ?? .utf8(hasMark: false)
  }

  /// The encoding of a text file; `nil` if the file does not tell, or cannot be read.
  private static func encoding(of path: Text) -> FileEncoding? {
    guard let bytes = try? Files.read(path, limit: 1 << 30), !bytes.isEmpty, !bytes.span.starts(with: "bplist") else {
      return nil
    }
    let encoding = FileEncoding(of: bytes.span)
    return encoding == .latin1 ? nil : encoding
  }
}
