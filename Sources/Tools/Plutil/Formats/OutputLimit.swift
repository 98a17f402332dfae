import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Terminal

/// How large a result may be.
///
/// A binary list can refer to a string many times, so that a small file becomes gigabytes of text. What is written may
/// take as much memory as the file may when it is read.
package struct OutputLimit {
  /// The result is larger.
  package struct Exceeded: Error {
    package let limit: ReadingLimit
    package let reason: Text

    fileprivate init(_ bytes: Int) {
      limit = .memory(bytes)
      reason = "The result takes more than " + Text(bytes) + " bytes of memory"
    }
  }

  private let bytes: Int

  package init(_ budget: Budget = Budget(), fileSize: Int = 0) { bytes = budget.memory(ofFile: fileSize) }

  func check(_ builder: TextBuilder) throws(Exceeded) {
    if builder.count > bytes { throw Exceeded(bytes) }
  }

  /// Checks a list before a writer of another module makes text of it: JSON has up to six bytes for each one.
  package func check(_ root: CFObject) throws(Exceeded) {
    var size = 0
    var walk = ListWalk(root, order: .file)
    while let step = walk.next() {
      switch step {
      case .scalar(let string as StringObject): size += 6 * string.text.count
      case .scalar(let data as DataObject): size += 2 * data.span.count
      case .element(_, let key): size += 6 * (key?.count ?? 0) + 8
      default: size += 8
      }
      if size > bytes { throw Exceeded(bytes) }
    }
  }
}

extension Failure {
  init(_ exceeded: OutputLimit.Exceeded) { self.init(exceeded.reason, hint: "fix: " + exceeded.limit.hint) }
}

extension TextBuilder {
  func check(_ limit: OutputLimit) throws(Failure) {
    do throws(OutputLimit.Exceeded) { try limit.check(self) } catch { throw Failure(error) }
  }
}

extension Text {
  /// With U+FFFD for each unpaired surrogate, which has no UTF-8. A text stores one in three bytes.
  var repaired: Text {
    guard !isWellFormed else { return self }
    var bytes = Array(utf8)
    var index = 0
    while index + 2 < bytes.count {
      if bytes[index] == 0xED, bytes[index + 1] >= 0xA0 {
        bytes.replaceSubrange(index...index + 2, with: [0xEF, 0xBF, 0xBD])
        index += 2
      }
      index += 1
    }
    return Text(bytes)
  }
}
