import CFObjectFiles
import CFPropertyLists
import CFSystem
import CFText
import InfoPlistBuilding
import Reporting

/// Something to tell about a build.
package struct BuildIssue: Issue {
  package enum Kind {
    // Files.
    case system(SystemError)
    case parse(ParseError)
    case brokenLink
    case folderLink(Text)
    case outsideLink(Text)
    case linkLoop
    case absoluteLink
    case specialFile
    case nameNotUTF8
    case controlCharacter
    case setUserBit
    case mixedCase(Text)
    case sameDestination(first: Text, second: Text, place: Text)
    case fileAndFolder(Text)
    case badPlace(Text)

    // Code.
    case notCode
    case objectFile
    case emptyFile
    case damaged(Text)
    case noExecutable(BundleKind)
    case wrongFormat(Text)
    case severalMachines(Text)
    case libraryNotFound(Text, needed: Text, place: Text)

    // Texts.
    case catalogInLanguageFolder(Text)
    case catalogWithoutNib(Text)
    case rivalTable(Text, Text)
    case emptyCatalog
    case lostTranslation(Text)
    case otherEncoding
    case twinLanguages(Text, Text)
    case nestedLanguageFolder
    case infoAmongResources
    case resourcesAtTop
    case assetCatalog

    // Others.
    case info(InfoPlistIssue)
    case variable(VariableSources.Issue)
    case notABundle
    case notInSeal
    case identifierOfPart(Text, expected: Text)
    case versionOfPart(key: Text, Text, own: Text)
    case noRootPane
    case slices(Text)
    case preprocessor(Text)
  }

  package let kind: Kind
  package let severity: Severity
  package var path: Text?
  package var position: Position?

  /// Whether the status is that of bad usage and unreadable files.
  package let isUsage: Bool

  init(_ kind: Kind, _ severity: Severity = .error, at path: Text? = nil, position: Position? = nil) {
    self.kind = kind
    self.severity = severity
    self.path = path
    self.position = position
    switch kind {
    case .system, .emptyFile, .noExecutable, .wrongFormat, .badPlace: isUsage = true
    case .variable(let issue): isUsage = issue.isUsage
    default: isUsage = false
    }
  }
}

extension BuildIssue {
  /// A sentence without full stop.
  package var message: Text {
    switch kind {
    case .system(let error): error.description
    case .parse(let error): error.reason.text
    case .brokenLink: "the link leads nowhere"
    case .folderLink(let target): "the link leads to a folder outside, " + target
    case .outsideLink(let target): "the link leads out of the bundle, to " + target
    case .linkLoop: "the link leads to itself"
    case .absoluteLink: "the link is absolute"
    case .specialFile: "is neither a file nor a folder nor a link"
    case .nameNotUTF8: "the name is not UTF-8, which no Mac can have"
    case .controlCharacter: "the name has a control character"
    case .setUserBit: "the set-user bit is dropped"
    case .mixedCase(let other): "a Mac takes " + other + " for the same file"
    case .sameDestination(let first, let second, let place): "both " + first + " and " + second + " are to be " + place
    case .fileAndFolder(let other): "is a file, and the folder of " + other
    case .badPlace(let place): "\"" + place + "\" is not a place in the bundle"
    case .notCode: "is neither ELF nor Mach-O nor a script with #!: --any-executable takes it"
    case .objectFile: "is an object file, not a program"
    case .emptyFile: "the file is empty"
    case .damaged(let what): what
    case .noExecutable(let kind): "a bundle of kind " + kind.name + " needs executables"
    case .wrongFormat(let what): what
    case .severalMachines(let names): "a framework has a library for one machine, and these are for " + names
    case .libraryNotFound(let program, let needed, let place):
      program + " needs " + needed + ", which is in " + place
        + ": link with -Wl,-rpath,'$ORIGIN/../Frameworks'"
    case .catalogInLanguageFolder(let folder): "a catalog has all languages: move it out of " + folder
    case .catalogWithoutNib(let name): "there is no " + name + " in Base.lproj that the catalog belongs to"
    case .rivalTable(let table, let other): "table " + table + " is in a catalog and in " + other
    case .emptyCatalog: "the catalog has no text in any language"
    case .lostTranslation(let what): "lost: " + what
    case .otherEncoding: "is not UTF-8, and read as Windows-1252"
    case .twinLanguages(let name, let other): name + " and " + other + " are the same language"
    case .nestedLanguageFolder: "a folder of a language cannot be in another one"
    case .infoAmongResources: "Info.plist among the resources: use info"
    case .resourcesAtTop: "a flat bundle cannot have a folder Resources: it would be read as an old bundle"
    case .assetCatalog: "the asset catalog is copied as it is"
    case .info(let issue): issue.message
    case .variable(let issue): issue.message
    case .notABundle: "is not a bundle"
    case .notInSeal: "was not there when the bundle was signed: its seal is broken"
    case .identifierOfPart(let identifier, let expected):
      "the identifier \"" + identifier + "\" does not begin with \"" + expected + ".\""
    case .versionOfPart(let key, let value, let own):
      key + " is \"" + value + "\", and \"" + own + "\" in the bundle around it"
    case .noRootPane: "a settings bundle needs Root.plist"
    case .slices(let what): what
    case .preprocessor(let what): what
    }
  }
}
