import CFSystem
import CFText

// The texts of diagnostics about archives. No program depends on their wording.

extension ArchiveFault {
  /// A sentence without a full stop.
  package var message: Text {
    switch reason {
    case .noName: "the entry has no name"
    case .nulInName: "the name has a NUL"
    case .nameTooLong: "the name is too long"
    case .escaping: "the name leads out of the archive"
    case .twice: "the name is there twice: the last one counts, and a directory before a file"
    case .otherNameOfNothing: "the entry is another name of one that is not there"
    case .misplaced: "the entry is not where the central directory says"
    case .sharedBytes: "the entry has bytes in common with another one"
    case .expansion(let claim): claim.message + ": over the limit"
    case .encrypted: "the entry is encrypted"
    }
  }
}

extension ClaimedSize {
  fileprivate var message: Text { Text(compressed) + " bytes claim to be " + Text(size) }
}

extension ArchiveError {
  /// A sentence without a full stop.
  package var message: Text {
    switch self {
    case .system(let error): error.description
    case .outOfMemory: "there is not enough memory"
    case .changedSinceOpened: "the archive has changed since it was opened"
    case .becameShorter: "the archive has become shorter"
    case .temporaryFile: "a temporary file cannot be read"
    case .noLibArchive:
      """
      tar archives and Debian packages need libarchive: the package libarchive13 or libarchive13t64 of Debian and Ubuntu, \
      libarchive of others
      """
    case .damaged(let reason): reason
    case .notAnArchive: "this is not a zip archive: its end is missing"
    case .severalParts: "the archive is in several parts"
    case .directoryMissing(let offset): "the central directory at " + Self.number(offset) + " is not there"
    case .endOfDirectoryMissing(let offset):
      "the end of the central directory at " + Self.number(offset) + " is not there"
    case .directoryTooLarge(let size): "the central directory has " + Text(size) + " bytes: too many"
    case .record(let fault, let offset): Self.message(fault, offset)
    case .tooManyEntries: "the archive has too many entries"
    case .tooLargeInside(let ratio):
      "the archive is more than " + Text(ratio) + " times as large inside: over the limit"
    case .encrypted: "the entry is encrypted"
    case .method(let number): "the entry is compressed with method " + Text(number) + ", which is not supported"
    case .entryMissing(let offset): "there is no entry at " + Self.number(offset)
    case .isDirectory: "the entry is a directory"
    case .linkTooLong: "the link is too long"
    case .otherName: "the entry has another name than in the central directory"
    case .otherMethod: "the entry has another method than in the central directory"
    case .sharedBytes: "the entry has bytes in common with another one, or with the central directory"
    case .reachesDirectory: "the entry goes beyond the beginning of the central directory"
    case .twoSizes: "the entry has two different sizes"
    case .entryTooLarge(let size): "the entry claims " + Text(size) + " bytes"
    case .expansion(let claim): claim.message + ": over the limit"
    case .impossibleSize(let claim): claim.message + ": that cannot be"
    case .fewerBytes: "the entry has fewer bytes than it claims"
    case .moreBytes: "the entry has more bytes than it claims"
    case .incompleteData: "the entry's data are not complete"
    case .damagedData: "the entry's data are damaged"
    case .wrongChecksum: "the checksum of the entry is wrong"
    }
  }

  private static func message(_ fault: ZipRecord.Fault, _ offset: UInt64) -> Text {
    let place = "the central directory, at " + number(offset) + ","
    return switch fault {
    case .noSignature: place + " has no entry where one should be"
    case .truncated: place + " ends in an entry"
    case .extraField: place + " has a damaged extra field"
    case .onAnotherDisk: "the archive is in several parts"
    }
  }

  private static func number(_ offset: UInt64) -> Text { "0x" + Text(offset, radix: 16) }
}
