import CFLocalization
import CFObjects
import CFSystem
import CFText
import Synchronization

/// The resources in one subdirectory of a bundle, for one order of languages.
///
/// A table is built from directory listings in the order of the search: the subdirectory itself, then the same
/// subdirectory of each localization. An entry hides later entries of the same name,
/// so a global file hides a localized one (Bundle Programming Guide, "The Bundle Search Pattern").
///
/// Unchecked: a table never changes after `init`, except for its caches, which are published atomically.
package final class ResourceTable: @unchecked Sendable {
  /// One directory of the search.
  package struct Source {
    enum Role: Equatable {
      case global
      /// The first language, or `Base`.
      case primary
      case secondary
    }

    let role: Role

    /// Relative to the bundle, with a slash at the end unless it is empty.
    package let directory: Text
    package let entries: [DirectoryListing.Entry]
  }

  /// The key of a table in a bundle's cache.
  package struct Location {
    /// The directory of all resources.
    let root: Text
    /// The subdirectory that the caller named.
    package let subdirectory: Text
    /// The only localization that is searched; `nil` for those that the user prefers.
    package let localization: Text?

    func isEqual(_ root: Text, _ subdirectory: Text, _ localization: Text?) -> Bool {
      self.root == root && self.subdirectory == subdirectory && self.localization == localization
    }

    package static func hash(_ root: Text, _ subdirectory: UInt64, _ localization: UInt64?) -> UInt64 {
      let directory = TextHash.joining(root.hash, subdirectory)
      return localization.map { TextHash.joining(directory, $0) } ?? directory
    }
  }

  /// One entry of one source.
  private struct File {
    let entry: DirectoryListing.Entry
    let source: Int
  }

  /// Another name of a file, which is a variant for a device, a scale or a platform.
  private struct Alias {
    let name: ResourceVariants.Name
    let fileIndex: Int
  }

  package let location: Location

  private let variants: ResourceVariants
  private let sources: [Source]
  private let files: FixedArray<File>

  private let aliases: [Alias]

  /// An open-addressing table of names. A name's number is the index of its file, or `files.count` plus the index of
  /// its alias. A slot has the number plus one and the upper half of the name's hash; 0 for an empty slot.
  private let slots: HashSlots

  /// For each file its absolute URL and the one relative to its directory; for each source the URL of its directory.
  private let urls: FixedArray<CachedObject<URLObject>>
  private let relativeURLs: FixedArray<CachedObject<URLObject>>
  private let directoryURLs: FixedArray<CachedObject<URLObject>>

  private let lists = AtomicLazyReference<ResourceLists>()

  package init(
    _ sources: [Source], for variants: ResourceVariants = ResourceVariants(),
    at location: Location = Location(root: "", subdirectory: "", localization: nil)
  ) {
    self.location = location
    self.variants = variants
    self.sources = sources
    var files: [File] = []
    files.reserveCapacity(sources.reduce(0) { $0 + $1.entries.count })
    var aliases: [Alias] = []
    for source in sources.indices {
      for entry in sources[source].entries {
        for name in variants.names(of: entry.name) { aliases.append(Alias(name: name, fileIndex: files.count)) }
        files.append(File(entry: entry, source: source))
      }
    }
    self.files = FixedArray(count: files.count) { files[$0] }
    self.aliases = aliases
    slots = HashSlots(forNames: files.count + aliases.count)
    urls = FixedArray(count: files.count) { _ in CachedObject() }
    relativeURLs = FixedArray(count: files.count) { _ in CachedObject() }
    directoryURLs = FixedArray(count: sources.count) { _ in CachedObject() }
    fillSlots()
  }
}

extension ResourceTable {
  /// How much memory it takes, counted in files.
  package var size: Int { files.count + 16 }
}

// MARK: - By name

