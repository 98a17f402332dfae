import CFBundles
import CFObjects
import CFText

/// What is known of a file, or of the files of a kind, to find its document type.
final class DescribedFile {
  enum Kind {
    case file, directory, package
    /// Files or packages.
    case any
  }

  private let kind: Kind

  /// What its uniform types conform to: numbers of steps by identifier.
  private let supertypes: DictionaryObject

  /// How far its tags are from it, as if they were types.
  private let tags = DictionaryObject.ofObjects()

  /// - Parameter tags: those that the file itself has. Those of its types count, too, but for other extensions.
  private init(_ kind: Kind, _ identifiers: [CFObject], _ tags: [CFObject], hasExtension: Bool, _ types: UniformTypes) {
    self.kind = kind
    supertypes = types.supertypes(of: identifiers)
    let none = NumberObject(.integer(0))
    for tag in types.tags(of: identifiers) where !hasExtension || !tag.description.hasPrefix(".") {
      self.tags.set(none, for: tag)
    }
    if kind == .directory {
      self.tags.set(none, for: "'fold")
      return
    }
    for tag in tags { self.tags.set(none, for: tag) }
    if kind == .package { return }
    // More steps than any type has.
    let many = NumberObject(.integer(1 << 40))
    self.tags.set(many, for: ".*")
    self.tags.set(many, for: "'****")
  }

  /// The files with one tag.
  convenience init(_ name: Text, _ kind: TagKind, _ types: UniformTypes) {
    let tag = kind.tag(name)
    let identifiers = kind == .identifier ? [tag] : types.identifiers(ofTag: tag)
    self.init(.any, identifiers, [tag], hasExtension: kind == .filenameExtension, types)
  }

  /// A file.
  convenience init(_ file: ExaminedFile, host: Bundle) {
    let types = host.declarations().types
    let isPackage = file.isPackage(host: host)
    var identifiers: [CFObject] = []
    for tag in file.tags {
      for identifier in types.identifiers(ofTag: tag) where types.suits(identifier, isDirectory: file.isDirectory) {
        identifiers.append(identifier)
      }
    }
    if identifiers.isEmpty {
      let type: Literal =
        isPackage ? "com.apple.package" : file.isDirectory ? "public.folder" : "public.data"
      identifiers = [StringObject(Text(type))]
    }
    let kind: Kind = isPackage ? .package : file.isDirectory ? .directory : .file
    self.init(kind, identifiers, file.tags, hasExtension: file.hasExtension, types)
  }

  /// How far a document type is from the file: the steps of conformance. `nil` if it does not suit the file.
  func distance(to type: DocumentType) -> Int? {
    let hasTypes = !type.types.isEmpty
    if !hasTypes, type.isPackage, kind == .file { return nil }
    let distances = hasTypes ? supertypes : tags
    var best: Int?
    for name in hasTypes ? type.types : type.tags {
      guard let number = distances.value(for: name) as? NumberObject else { continue }
      best = min(Int(number.double), best ?? .max)
    }
    return best
  }
}
