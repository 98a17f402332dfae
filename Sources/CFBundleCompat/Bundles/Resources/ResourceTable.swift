import CFLocalization
import CFObjects
import CFSystem
import CFText
import Synchronization

/// What one subdirectory of a bundle's resources holds, for one order of languages.
///
/// Made of listings in the order of the search: the subdirectory itself,
/// then its counterparts in the localizations. An entry hides entries of the same name that come later,
/// so a global file hides a localized one (Bundle Programming Guide, "The Bundle Search Pattern").
///
/// A table never changes; the URLs that it is asked for are kept with it, and given out again.
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

  /// Where to find a table among others.
  package struct Place {
    /// The directory of all resources, and the subdirectory of which the caller asked.
    let root: Text
    package let subdirectory: Text
    /// The one localization that is searched; `nil` for those that the user prefers.
    package let localization: Text?

    func isEqual(_ root: Text, _ subdirectory: Text, _ localization: Text?) -> Bool {
      self.root == root && self.subdirectory == subdirectory && self.localization == localization
    }

    package static func hash(_ root: Text, _ subdirectory: UInt64, _ localization: UInt64?) -> UInt64 {
      let directory = TextHash.joining(root.hash, subdirectory)
      return localization.map { TextHash.joining(directory, $0) } ?? directory
    }
  }

  /// One entry of one source. Its number is its place.
  private struct File {
    let entry: DirectoryListing.Entry
    let source: Int
  }

  /// A name that a file has beside its own, since it is a variant.
  private struct Alias {
    let name: ResourceVariants.Name
    let place: Int
  }

  package let location: Place

  private let variants: ResourceVariants
  private let sources: [Source]
  private let files: UnsafeMutableBufferPointer<File>

  /// Their places come behind those of the files.
  private let aliases: [Alias]

  /// Places plus one by the hash of the name, with the upper half of the hash; 0 for none.
  private let slots: UnsafeMutableBufferPointer<UInt64>

  /// For each file its absolute URL, and the one relative to its directory; for each source its directory's.
  private let urls: UnsafeMutableBufferPointer<CachedObject>
  private let relativeURLs: UnsafeMutableBufferPointer<CachedObject>
  private let directoryURLs: UnsafeMutableBufferPointer<CachedObject>

  private let lists = AtomicLazyReference<ResourceLists>()

  package init(
    _ sources: [Source], for variants: ResourceVariants = ResourceVariants(),
    at location: Place = Place(root: "", subdirectory: "", localization: nil)
  ) {
    self.location = location
    self.variants = variants
    self.sources = sources
    files = .allocate(capacity: sources.reduce(0) { $0 + $1.entries.count })
    var place = 0
    var aliases: [Alias] = []
    for source in sources.indices {
      for entry in sources[source].entries {
        files.initializeElement(at: place, to: File(entry: entry, source: source))
        for name in variants.names(of: entry.name) { aliases.append(Alias(name: name, place: place)) }
        place += 1
      }
    }
    self.aliases = aliases
    var size = 8
    while size * 2 < (place + aliases.count) * 3 { size *= 2 }
    slots = .allocate(capacity: size)
    slots.initialize(repeating: 0)
    urls = .allocate(capacity: place)
    relativeURLs = .allocate(capacity: place)
    directoryURLs = .allocate(capacity: sources.count)
    for kept in [urls, relativeURLs, directoryURLs] {
      for index in kept.indices { kept.initializeElement(at: index, to: CachedObject()) }
    }
    fillSlots()
  }

  deinit {
    files.deinitialize()
    files.deallocate()
    slots.deallocate()
    for kept in [urls, relativeURLs, directoryURLs] {
      kept.deinitialize()
      kept.deallocate()
    }
  }
}

// MARK: - By name

extension ResourceTable {
  private func fillSlots() {
    var alias = 0
    for place in files.indices {
      files[place].entry.name.withUTF8 { put(place, ResourceName($0), rank: 0) }
      while alias < aliases.count, aliases[alias].place == place {
        let name = aliases[alias].name
        name.text.withUTF8 { put(files.count + alias, ResourceName($0), rank: name.rank) }
        alias += 1
      }
    }
  }

  /// A plain name never replaces; nor does a variant of a later listing. Of equal variants the last one counts.
  private func put(_ place: Int, _ name: ResourceName, rank: Int) {
    let index = slot(of: name)
    if slots[index] != 0 {
      let holder = number(in: slots[index])
      guard rank > 0, rank >= self.rank(holder), file(at: holder).source == file(at: place).source else { return }
    }
    slots[index] = name.hash & 0xFFFF_FFFF_0000_0000 | UInt64(place + 1)
  }

