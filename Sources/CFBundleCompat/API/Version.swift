/// The library's version. Nothing else repeats it.
package enum Version {
  package static let text: StaticString = "0.1.0"
}
