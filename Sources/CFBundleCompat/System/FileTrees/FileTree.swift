import CFBundleCompatC
import CFText

/// A file tree in Swift, for the tools. The shipped library contains none: programs supply theirs in C.
///
/// Paths are relative to the root, without `.`, `..`, empty components and a slash at the end; `""` is the root. Unless
/// ``mayHaveLinks`` is false, no directory of a path is a link: `FileTree.c` resolves links, for all trees alike.
///
/// Unchecked: this class has no state. A subclass must be safe to ask from several threads at once. No lock of the
/// library is held meanwhile.
///
/// Open, as is what subclasses override, because Swift has no class that only a package may inherit from.
open class FileTree: @unchecked Sendable {
  public struct Entry {
    package let name: Text
    package let kind: FileAttributes.Kind

    package init(name: Text, kind: FileAttributes.Kind) {
      self.name = name
      self.kind = kind
    }
  }

  public struct Status {
    package let kind: FileAttributes.Kind
    package let size: Int

    /// Equal for two names of one file; 0 if the path is the identity.
    package let identity: UInt64

    /// In seconds since 2001-01-01 00:00:00 UTC.
    package let modified: Double

    /// As in `st_mode`; 0 if they are not known.
    package let permissions: Int

    package init(
      kind: FileAttributes.Kind, size: Int = 0, identity: UInt64 = 0, modified: Double = 0, permissions: Int = 0
    ) {
      self.kind = kind
      self.size = size
      self.identity = identity
      self.modified = modified
      self.permissions = permissions
    }
  }

  package init() {}

  /// What messages call the root, such as the path of an archive and `!`. Empty: the URL.
  open var description: Text { "" }

  /// Whether there are symbolic links. Without them a path is looked up with one question.
  open var mayHaveLinks: Bool { true }

  /// Whether names that differ only in case, or in how accents are composed, lead to one file.
  open var isCaseInsensitive: Bool { false }

  /// The entries of a directory in any order, links not followed. Those that no file can have as its name are ignored.
  open func list(_ directory: Text) throws(SystemError) -> [Entry] { throw SystemError(code: ENOTSUP) }

  /// The status of a file, links not followed; `nil` if there is none.
  open func status(_ path: Text) throws(SystemError) -> Status? { throw SystemError(code: ENOTSUP) }

  /// Opens a regular file. Its size is that of its status.
  open func open(_ path: Text) throws(SystemError) -> TreeFile { throw SystemError(code: ENOTSUP) }

  /// What a symbolic link contains.
  open func linkTarget(_ path: Text) throws(SystemError) -> Text { throw SystemError(code: ENOTSUP) }
}

/// An open file of a ``FileTree``. `deinit` closes it.
///
/// Unchecked: this class has no state. A subclass must be safe to read from several threads at once.
open class TreeFile: @unchecked Sendable {
  package init() {}

  /// Reads some bytes at an offset. Returns their number, which is 0 at the end of the file only.
  open func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int {
    throw SystemError(code: ENOTSUP)
  }
}

// MARK: - The tree's functions for C

extension FileTreeMount {
  /// Mounts a tree. It is released with the last mount.
  package convenience init(_ tree: FileTree) {
    var callbacks = cfbcc_file_tree_callbacks()
    callbacks.release = { unsafe Unmanaged<FileTree>.fromOpaque($0!.rawValue).release() }
    unsafe callbacks.list = { info, path, add, context in
      FileTreeMount.code { () throws(SystemError) in
        for entry in try unsafe FileTreeMount.tree(info).list(Text(cString: path!)) {
          let code = entry.name.contains(0) ? 0 : entry.name.withCString { unsafe add!(context, $0, entry.kind.number) }
          if code != 0 { throw SystemError(code: code) }
        }
      }
    }
    unsafe callbacks.status = { info, path, result in
      FileTreeMount.code { () throws(SystemError) in
        guard let status = try unsafe FileTreeMount.tree(info).status(Text(cString: path!)) else {
          throw SystemError(code: ENOENT)
        }
        unsafe result!.pointee = cfbcc_file_status(
          kind: status.kind.number, size: Int64(status.size), identity: status.identity, modified: status.modified,
          permissions: UInt32(status.permissions))
      }
    }
    unsafe callbacks.open = { info, path, file in
      FileTreeMount.code { () throws(SystemError) in
        let opened = try unsafe FileTreeMount.tree(info).open(Text(cString: path!))
        unsafe file!.pointee = unsafe cfbcc_handle(Unmanaged.passRetained(opened).toOpaque())
      }
    }
    unsafe callbacks.read = { _, file, offset, buffer, capacity, count in
      FileTreeMount.code { () throws(SystemError) in
        let file = unsafe Unmanaged<TreeFile>.fromOpaque(file!.rawValue).takeUnretainedValue()
        let buffer = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: capacity)
        unsafe count!.pointee = try unsafe file.read(into: buffer, at: Int(offset))
      }
    }
    callbacks.close = { unsafe Unmanaged<TreeFile>.fromOpaque($1!.rawValue).release() }
    if tree.mayHaveLinks {
      unsafe callbacks.read_link = { info, path, buffer, capacity, count in
        FileTreeMount.code { () throws(SystemError) in
          let target = try unsafe FileTreeMount.tree(info).linkTarget(Text(cString: path!))
          if target.count > capacity { throw SystemError(code: ENAMETOOLONG) }
          target.withCString { unsafe UnsafeMutableRawPointer(buffer!).copyMemory(from: $0, byteCount: target.count) }
          unsafe count!.pointee = target.count
        }
      }
    }
    let info = unsafe cfbcc_handle(Unmanaged.passRetained(tree).toOpaque())
    self.init(
      number: tree.description.withCString { name in
        unsafe cfbcc_mount_tree(&callbacks, info, name, tree.isCaseInsensitive ? 1 : 0)
      })
  }

  private static func tree(_ info: cfbcc_handle?) -> FileTree {
    unsafe Unmanaged<FileTree>.fromOpaque(info!.rawValue).takeUnretainedValue()
  }

  private static func code(_ body: () throws(SystemError) -> Void) -> CInt {
    do throws(SystemError) {
      try body()
      return 0
    } catch {
      return error.code
    }
  }
}

extension FileAttributes.Kind {
  fileprivate var number: Int {
    switch self {
    case .regular: cfbcc_file_regular
    case .directory: cfbcc_file_directory
    case .symbolicLink: cfbcc_file_symbolic_link
    default: cfbcc_file_other
    }
  }
}
