import CFText
import CFBundleCompatC

/// The attributes of a file, of a symbolic link itself and not of its target.
public struct FileAttributes {
  public enum Kind: Sendable {
    case regular, directory, symbolicLink, namedPipe, characterDevice, blockDevice, socket, unknown
  }

  private let values: cfbcc_attributes

  package init(_ path: Text) throws(SystemError) {
    var values = cfbcc_attributes()
    guard try path.withPath({ unsafe cfbcc_attributes_of($0, &values) }) != 0 else { throw .last }
    self.values = values
  }

  package var kind: Kind {
    switch CInt(values.mode) & S_IFMT {
    case S_IFREG: .regular
    case S_IFDIR: .directory
    case S_IFLNK: .symbolicLink
    case S_IFIFO: .namedPipe
    case S_IFCHR: .characterDevice
    case S_IFBLK: .blockDevice
    case S_IFSOCK: .socket
    default: .unknown
    }
  }

  package var mode: Int { Int(values.mode) }
  package var owner: Int { Int(values.owner) }
  package var linkCount: Int { Int(values.link_count) }
  package var size: Int { Int(values.size) }
  package var allocatedSize: Int { Int(values.allocated_size) }
  package var blockSize: Int { Int(values.block_size) }
  package var isImmutable: Bool { values.is_immutable != 0 }
  package var identity: FileIdentity { FileIdentity(device: UInt64(values.device), inode: UInt64(values.inode)) }

  package var version: FileVersion {
    FileVersion(identity, size: size, modified: values.modified, changed: values.changed)
  }

  /// In seconds since 2001-01-01 00:00:00 UTC, as are the other times.
  package var accessTime: Double { Self.absoluteTime(values.accessed) }
  package var modificationTime: Double { Self.absoluteTime(values.modified) }
  package var changeTime: Double { Self.absoluteTime(values.changed) }

  /// `nil` if the file system does not record it.
  package var creationTime: Double? { values.created.tv_sec == 0 ? nil : Self.absoluteTime(values.created) }

  private static func absoluteTime(_ time: timespec) -> Double {
    Double(time.tv_sec) - Clock.secondsFrom1970 + Double(time.tv_nsec) * 1e-9
  }
}

extension Files {
  /// Whether this process may access a file; `mode` is that of `access`.
  package static func isAccessible(_ path: Text, _ mode: CInt) throws(SystemError) -> Bool {
    var isDenied = false
    let exists = try unsafe exists(path) {
      if unsafe cfbcc_access($0, mode) == 0 { return true }
      isDenied = [EACCES, EPERM, EROFS, ETXTBSY].contains(cfbcc_errno())
      return isDenied
    }
    return exists && !isDenied
  }

  /// The directory where the file system of a path is mounted; `nil` if the path does not exist.
  package static func mountPoint(_ path: Text) throws(SystemError) -> Text? {
    guard var directory = try resolved(path) else { return nil }
    let device = try FileAttributes(directory).identity.device
    while directory != "/" {
      let parent = Path.parent(directory)
      if parent.isEmpty { return directory }
      if try FileAttributes(parent).identity.device != device { return directory }
      directory = parent
    }
    return directory
  }

  /// The file system of a path.
  package static func volume(_ path: Text) throws(SystemError) -> statvfs {
    var volume = statvfs()
    guard try path.withPath({ unsafe cfbcc_volume_of($0, &volume) }) == 0 else { throw .last }
    return volume
  }
}
