// Feeds URLs: whatever is accepted can be taken apart, resolved, edited and described.

@testable import CFBundleCompat

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzURL(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let text = Text(UnsafeRawBufferPointer(start: start, count: count))
  let base = URLObject(filePath: "/a/b c", isDirectory: true)
  for url in [URLObject(string: text, base: nil), URLObject(string: text, base: base)] {
    guard let url else { continue }
    let absolute = url.absolute
    if absolute.base != nil { fatalError("an absolute URL has a base") }
    if !absolute.absolute.equals(absolute) { fatalError("an absolute URL changes when resolved") }
    _ = (url.fileSystemPath, url.lastPathComponent, url.pathExtension, url.hostName, url.port, url.description)
    _ = (url.appendingPathComponent("x y", isDirectory: false), url.deletingLastPathComponent())
    _ = (url.appendingPathExtension("z"), url.deletingPathExtension())
  }
  // A path survives the way through a URL.
  guard !text.contains(0), text.hasPrefix("/"), !text.hasSuffix("/") else { return 0 }
  let path = Path.normalized(text)
  if URLObject(filePath: path, isDirectory: false).fileSystemPath != path { fatalError("a path was lost") }
  return 0
}
