import CFBundles
import CFObjects
import CFText

extension Bundle {
  /// The document types that the bundle declares, with names in the user's language. They are made one at a time: there
  /// may be too many for a second list.
  package var documentTypes: some Collection<DocumentType> {
    declarations().documentTypes.lazy.map { self.localized($0) }
  }

  /// The document type that suits a file best.
  package func documentType(of url: URLObject) -> DocumentType? {
    guard let file = ExaminedFile.of(url) else { return nil }
    return bestDocumentType(for: DescribedFile(file, host: self))
  }

  /// The document type that suits files with a tag best.
  package func documentType(of name: Text, _ kind: TagKind) -> DocumentType? {
    bestDocumentType(for: DescribedFile(name, kind, declarations().types))
  }

  @inline(never)
  private func bestDocumentType(for file: DescribedFile) -> DocumentType? {
    var best: DocumentType?
    var bestOrder = Int.max
    for type in declarations().documentTypes {
      guard let distance = file.distance(to: type) else { continue }
      let order = distance * 100 + type.order
      if order < bestOrder { (best, bestOrder) = (type, order) }
    }
    return best.map { localized($0) }
  }

  private func localized(_ type: DocumentType) -> DocumentType {
    guard let name = type.name, let localized = localInfo?.value(for: name) as? StringObject else { return type }
    return DocumentType(type, name: localized)
  }

  /// The icon of a document type with these names of icons.
  package func documentTypeIcon(named names: [Text], size: Double) -> Scaled? {
    iconURL(size: size, among: names, in: view)
  }
}
