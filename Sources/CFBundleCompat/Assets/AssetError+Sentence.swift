import CFPropertyLists
import CFText

// What is wrong with a catalog, in English: each a clause without a full stop, after the name of the file.

extension AssetError {
  /// With the place.
  package var description: Text {
    guard let offset else { return reason.clause }
    return reason.clause + " (at byte " + Text(offset) + ")"
  }
}

extension AssetError.Reason {
  package var clause: Text {
    switch self {
    case .notAssets(.empty): "the file is empty"
    case .notAssets(.unknownBytes): "the first bytes are not those of an asset catalog"
    case .notAssets(.otherContainer): "this is a BOM file, but not an asset catalog: it has no CARHEADER"
    case .notAssets(.png): "this is a PNG file"
    case .notAssets(.folder): "this folder is not a source catalog (.xcassets)"
    case .damaged(let damage): Text(damage.clause)
    case .wrongSize(let width, let height, let wanted):
      "the picture has " + Text(width) + " x " + Text(height) + " pixels, and not " + Text(wanted) + " x "
        + Text(wanted)
    case .tooManyPixels(let limit): "the picture has more than " + Text(limit) + " pixels"
    case .tooMuchData(let limit): "the data are longer than " + Text(limit) + " bytes"
    case .tooManyEntries: "the catalog has more entries than a file of its size can have"
    case .noSuchAsset(let name): "there is no asset \"" + name + "\""
    case .noRendition(let name): "the asset \"" + name + "\" has nothing for this environment"
    case .unsupported(let what): what.clause
    case .wrongKind(.picture): "this is not a bitmap"
    case .wrongKind(.data): "this has no data of its own"
    case .wrongKind(.color): "this is not a color"
    case .external(let bundle, let tag): "the picture is in the asset pack " + bundle + ", which has the tag " + tag
    case .needsRendering: "only Apple's systems draw this picture from its layers"
    case .outOfMemory: "there is not enough memory"
    case .noCatalog: "the bundle has no asset catalog"
    case .notAFile: "the URL is not that of a file"
    case .option(let key): "the option " + key + " is unknown, or its value is not a positive number"
    case .noSlot(let width, let height):
      "an icon has no picture of " + Text(width) + " x " + Text(height) + " pixels"
    case .unreadable(let path, let reason): path.isEmpty ? reason : path + ": " + reason
    case .noContents(let folder): folder + " has no Contents.json"
    case .contents(let path, let error): path + ": " + error.description
    case .notADictionary(let path): path + " does not have the form of a Contents.json"
    case .damagedColor(let folder): folder + ": a color has components that are no numbers, or an unknown color space"
    }
  }
}

extension AssetError.Unsupported {
  fileprivate var clause: Text {
    switch self {
    case .coding(let number):
      "pixels with the coding " + (BitmapCoding(rawValue: number).map { Text($0.name) } ?? Text(Int(number)))
        + " are not decoded"
    case .method(let number): "the method " + Text(Int(number)) + " of deepmap is not known"
    case .channels(let number): "deepmap with the channels " + Text(UInt64(number)) + " is not decoded"
    case .systemColor(let name): "only Apple's systems know the color " + name
    case .pixelFormat(let name): "the pixel format " + name + " is not decoded"
    }
  }
}

extension AssetError.Damage {
  fileprivate var clause: Literal {
    switch self {
    case .endsEarly: "a part ends too early"
    case .containerVersion: "the version of the BOM container is not 1"
    case .indexOutside: "the index of blocks is outside of the file"
    case .variablesOutside: "the table of variables is outside of the file"
    case .missingBlock: "a block does not exist"
    case .blockOutside: "a block is outside of the file"
    case .notATree: "a table is not a tree"
    case .nodeLoop: "a node of a tree is reached twice"
    case .treeTooDeep: "a tree has more than 16 levels"
    case .notAHeader: "the header of the catalog is not one"
    case .missingTable: "the catalog has no table of renditions, or no format of their keys"
    case .keyFormat: "the format of keys is empty or too long"
    case .notARendition: "the rendition is not one"
    case .sectionOutside: "a section is outside of the rendition"
    case .dataOutside: "the data are outside of the rendition"
    case .notRawData: "the rendition has no data"
    case .colorComponents: "a color has neither two nor four components"
    case .tooManySlices: "the rendition has too many slices"
    case .notALink: "the link is not one"
    case .linkToNothing: "the link leads to nothing"
    case .linkToOther: "the link does not lead to a packed picture"
    case .linkOutside: "the link leads out of the packed picture"
    case .noPixels: "the picture has no pixels"
    case .rowLength: "a row has fewer bytes than its pixels need, or many more"
    case .notABitmap: "the bitmap is not one"
    case .chunkRows: "the chunks do not have as many rows as the picture"
    case .stripRows: "the strips have no rows"
    case .otherWidth: "the bitmap has another width than the picture"
    case .otherHeight: "the bitmap has another height than the picture"
    case .runOutside: "a run of pixels is longer than its row"
    case .emptyRun: "a run has no pixels"
    case .emptyPalette: "the palette is empty"
    case .colorOutsidePalette: "a pixel's color is not in the palette"
    case .unknownRowMode: "a row has an unknown mode"
    case .notADeepmap: "the deepmap is not one"
    case .notAPalette: "the palette is not one"
    case .unknownBlock: "a block of the compressed data is unknown"
    case .unknownCode: "a code of the compressed data is unknown"
    case .matchOutside: "the compressed data refer to bytes before their beginning"
    case .frequencies: "the frequencies of the compressed data are wrong"
    case .coderState: "a state of the compressed data is wrong"
    case .tooManyLiterals: "the compressed data have a wrong number of literals"
    case .streamEndsEarly: "the compressed data end too early"
    case .streamTooLong: "the compressed data are longer than the picture"
    case .streamTooShort: "the compressed data are shorter than the picture"
    case .bitsEndEarly: "the bits of the compressed data end too early"
    case .checksum: "a checksum is wrong"
    case .notAPNG: "the header of the PNG file is not one"
    case .elementLength: "an element of the icon file is longer than the file"
    }
  }
}
