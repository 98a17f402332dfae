/// The library's version. Nothing else repeats it.
enum Version {
  static let text: StaticString = "0.1.0"
}
