/// File names that are meant for one platform: `pic-linux.png` stands for `pic.png`.
enum PlatformVariant {
  private static let suffix: Text = "-linux"

  /// The name that a file stands for, or `nil` if the file is no variant.
  ///
  /// Only the last hyphen counts, and it cannot be the first character. The
  /// text from it to the next dot, or to the end, must be the suffix.
  static func baseName(of name: Text) -> Text? {
    guard let hyphen = name.lastIndex(of: .hyphen), hyphen > 0 else { return nil }
    let tail = name.utf8[hyphen...]
    let end = tail.firstIndex(of: .dot) ?? name.count
    guard name.utf8[hyphen..<end].elementsEqual(suffix.utf8) else { return nil }
    return name.slice(to: hyphen) + name.slice(from: end)
  }
}
