import CFSystem
import CFText

/// A family of languages with the same lexical rules.
package enum SourceLanguage: Sendable {
  /// C, C++, Objective-C and Objective-C++.
  case c
  case swift
  case python
  case java

  static var all: [SourceLanguage] { [.c, .swift, .python, .java] }

  /// Whether arguments may have labels.
  var hasLabels: Bool { self == .swift || self == .python }

  /// The language of a file, by the extension of its name; `nil` for a file that is not a source.
  package init?(fileName: Text) {
    let suffix = Path.pathExtension(fileName)
    if suffix.isWord(of: "c h cc cpp cxx hpp m mm") {
      self = .c
    } else if suffix == "swift" {
      self = .swift
    } else if suffix == "py" {
      self = .python
    } else if suffix == "java" {
      self = .java
    } else {
      return nil
    }
  }

  /// A language by the name that users give it.
  package init?(name: Text) {
    let name = name.asciiLowercased
    if name.isWord(of: "c c++ objective-c objective-c++ objc objc++") {
      self = .c
    } else if name == "swift" {
      self = .swift
    } else if name == "python" {
      self = .python
    } else if name == "java" {
      self = .java
    } else {
      return nil
    }
  }
}
