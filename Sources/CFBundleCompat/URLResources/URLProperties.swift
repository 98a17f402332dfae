import CFBundleCompatC

/// What is known of the file that a URL names. Asked of the file system when it is asked for, and not kept.
struct URLProperties {
  let url: URLObject
  let path: Text

  init(of url: URLObject) throws(ErrorObject) {
    guard let path = url.localPath else { throw FileErrors.noFile(url) }
    self.url = url
    self.path = path
  }

  /// The value of a property; `nil` if files have none of that name, or this file has not.
  subscript(key: Text) -> CFObject? {
    get throws(ErrorObject) {
      let property = key.withCString { cfbcc_url_property_named($0) }
      if let value = valueOfName(property) { return value }
      if property == CFBCC_URL_ParentDirectoryURL || property == CFBCC_URL_NO_PROPERTY { return nil }
      do throws(SystemError) {
        let attributes = try FileAttributes(path)
        return valueOfFile(property, attributes) ?? valueOfVolume(property)
      } catch {
        throw FileErrors.reading(url, error)
      }
    }
  }
}

extension URLProperties {
  /// Fails if nothing can be seen at the path.
  func checkReachable() throws(ErrorObject) {
    do throws(SystemError) { _ = try FileAttributes(path) } catch { throw FileErrors.reading(url, error) }
  }
}

extension URLObject {
  /// The path of a URL that says that it is a file's.
  var localPath: Text? { scheme == nil ? nil : fileSystemPath }
}

// MARK: - What the path alone says

extension URLProperties {
  private func valueOfName(_ property: cfbcc_url_property) -> CFObject? {
    switch property {
    case CFBCC_URL_Name, CFBCC_URL_LocalizedName: string(path == "/" ? path : Path.lastComponent(path))
    case CFBCC_URL_Path: string(path)
    case CFBCC_URL_ParentDirectoryURL where path != "/": URLObject(filePath: Path.parent(path), isDirectory: true)
    case CFBCC_URL_HasHiddenExtension, CFBCC_URL_IsApplication, CFBCC_URL_IsUbiquitousItem: BooleanObject.false
    default: nil
    }
  }
}

// MARK: - What the file system says of the file

extension URLProperties {
  private func valueOfFile(_ property: cfbcc_url_property, _ file: FileAttributes) -> CFObject? {
    switch property {
    case CFBCC_URL_IsRegularFile: boolean(file.kind == .regular)
    case CFBCC_URL_IsDirectory: boolean(file.kind == .directory)
    case CFBCC_URL_IsSymbolicLink, CFBCC_URL_IsAliasFile: boolean(file.kind == .symbolicLink)
    case CFBCC_URL_IsVolume: boolean(file.kind == .directory && Files.mountPoint(path) == Files.resolved(path))
    case CFBCC_URL_IsPackage, CFBCC_URL_IsUserImmutable: BooleanObject.false
    case CFBCC_URL_IsHidden: boolean(Path.lastComponent(path).utf8.first == .dot)
    case CFBCC_URL_IsSystemImmutable: boolean(file.isImmutable)
    case CFBCC_URL_IsReadable: boolean(Files.isAccessible(path, R_OK))
    case CFBCC_URL_IsWritable: boolean(Files.isAccessible(path, W_OK))
    case CFBCC_URL_IsExecutable: boolean(Files.isAccessible(path, X_OK))
    case CFBCC_URL_IsSparse: boolean(file.kind == .regular && file.allocatedSize < file.size)
    case CFBCC_URL_CanonicalPath: Files.resolved(path).flatMap { string($0) }
    case CFBCC_URL_CreationDate: file.creationTime.map { DateObject(absoluteTime: $0) }
    case CFBCC_URL_ContentAccessDate: DateObject(absoluteTime: file.accessTime)
    case CFBCC_URL_ContentModificationDate: DateObject(absoluteTime: file.modificationTime)
    case CFBCC_URL_AttributeModificationDate: DateObject(absoluteTime: file.changeTime)
    case CFBCC_URL_LinkCount: number(file.linkCount)
    case CFBCC_URL_PreferredIOBlockSize: number(file.blockSize)
    case CFBCC_URL_FileResourceType: StringObject("NSURLFileResourceType" + file.kind.name)
    case CFBCC_URL_TypeIdentifier: StringObject(file.kind.typeIdentifier)
    case CFBCC_URL_FileResourceIdentifier: identifier([file.identity.device, file.identity.inode])
    case CFBCC_URL_VolumeIdentifier: identifier([file.identity.device])
    case CFBCC_URL_FileSize, CFBCC_URL_TotalFileSize: file.kind == .directory ? nil : number(file.size)
    case CFBCC_URL_FileAllocatedSize, CFBCC_URL_TotalFileAllocatedSize:
      file.kind == .directory ? nil : number(file.allocatedSize)
    default: nil
    }
  }

  /// Names of files need not be text; then there is none to give.
  private func string(_ text: Text) -> CFObject? { text.ifWellFormed.map { StringObject($0) } }
  private func boolean(_ value: Bool) -> CFObject { BooleanObject.object(value) }
  private func number(_ value: Int) -> CFObject { NumberObject(.integer(Int64(value))) }

  /// Numbers that only serve to be compared.
  private func identifier(_ numbers: [UInt64]) -> CFObject { numbers.withUnsafeBytes { DataObject(copying: $0) } }
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

  /// The most that can be said without looking into the file.
  fileprivate var typeIdentifier: Text {
    switch self {
    case .directory: "public.folder"
    case .symbolicLink: "public.symlink"
    default: "public.data"
    }
  }
}

// MARK: - What the file system says of itself

extension URLProperties {
  private func valueOfVolume(_ property: cfbcc_url_property) -> CFObject? {
    switch property {
    case CFBCC_URL_VolumeURL:
      return Files.mountPoint(path).map { URLObject(filePath: $0, isDirectory: true) }
    case CFBCC_URL_VolumeIsRootFileSystem:
      return Files.mountPoint(path).map { boolean($0 == "/") }
    case CFBCC_URL_VolumeIsReadOnly:
      return Files.volume(path).map { boolean($0.f_flag & UInt(cfbcc_read_only_volume) != 0) }
    case CFBCC_URL_VolumeTotalCapacity:
      return Files.volume(path).flatMap { size($0.f_blocks, $0) }
    case CFBCC_URL_VolumeAvailableCapacity, CFBCC_URL_VolumeAvailableCapacityForImportantUsage,
      CFBCC_URL_VolumeAvailableCapacityForOpportunisticUsage:
      return Files.volume(path).flatMap { size($0.f_bavail, $0) }
    case CFBCC_URL_VolumeResourceCount:
      return Files.volume(path).flatMap { Int(exactly: $0.f_files &- $0.f_ffree) }.map { number($0) }
    default:
      return nil
    }
  }

  /// Blocks as bytes.
  private func size(_ blocks: UInt, _ volume: statvfs) -> CFObject? {
    let (bytes, overflow) = blocks.multipliedReportingOverflow(by: volume.f_frsize)
    return overflow ? nil : Int(exactly: bytes).map { number($0) }
  }
}
