import CFText

/// What a module above this one has made of a bundle's info dictionary, cached with the bundle.
///
/// Unchecked: what inherits from it never changes.
open class DerivedContent: @unchecked Sendable {
  /// What is wrong with the info dictionary, one sentence each.
  package let faults: [Text]

  package init(faults: [Text]) { self.faults = faults }
}
