import CFText
import Genstrings

/// What the user chooses for an import.
package struct ImportOptions: Sendable {
  /// Whether a text that both sides have changed becomes the translator's.
  package var prefersTheirs = false
  /// Whether texts whose arguments do not fit are written.
  package var forces = false
  /// Whether only finished targets count, an empty one clears a text, and changes of the source do not count, as in Xcode.
  package var isLikeXcode = false
  /// Whether an empty target clears a text.
  package var emptyClears = false
  /// Whether a translation of another source text is written into a table, which cannot say so.
  package var writesStaleIntoTables = false
  /// Whether source texts may be changed.
  package var allowsSource = false

  package init() {}
}

/// What becomes of one text of an exchange file.
enum ImportDecision: Equatable {
  /// There is nothing to import.
  case skipped
  case unchanged
  /// The text is there, and is finished now.
  case approved
  case set(state: Text)
  /// Not written, or written with a state for a review.
  case finding(Finding, state: Text?)

  enum Finding: Equatable {
    case unknown, outdated, conflict, needsReview
    case format(Text)
  }
}

/// What becomes of a text: only what a translator has changed changes.
///
/// - Parameters:
///   - project: the text of the project; `nil` if it has none with the ID.
///   - base: the target in the file as it was sent; `nil` if it is not known.
///   - isCatalog: whether the table has states.
func importDecision(
  _ unit: ExchangeUnit, _ project: ProjectUnit?, base: Text?, isCatalog: Bool, _ options: ImportOptions
) -> ImportDecision {
  // There is nothing to import.
  guard let target = unit.target else { return .skipped }
  let isFinished = TranslationState.isFinished(unit.state)
  let clears = options.emptyClears || options.isLikeXcode && isFinished
  if target.isEmpty, !unit.source.isEmpty, !clears { return .skipped }
  if target == unit.source, unit.state == TranslationState.new { return .skipped }
  guard let project else { return .finding(.unknown, state: nil) }
  let isSameSource = options.isLikeXcode || project.isSourceMissing || unit.source == project.source
  // The translator did not touch it.
  if target == project.target || base != nil && target == base {
    let isApproved = isSameSource && target == project.target && isFinished && !project.isFinished
    return isApproved ? .approved : .unchanged
  }
  if !options.forces, let mismatch = FormatScan.mismatch(of: target, with: project.source) {
    return .finding(.format(mismatch), state: nil)
  }
  if !isFinished {
    if project.isFinished || !isCatalog || options.isLikeXcode { return .finding(.needsReview, state: nil) }
    return .set(state: TranslationState.needsReview)
  }
  let state = unit.state ?? TranslationState.translated
  if isSameSource {
    if !project.isFinished || base == nil || project.target == base || options.prefersTheirs {
      return .set(state: state)
    }
    // Both sides have changed it.
    return .finding(.conflict, state: nil)
  }
  if isCatalog { return .finding(.outdated, state: project.isFinished ? nil : TranslationState.needsReview) }
  return .finding(.outdated, state: options.writesStaleIntoTables ? TranslationState.translated : nil)
}

extension FormatScan {
  /// Why a translation crashes or is shown wrongly with the arguments of its source; `nil` if it is not.
  static func mismatch(of translation: Text, with source: Text) -> Text? {
    guard translation.contains(UInt8(ascii: "%")) || !translation.isASCII else { return nil }
    let (own, original) = (FormatScan(translation), FormatScan(source))
    if let fault = own.fault(original) { return Text(fault.message) }
    guard original.isFormat else { return nil }
    if let (index, kind, other) = own.firstConflict(with: original) {
      return "argument " + Text(index + 1) + " is " + Text(kind.name) + ", the source has " + Text(other.name)
    }
    if own.isMixed, !original.isMixed { return "arguments with and without numbers" }
    if own.hasVariables || original.hasVariables { return nil }
    let known = original.kinds
    for (index, kind) in own.kinds.enumerated() where kind != nil && (index >= known.count || known[index] == nil) {
      return "argument " + Text(index + 1) + " is not in the source"
    }
    return nil
  }
}
