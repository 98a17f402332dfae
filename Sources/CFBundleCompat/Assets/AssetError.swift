import CFPropertyLists
import CFText

/// Why a catalog, or something in it, cannot be read.
package struct AssetError: Error, Equatable {
  /// The codes of errors, for programs.
  package enum Code: Int {
    case unreadable = 1
    case notAssets, damaged, tooLarge, noSuchAsset, noRendition, unsupported, wrongKind, external, needsRendering
    case invalidArgument
  }

  package let reason: Reason

  /// Where in the file, in bytes; `nil` if the reason has no place.
  package let offset: Int?

  package init(_ reason: Reason) {
    self.reason = reason
    offset = nil
  }

  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  init(_ damage: Damage, at offset: Int) { self.init(.damaged(damage), at: offset) }

  static var outOfMemory: AssetError { AssetError(Reason.outOfMemory) }

  package var code: Code { reason.code }

  /// What is wrong with a file or a rendition. `AssetError+Sentence.swift` says it in English.
  package enum Reason: Equatable {
    case notAssets(OtherFile)
    case damaged(Damage)
    /// A picture has more pixels than the caller accepts.
    case tooManyPixels(limit: Int)
    /// Data are longer than the caller accepts, in bytes.
    case tooMuchData(limit: Int)
    case tooManyEntries
    /// A picture has another size than its place in an icon.
    case wrongSize(width: Int, height: Int, wanted: Int)
    case noSuchAsset(Text)
    /// The asset has nothing that suits the environment.
    case noRendition(Text)
    case unsupported(Unsupported)
    case wrongKind(wanted: Wanted)
    /// The pixels are in an asset pack, which another bundle has.
    case external(bundle: Text, tag: Text)
    /// Apple's systems draw the picture from layers.
    case needsRendering
    case outOfMemory
    // Of calls.
    case notAFile
    case noCatalog
    case option(Text)
    case noSlot(width: Int, height: Int)
    // Of source catalogs: paths are relative to the catalog.
    case unreadable(Text, Text)
    case noContents(Text)
    case contents(Text, ParseError)
    case notADictionary(Text)
    case damagedColor(Text)
  }

  /// What a file is that is not a catalog.
  package enum OtherFile: Equatable { case empty, unknownBytes, otherContainer, png, folder }

  /// What this library cannot decode.
  package enum Unsupported: Equatable {
    case coding(UInt32)
    case method(UInt8)
    case channels(UInt32)
    case pixelFormat(Text)
    case systemColor(Text)
  }

  /// What a caller has asked for.
  package enum Wanted: Equatable { case picture, data, color }

  package enum Damage: Equatable {
    case endsEarly
    // Of the container.
    case containerVersion, indexOutside, variablesOutside, missingBlock, blockOutside, notATree, nodeLoop, treeTooDeep
    // Of the catalog.
    case notAHeader, missingTable, keyFormat
    // Of a rendition.
    case notARendition, sectionOutside, dataOutside, notRawData, colorComponents, tooManySlices, notALink
    case linkToNothing, linkToOther, linkOutside
    // Of a bitmap.
    case noPixels, rowLength, notABitmap, chunkRows, stripRows, otherWidth, otherHeight
    case runOutside, emptyRun, emptyPalette, colorOutsidePalette, unknownRowMode, notADeepmap, notAPalette
    // Of a compressed stream.
    case unknownBlock, unknownCode, matchOutside, frequencies, coderState, tooManyLiterals, streamEndsEarly
    case streamTooLong, streamTooShort, bitsEndEarly, checksum
    // Of another file.
    case notAPNG, elementLength
  }
}

extension AssetError.Reason {
  var code: AssetError.Code {
    switch self {
    case .notAssets: .notAssets
    case .damaged, .noContents, .contents, .notADictionary, .damagedColor: .damaged
    case .tooManyPixels, .tooMuchData, .tooManyEntries: .tooLarge
    case .wrongSize, .notAFile, .option, .noSlot: .invalidArgument
    case .noSuchAsset, .noCatalog: .noSuchAsset
    case .noRendition: .noRendition
    case .unsupported: .unsupported
    case .wrongKind: .wrongKind
    case .external: .external
    case .needsRendering: .needsRendering
    case .outOfMemory, .unreadable: .unreadable
    }
  }
}
