import CFTestSupport
import Foundation
import Testing

@testable import CFObjects
@testable import CFPropertyLists
@testable import CFText

/// Our reader compared with Apple's, on random lists. `CFBUNDLECOMPAT_LISTS=100000` makes more of them.
@Suite struct ReferenceComparisonTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["CFBUNDLECOMPAT_LISTS"].flatMap { Int($0) } ?? 2000

  @Test func readsWhatTheReferenceReads() {
    var generator = ListGenerator()
    var accepted = 0
    var excused: [String: Int] = [:]
    for _ in 0..<Self.count {
      let list = generator.next()
      if Self.hasSet(list) { continue }
      let ours = Result { try read(list) }
      let reference = Result {
        try PropertyListSerialization.propertyList(from: Data(list), options: [], format: nil)
      }
      let ourText = (try? ours.get()).map { canonical($0.value) }
      let referenceText = (try? reference.get()).map { canonical($0) }
      accepted += referenceText == nil ? 0 : 1
      if ourText == referenceText { continue }
      if let difference = Self.deliberateDifference(list, ours, referenceText) {
        excused[difference, default: 0] += 1
        continue
      }
      Issue.record(
        """
        \(String(decoding: list, as: UTF8.self).debugDescription) \(list.count < 200 ? "\(list)" : "")
        ours:      \(ourText ?? Self.reason(ours))
        reference: \(referenceText ?? "refused")
        """)
    }
    print("\(Self.count) lists, \(accepted) read by the reference; differences that we want:")
    for (difference, count) in excused.sorted(by: { $0.key < $1.key }) { print("  \(count) \(difference)") }
  }

  /// Foundation ends the process at a set; we make it an array.
  private static func hasSet(_ list: [UInt8]) -> Bool {
    guard let objects = try? BinaryPropertyListScanner(list.span) else { return false }
    return (0..<objects.count).contains { (try? objects.item($0))?.kind == .set }
  }

  private static func reason(_ result: Result<PropertyList, any Error>) -> String {
    guard case .failure(let error as ParseError) = result else { return "no error" }
    return error.description.string
  }

  /// Why we differ on purpose, or `nil`. Each stands in docs/differences.md.
  private static func deliberateDifference(
    _ list: [UInt8], _ ours: Result<PropertyList, any Error>, _ reference: String?
  ) -> String? {
    let text = (try? SourceText.withUTF8(of: list.span) { utf8, _ in Text(utf8).string }) ?? ""
    if list.count > 1, list[0] == 0 || list[1] == 0 { return "UTF-16 without a byte-order mark" }
    if text.contains("<!---->") { return "an empty comment in XML" }
    if text.contains(#/<date>-?[0-9]+-(00|1[3-9]|[2-9][0-9])-/#) { return "a month that is none" }
    if text.contains(#/<date>-?[0-9]{10}/#) { return "a year of ten digits" }
    let latin1 = "the file is not UTF-8, and is read as Windows-1252"
    switch ours {
    case .success(let ours):
      if text.isEmpty { return "a byte-order mark alone" }
      if ours.warnings.first?.reason.text.string == latin1 { return latin1 }
      if reference != nil { return nil }
      for reason in [
        "the last ';' before '}' is missing", "the file ends in the middle of a character",
      ] where ours.warnings.contains(where: { $0.reason.text.string == reason }) { return reason }
      if ours.warnings.contains(where: { $0.reason.text.string.hasSuffix("needs quotes") }) {
        return "a character that GNUstep's parser takes into an unquoted string"
      }
      if text.contains("<*") || text.contains("<[") { return "a typed value of GNUstep" }
      if text.contains(#/[A-Za-z0-9_$\/:.-]\/\*/#) { return "a comment right behind an unquoted text" }
    case .failure(let error as ParseError):
      let reason = error.reason.text.string
      // As Windows-1252 it is not a list: a separator of Unicode was one only in UTF-8.
      if reason.contains("expected"), String(validating: list, as: UTF8.self) == nil { return latin1 }
      if text.bracket(from: error.position) == ")" {
        return "a broken element at the end of an array, which the reference drops"
      }
      if reason == "the quoted string that begins here is not closed" {
        return "a string that is not closed, which the reference drops before a last bracket"
      }
      for known in [
        "the version of the binary list is unknown", "null is not supported",
        "the trailer has a size that is not 1 to 8", "a byte is not UTF-8, which the file claims to be",
      ] where reason == known { return known }
    default: break
    }
    return nil
  }
}

extension String {
  /// The first character from an index on that is not white space.
  fileprivate func bracket(from position: SourcePosition) -> Character? {
    let bytes = Array(utf8)
    let scanner = TextScanner(bytes.span)
    let start = bytes.indices.first { scanner.position(of: $0) == position } ?? bytes.count
    return String(decoding: bytes[start...], as: UTF8.self).first { !$0.isWhitespace }
  }
}
