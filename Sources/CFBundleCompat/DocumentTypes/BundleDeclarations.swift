import CFBundles
import CFObjects
import CFSystem
import CFText
import Synchronization

/// The document types and uniform types of a bundle's info dictionary.
///
/// Unchecked: nothing changes after `init`, and the dictionaries are those of the bundle.
package final class BundleDeclarations: DerivedContent, @unchecked Sendable {
  let types: UniformTypes
  let documentTypes: [DocumentType]

  /// Those of ``faults`` that are about document types as wholes: not about the type of a value, or an unknown name.
  package let documentTypeFaults: [Text]

  /// The same of uniform types.
  package let typeFaults: [Text]

  package init(_ info: DictionaryObject) {
    let reader = DeclarationReader()
    types = UniformTypes(copying: .builtIn)
    var declared: [CFObject] = []
    types.add(info, "UTImportedTypeDeclarations", reader, &declared)
    types.add(info, "UTExportedTypeDeclarations", reader, &declared)
    types.reportCircles(from: declared, reader)
    documentTypes = Self.documentTypes(info, types, reader)
    documentTypeFaults = reader.documentTypeFaults.sentences
    typeFaults = reader.typeFaults.sentences
    super.init(faults: reader.faults.sentences)
  }

  private static func documentTypes(
    _ info: DictionaryObject, _ types: UniformTypes, _ reader: DeclarationReader
  ) -> [DocumentType] {
    var all: [DocumentType] = []
    // Whether document types say that files with a tag are packages.
    let packages = DictionaryObject.ofObjects()
    for entry in reader.dictionaries(info, "CFBundleDocumentTypes") {
      reader.begin("document type ", StringObject(Text(all.count + 1)))
      let type = DocumentType(entry, types: types, reader)
      all.append(type)
      if entry["LSTypeIsPackage"] == nil { continue }
      let isPackage = BooleanObject.object(type.isPackage)
      for tag in type.tags {
        if let other = packages.value(for: tag), other !== isPackage {
          reader.begin("files ", tag)
          reader.faultOfMeaning("are declared as packages and as files, and are packages")
        }
        packages.set(isPackage, for: tag)
      }
    }
    return all
  }
}

extension UniformTypes {
  /// Adds declared types, the first last: then it counts.
  fileprivate func add(
    _ info: DictionaryObject, _ key: Literal, _ reader: DeclarationReader, _ declared: inout [CFObject]
  ) {
    let seen = DictionaryObject.ofObjects()
    for entry in reader.dictionaries(info, key).reversed() {
      guard let identifier = reader.names(entry, "UTTypeIdentifier", .identifier).first else {
        reader.fault(key, " has an entry without UTTypeIdentifier")
        continue
      }
      reader.begin("type ", identifier)
      if seen.value(for: identifier) != nil { reader.fault("", "is declared twice, and the first declaration counts") }
      seen.set(entry, for: identifier)
      let parents = reader.names(entry, "UTTypeConformsTo", .identifier)
      let specification = entry.dictionary("UTTypeTagSpecification")
      var tags = reader.names(specification, "public.filename-extension", .filenameExtension)
      tags += reader.names(specification, "public.mime-type", .mimeType)
      tags += reader.names(specification, "com.apple.ostype", .osType)
      add(identifier, parents: parents, tags: tags)
      declared.append(identifier)
    }
  }

  fileprivate func reportCircles(from declared: [CFObject], _ reader: DeclarationReader) {
    let visited = DictionaryObject.ofObjects()
    for identifier in declared {
      guard let circle = circle(from: identifier, visited) else { continue }
      reader.begin("type ", circle)
      reader.faultOfMeaning("conforms to itself", ofType: true)
    }
  }
}

extension Bundle {
  /// What the info dictionary declares, read when it is first needed.
  @inline(never)
  func declarations() -> BundleDeclarations {
    if let known = derivedContent.load() as? BundleDeclarations { return known }
    let failures = SystemFailures()
    let made = BundleDeclarations(info)
    for fault in made.faults { reportOnce(path, fault) }
    if failures.code != nil { return made }
    return derivedContent.storeIfNil(made) as? BundleDeclarations ?? made
  }
}
