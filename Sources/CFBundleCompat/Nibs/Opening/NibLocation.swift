import CFBundleCompatC
import CFObjects
import CFSystem
import CFText

/// Where a nib is: a file, or a part of a directory.
package struct NibLocation {
  /// The path of the file.
  package let path: Text

  /// The name of the part; empty for a nib that is a file.
  let part: Text

  /// The names of all parts of the directory.
  package let parts: [Text]

  package var url: URLObject { URLObject(filePath: path, isDirectory: false) }

  /// The directory with the parts; `nil` for a nib that is a file.
  var directory: Text? { part.isEmpty ? nil : Path.parent(path) }
}

extension NibLocation {
  /// Finds the file of a nib.
  ///
  /// - Parameter systemVersion: what a part of a directory is chosen for, such as `10.13`; empty for the newest.
  init(_ path: Text, systemVersion: Text) throws(NibError) {
    guard let names = try Self.names(in: path) else {
      self.init(path: path, part: "", parts: [])
      return
    }
    let parts = names.filter { $0.hasSuffix(".nib") }
    guard let part = Self.best(parts, systemVersion: systemVersion) else { throw Self.noParts(names, in: path) }
    self.init(path: Path.join(path, part), part: part, parts: parts)
  }

  /// The names of the files in a directory; `nil` for a path of something else.
  private static func names(in path: Text) throws(NibError) -> [Text]? {
    do throws(SystemError) {
      guard try Files.isDirectory(path) else { return nil }
      return try DirectoryListing(path).entries.map { $0.name }
    } catch {
      throw NibError(error).about(path, part: "")
    }
  }

  /// What a directory is that has no parts of a nib.
  private static func noParts(_ names: [Text], in path: Text) -> NibError {
    let reason: NibError.Reason =
      if Path.pathExtension(Path.lastComponent(path)) == "storyboardc" {
        .storyboard
      } else if names.contains(where: { $0 == "objects.gorm" || $0 == "data.classes" }) {
        .gorm
      } else {
        .noNibInDirectory
      }
    return NibError(reason).about(path, part: "")
  }
}

// MARK: - Choosing a part

extension NibLocation {
  /// The part to open: the newest one for the system version, then the one for all versions, then the oldest one.
  static func best(_ parts: [Text], systemVersion: Text) -> Text? {
    let limit = systemVersion.isEmpty ? Int.max : versionNumber(systemVersion) ?? Int.max
    var newest: (part: Text?, version: Int) = (nil, -1)
    var oldest: (part: Text?, version: Int) = (nil, Int.max)
    for part in parts {
      guard let version = version(ofPart: part) else { continue }
      if version > limit {
        if version < oldest.version { oldest = (part, version) }
      } else if version > newest.version {
        newest = (part, version)
      }
    }
    if let part = newest.part { return part }
    return ["keyedobjects.nib", "runtime.nib", "objects.nib"].first { parts.contains($0) } ?? oldest.part
  }

  /// The version from which on a part is for: 101300 for `keyedobjects-101300.nib` and `objects-10.13+.nib`.
  private static func version(ofPart name: Text) -> Int? {
    let stem = Path.deletingExtension(name)
    if stem.hasPrefix("keyedobjects-") {
      let digits = stem.slice(from: 13)
      return digits.count <= 9 ? digits.number(radix: 10).map { Int($0) } : nil
    }
    guard stem.hasPrefix("objects-"), stem.hasSuffix("+") else { return nil }
    return versionNumber(stem.slice(8..<stem.count - 1))
  }

  /// 101306 for `10.13.6`.
  @inline(never)
  private static func versionNumber(_ version: Text) -> Int? {
    var number = 0
    let parts = version.split(at: .dot)
    for index in 0..<3 {
      guard index < parts.count else {
        number *= 100
        continue
      }
      guard let part = parts[index].number(radix: 10), part < 10_000 else { return nil }
      number = number * 100 + Int(part)
    }
    return number
  }
}
