import CFBundleCompatC
import CFObjects
import CFSystem
import CFText

/// The properties of the file that a URL names. Each is read from the file system on request, and not cached.
package struct URLProperties {
  package let url: URLObject
  package let path: Text

  @inline(never)
  package init(of url: URLObject) throws(ErrorObject) {
    guard let path = url.localPath else { throw FileErrors.noFile(url) }
    self.url = url
    self.path = path
  }

  /// The value of a property; `nil` if files have no property of that name, or this file does not have it.
  package subscript(key: Text) -> CFObject? {
    @inline(never)
    get throws(ErrorObject) {
      let property = cfbcc_url_property(named: key)
      if let value = valueOfName(property) { return value }
      if property == CFBCC_kCFURLParentDirectoryURLKey || property == CFBCC_URL_NO_PROPERTY { return nil }
      do throws(SystemError) {
        let attributes = try FileAttributes(path)
        if let value = try valueOfFile(property, attributes) { return value }
        return try valueOfVolume(property)
      } catch {
        throw FileErrors.reading(url, error)
      }
    }
  }
}

extension URLProperties {
  /// Throws if there is no file at the path, or if it cannot be reached.
  package func checkReachable() throws(ErrorObject) {
    do throws(SystemError) { _ = try FileAttributes(path) } catch { throw FileErrors.reading(url, error) }
  }
}

extension URLObject {
  /// The path of a URL with the scheme `file`.
  package var localPath: Text? { scheme == nil ? nil : fileSystemPath }
}

// MARK: - Properties of the path

extension URLProperties {
  private func valueOfName(_ property: cfbcc_url_property) -> CFObject? {
    switch property {
    case CFBCC_kCFURLNameKey, CFBCC_kCFURLLocalizedNameKey: string(isRoot ? "/" : Path.lastComponent(path))
    case CFBCC_kCFURLPathKey: string(path.namingFileTrees)
    case CFBCC_kCFURLParentDirectoryURLKey where !isRoot: URLObject(filePath: Path.parent(path), isDirectory: true)
    case CFBCC_kCFURLHasHiddenExtensionKey, CFBCC_kCFURLIsUbiquitousItemKey: BooleanObject.false
    default: nil
    }
  }
}

// MARK: - Properties of the file

extension URLProperties {
  private func valueOfFile(_ property: cfbcc_url_property, _ file: FileAttributes) throws(SystemError) -> CFObject? {
    switch property {
    case CFBCC_kCFURLIsRegularFileKey: boolean(file.kind == .regular)
    case CFBCC_kCFURLIsDirectoryKey: boolean(file.kind == .directory)
    case CFBCC_kCFURLIsSymbolicLinkKey, CFBCC_kCFURLIsAliasFileKey: boolean(file.kind == .symbolicLink)
    case CFBCC_kCFURLIsVolumeKey: boolean(try isVolume(file))
    case CFBCC_kCFURLIsPackageKey: boolean(file.kind == .directory && FilePackage.isPackage(Path.lastComponent(path)))
    case CFBCC_kCFURLIsApplicationKey:
      boolean(file.kind == .directory && FilePackage.isApplication(Path.lastComponent(path)))
    case CFBCC_kCFURLIsUserImmutableKey: BooleanObject.false
    case CFBCC_kCFURLIsHiddenKey: boolean(Path.lastComponent(path).utf8.first == .dot)
    case CFBCC_kCFURLIsSystemImmutableKey: boolean(file.isImmutable)
    case CFBCC_kCFURLIsReadableKey: boolean(try Files.isAccessible(path, R_OK))
    case CFBCC_kCFURLIsWritableKey: boolean(try Files.isAccessible(path, W_OK))
    case CFBCC_kCFURLIsExecutableKey: boolean(try Files.isAccessible(path, X_OK))
    case CFBCC_kCFURLIsSparseKey: boolean(file.kind == .regular && file.allocatedSize < file.size)
    case CFBCC_kCFURLCanonicalPathKey: try Files.resolved(path).flatMap { string($0.namingFileTrees) }
    case CFBCC_kCFURLCreationDateKey: file.creationTime.map { DateObject(absoluteTime: $0) }
    case CFBCC_kCFURLContentAccessDateKey: DateObject(absoluteTime: file.accessTime)
    case CFBCC_kCFURLContentModificationDateKey: DateObject(absoluteTime: file.modificationTime)
    case CFBCC_kCFURLAttributeModificationDateKey: DateObject(absoluteTime: file.changeTime)
    case CFBCC_kCFURLLinkCountKey: number(file.linkCount)
    case CFBCC_kCFURLPreferredIOBlockSizeKey: number(file.blockSize)
    case CFBCC_kCFURLFileResourceTypeKey: StringObject("NSURLFileResourceType" + file.kind.name)
    case CFBCC_kCFURLTypeIdentifierKey: StringObject(file.kind.typeIdentifier)
    case CFBCC_kCFURLFileResourceIdentifierKey: identifier([file.identity.device, file.identity.inode])
    case CFBCC_kCFURLVolumeIdentifierKey: identifier([file.identity.device])
    case CFBCC_kCFURLFileSizeKey, CFBCC_kCFURLTotalFileSizeKey: file.kind == .directory ? nil : number(file.size)
    case CFBCC_kCFURLFileAllocatedSizeKey, CFBCC_kCFURLTotalFileAllocatedSizeKey:
      file.kind == .directory ? nil : number(file.allocatedSize)
    default: nil
    }
  }

