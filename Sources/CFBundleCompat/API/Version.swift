import CFText

/// The library's version. Nothing else repeats it.
package enum Version {
  package static let text: Literal = "0.1.0"
}
