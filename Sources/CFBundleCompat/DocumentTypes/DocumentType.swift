import CFObjects
import CFText

/// A kind of documents that a bundle declares (Bundle Programming Guide, "Registering Your Document Type").
///
/// Unchecked: nothing changes after `init`.
final class DocumentType: @unchecked Sendable {
  /// What C gets, but for the name in the user's language.
  let content: DictionaryObject

  /// The identifiers of uniform types. If there are any, the tags are theirs, and not those of the declaration.
  let contentTypes: [CFObject]
  let tags: [CFObject]

  let isPackage: Bool

  /// By rank, then by role: the lower number is better.
  let order: Int

  init(_ entry: DictionaryObject, types: UniformTypes, _ reader: DeclarationReader) {
    let content = DictionaryObject.ofObjects()
    var contentTypes: [CFObject] = []
    var tags: [CFObject] = []
    var icons: [CFObject] = []
    reader.names(entry, "LSItemContentTypes", .identifier, to: &contentTypes)
    reader.names(entry, "CFBundleTypeExtensions", .filenameExtension, to: &tags)
    reader.names(entry, "CFBundleTypeMIMETypes", .mimeType, to: &tags)
    reader.names(entry, "CFBundleTypeOSTypes", .osType, to: &tags)
    reader.names(entry, "CFBundleTypeIconFiles", nil, to: &icons)
    reader.names(entry, "CFBundleTypeIconFile", nil, to: &icons)
    if !contentTypes.isEmpty {
      tags = reader.tags(of: contentTypes, types)
    } else if tags.isEmpty {
      reader.fault("", "names no files, and suits none")
    }
    isPackage = entry.flag("LSTypeIsPackage") ?? types.conforms(contentTypes, to: "com.apple.package")
    let role = reader.position(entry, "CFBundleTypeRole", in: "Editor Viewer Shell QLGenerator MDImporter None")
    let rank = reader.position(entry, "LSHandlerRank", in: "Owner Default Alternate None")
    order = (rank ?? 1) * 10 + (role ?? 9)

    func add(_ value: CFObject?, _ key: Literal) {
      if let value { content.set(value, for: key) }
    }
    func add(_ names: [CFObject], _ key: Literal) {
      if !names.isEmpty { content.set(ArrayObject(names), for: key) }
    }
    add(entry.string("CFBundleTypeName"), "Name")
    add(role.flatMap { _ in entry["CFBundleTypeRole"] }, "Role")
    add(rank == nil ? StringObject("Default") : entry["LSHandlerRank"], "HandlerRank")
    add(contentTypes, "ContentTypes")
    add(TagKind.filenameExtension.names(in: tags), "Extensions")
    add(TagKind.mimeType.names(in: tags), "MIMETypes")
    add(TagKind.osType.names(in: tags), "OSTypes")
    add(BooleanObject.object(isPackage), "IsPackage")
    add(icons, "IconFiles")
    add(entry, "Declaration")
    self.content = content
    self.contentTypes = contentTypes
    self.tags = tags
  }
}

extension DictionaryObject {
  /// Whether a value is true, 1 or a string such as YES, in any case: old files have only strings.
  @inline(never)
  func flag(_ key: Literal) -> Bool? { self[key]?.description.asciiLowercased.isWord(of: "true 1 yes") }
}
