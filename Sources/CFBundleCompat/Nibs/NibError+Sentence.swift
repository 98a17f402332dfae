import CFObjects
import CFPropertyLists
import CFSystem
import CFText

// What is wrong with a nib, in English: each a sentence with a full stop.

extension NibError.Reason {
  package var sentence: Text {
    switch self {
    case .notAFile: "The URL is not that of a file."
    case .noMainNib: "The info dictionary has no NSMainNibFile."
    case .noMainStoryboard: "The info dictionary names no main storyboard."
    case .noNib(let name): "The bundle has no nib " + name + "."
    case .noStoryboard(let name): "The bundle has no storyboard " + name + "."
    case .noNibInDirectory: "The directory has no nib."
    case .noFirstController: "The storyboard has no controller that is shown first."
    case .noController(let identifier): "The storyboard has no controller " + identifier + "."
    case .noMainMenu: "The storyboard has no main menu."
    case .noViewNib: "The controller has no nib with a view."
    case .storyboard: "This is a storyboard, which has several nibs."
    case .storyboardNamed(let name): name + " is a storyboard, which has several nibs."
    case .gorm: "This is a GNUstep .gorm, which only GNUstep reads."
    case .gormArchive: "This is a GNUstep archive (.gorm), which only GNUstep reads."
    case .oldXIB: "This is a xib of an older version than 3.0, which only Xcode reads."
    case .carbonNib: "This is a nib for Carbon, which has no objects."
    case .xibVersion(let version): "The version of the xib is not 3.0, but " + version + "."
    case .typedStreamVersion(let version): "The typedstream has version " + version + ", not 4."
    case .notANib(let other): Text(other.sentence)
    case .noRoot(let root): Text(root.sentence)
    case .damaged(let damage): damage.sentence
    case .tooLarge(let what): Text(what.sentence)
    case .limit(let what, _): Text(what.sentence)
    case .list(let error): Self.sentence(error, in: "property list")
    case .document(let error): Self.sentence(error, in: "document")
    case .unwritableList(let error): "The property list is damaged: " + error.text + "."
    case .system(let error): error.description
    case .noExternalObject(let name): "There is no external object " + name + "."
    case .noOwner: "Connections need an owner, and there is none."
    case .nibsNestedTooDeeply: "Nibs instantiate each other, 64 deep."
    case .callback(let name, let what, _): "The callback " + name + " has failed for " + what + "."
    case .option(let name, let fault): "The option " + name + " " + Text(fault.clause) + "."
    }
  }

  private static func sentence(_ error: ParseError, in document: Literal) -> Text {
    let reason = error.position.offset == nil ? error.description : error.reason.text
    return "The " + Text(document) + (error.limit == nil ? " is damaged: " : " is not read: ") + reason + "."
  }
}

extension NibError.OtherFile {
  fileprivate var sentence: Literal {
    switch self {
    case .unknownBytes: "The first bytes are not those of a nib."
    case .otherXML: "This is XML, but not a property list."
    case .otherDocument: "This is an XML document, but neither a xib nor a storyboard."
    case .otherList: "This is a property list, but not an archive."
    case .noObjectTable: "This is a property list, but not an archive: it has no $objects."
    case .objectTableIsNoArray: "The $objects of the archive are not an array."
    case .otherRoot: "This is an archive, but its root is not that of a nib."
    case .noStoryboard: "The file is a nib, but not the source of a storyboard."
    case .noControllers: "The directory is not a compiled storyboard: it lists no controllers."
    }
  }
}

extension NibError.MissingRoot {
  fileprivate var sentence: Literal {
    switch self {
    case .noObjects: "The archive has no objects."
    case .noRootObject: "The archive has no root object."
    case .noTop: "The archive has no $top, which names its root."
    }
  }
}

extension NibError.Damage {
  fileprivate var sentence: Text {
    if case .differentLengths(let keys, let values) = self {
      return Text(keys) + " and " + Text(values) + " have different lengths."
    }
    return Text(fixedSentence)
  }