  private func isVolume(_ file: FileAttributes) throws(SystemError) -> Bool {
    guard file.kind == .directory else { return false }
    return try Files.mountPoint(path) == Files.resolved(path)
  }

  /// Whether this is the root of the file system or of a file tree.
  private var isRoot: Bool { path == "/" || !path.contains(.slash) }

  /// `nil` for a file name that is not UTF-8, because it cannot be a string.
  private func string(_ text: Text) -> CFObject? { text.ifWellFormed.map { StringObject($0) } }
  private func boolean(_ value: Bool) -> CFObject { BooleanObject.object(value) }
  private func number(_ value: Int) -> CFObject { NumberObject(.integer(Int64(value))) }

  /// An opaque value that only serves comparison.
  private func identifier(_ numbers: [UInt64]) -> CFObject {
    unsafe numbers.withUnsafeBytes { unsafe DataObject(copying: $0.span) }
  }
}

extension FileAttributes.Kind {
  /// As in `kCFURLFileResourceTypeRegular`.
  fileprivate var name: Text {
    switch self {
    case .regular: "Regular"
    case .directory: "Directory"
    case .symbolicLink: "SymbolicLink"
    case .namedPipe: "NamedPipe"
    case .characterDevice: "CharacterSpecial"
    case .blockDevice: "BlockSpecial"
    case .socket: "Socket"
    case .unknown: "Unknown"
    }
  }

  /// As specific as possible without reading the file.
  fileprivate var typeIdentifier: Text {
    switch self {
    case .directory: "public.folder"
    case .symbolicLink: "public.symlink"
    default: "public.data"
    }
  }
}

// MARK: - Properties of the volume

extension URLProperties {
  private func valueOfVolume(_ property: cfbcc_url_property) throws(SystemError) -> CFObject? {
    if path.isInFileTree, property == CFBCC_kCFURLVolumeIsReadOnlyKey { return BooleanObject.true }
    switch property {
    case CFBCC_kCFURLVolumeURLKey:
      return try Files.mountPoint(path).map { URLObject(filePath: $0, isDirectory: true) }
    case CFBCC_kCFURLVolumeIsRootFileSystemKey:
      return try Files.mountPoint(path).map { boolean($0 == "/") }
    case _ where path.isInFileTree: return nil
    case CFBCC_kCFURLVolumeIsReadOnlyKey:
      return boolean(try Files.volume(path).f_flag & UInt(cfbcc_read_only_volume) != 0)
    case CFBCC_kCFURLVolumeTotalCapacityKey:
      let volume = try Files.volume(path)
      return size(volume.f_blocks, volume)
    case CFBCC_kCFURLVolumeAvailableCapacityKey, CFBCC_kCFURLVolumeAvailableCapacityForImportantUsageKey,
      CFBCC_kCFURLVolumeAvailableCapacityForOpportunisticUsageKey:
      let volume = try Files.volume(path)
      return size(volume.f_bavail, volume)
    case CFBCC_kCFURLVolumeResourceCountKey:
      let volume = try Files.volume(path)
      return Int(exactly: volume.f_files &- volume.f_ffree).map { number($0) }
    default:
      return nil
    }
  }

  /// A number of blocks in bytes.
  private func size(_ blocks: UInt, _ volume: statvfs) -> CFObject? {
    let (bytes, overflow) = blocks.multipliedReportingOverflow(by: volume.f_frsize)
    return overflow ? nil : Int(exactly: bytes).map { number($0) }
  }
}

extension cfbcc_url_property {
  /// The property with a key, or `CFBCC_URL_NO_PROPERTY`.
  init(named key: Text) { self = key.withCString { unsafe cfbcc_url_property_named($0) } }
}