  /// The slot that has the name, or the free one where it would be.
  @inline(__always)
  private func slot(of name: ResourceName) -> Int {
    let mask = slots.count &- 1
    var index = Int(truncatingIfNeeded: name.hash) & mask
    while slots[index] != 0 {
      if (slots[index] ^ name.hash) >> 32 == 0, name.matches(key(at: number(in: slots[index]))) { break }
      index = (index &+ 1) & mask
    }
    return index
  }

  @inline(__always)
  private func number(in slot: UInt64) -> Int { Int(slot & 0xFFFF_FFFF) - 1 }

  @inline(__always)
  private func key(at place: Int) -> Text {
    place < files.count ? files[place].entry.name : aliases[place - files.count].name.text
  }

  private func rank(_ place: Int) -> Int { place < files.count ? 0 : aliases[place - files.count].name.rank }

  @inline(__always)
  private func filePlace(_ place: Int) -> Int {
    place < files.count ? place : aliases[place - files.count].place
  }

  private func file(at place: Int) -> File { files[filePlace(place)] }

  /// The place of the resource that a lookup by name finds.
  @inline(__always)
  func place(of name: ResourceName) -> Int? {
    let slot = slots[slot(of: name)]
    return slot == 0 ? nil : filePlace(number(in: slot))
  }
}

// MARK: - By any target

extension ResourceTable {
  package subscript(place: Int) -> Resource {
    let file = files[place]
    return Resource(
      directory: sources[file.source].directory, name: file.entry.name, isDirectory: file.entry.isDirectory)
  }

  /// The resource that a lookup of one finds.
  package func first(_ target: ResourceQuery.Target) -> Resource? { firstPlace(target).map { self[$0] } }

  /// The place of the first file with exactly this name, whatever stands for it.
  func place(ofFile name: Text) -> Int? { files.firstIndex { $0.entry.name == name } }

  /// The names of the files in one of the directories; `nil` if that is not there.
  func files(in directory: Text) -> [Text]? {
    sources.first { $0.directory == directory }.map { $0.entries.map { $0.name } }
  }

  func firstPlace(_ target: ResourceQuery.Target) -> Int? {
    switch target {
    case .name(let name): name.withUTF8 { place(of: ResourceName($0)) }
    case .type, .everything: list(target)?.places.first
    }
  }

  /// All resources that a lookup of many finds: global ones first, then by language.
  package func all(_ target: ResourceQuery.Target) -> [Resource] {
    guard let list = list(target) else { return first(target).map { [$0] } ?? [] }
    return list.places.map { self[$0] }
  }

  /// The list of a type, or of everything; `nil` for what is not there, and for names.
  package func list(_ target: ResourceQuery.Target) -> ResourceList? {
    if case .name = target { return nil }
    return (lists.load() ?? lists.storeIfNil(makeLists())).list(target)
  }

  private func makeLists() -> ResourceLists {
    var builder = ResourceLists.Builder()
    var place = 0
    for source in sources {
      for entry in source.entries {
        if !variants.excludes(entry.name) { builder.add(entry.name, place, source.role) }
        place += 1
      }
      builder.endSource(source.role, isEmpty: source.entries.isEmpty)
    }
    return builder.lists
  }
}

// MARK: - URLs

extension ResourceTable {
  /// The absolute URL of a resource, the same object each time.
  @inline(__always)
  package func url(at place: Int, inBundle path: Text) -> Unmanaged<CFObject> {
    urls[place].object { makeURL(place, path) }
  }

  @inline(never)
  private func makeURL(_ place: Int, _ path: Text) -> CFObject {
    URLObject(filePath: Path.join(path, self[place].path), isDirectory: self[place].isDirectory)
  }

  /// The URL of a resource relative to its directory, as lists of resources have it.
  func relativeURL(at place: Int, inBundle path: Text) -> Unmanaged<CFObject> {
    relativeURLs[place].object {
      let file = files[place]
      let base = directoryURLs[file.source].object {
        URLObject(filePath: Path.join(path, sources[file.source].directory), isDirectory: true)
      }
      return URLObject(
        relativePath: file.entry.name, isDirectory: file.entry.isDirectory,
        base: unsafeDowncast(base.takeUnretainedValue(), to: URLObject.self))
    }
  }

  /// The relative URLs of a list, the same array each time.
  func relativeURLs(of list: ResourceList, inBundle path: Text) -> Unmanaged<CFObject> {
    list.urls.object {
      var urls: [CFObject] = []
      urls.reserveCapacity(list.places.count)
      for place in list.places { urls.append(relativeURL(at: place, inBundle: path).takeUnretainedValue()) }
      return ArrayObject(urls)
    }
  }
}
