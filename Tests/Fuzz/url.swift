// Feeds URLs: whatever is accepted can be taken apart, resolved, edited and described.

@testable import CFObjects
@testable import CFSystem
@testable import CFText

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
    _ = URLObject.absolute(escaping: text, base: base, isCompatible: true)
    let components = url.components
    for part in 1...12 {
      guard let range = URLPart(rawValue: part).flatMap({ components.range(of: $0) }) else { continue }
      let own = range.own ?? range.withSeparators
      if own.lowerBound < range.withSeparators.lowerBound || own.upperBound > range.withSeparators.upperBound
        || range.withSeparators.upperBound > url.string.count
      {
        fatalError("a part is outside the string, or of its own separators")
      }
    }
  }
  // A text survives being escaped, and having its escapes removed.
  if text.isWellFormed, let escaped = text.addingPercentEscapes(leaving: "", escaping: "", encoding: .utf8) {
    if escaped.removingPercentEscapes(keeping: "", encoding: .utf8) != text { fatalError("an escape was lost") }
    if URLObject(string: escaped, base: nil) == nil { fatalError("an escaped text is not a URL") }
  }
  // A path survives the way through a URL.
  guard !text.contains(0), text.hasPrefix("/"), !text.hasSuffix("/") else { return 0 }
  guard let path = try? Path.normalized(text) else { return 0 }
  if URLObject(filePath: path, isDirectory: false).fileSystemPath != path { fatalError("a path was lost") }
  return 0
}
