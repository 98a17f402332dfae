import CFSystem
import CFText

/// Something about an archive that its reader had to decide, or could not read.
package struct ArchiveFault: Sendable, Equatable {
  package enum Kind: Sendable {
    /// The structure is not what the format says.
    case damaged
    /// A name, or the target of a link, that leads out of the archive. Nothing has that name.
    case escaping
    /// Far more content than the archive has bytes for, or two entries with the same bytes. It is not read.
    case expansion
    /// Two entries of one name: the last one counts.
    case twice
    /// The content cannot be read without a password.
    case encrypted
  }

  package let kind: Kind

  /// The name in the archive; empty for the archive itself.
  package let name: Text

  /// A sentence without a full stop.
  package let reason: Text

  package init(_ kind: Kind, _ name: Text, _ reason: String) {
    self.kind = kind
    self.name = name
    self.reason = Text(reason)
  }
}

/// Why an archive, or an entry of it, cannot be read.
package struct ArchiveError: Error, Equatable {
  /// What callers that know of files only are told.
  package enum Kind: Sendable { case failed, changed, damaged, tooLarge, encrypted, unsupported, outOfMemory }

  package let kind: Kind
  package let reason: Text

  /// The limit that the archive exceeds.
  package let limit: ReadingLimit?

  package init(_ kind: Kind, _ reason: String, limit: ReadingLimit? = nil) {
    self.kind = kind
    self.reason = Text(reason)
    self.limit = limit
  }
}

extension ArchiveError {
  package init(_ error: SystemError) { self.init(.failed, error.description.string, limit: error.limit) }
}
