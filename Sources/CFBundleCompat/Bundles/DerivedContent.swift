import CFText

/// What a module above this one has made of a bundle's info dictionary, cached with the bundle.
///
/// Unchecked: its properties are constant, and subclasses do not change after `init`.
open class DerivedContent: @unchecked Sendable {
  /// What is wrong with the info dictionary, one sentence each.
  package let faults: [Text]

  package init(faults: [Text]) { self.faults = faults }
}
