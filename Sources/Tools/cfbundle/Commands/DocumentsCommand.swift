import ArgumentParser
import CFBundles
import CFDocumentTypes
import CFObjects
import CFText
import Reporting

struct DocumentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "documents", abstract: "List the types of documents that a program opens.",
    discussion: """
      A line for each: name, role, rank, and what it is recognized by. With a file, only the type that suits it best; then \
      the status is 1 if there is none.

      Example: cfbundle documents MyApp.app drawing.sketch
      """)

  @Argument(help: "A bundle.", completion: .directory) var bundle: String
  @Argument(help: "A file that the program should open.", completion: .file()) var file: String?
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var environment: EnvironmentOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let opened = try environment.open(bundle)
    let types: [DocumentType]
    if let file {
      types = opened.documentType(of: .ofFile(Text(argument: file), isDirectory: false)).map { [$0] } ?? []
    } else {
      types = Array(opened.documentTypes)
    }
    if json {
      Output.write(JSONValue.array(types.map(\.json)).text)
    } else {
      Output.table(types.map(\.row))
    }
    if opened.infoFailure != nil { throw Status.unusable }
    if file != nil, types.isEmpty { throw Status.no }
  }
}

extension DocumentType {
  /// What files of the type are recognized by.
  var marks: [Text] { extensions.map { "." + $0 } + mimeTypes + osTypes.map { "'" + $0 + "'" } + contentTypes }

  fileprivate var row: [String] {
    [
      name?.text.string ?? "?", role?.name.string ?? "-", handlerRank.name.string,
      marks.map(\.string).joined(separator: " ") + (isPackage ? " (package)" : ""),
    ]
  }

  var json: JSONValue {
    func list(_ names: [Text]) -> JSONValue { .array(names.map { .string($0) }) }
    return .members([
      ("name", name.map { .string($0.text) }), ("role", role.map { .string($0.name) }),
      ("rank", .string(handlerRank.name)), ("isPackage", .bool(isPackage)), ("extensions", list(extensions)),
      ("mimeTypes", list(mimeTypes)), ("osTypes", list(osTypes)), ("contentTypes", list(contentTypes)),
      ("icons", list(iconFiles)),
    ])
  }
}