  private var fixedSentence: Literal {
    switch self {
    case .endsEarly: "The file ends too early."
    case .numberExpected: "A number is expected here."
    case .numberTooLarge: "A number is too large."
    case .lengthTooLarge: "A length is larger than the rest of the file."
    case .arrayTooLarge: "An array is larger than the rest of the file."
    case .nameNotUTF8: "A name is not UTF-8."
    case .missingString: "A string is missing."
    case .missingType: "The type of a value is missing."
    case .emptyOrLongType: "The type of a value is empty or too long."
    case .incompleteType: "The type of a value is not complete."
    case .unknownType: "The type of a value is unknown."
    case .valueOfUnknownType: "A value has an unknown type."
    case .referenceToNothing: "A value refers to an object that does not exist."
    case .referenceToNothingOrClass: "A value refers to an object that does not exist, or to a class."
    case .referenceToReference: "A value refers to a reference."
    case .referenceToNoString: "A value refers to a string that does not exist."
    case .referenceToNoClass: "A value refers to a class that does not exist."
    case .missingClass: "An object's class does not exist."
    case .missingValues: "An object's values do not exist."
    case .missingKey: "A value's key does not exist."
    case .missingFallback: "A class to fall back to does not exist."
    case .objectWithoutClass: "An object has no class."
    case .classWithoutName: "A class has no name."
    case .classIsNoClass: "What an object has as its class is not a class."
    case .classNotInArchive: "An object's class is not in the archive."
    case .nameOfClassIsNoString: "The name of a class is not a string."
    case .fallbackLoop: "A class falls back to itself."
    case .inheritanceLoop: "A class inherits from itself."
    case .collectionWithoutElements: "A collection has no elements."
    case .keysWithoutValues: "A dictionary has another number of keys than of values."
    case .keyWithoutValue: "A dictionary has a key without a value."
    case .tableOutside: "A table is not inside of the file."
    case .tablesOverlap: "A table overlaps with another."
    case .rootEndsEarly: "The root of the nib ends too early."
    case .countInRoot: "The root of the nib has a wrong count."
    case .differentLengths: ""
    case .nameOfNib: "The name of a nib leads out of the storyboard."
    }
  }
}

extension NibError.TooLarge {
  fileprivate var sentence: Literal {
    switch self {
    case .file: "The file is too large."
    case .name: "A name is too long."
    case .key: "A key is too long."
    case .names: "The nib has too many names."
    case .keys: "The nib has too many keys."
    case .classes: "The nib has too many classes."
    case .superclasses: "A class has too many superclasses."
    case .valuesOfObject: "An object has too many values."
    case .namesOfDocument: "The document has too many names, or a name that is too long."
    case .classNameOfDocument: "The document has a class with too long a name."
    case .outletCollections: "An object has too many outlet collections."
    }
  }
}

extension NibError.Limited {
  fileprivate var sentence: Literal {
    switch self {
    case .file: "The file is too large."
    case .memory: "The nib needs more memory than the limit allows."
    case .table: "A table is too large."
    case .values: "The nib has too many values."
    case .objects: "The nib has too many objects."
    case .connections: "The nib has too many connections."
    case .containers: "Containers are nested too deeply."
    case .nestedObjects: "Objects are nested too deeply."
    case .valuesOfDocument: "The document has too many values."
    case .objectsOfDocument: "The document has too many objects."
    }
  }
}

extension NibError.OptionFault {
  fileprivate var clause: Literal {
    switch self {
    case .unknown: "is unknown"
    case .notAString: "is not a string"
    case .notABoolean: "is not a boolean"
    case .notADictionary: "is not a dictionary"
    case .notABundle: "is not a bundle"
    case .notAnEnvironment: "is not an environment"
    case .notANumberOfBytes: "is not a number of bytes"
    }
  }
}
