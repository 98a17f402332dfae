// C entry points for paths of URLs. The contract is in CFURL.h.

import CFObjects
import CFSystem
import CFText

@_cdecl("cfbc_CFURLCreateWithFileSystemPath")
package func exportCFURLCreateWithFileSystemPath(
  _ allocator: Handle?, _ path: Handle?, _ style: Int, _ isDirectory: UInt8
) -> Handle? {
  guard
    let path = borrow(path, as: StringObject.self)?.text, let style = checkedStyle(style)
  else { return nil }
  return retained(URLObject.forPath(path, style: style, isDirectory: isDirectory != 0, base: nil))
}

@_cdecl("cfbc_CFURLCreateWithFileSystemPathRelativeToBase")
package func exportCFURLCreateWithFileSystemPathRelativeToBase(
  _ allocator: Handle?, _ path: Handle?, _ style: Int, _ isDirectory: UInt8, _ base: Handle?
) -> Handle? {
  guard
    let path = borrow(path, as: StringObject.self)?.text, let style = checkedStyle(style)
  else { return nil }
  return retained(
    URLObject.forPath(
      path, style: style, isDirectory: isDirectory != 0, base: borrow(base, as: URLObject.self)))
}

@_cdecl("cfbc_CFURLCreateFromFileSystemRepresentation")
package func exportCFURLCreateFromFileSystemRepresentation(
  _ allocator: Handle?, _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ isDirectory: UInt8
) -> Handle? {
  guard let bytes = unsafe textSource(bytes, count) else { return nil }
  let path = unsafe Text(UnsafeRawBufferPointer(bytes))
  return retained(URLObject.forPath(path, style: .posix, isDirectory: isDirectory != 0, base: nil))
}

@_cdecl("cfbc_CFURLCreateFromFileSystemRepresentationRelativeToBase")
package func exportCFURLCreateFromFileSystemRepresentationRelativeToBase(
  _ allocator: Handle?, _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ isDirectory: UInt8, _ base: Handle?
) -> Handle? {
  guard let bytes = unsafe textSource(bytes, count) else { return nil }
  let path = unsafe Text(UnsafeRawBufferPointer(bytes))
  return retained(
    URLObject.forPath(
      path, style: .posix, isDirectory: isDirectory != 0, base: borrow(base, as: URLObject.self)))
}

@_cdecl("cfbc_CFURLHasDirectoryPath")
package func exportCFURLHasDirectoryPath(_ url: Handle?) -> UInt8 {
  borrow(url, as: URLObject.self)?.hasDirectoryPath == true ? 1 : 0
}

@_cdecl("cfbc_CFURLCopyFileSystemPath")
package func exportCFURLCopyFileSystemPath(_ url: Handle?, _ style: Int) -> Handle? {
  guard let url = borrow(url, as: URLObject.self), let style = checkedStyle(style) else { return nil }
  return retainedString(url.path(style: style)?.ifWellFormed)
}

@_cdecl("cfbc_CFURLGetFileSystemRepresentation")
package func exportCFURLGetFileSystemRepresentation(
  _ url: Handle?, _ resolveAgainstBase: UInt8, _ buffer: UnsafeMutablePointer<UInt8>?, _ size: Int
) -> UInt8 {
  guard
    let url = borrow(url, as: URLObject.self), let buffer = unsafe outputBuffer(buffer, size),
    let path = url.path(resolved: resolveAgainstBase != 0), !path.contains(0)
  else { return 0 }
  return unsafe path.write(to: buffer) ? 1 : 0
}

@_cdecl("cfbc_CFURLCopyLastPathComponent")
package func exportCFURLCopyLastPathComponent(_ url: Handle?) -> Handle? {
  retainedString(borrow(url, as: URLObject.self)?.lastPathComponent)
}

@_cdecl("cfbc_CFURLCopyPathExtension")
package func exportCFURLCopyPathExtension(_ url: Handle?) -> Handle? {
  retainedString(borrow(url, as: URLObject.self)?.pathExtension)
}

@_cdecl("cfbc_CFURLCreateCopyAppendingPathComponent")
package func exportCFURLCreateCopyAppendingPathComponent(
  _ allocator: Handle?, _ url: Handle?, _ component: Handle?, _ isDirectory: UInt8
) -> Handle? {
  guard
    let url = borrow(url, as: URLObject.self), let component = borrow(component, as: StringObject.self)?.text
  else { return nil }
  return retained(url.appendingPathComponent(component, isDirectory: isDirectory != 0))
}

@_cdecl("cfbc_CFURLCreateCopyDeletingLastPathComponent")
package func exportCFURLCreateCopyDeletingLastPathComponent(_ allocator: Handle?, _ url: Handle?) -> Handle? {
  retained(borrow(url, as: URLObject.self)?.deletingLastPathComponent())
}

@_cdecl("cfbc_CFURLCreateCopyAppendingPathExtension")
package func exportCFURLCreateCopyAppendingPathExtension(
  _ allocator: Handle?, _ url: Handle?, _ pathExtension: Handle?
) -> Handle? {
  guard
    let url = borrow(url, as: URLObject.self),
    let pathExtension = borrow(pathExtension, as: StringObject.self)?.text
  else { return nil }
  return retained(url.appendingPathExtension(pathExtension))
}

@_cdecl("cfbc_CFURLCreateCopyDeletingPathExtension")
package func exportCFURLCreateCopyDeletingPathExtension(_ allocator: Handle?, _ url: Handle?) -> Handle? {
  retained(borrow(url, as: URLObject.self)?.deletingPathExtension())
}

/// The style of a path, or `nil` with a diagnostic: classic Mac OS paths mean nothing on Linux.
private func checkedStyle(_ style: Int, function: Literal = #function) -> PathStyle? {
  if let style = PathStyle(rawValue: style), style != .hfs { return style }
  Diagnostics.badArgument("only POSIX and Windows paths are supported", function: function)
  return nil
}
