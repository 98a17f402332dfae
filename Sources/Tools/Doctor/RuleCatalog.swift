import CFText
import Reporting

/// All rules, in the order of their IDs. The command line tool, SARIF and docs/doctor.md have their texts from here.
package enum RuleCatalog {
  package static let rules: [Rule] =
    tool + info + layout + localization + text + format + plural + textFiles + code
    + archive + privacy + store

  /// An ignore that suppresses nothing, a faulty configuration, and what is wrong with archives are found by the engine
  /// itself.
  package static let uselessIgnoreID: Text = "CFB001"
  package static let configurationID: Text = "CFB002"

  static let unreadableID: Text = "CFB215"
  static let sealID: Text = "CFB508"

  package static func rule(_ id: Text) -> Rule? { rules.first { $0.id == id } }

  /// The rules that a word selects: see ``Rule/isSelected(by:)``.
  package static func rules(selectedBy word: Text) -> [Rule] { rules.filter { $0.isSelected(by: word) } }

  private static let tool: [Rule] = [
    Rule(
      "CFB001", "useless-ignore", .note, sources: true, "A comment ignores a finding that does not occur.",
      why: "An ignore that nobody needs hides the next real finding.", fix: "Remove the comment."
    ) { _, _ in },
    Rule(
      "CFB002", "config", .error, sources: true, "The configuration has a fault.",
      why: "A rule that was meant to be off, or on, is not.", fix: "Correct .cfbundle.plist."
    ) { _, _ in },
  ]

  private static let info: [Rule] = [
    Rule(
      "CFB101", "info-missing", .error, "The bundle has no Info.plist.",
      why: "Without it a bundle has no identifier, no version and no executable. The name has a capital I.",
      fix: "Add the file, or correct its name.", check: InfoRules.missing),
    Rule(.infoUnreadable, check: InfoRules.unreadable),
    Rule(
      "CFB103", "info-required-key", .warning, "A key that bundles of this kind need is missing or empty.",
      why: "Systems and stores refuse a bundle without it, or show a wrong name.", fix: "Add the key.",
      check: InfoRequirementRules.required),
    Rule(
      "CFB104", "identifier-form", .warning, "The identifier has a character that is not allowed, or an empty part.",
      why: "Identifiers consist of letters, digits, hyphens and periods of ASCII; others break domains of preferences.",
      fix: "Rename it.", check: InfoRules.identifierForm),
    Rule(
      "CFB105", "version-form", .warning, "A version is not numbers and dots.",
      why: "Versions are compared as numbers: one with words is read as another number, or stops the installation.",
      fix: "Write numbers between dots, such as 1.2.3.", check: InfoRules.versionForm),
    Rule(
      "CFB106", "key-type", .error, "The value of a documented key has another type.",
      why: "Readers treat a value of another type as absent.", fix: "Change the type.", check: InfoKeyRules.keyType),
    Rule(
      "CFB107", "key-misspelled", .warning, "A key is nearly a documented one.",
      why: "Nothing reads a misspelled key.", fix: "Rename the key.", check: InfoKeyRules.keyMisspelled),
    Rule(
      "CFB108", "build-variable-left", .error, "A value has a build variable that was never replaced.",
      why:
        "Only Xcode's build replaces $(NAME); a bundle made by hand has the text itself as executable or identifier.",
      fix: "Write the value, or run the step that replaces variables.", check: BuildVariable.check),
    Rule(
      "CFB109", "development-region", .warning, "The development region has no localization.",
      why: "It is the last language that is searched, so users without a match see keys.",
      fix: "Add the localization, or name one that exists.", check: InfoRules.developmentRegion),
    Rule(
      "CFB110", "declared-localizations", .note,
      "CFBundleLocalizations lists a language that the bundle does not have.",
      why: "The bundle claims the language, and shows another one.", fix: "Remove it from the list, or add it.",
      check: InfoRules.declaredLocalizations),
    Rule(
      "CFB111", "package-type", .warning, "The package type does not fit the bundle's extension.",
      why: "The type decides how systems treat the bundle.",
      fix: "Write APPL for .app, FMWK for .framework, XPC! for .appex and .xpc.",
      check: InfoRules.packageType),
    Rule(
      "CFB112", "pkginfo", .note, "PkgInfo is too short, or contradicts the Info.plist.",
      why: "Where both exist, PkgInfo wins.", fix: "Write type and creator, eight bytes.", check: InfoRules.packageInfo),
    Rule(
      "CFB113", "key-modifier", .warning, "A key is for an unknown platform or device.",
      why: "Nothing reads a key with an unknown suffix.", fix: "Write a known suffix, such as ~ipad.",
      check: InfoKeyRules.keyModifier),
    Rule(
      "CFB114", "device-capabilities", .warning, "A required device capability is not known.",
      why: "No device has it, so the app can be installed on none.", fix: "Write a known name.",
      check: InfoKeyRules.deviceCapabilities),
    Rule(.duplicateInfoKey, check: InfoRules.duplicateKey),
    Rule(
      "CFB116", "display-name", .note, "The display name is localized, and the Info.plist has none.",
      why: "Translations of CFBundleDisplayName count only if the key is in the Info.plist, too.", fix: "Add the key.",
      check: InfoRules.displayName),
    Rule(
      "CFB117", "settings-bundle", .warning, "The settings bundle has a faulty pane.",
      why: "The Settings app leaves out a faulty specifier, or the whole pane.", fix: "Add what is missing.",
      check: InfoRules.settingsBundle),
    Rule(
      "CFB118", "document-types", .warning,
      "A document type names an icon that does not exist, or is a package and does not say so.",
      why:
        "Documents get a blank icon. Without LSTypeIsPackage, a document that is a package may be shown as a folder.",
      fix: "Add the file, or remove its key; add LSTypeIsPackage.", check: InfoRules.documentTypes),
    Rule(
      "CFB119", "plugin-keys", .error, "The keys of a CFPlugIn contradict each other.",
      why: "A factory that is not declared is never called.", fix: "Declare each factory once, with a UUID.",
      check: InfoRules.plugInKeys),
    Rule(
      "CFB120", "legacy-key", .note, isOn: false, "A key has no effect any more.",
      why: "It misleads readers.", fix: "Remove it.", check: InfoRules.legacyKey),
    Rule(
      "CFB121", "key-value", .warning, "A value is not one of those that the key may have, or has another form.",
      why: "Readers take the default instead, or the system refuses the bundle.",
      fix: "Write one of the values that `cfbundle keys KEY` lists.", check: InfoValueRules.value),
    Rule(
      "CFB122", "companion-missing", .warning, "A value needs another key beside it.",
      why: "The system ignores it, stops the app at its first use, or the store refuses the app.",
      fix: "Add what is named.", check: InfoValueRules.companions),
    Rule(
      "CFB123", "key-platform", .note, "A key has no effect on the platform of the bundle.",
      why: "Xcode removes or refuses it there.",
      fix: "Remove it, or add the suffix of its platform, such as KEY-iphoneos.", check: InfoValueRules.platform),
    Rule(
      "CFB124", "guide-key", .note, "A key that Apple's guides ask for is missing, and old systems need it.",
      why:
        "The guides are of the time of iOS 4. It runs for apps that name no minimum system or an old one, and with --profile.",
      fix: "Add the key.", check: InfoRequirementRules.guide),
    Rule(
      "CFB125", "key-not-localizable", .warning, "InfoPlist.strings has a key that cannot be translated.",
      why: "Systems read it from Info.plist only.", fix: "Remove it.", check: InfoValueRules.notLocalizable),
    Rule(
      "CFB126", "purpose-string", .warning, "A purpose string is empty or a placeholder.",
      why:
        "The system shows it when it asks for permission, and stops a program that has none; the store refuses it.",
      fix: "Say why the program needs the access.", check: InfoValueRules.purposeString),
    Rule(
      "CFB127", "named-file-missing", .warning, "The Info.plist names a file that does not exist.",
      why: "The system goes on without it, and nobody notices.", fix: "Add the file, or correct the name.",
      check: NamedFileRules.missing),
    Rule(
      "CFB128", "url-type", .warning, "A URL type is faulty.", why: "No program is called for it.",
      fix: "Correct it.", check: DeclarationRules.urlTypes),
    Rule(
      "CFB129", "type-declaration", .warning, "A declared type is faulty.",
      why: "Systems ignore the declaration.", fix: "Correct it.", check: DeclarationRules.typeDeclarations),
    Rule(
      "CFB130", "package-document", .note,
      "A document type for packages names something that a package does not have.",
      why: "A package is recognized by its extension only.", fix: "Remove it, or remove LSTypeIsPackage.",
      check: DeclarationRules.packageDocuments),
    Rule(
      "CFB131", "key-misplaced", .warning, "A key stands at the top, but belongs in a dictionary.",
      why: "Nothing reads it there.", fix: "Move it.", check: InfoValueRules.misplaced),
  ]

  private static let layout: [Rule] = [
    Rule(
      "CFB201", "layout-mixed", .error, "The bundle has Contents and a flat Info.plist.",
      why: "One layout is chosen; the files of the other are never read.", fix: "Remove one.",
      check: LayoutRules.mixedLayout),
    Rule(
      "CFB202", "broken-link", .error, sources: true, "A symbolic link leads nowhere.",
      why: "Archives that cannot have links, such as Python wheels, break frameworks this way.",
      fix: "Repair the link.",
      check: LayoutRules.brokenLink),
    Rule(
      "CFB203", "link-escapes", .warning, "A symbolic link leads out of the bundle.",
      why: "The target is missing on another machine, or is somebody else's file.", fix: "Copy the target.",
      check: LayoutRules.linkEscapes),
    Rule(
      "CFB204", "case-collision", .error, sources: true, "Two names differ only in case.",
      why: "On a file system that ignores case, one of the files vanishes.", fix: "Rename one.",
      check: LayoutRules.caseCollision),
    Rule(
      "CFB205", "case-mismatch", .error, "The Info.plist names a file in another case.",
      why: "Bundles are searched with case, so the file is not found on iOS or Linux.", fix: "Rename the file.",
      check: LayoutRules.caseMismatch),
    Rule(
      "CFB206", "unicode-form", .warning, sources: true, "Two names are the same text in two Unicode forms.",
      why: "They are two files on one file system, and one on another.", fix: "Rename one.",
      check: LayoutRules.unicodeForm),
    Rule(
      "CFB207", "global-shadows-localized", .error, sources: true,
      "A file is outside and inside of .lproj directories.",
      why: "Global resources are found first, so the localized ones are never used.",
      fix: "Move the global one into the development language's directory.", check: LayoutRules.globalShadows),
    Rule(
      "CFB208", "icon-missing", .warning, "The Info.plist names an icon that does not exist, or has a wrong size.",
      why: "Users see a blank icon, or a blurred one.", fix: "Add the file, or draw it again.",
      check: LayoutRules.iconMissing),
    Rule(
      "CFB209", "launch-image-missing", .warning,
      "A launch image does not exist: one that the Info.plist names, or that of an orientation.",
      why: "The app starts with a black screen.", fix: "Add the file.", check: LayoutRules.launchImageMissing),
    Rule(
      "CFB210", "nib-missing", .error, "The Info.plist names a main nib or storyboard that does not exist.",
      why: "The program ends when it starts.", fix: "Add it, or correct the name.", check: LayoutRules.nibMissing),
    Rule(
      "CFB211", "modifier-order", .warning, sources: true, "The device comes before the scale in a file's name.",
      why: "Only NAME@2x~DEVICE is searched.", fix: "Rename the file.", check: LayoutRules.modifierOrder),
    Rule(
      "CFB212", "scale-size", .warning, sources: true,
      "A picture for another scale has not twice or three times the size.",
      why: "It is drawn in another size than the plain one.", fix: "Draw it again.", check: LayoutRules.scaleSize),
    Rule(
      "CFB213", "junk", .note, sources: true, "The bundle has files of editors or file systems.",
      why: "They make the bundle larger, and tell about the machine that built it.", fix: "Delete them.",
      check: LayoutRules.junk),
    Rule(
      "CFB214", "source-in-product", .note, "A built bundle has a string catalog.",
      why: "Apple's systems read what Xcode compiles from it, not the catalog. This library reads it.",
      fix: "Compile it to .strings and .stringsdict.", check: LayoutRules.sourceInProduct),
    Rule(
      "CFB215", "unreadable", .error, sources: true, "An entry cannot be read, or is not a file.",
      why: "Copies and archives of the bundle fail, and a pipe can stop a program.",
      fix: "Correct the mode, or delete it.",
      check: LayoutRules.unreadable),
    Rule(
      "CFB216", "content-type", .warning, sources: true, "A file's content is of another type than its extension.",
      why: "Some readers go by the name, others by the content.", fix: "Rename it.", check: LayoutRules.contentType),
    Rule(
      "CFB217", "framework-versions", .error, "A framework has Versions without Current.",
      why: "Archives that cannot have links lose it; then nothing finds the framework's parts on Apple's systems.",
      fix: "Link Current to a version.", check: FrameworkRules.versions),
    Rule(
      "CFB218", "unreferenced-variant", .note, sources: true,
      "A picture has only a variant for scale 3, or for one of the devices that the app is for.",
      why: "Other screens and devices have no picture.", fix: "Add the others.", check: LayoutRules.unreferencedVariant),
    Rule(
      "CFB219", "icon-absent", .warning, "An app has no icon for its home screen.",
      why: "The home screen shows an empty one, and stores refuse the app.", fix: "Add an icon, and CFBundleIcons.",
      check: PictureRules.iconAbsent),
    Rule(
      "CFB220", "launch-absent", .warning, "An app has nothing to show while it starts.",
      why: "It starts with a black screen, in the size of an iPhone of 2007.",
      fix: "Add Default.png, or UILaunchScreen.",
      check: PictureRules.launchAbsent),
    Rule(
      "CFB221", "icon-form", .warning, "An icon has another size, format or place than its name promises.",
      why: "The system scales it, or does not find it.", fix: "Draw it again, or move it.",
      check: PictureRules.iconForm),
    Rule(
      "CFB222", "launch-image-form", .warning,
      "A launch image has another size, format or place, or a name that is spelled wrong.",
      why: "The system does not find it, or scales it.", fix: "Rename, move or redraw it.",
      check: PictureRules.launchImageForm),
    Rule(
      "CFB223", "itunes-artwork", .note, "iTunesArtwork has another form.",
      why: "iTunes shows an ad hoc app without a picture.", fix: "Draw it again, without an extension.",
      check: PictureRules.artwork),
    Rule(
      "CFB224", "modifier-spelling", .warning, sources: true, "A device or scale in a name is in another case.",
      why: "Lookups compare it exactly.", fix: "Rename the file.", check: PictureRules.modifierSpelling),
    Rule(
      "CFB225", "directory-case", .error, "A directory or file with a fixed name is in another case.",
      why: "It is found on a Mac's file system, and nowhere else.", fix: "Rename it.",
      check: MovedBundleRules.directoryCase),
    Rule(
      "CFB226", "stray-at-top", .note, "There is something beside Contents.",
      why: "Signing refuses it, and updates and copies lose it. In a signed bundle it is a warning.",
      fix: "Move it to Contents/Resources.", check: MovedBundleRules.besideContents),
    Rule(
      "CFB227", "absolute-link", .warning, "A link leads to a place in the bundle by an absolute path.",
      why: "Bundles are moved and copied; then it leads nowhere, or to the old copy.", fix: "Make it relative.",
      check: MovedBundleRules.absoluteLinks),
    Rule(
      "CFB228", "framework-links", .error, "The top of a framework has copies or nothing where links belong.",
      why: "Signing calls the bundle ambiguous, and stores refuse it. Copies take twice the space.",
      fix: "Make the links.", check: FrameworkRules.links),
    Rule(
      "CFB229", "unsealed-file", .warning, "A signed bundle has files that its seal does not list, or lacks some.",
      why: "Systems refuse the program at the next check. A program that writes into itself breaks its signature.",
      fix: "Write such files elsewhere (PYTHONDONTWRITEBYTECODE=1), and sign again.", check: MovedBundleRules.unsealed),
    Rule(
      "CFB230", "data-in-code-folder", .note, isOn: false, forStore: true, "A folder for code has data.",
      why: "Signing takes each file there for code.", fix: "Move it to Resources.",
      check: MovedBundleRules.dataInCodeFolder),
    Rule(
      "CFB231", "nib-unreadable", .error, "A nib cannot be read.", why: "The program stops when it loads it.",
      fix: "Build it again.", check: NibRules.unreadable),
  ]

  private static let localization: [Rule] = [
    Rule(
      "CFB301", "lproj-misspelled", .error, sources: true, "A directory's extension is nearly .lproj.",
      why: "Nothing searches it. A capital I in place of the l cannot be seen in many fonts.", fix: "Rename it.",
      check: LocalizationRules.misspelled),
    Rule(
      "CFB302", "lproj-unknown", .warning, sources: true, "The name of an .lproj directory is not a language.",
      why: "No user has that language, so nobody sees the translation. Often it is the code of a country.",
      fix: "Rename it to the language's code.", check: LocalizationRules.unknown),
    Rule(
      "CFB303", "lproj-form", .note, sources: true, "An .lproj directory has an old name.",
      why: "Tools other than Apple's may not know it.", fix: "Rename it.", check: LocalizationRules.form),
    Rule(
      "CFB304", "lproj-twice", .error, sources: true, "Two .lproj directories are of the same language.",
      why: "Only one of them is searched.", fix: "Merge them.", check: LocalizationRules.twice),
    Rule(
      "CFB305", "lproj-empty", .note, sources: true, "An .lproj directory is empty.",
      why: "The bundle claims the language, and shows another one.",
      fix: "Remove it, or keep it to declare the language.", check: LocalizationRules.empty),
    Rule(
      "CFB306", "resource-not-localized", .warning, sources: true, "Most languages have a resource, some do not.",
      why: "Users of the others see it in another language.", fix: "Add it.",
      check: LocalizationRules.resourceNotLocalized),
    Rule(
      "CFB307", "never-chosen", .warning, sources: true,
      "A localization is not chosen for users whom its name seems to serve.",
      why: "zh stands for the simplified script; users of the traditional one get another language.",
      fix: "Add the localization that is named.", check: LocalizationRules.neverChosen),
    Rule(
      "CFB308", "no-development-strings", .error, sources: true,
      "The development language lacks a table that another language has, or keys that all others have (a note).",
      why: "Users of all other languages see keys.", fix: "Add the table, or the keys.",
      check: LocalizationRules.noDevelopmentStrings),
    Rule(
      "CFB309", "base-without-strings", .warning, sources: true,
      "A language has no strings for an interface in Base.lproj.",
      why: "Its users see the interface untranslated.", fix: "Add the table.",
      check: LocalizationRules.baseWithoutStrings),
    Rule(
      "CFB310", "not-known-language-set", .note, isOn: false,
      "A bundle inside lacks a language of the bundle around it.",
      why: "A user sees two languages at once.", fix: "Add the language.", check: LocalizationRules.notKnownSet),
    Rule(
      "CFB311", "lproj-misplaced", .warning, "An .lproj directory is where nothing looks for it.",
      why: "Only Resources is searched.", fix: "Move it.", check: MovedBundleRules.misplacedLocalizations),
    Rule(
      "CFB312", "translations-undeclared", .note,
      "A program has translations, but the system does not know its languages.",
      why: "The system's own menus, dialogs and the list of languages stay English.",
      fix: "Add CFBundleLocalizations, or an empty .lproj for each language.", check: LocalizationRules.undeclared),
    Rule(
      "CFB313", "lproj-region", .note, isOn: false, sources: true,
      "An .lproj has a region, and there is none for the language.",
      why: "Users of other regions get the development language.", fix: "Rename it, if it is for all.",
      check: LocalizationRules.region),
  ]

  private static let text: [Rule] = [
    Rule(
      "CFB401", "strings-syntax", .error, sources: true, "A table cannot be read, or only its beginning.",
      why: "One missing semicolon makes all keys after it appear in place of their texts.",
      fix: "Correct the place that is shown.", check: TextRules.syntax),
    Rule(
      "CFB402", "strings-encoding", .error, sources: true, "A table is neither UTF-8 nor UTF-16.",
      why: "Readers guess the encoding, or refuse the file.", fix: "Convert it to UTF-8.", check: TextRules.encoding),
    Rule(
      "CFB403", "strings-utf16", .note, isOn: false, sources: true, "A table is in UTF-16.",
      why: "git shows it as binary, and cannot merge it.", fix: "Convert it to UTF-8.", check: TextRules.utf16),
    Rule(
      "CFB404", "duplicate-key", .warning, sources: true, "A table has a key twice.",
      why: "The last one counts. Where the texts differ, one of two translators worked for nothing.",
      fix: "Remove one.",
      check: TextRules.duplicateKey),
    Rule(
      "CFB405", "missing-key", .warning, sources: true, "A language lacks keys that the development language has.",
      why: "Its users see keys, or another language.", fix: "Translate them.", check: KeyRules.missing),
    Rule(
      "CFB406", "orphan-key", .warning, sources: true, "A language has a key that the development language lacks.",
      why: "Nothing asks for it any more, or it is misspelled.", fix: "Remove or rename it.", check: KeyRules.orphan
    ),
    Rule(
      "CFB407", "untranslated", .note, isOn: false, sources: true, "A translation equals the source.",
      why: "It was probably never translated.", fix: "Translate it.", check: TextRules.untranslated),
    Rule(
      "CFB408", "empty-value", .warning, sources: true, "A text is empty.",
      why: "Users see nothing.", fix: "Fill it in, or remove the key.", check: TextRules.emptyValue),
  ]

  private static let format: [Rule] = [
    Rule(
      "CFB409", "format-type", .error, sources: true, "A translation converts an argument as another type.",
      why: "The program crashes, or prints an address: %@ takes an object, %d a number.",
      fix: "Write the source's conversion.", check: FormatRules.type),
    Rule(
      "CFB410", "format-missing", .warning, sources: true, "A translation does not use an argument.",
      why: "A name or a number is lost; arguments after it may be taken for it.", fix: "Add the conversion.",
      check: FormatRules.missing),
    Rule(
      "CFB411", "format-extra", .error, sources: true, "A translation uses an argument that the program does not pass.",
      why: "It reads memory that is not an argument, and crashes.", fix: "Remove the conversion.",
      check: FormatRules.extra),
    Rule(
      "CFB412", "format-unnumbered", .note, sources: true, "A text has several arguments without numbers.",
      why: "Translators cannot change their order.", fix: "Write %1$@, %2$@.", check: FormatRules.unnumbered),
    Rule(
      "CFB413", "format-mixed", .error, sources: true, "A text has arguments with and without numbers.",
      why: "C leaves open which argument is meant.", fix: "Number all of them.", check: FormatRules.mixed),
    Rule(
      "CFB414", "format-broken", .error, sources: true, "A conversion is misspelled.",
      why: "It is printed as it is, or takes a wrong argument.", fix: "Write it as in the source.",
      check: FormatRules.broken),
    Rule(
      "CFB415", "format-vs-key", .warning, sources: true, "A key and its text have different numbers of arguments.",
      why: "The key is shown where there is no translation.", fix: "Make them agree.", check: FormatRules.versusKey),
  ]

  private static let plural: [Rule] = [
    Rule(
      "CFB416", "plural-category", .warning, sources: true, "A form that the language needs is missing.",
      why: "Numbers of that category get the wrong form. Without \"other\" (an error) there may be no text at all.",
      fix: "Add the forms that are named.", check: PluralFormRules.category),
    Rule(
      "CFB417", "plural-extra", .note, sources: true, "A language never uses a form.",
      why: "Nobody sees it.", fix: "Remove it.", check: PluralFormRules.extra),
    Rule(
      "CFB418", "plural-structure", .error, sources: true, "An entry with forms is malformed.",
      why: "Users see the key.", fix: "Add what is missing.", check: PluralFormRules.structure),
  ]

  private static let textFiles: [Rule] = [
    Rule(
      "CFB419", "two-tables", .note, sources: true, "A key is in .strings and in .stringsdict.",
      why: "The text in .strings is never used.", fix: "Remove one.", check: TextRules.twoTables),
    Rule(
      "CFB420", "whitespace", .note, isOn: false, sources: true,
      "A translation differs from the source in space at its end, its number of lines or its final ….",
      why: "Texts that are put together lack a space, or have two.", fix: "Align it.", check: TextRules.whitespace),
    Rule(
      "CFB421", "invisible", .warning, sources: true, "A text has an invisible character.",
      why:
        "It was copied by mistake, and breaks searching and lines; unbalanced marks turn the text after them around.",
      fix: "Remove it.", check: CharacterRules.invisible),
    Rule(
      "CFB422", "escape", .warning, sources: true, "An escape is malformed, unknown, or written twice.",
      why: "Users see a backslash, or a letter in place of what was meant.", fix: "Write \\n, or \\U and four digits.",
      check: CharacterRules.escape),
    Rule(
      "CFB423", "infoplist-key", .note, sources: true, "InfoPlist.strings has a key that is nearly one of Info.plist.",
      why: "Nothing reads it.", fix: "Rename it.", check: TextRules.infoPlistKey),
    Rule(
      "CFB424", "catalog-shape", .error, sources: true, "A string catalog has entries outside of \"strings\".",
      why: "They are never compiled.", fix: "Move them.", check: TextRules.catalogShape),
    Rule(
      "CFB425", "catalog-state", .warning, sources: true, "A string catalog has entries that are stale or need review.",
      why: "They may be wrong, or are not used.", fix: "Review them.", check: TextRules.catalogState),
    Rule(
      "CFB426", "no-comment", .note, isOn: false, sources: true, "A key has no comment for translators.",
      why: "A translator cannot know whether \"Open\" is a verb.", fix: "Write one.", check: TextRules.noComment),
    Rule(
      "CFB427", "unused-key", .warning, sources: true, "No source uses a key (with --source).",
      why: "Translators work on it for nobody.",
      fix: "Remove it, or name it in dynamicKeys if the program builds it.", check: SourceRules.unusedKey),
    Rule(
      "CFB428", "undefined-key", .error, sources: true, "A source uses a key that no table has (with --source).",
      why: "Users see the key.", fix: "Add it, or correct its name.", check: SourceRules.undefinedKey),
    Rule(
      "CFB429", "interpolated-key", .error, sources: true,
      "A key of NSLocalizedString has an interpolation, and no table a key that fits (with --source).",
      why:
        "The key is looked up after the values are in it: \"pane.\\(name)\" finds \"pane.sound\", and not \"pane.%@\".",
      fix: "Write a format and its arguments, or String(localized:).", check: SourceRules.interpolatedKey),
    Rule(
      "CFB430", "conflict-marker", .error, sources: true, "A file has the marks of an unfinished merge.",
      why: "It cannot be read beyond them, or lacks what the other side has changed.", fix: "Finish the merge.",
      check: ConflictRules.marker),
    Rule(
      "CFB431", "key-case", .warning, sources: true, "Two keys differ only in case.",
      why: "One of them is probably a mistake.", fix: "Use one of them.", check: KeyRules.sameButCase),
    Rule(
      "CFB432", "non-ascii-key", .note, isOn: false, sources: true, "A key has characters outside of ASCII.",
      why: "Two Unicode forms of it look the same and are different keys.", fix: "Write the text as default value.",
      check: KeyRules.notASCII),
    Rule(
      "CFB433", "coverage-below", .error, sources: true,
      "Less of a table is translated than was asked for (with --min).",
      why: "Users of the language see another one in places.", fix: "Translate the keys that --verbose lists.",
      check: KeyRules.coverage),
  ]

  private static let code: [Rule] = [
    Rule(
      "CFB501", "executable-missing", .error, "The executable that the Info.plist names does not exist.",
      why: "The program cannot be started, the plug-in not be loaded.", fix: "Build it, or correct the name.",
      check: CodeRules.missing),
    Rule(
      "CFB502", "executable-mode", .error, "The executable has no permission to be executed.",
      why: "Zip tools lose it.", fix: "chmod +x.", check: CodeRules.mode),
    Rule(
      "CFB503", "architecture", .warning, "The executable lacks the architecture that was asked for.",
      why: "It cannot be started there.", fix: "Build it for that architecture.", check: CodeRules.architecture),
    Rule(
      "CFB504", "executable-kind", .note, isOn: false, onFor: [.linux], "The executable is a Mach-O file.",
      why: "It cannot run on Linux.", fix: "Build it for Linux, if it should run there.", check: CodeRules.kind),
    Rule(
      "CFB505", "libraries-missing", .error,
      "The executable needs a library or symbol that is not there (with --code).",
      why: "It cannot be started or loaded.", fix: "Ship the library with the bundle, or install it.",
      check: CodeRules.librariesMissing),
    Rule(
      "CFB506", "factory-missing", .error, "A factory of a CFPlugIn is not a symbol of its executable.",
      why: "The plug-in cannot be instantiated.", fix: "Export the function.", check: CodeRules.factoryMissing),
    Rule(
      "CFB507", "plugin-profile", .warning,
      "An audio or video plug-in has its code in a place where hosts do not look.",
      why: "Hosts of VST3 and OpenFX search only the directory that their standard names.", fix: "Move the file.",
      check: CodeRules.pluginProfile),
    Rule(
      "CFB508", "seal", .error, "A file of a signed bundle is not as it was signed (with --verify).",
      why: "Apple's systems refuse to start a program whose files have changed, and say that it is damaged.",
      fix: "Sign again, or restore the file.", check: CodeRules.seal),
  ]

  private static let archive: [Rule] = [
    Rule(
      "CFB601", "archive-damaged", .error, "An archive, or an entry of it, is not where its directory says.",
      why: "Some programs refuse to open it, others miss files.", fix: "Make the archive again, or copy it again."
    ) { _, _ in },
    Rule(
      "CFB602", "entry-escapes", .error, "The name of an entry leads out of the archive.",
      why: "A program that unpacks it without a check writes to any place of the disk. It is never followed here.",
      fix: "Leave the entry out."
    ) { _, _ in },
    Rule(
      "CFB603", "expansion", .error,
      "An entry claims far more bytes than the archive has, or shares them with another.",
      why: "It is made to fill memories and disks. It is never read here.", fix: "Leave the entry out."
    ) { _, _ in },
    Rule(
      "CFB604", "entry-twice", .warning, "Two entries have one name, or one is a file and a directory.",
      why: "Programs differ in which of them they see, so what was checked may not be what runs.",
      fix: "Leave one out."
    ) { _, _ in },
    Rule(
      "CFB605", "encrypted", .error, "An entry is encrypted.",
      why: "Nothing can be said of it, and no system installs it.", fix: "Make the archive without a password."
    ) { _, _ in },
    Rule(
      "CFB606", "ipa-shape", .error, "An .ipa file does not have exactly one application in Payload.",
      why: "Stores and devices refuse it.", fix: "Put one .app folder there."
    ) { _, _ in },
  ]

  private static let privacy: [Rule] = [
    Rule(
      "CFB701", "privacy-form", .error, sources: true,
      "A privacy manifest cannot be read, or has a key that is unknown or of another type.",
      why: "Stores refuse it, and privacy reports leave it out.", fix: "Correct it.", check: PrivacyRules.content),
    Rule(
      "CFB702", "privacy-entry", .error, sources: true, "An entry of a privacy manifest lacks a part.",
      why: "Stores refuse it.", fix: "Add it, or remove the entry.", check: PrivacyRules.content),
    Rule(
      "CFB703", "privacy-value", .error, sources: true, "A category, data type or purpose is not known.",
      why: "Stores refuse it.", fix: "Write one that `cfbundle keys --values` lists.", check: PrivacyRules.content),
    Rule(
      "CFB704", "privacy-reason", .error, sources: true,
      "A reason is not known, or is for another category, or there is none.",
      why: "Stores refuse it.", fix: "Write one that is true for the program.", check: PrivacyRules.content),
    Rule(
      "CFB705", "privacy-tracking", .error, sources: true, "Tracking and its domains contradict each other.",
      why: "Stores refuse it.", fix: "Correct one of them.", check: PrivacyRules.content),
    Rule(
      "CFB706", "privacy-domain", .error, sources: true, "A tracking domain is not a bare host name.",
      why: "Systems compare host names.", fix: "Write the host name.", check: PrivacyRules.content),
    Rule(
      "CFB707", "privacy-place", .warning, "A privacy manifest is where nothing looks for it.",
      why: "It is as good as none.", fix: "Move it.", check: PrivacyRules.place),
    Rule(
      "CFB708", "privacy-missing", .warning, isOn: false, forStore: true, numbers: ["ITMS-91061"],
      "A framework on Apple's list has no privacy manifest.", why: "The store refuses the upload.",
      fix: "Use a newer release of it.", check: PrivacyRules.missing),
  ]

  private static let store: [Rule] = [
    storeRule(
      "CFB720", "store-icon", .error,
      numbers: ["ITMS-90022", "ITMS-90023", "ITMS-90704", "ITMS-90713", "ITMS-90717"],
      "The icons that the store asks for are missing or wrong.", fix: "Add them to the asset catalog.",
      check: StoreRules.icon),
    storeRule(
      "CFB721", "store-category", .error, numbers: ["ITMS-90242"], "A Mac app has no category.",
      fix: "Add one: `cfbundle keys LSApplicationCategoryType` lists them.", check: StoreRules.category),
    storeRule(
      "CFB722", "store-mac-icon", .error, numbers: ["ITMS-90236"],
      "The icon of a Mac app lacks its largest picture.", fix: "Make the .icns from all ten pictures.",
      check: StoreRules.macIcon),
    storeRule(
      "CFB723", "store-version", .error, numbers: ["ITMS-90057", "ITMS-90060", "ITMS-90473"],
      "A version has a form that the store refuses, or differs between app and parts.",
      fix: "Write the same versions everywhere.", check: StoreRules.version),
    Rule(
      "CFB724", "store-platform", .note, numbers: ["ITMS-90542"],
      "The bundle was built for a simulator, or for several platforms.",
      why: "It runs on no device. With --profile app-store it is an error: the store refuses the upload.",
      fix: "Archive the release for devices.", check: StoreRules.platform),
    storeRule(
      "CFB725", "store-nesting", .error, numbers: ["ITMS-90171", "ITMS-90205"],
      "A bundle or library is where the store does not allow it.", fix: "Embed it in the app.",
      check: StoreRules.nesting),
    storeRule(
      "CFB726", "store-ipad", .error, numbers: ["ITMS-90474", "ITMS-90475"],
      "An iPad app does not support what multitasking needs.",
      fix: "Add the orientations and a launch screen, or UIRequiresFullScreen.", check: StoreRules.pad),
    storeRule(
      "CFB727", "store-identifier", .error, numbers: ["ITMS-90685", "ITMS-90806"],
      "Two bundles of an app have one identifier, or that of a part does not begin with the app's.",
      fix: "Rename one.", check: StoreRules.identifier),
    storeRule(
      "CFB728", "store-documents", .warning, numbers: ["ITMS-90737", "ITMS-90788"],
      "A document type lacks what the store warns of.", why: "The store warns of it.", fix: "Add it.",
      check: StoreRules.documents),
    storeRule(
      "CFB729", "store-minimum", .error, numbers: ["ITMS-90360", "ITMS-90530"],
      "A part has no minimum system, or one that is no version.", fix: "Write the deployment target of its build.",
      check: StoreRules.minimumSystem),
    storeRule(
      "CFB730", "store-executable", .error, numbers: ["ITMS-90535"],
      "A bundle of resources names an executable that does not exist.", fix: "Remove the key.",
      check: StoreRules.executable),
    storeRule(
      "CFB731", "store-architecture", .error, numbers: ["ITMS-90087"],
      "The code has slices that devices do not have.", fix: "Remove them (lipo -remove).",
      check: StoreRules.architecture),
    storeRule(
      "CFB732", "store-encryption", .note, "The app does not say whether it uses encryption.",
      why: "The store asks at each upload.", fix: "Add ITSAppUsesNonExemptEncryption.",
      check: StoreRules.encryption),
  ]

  /// A rule that runs only for what is sent to a store.
  private static func storeRule(
    _ id: Text, _ name: Text, _ severity: Severity, numbers: [Text] = [], _ summary: Text,
    why: Text = "The store refuses the upload.", fix: Text, check: @escaping Rule.Check
  ) -> Rule {
    Rule(
      id, name, severity, isOn: false, forStore: true, numbers: numbers, summary, why: why, fix: fix, check: check)
  }
}