extension ResourceTable {
  private func fillSlots() {
    var alias = 0
    for index in 0..<files.count {
      files[index].entry.name.withUTF8 { unsafe insert(index, ResourceName($0), rank: 0) }
      while alias < aliases.count, aliases[alias].fileIndex == index {
        let name = aliases[alias].name
        name.text.withUTF8 { unsafe insert(files.count + alias, ResourceName($0), rank: name.rank) }
        alias += 1
      }
    }
  }

  /// A variant replaces the entry of another file of the same listing, if that one's rank is not higher. A plain
  /// name replaces nothing.
  private func insert(_ number: Int, _ name: ResourceName, rank: Int) {
    let index = unsafe slot(of: name)
    if slots[index] != 0 {
      let holder = self.number(in: slots[index])
      guard rank > 0, rank >= self.rank(holder), source(of: holder) == source(of: number) else { return }
    }
    slots[index] = unsafe name.hash & 0xFFFF_FFFF_0000_0000 | UInt64(number + 1)
  }

  /// The slot that has the name, or the empty one that it would take.
  @inline(__always)
  private func slot(of name: ResourceName) -> Int {
    var index = unsafe Int(truncatingIfNeeded: name.hash)
    while slots[index] != 0 {
      if unsafe (slots[index] ^ name.hash) >> 32 == 0,
        unsafe name.matches(bytes(of: number(in: slots[index])))
      {
        break
      }
      index &+= 1
    }
    return index
  }

  @inline(__always)
  private func number(in slot: UInt64) -> Int { Int(slot & 0xFFFF_FFFF) - 1 }

  /// The bytes of a name, which the table keeps alive. Not its text: to retain that would write to memory that all
  /// names of a directory, and all threads, share.
  @unsafe @inline(__always)
  private func bytes(of number: Int) -> UnsafeRawBufferPointer {
    unsafe number < files.count
      ? files[number].entry.name.borrowedBytes : aliases[number - files.count].name.text.borrowedBytes
  }

  private func rank(_ number: Int) -> Int { number < files.count ? 0 : aliases[number - files.count].name.rank }

  @inline(__always)
  private func fileIndex(_ number: Int) -> Int {
    number < files.count ? number : aliases[number - files.count].fileIndex
  }

  private func source(of number: Int) -> Int { files[fileIndex(number)].source }

  /// The index of the resource that a lookup by name finds.
  @inline(__always)
  func index(of name: ResourceName) -> Int? {
    let slot = unsafe slots[slot(of: name)]
    return slot == 0 ? nil : fileIndex(number(in: slot))
  }
}

// MARK: - By any target

extension ResourceTable {
  package subscript(index: Int) -> Resource {
    let file = files[index]
    return Resource(
      directory: sources[file.source].directory, name: file.entry.name, isDirectory: file.entry.isDirectory)
  }

  /// The resource that a lookup of one finds.
  package func first(_ target: ResourceQuery.Target) -> Resource? { firstIndex(target).map { self[$0] } }

  /// The index of the first file with exactly this name, even if a lookup by name finds a variant of it.
  func index(ofFile name: Text, isLocalized: Bool) -> Int? {
    (0..<files.count).first { self.isLocalized($0) == isLocalized && files[$0].entry.name == name }
  }

  private func isLocalized(_ file: Int) -> Bool { sources[files[file].source].role != .global }

  /// What a lookup by name finds if there are only the localized files.
  func localizedIndex(of name: Text) -> Int? {
    var best: (file: Int, rank: Int)?
    func consider(_ file: Int, rank: Int) {
      guard isLocalized(file) else { return }
      if let found = best, files[found.file].source != files[file].source || rank <= found.rank { return }
      best = (file, rank)
    }
    var alias = 0
    for index in 0..<files.count {
      if files[index].entry.name == name { consider(index, rank: 0) }
      while alias < aliases.count, aliases[alias].fileIndex == index {
        if aliases[alias].name.text == name { consider(index, rank: aliases[alias].name.rank) }
        alias += 1
      }
    }
    return best?.file
  }

