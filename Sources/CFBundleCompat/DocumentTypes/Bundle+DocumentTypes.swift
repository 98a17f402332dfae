import CFBundles
import CFObjects
import CFText

/// The document types of a bundle, as C sees them.
extension Bundle {
  package func documentTypes() -> ArrayObject {
    var all: [CFObject] = []
    for type in declarations().documentTypes { all.append(dictionary(of: type)) }
    return ArrayObject(all)
  }

  /// The document type that suits a file best.
  package func documentType(of url: URLObject) -> DictionaryObject? {
    guard let file = ExaminedFile.of(url) else { return nil }
    return bestDocumentType(for: DescribedFile(file, host: self))
  }

  /// The document type that suits files with a tag best.
  package func documentType(of name: Text, _ kind: TagKind) -> DictionaryObject? {
    bestDocumentType(for: DescribedFile(name, kind, declarations().types))
  }

  @inline(never)
  private func bestDocumentType(for file: DescribedFile) -> DictionaryObject? {
    var best: DocumentType?
    var bestOrder = Int.max
    for type in declarations().documentTypes {
      guard let distance = file.distance(to: type) else { continue }
      let order = distance * 100 + type.order
      if order < bestOrder { (best, bestOrder) = (type, order) }
    }
    return best.map { dictionary(of: $0) }
  }

  /// What C gets: with the name in the user's language.
  @inline(never)
  private func dictionary(of type: DocumentType) -> DictionaryObject {
    guard let name = type.content["Name"], let localized = localInfo?.value(for: name), localized.typeID == .string
    else {
      return type.content
    }
    let content = DictionaryObject(copying: type.content, isMutable: false)
    content.set(localized, for: "Name")
    return content
  }

  /// The icon of a document type, from a dictionary that a program may have made.
  package func documentTypeIcon(_ documentType: DictionaryObject, size: Double) -> Scaled? {
    iconURL(size: size, among: (documentType["IconFiles"] as? ArrayObject)?.texts ?? [], in: view)
  }
}
