import CFBundles
import CFDocumentTypes
import CFObjects
import CFText

// What a bundle says about documents, and the names of files for users.

extension CFBundle {
  /// A kind of documents that a bundle declares in `CFBundleDocumentTypes` of its `Info.plist`.
  public struct DocumentType: Hashable, Sendable {
    /// What the program does with documents.
    public enum Role: String, Hashable, Sendable, CaseIterable {
      /// It opens and saves them.
      case editor = "Editor"
      /// It shows them.
      case viewer = "Viewer"
      /// It runs them.
      case shell = "Shell"
      /// It makes previews of them.
      case quickLookGenerator = "QLGenerator"
      /// It tells the search what they contain.
      case metadataImporter = "MDImporter"
      /// It only declares them.
      case none = "None"

      init(_ role: CFDocumentTypes.DocumentType.Role) {
        switch role {
        case .editor: self = .editor
        case .viewer: self = .viewer
        case .shell: self = .shell
        case .quickLookGenerator: self = .quickLookGenerator
        case .metadataImporter: self = .metadataImporter
        case .none: self = .none
        }
      }
    }

    /// How much the documents are the program's own.
    public enum HandlerRank: String, Hashable, Sendable, CaseIterable {
      /// The program makes documents of this kind.
      case owner = "Owner"
      /// It opens them as others do.
      case standard = "Default"
      /// It opens them if the user asks for it.
      case alternate = "Alternate"
      /// It does not open them.
      case none = "None"

      init(_ rank: CFDocumentTypes.DocumentType.HandlerRank) {
        switch rank {
        case .owner: self = .owner
        case .standard: self = .standard
        case .alternate: self = .alternate
        case .none: self = .none
        }
      }
    }

    /// For users, in their language.
    public let name: String?

    /// What the program does with the documents; `nil` if the bundle does not say.
    public let role: Role?

    /// How much the documents are the program's own.
    public let handlerRank: HandlerRank

    /// Identifiers of uniform types, such as `public.png`. If there are any, the names below are theirs.
    public let contentTypes: [String]

    /// Without the dot, in lower case. `*` stands for any.
    public let extensions: [String]

    /// In lower case.
    public let mimeTypes: [String]

    /// Codes of four characters. `****` stands for any.
    public let osTypes: [String]

    /// Whether the documents are directories that users see as one file.
    public let isPackage: Bool

    /// The names of icons: see ``CFBundle/icon(for:size:)``.
    public let iconFiles: [String]

    /// The dictionary in `Info.plist`.
    public let declaration: [String: PropertyList]

    init(_ type: CFDocumentTypes.DocumentType) {
      name = type.name?.text.string
      role = type.role.map { Role($0) }
      handlerRank = HandlerRank(type.handlerRank)
      contentTypes = type.contentTypes.map { $0.string }
      extensions = type.extensions.map { $0.string }
      mimeTypes = type.mimeTypes.map { $0.string }
      osTypes = type.osTypes.map { $0.string }
      isPackage = type.isPackage
      iconFiles = type.iconFiles.map { $0.string }
      declaration = PropertyList.dictionary(of: type.declaration)
    }
  }

  /// What files of a kind have in common.
  public enum FileTag: Hashable, Sendable {
    /// An extension, with or without the dot.
    case filenameExtension(String)
    /// A MIME type, such as `image/png`.
    case mimeType(String)
    /// A code of four characters.
    case osType(String)
    /// The identifier of a uniform type, such as `public.png`.
    case typeIdentifier(String)
  }

  /// The kinds of documents that the bundle declares, in the order of its `Info.plist`.
  ///
  /// ```swift
  /// for type in bundle.documentTypes where type.role == .editor { print(type.name ?? "", type.extensions) }
  /// ```
  public var documentTypes: [DocumentType] { core.documentTypes.map { DocumentType($0) } }

  /// The document type that suits a file best.
  ///
  /// ```swift
  /// if let type = bundle.documentType(ofFile: "holidays.png") { print(type.name ?? "", type.role ?? .none) }
  /// ```
  ///
  /// - Parameter path: The path of a file, which need not exist. One that ends with a slash is that of a directory.
  /// - Returns: `nil` if no document type suits the file.
  public func documentType(ofFile path: String) -> DocumentType? {
    Self.url(ofFile: path).flatMap { core.documentType(of: $0) }.map { DocumentType($0) }
  }

  /// The document type that suits files of a kind best.
  ///
  /// ```swift
  /// let type = bundle.documentType(for: .mimeType("image/png"))
  /// ```
  ///
  /// - Parameter tag: What the files have in common.
  /// - Returns: `nil` if no document type suits the files.
  public func documentType(for tag: FileTag) -> DocumentType? {
    let found =
      switch tag {
      case .filenameExtension(let name): core.documentType(of: Text(name), .filenameExtension)
      case .mimeType(let name): core.documentType(of: Text(name), .mimeType)
      case .osType(let name): core.documentType(of: Text(name), .osType)
      case .typeIdentifier(let name): core.documentType(of: Text(name), .identifier)
      }
    return found.map { DocumentType($0) }
  }

  /// The icon of a document type, for a size in points.
  ///
  /// - Parameters:
  ///   - type: One of the bundle's document types.
  ///   - size: The width of the icon.
  /// - Returns: `nil` if there is no file for any of the type's icons.
  public func icon(for type: DocumentType, size: Double) -> ScaledResource? {
    ScaledResource(core.documentTypeIcon(named: type.iconFiles.map { Text($0) }, size: size))
  }

  /// Whether a directory is a package, which users see as one file, such as an application.
  ///
  /// - Parameters:
  ///   - path: The path of a directory that exists.
  ///   - host: A bundle whose declarations count, too.
  public static func isPackage(_ path: String, host: CFBundle? = nil) -> Bool {
    url(ofFile: path).map { Bundle.isPackage($0, host: host?.core) } ?? false
  }

  /// The name that users see for a file or directory: without an extension that is hidden, and in their language if it is
  /// a bundle's.
  ///
  /// - Parameter path: The path of a file, which need not exist.
  /// - Returns: `nil` if the path is empty.
  public static func displayName(ofFile path: String) -> String? {
    url(ofFile: path).flatMap { Bundle.displayName(of: $0) }?.text.string
  }

  private static func url(ofFile path: String) -> URLObject? {
    URLObject.forPath(Text(path), style: .posix, isDirectory: path.hasSuffix("/"), base: nil)
  }
}
