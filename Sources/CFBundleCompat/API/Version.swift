/// The library's version, which nothing else repeats.
enum Version {
  static let text: StaticString = "0.1.0"
}
