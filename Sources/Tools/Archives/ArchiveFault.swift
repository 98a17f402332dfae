import CFSystem
import CFText

/// Something about an archive that its reader had to decide, or could not read.
package struct ArchiveFault: Sendable, Equatable {
  package enum Reason: Sendable, Equatable {
    case noName
    case nulInName
    case nameTooLong
    /// A name, or the target of a link, that leads out of the archive. Nothing has that name.
    case escaping
    /// Two entries of one name: the last one counts.
    case twice
    /// Another name of an entry that is not there.
    case otherNameOfNothing
    /// The central directory says another place.
    case misplaced
    /// Two entries have the same bytes. Neither is read.
    case sharedBytes
    /// Far more content than the archive has bytes for. It is not read.
    case expansion(ClaimedSize)
    /// The content cannot be read without a password.
    case encrypted
  }

  package let reason: Reason

  /// The name in the archive; empty for the archive itself.
  package let name: Text

  package init(_ reason: Reason, _ name: Text) {
    self.reason = reason
    self.name = name
  }
}

extension ArchiveFault {
  package enum Kind: Sendable {
    /// The structure is not what the format says.
    case damaged
    case escaping
    /// An attack on those who unpack the archive.
    case expansion
    case twice
    case encrypted
  }

  package var kind: Kind {
    switch reason {
    case .noName, .nameTooLong, .otherNameOfNothing, .misplaced: .damaged
    case .nulInName, .escaping: .escaping
    case .twice: .twice
    case .sharedBytes, .expansion: .expansion
    case .encrypted: .encrypted
    }
  }
}

/// What an entry claims to be when it is unpacked.
package struct ClaimedSize: Sendable, Equatable {
  let compressed: UInt64
  let size: UInt64
}

/// Why an archive, or an entry of it, cannot be read.
package enum ArchiveError: Error, Equatable {
  // The archive.
  case system(SystemError)
  case outOfMemory
  case changedSinceOpened
  case becameShorter
  case temporaryFile
  case noLibArchive
  /// What libarchive says.
  case damaged(Text)
  case notAnArchive
  case severalParts
  case directoryMissing(offset: UInt64)
  case endOfDirectoryMissing(offset: UInt64)
  case directoryTooLarge(size: UInt64)
  case record(ZipRecord.Fault, offset: UInt64)
  case tooManyEntries
  case tooLargeInside(ratio: Int)

  // An entry.
  case encrypted
  case method(Int)
  case entryMissing(offset: UInt64)
  case isDirectory
  case linkTooLong
  case otherName
  case otherMethod
  case sharedBytes
  case reachesDirectory
  case twoSizes
  case entryTooLarge(size: UInt64)
  case expansion(ClaimedSize)
  case impossibleSize(ClaimedSize)
  case fewerBytes
  case moreBytes
  case incompleteData
  case damagedData
  case wrongChecksum
}

extension ArchiveError {
  /// What callers that know of files only are told.
  package enum Kind: Sendable { case failed, changed, damaged, tooLarge, encrypted, unsupported, outOfMemory }

  package var kind: Kind {
    switch self {
    case .system, .temporaryFile: .failed
    case .changedSinceOpened, .becameShorter: .changed
    case .outOfMemory: .outOfMemory
    case .encrypted: .encrypted
    case .noLibArchive, .severalParts, .method, .record(.onAnotherDisk, _): .unsupported
    case .directoryTooLarge, .tooManyEntries, .tooLargeInside, .entryTooLarge, .expansion: .tooLarge
    case .damaged, .notAnArchive, .directoryMissing, .endOfDirectoryMissing, .record, .entryMissing, .isDirectory,
      .linkTooLong, .otherName, .otherMethod, .sharedBytes, .reachesDirectory, .twoSizes, .impossibleSize, .fewerBytes,
      .moreBytes, .incompleteData, .damagedData, .wrongChecksum:
      .damaged
    }
  }

  /// The limit that the archive exceeds.
  package var limit: ReadingLimit? { if case .system(let error) = self { error.limit } else { nil } }
}
