import CFObjects
import CFText

/// A kind of documents that a bundle declares (Bundle Programming Guide, "Registering Your Document Type").
///
/// An object, so that a list of very many takes one block of moderate size. Unchecked: nothing changes; the declaration is
/// the bundle's.
package final class DocumentType: @unchecked Sendable {
  /// What the program does with documents, the best role first.
  package enum Role: Int {
    case editor, viewer, shell, quickLookGenerator, metadataImporter, none

    init?(name: Text) {
      switch name {
      case "Editor": self = .editor
      case "Viewer": self = .viewer
      case "Shell": self = .shell
      case "QLGenerator": self = .quickLookGenerator
      case "MDImporter": self = .metadataImporter
      case "None": self = .none
      default: return nil
      }
    }

    package var name: Text {
      switch self {
      case .editor: "Editor"
      case .viewer: "Viewer"
      case .shell: "Shell"
      case .quickLookGenerator: "QLGenerator"
      case .metadataImporter: "MDImporter"
      case .none: "None"
      }
    }
  }

  /// How much the documents are the program's own, the best rank first.
  package enum HandlerRank: Int {
    case owner, standard, alternate, none

    init?(name: Text) {
      switch name {
      case "Owner": self = .owner
      case "Default": self = .standard
      case "Alternate": self = .alternate
      case "None": self = .none
      default: return nil
      }
    }

    package var name: Text {
      switch self {
      case .owner: "Owner"
      case .standard: "Default"
      case .alternate: "Alternate"
      case .none: "None"
      }
    }
  }

  /// For users: in a list of document types, in their language.
  package let name: StringObject?

  /// `nil` if the bundle does not say.
  package let role: Role?

  package let handlerRank: HandlerRank

  /// The identifiers of uniform types. If there are any, the tags are theirs, and not those of the declaration.
  let types: [CFObject]
  let tags: [CFObject]

  package let isPackage: Bool

  /// The names of icons.
  package let iconFiles: [Text]

  /// The entry of the info dictionary.
  package let declaration: DictionaryObject

  init(_ entry: DictionaryObject, types uniformTypes: UniformTypes, _ reader: DeclarationReader) {
    types = reader.names(entry, "LSItemContentTypes", .identifier)
    var tags = reader.names(entry, "CFBundleTypeExtensions", .filenameExtension)
    tags += reader.names(entry, "CFBundleTypeMIMETypes", .mimeType)
    tags += reader.names(entry, "CFBundleTypeOSTypes", .osType)
    let icons = reader.names(entry, "CFBundleTypeIconFiles") + reader.names(entry, "CFBundleTypeIconFile")
    iconFiles = icons.map { $0.description }
    if !types.isEmpty {
      tags = reader.tags(of: types, uniformTypes)
    } else if tags.isEmpty {
      reader.faultOfMeaning("names no files, and suits none")
    }
    self.tags = tags
    isPackage = entry.flag("LSTypeIsPackage") ?? uniformTypes.conforms(types, to: "com.apple.package")
    role = reader.value(entry, "CFBundleTypeRole") { Role(name: $0) }
    handlerRank = reader.value(entry, "LSHandlerRank") { HandlerRank(name: $0) } ?? .standard
    name = entry.string("CFBundleTypeName")
    declaration = entry
  }

  /// A document type with its name in another language.
  init(_ other: DocumentType, name: StringObject) {
    self.name = name
    role = other.role
    handlerRank = other.handlerRank
    types = other.types
    tags = other.tags
    isPackage = other.isPackage
    iconFiles = other.iconFiles
    declaration = other.declaration
  }

  /// By rank, then by role: the lower number is better.
  var order: Int { handlerRank.rawValue * 10 + (role?.rawValue ?? 9) }

  /// The identifiers of uniform types.
  package var contentTypes: [Text] { types.map { $0.description } }

  /// Without the dot. `*` stands for any.
  package var extensions: [Text] { TagKind.filenameExtension.names(in: tags) }

  package var mimeTypes: [Text] { TagKind.mimeType.names(in: tags) }

  /// Codes of four characters. `****` stands for any.
  package var osTypes: [Text] { TagKind.osType.names(in: tags) }
}

extension DictionaryObject {
  /// Whether a value is true, 1 or a string such as YES, in any case: old files have only strings.
  @inline(never)
  func flag(_ key: Literal) -> Bool? { self[key]?.description.asciiLowercased.isWord(of: "true 1 yes") }
}