  /// The names of the files in one of the directories; `nil` if the directory does not exist.
  func files(in directory: Text) -> [Text]? {
    sources.first { $0.directory == directory }.map { $0.entries.map { $0.name } }
  }

  private func index(of name: Text) -> Int? { name.withUTF8 { unsafe index(of: ResourceName($0)) } }

  /// The index of the resource that a lookup of one finds.
  func firstIndex(_ target: ResourceQuery.Target) -> Int? {
    switch target {
    case .name(let name): index(of: name) ?? (name.isASCII ? nil : index(ofDecomposed: name))
    case .type, .everything: list(target)?.indices.first
    }
  }

  /// Archives from Macs have names in decomposed Unicode.
  @inline(never)
  private func index(ofDecomposed name: Text) -> Int? { name.decomposed.flatMap { index(of: $0) } }

  /// All resources that a lookup of many finds: global ones first, then by language.
  package func all(_ target: ResourceQuery.Target) -> [Resource] {
    guard let list = list(target) else { return first(target).map { [$0] } ?? [] }
    return list.indices.map { self[$0] }
  }

  /// The list of a type, or of everything; `nil` if nothing is in it, and for names.
  package func list(_ target: ResourceQuery.Target) -> ResourceList? {
    if case .name = target { return nil }
    return (lists.load() ?? lists.storeIfNil(makeLists())).list(target)
  }

  /// The cost of making the lists. 0 once they are made.
  var costOfLists: Int { lists.load() == nil ? ReadingCost.list(of: files.count) : 0 }

  private func makeLists() -> ResourceLists {
    var builder = ResourceLists.Builder()
    var index = 0
    for source in sources {
      for entry in source.entries {
        if !variants.excludes(entry.name) { builder.add(entry.name, index, source.role) }
        index += 1
      }
      builder.endSource(source.role, isEmpty: source.entries.isEmpty)
    }
    return builder.lists
  }
}

// MARK: - URLs

extension ResourceTable {
  /// The absolute URL of a resource, the same object each time.
  func url(at index: Int, inBundle path: Text) -> URLObject {
    urls[index].object { makeURL(index, path) }
  }

  /// The same as a handle that C owns.
  @inline(__always)
  package func retainedURL(at index: Int, inBundle path: Text) -> Handle {
    urls[index].retainedHandle { makeURL(index, path) }
  }

  @inline(never)
  private func makeURL(_ index: Int, _ path: Text) -> URLObject {
    URLObject(filePath: Path.join(path, self[index].path), isDirectory: self[index].isDirectory)
  }

  /// The URL of a resource relative to its directory, the same object each time. Lists of resources have such URLs.
  private func relativeURL(at index: Int, inBundle path: Text) -> URLObject {
    relativeURLs[index].object { makeRelativeURL(index, path) }
  }

  /// The same as a handle that C owns.
  func retainedRelativeURL(at index: Int, inBundle path: Text) -> Handle {
    relativeURLs[index].retainedHandle { makeRelativeURL(index, path) }
  }

  @inline(never)
  private func makeRelativeURL(_ index: Int, _ path: Text) -> URLObject {
    let file = files[index]
    let base = directoryURLs[file.source].object {
      URLObject(filePath: Path.join(path, sources[file.source].directory), isDirectory: true)
    }
    return URLObject(
      relativePath: file.entry.name, isDirectory: file.entry.isDirectory, base: base)
  }

  /// The relative URLs of a list, the same array each time, as a handle that C owns.
  func retainedRelativeURLs(of list: ResourceList, inBundle path: Text) -> Handle {
    list.urls.retainedHandle { ArrayObject(list.indices.map { relativeURL(at: $0, inBundle: path) }) }
  }
}

extension Text {
  /// The bytes, which are valid while something keeps the text alive.
  @unsafe @inline(__always)
  fileprivate var borrowedBytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: cString, count: count)
  }
}
