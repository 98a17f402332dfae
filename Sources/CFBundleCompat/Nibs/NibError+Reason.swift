import CFObjects
import CFPropertyLists
import CFSystem
import CFText

extension NibError {
  /// What is wrong. `NibError+Sentence.swift` says it in English.
  package enum Reason {
    // There is none.
    case notAFile
    case noMainNib
    case noMainStoryboard
    case noNib(Text)
    case noStoryboard(Text)
    case noNibInDirectory
    case noFirstController
    case noController(Text)
    case noMainMenu
    case noViewNib

    // It is something else.
    case storyboard
    case storyboardNamed(Text)
    case gorm
    case gormArchive
    case oldXIB
    case carbonNib
    case xibVersion(Text)
    case typedStreamVersion(Text)
    case notANib(OtherFile)

    // It is a nib that cannot be read.
    case noRoot(MissingRoot)
    case damaged(Damage)
    case tooLarge(TooLarge)
    case limit(Limited, ReadingLimit)
    case list(ParseError)
    case document(ParseError)
    case unwritableList(PropertyListError)
    case system(SystemError)

    // It cannot be instantiated.
    case noExternalObject(Text)
    case noOwner
    case nibsNestedTooDeeply
    /// A function of the program has failed, for a part of an object.
    case callback(Text, failedFor: Text, Code)
    case option(Text, OptionFault)
  }

  /// What a file is that is not a nib, or not the one that was asked for.
  package enum OtherFile {
    case unknownBytes, otherXML, otherDocument, otherList, noObjectTable, objectTableIsNoArray, otherRoot
    case noStoryboard, noControllers
  }

  package enum MissingRoot { case noObjects, noRootObject, noTop }

  /// What is damaged in a nib.
  package enum Damage {
    case endsEarly
    // Of numbers and names.
    case numberExpected, numberTooLarge, lengthTooLarge, arrayTooLarge, nameNotUTF8, missingString
    // Of types.
    case missingType, emptyOrLongType, incompleteType, unknownType, valueOfUnknownType
    // Of references.
    case referenceToNothing, referenceToNothingOrClass, referenceToReference, referenceToNoString, referenceToNoClass
    // Of objects and classes.
    case missingClass, missingValues, missingKey, missingFallback, objectWithoutClass, classWithoutName
    case classIsNoClass, classNotInArchive, nameOfClassIsNoString, fallbackLoop, inheritanceLoop
    // Of collections and tables.
    case collectionWithoutElements, keysWithoutValues, keyWithoutValue, tableOutside, tablesOverlap
    // Of the root.
    case rootEndsEarly, countInRoot
    case differentLengths(Literal, Literal)
    // Of a storyboard.
    case nameOfNib
  }

  /// More than the format, or this library, has room for.
  package enum TooLarge {
    case file, name, key, names, keys, classes, superclasses, valuesOfObject
    case namesOfDocument, classNameOfDocument, outletCollections
  }

  /// What exceeds a limit that the caller may change.
  package enum Limited {
    case file, memory, table, values, objects, connections, containers, nestedObjects
    case valuesOfDocument, objectsOfDocument
  }

  /// What is wrong with an option.
  package enum OptionFault {
    case unknown, notAString, notABoolean, notADictionary, notABundle, notAnEnvironment, notANumberOfBytes
  }
}

extension NibError.Reason {
  /// The code of `CFBCNib.h`.
  package var code: NibError.Code {
    switch self {
    case .notAFile, .noMainNib, .noMainStoryboard, .noNib, .noStoryboard, .noNibInDirectory, .noFirstController,
      .noController, .noMainMenu, .noViewNib:
      .notFound
    case .storyboard, .storyboardNamed: .storyboard
    case .gorm, .gormArchive: .gorm
    case .oldXIB: .xib
    case .carbonNib, .xibVersion, .typedStreamVersion: .unsupportedVersion
    case .notANib: .notANib
    case .noRoot: .noRoot
    case .damaged, .unwritableList, .system: .damaged
    case .tooLarge, .limit: .tooLarge
    case .list(let error), .document(let error): error.limit == nil ? .damaged : .tooLarge
    case .noExternalObject: .missingExternalObject
    case .noOwner: .missingOwner
    case .nibsNestedTooDeeply: .nestedTooDeep
    case .callback(_, _, let code): code
    case .option: .invalidOption
    }
  }

  /// The limit that the file exceeds.
  var limit: ReadingLimit? {
    switch self {
    case .limit(_, let limit): limit
    case .list(let error), .document(let error): error.limit
    case .system(let error): error.limit
    default: nil
    }
  }

  /// The place in a text, or in a property list.
  var position: SourcePosition? {
    switch self {
    case .list(let error), .document(let error): error.position
    default: nil
    }
  }
}
