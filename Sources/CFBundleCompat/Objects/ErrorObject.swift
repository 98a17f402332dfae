import CFText
import CFBundleCompatC

/// An error: a code in a domain, and details by key.
///
/// Unchecked: nothing changes after the object was made.
package final class ErrorObject: CFObject, Error, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .error }

  package let domain: StringObject
  package let code: Int
  package let userInfo: DictionaryObject

  package init(domain: Text, code: Int, userInfo: DictionaryObject = DictionaryObject([])) {
    self.domain = StringObject(domain)
    self.code = code
    self.userInfo = userInfo
    super.init(typeID: .error)
  }

  package override func isEqual(to other: CFObject) -> Bool { Comparison.areEqual(self, other) }

  package override func isEqual(to other: CFObject, in comparison: inout Comparison) -> Bool {
    let other = unsafe unsafeDowncast(other, to: ErrorObject.self)
    return code == other.code && domain.equals(other.domain)
      && comparison.mayEqual(userInfo, other.userInfo)
  }

  package override var contentHash: UInt { domain.contentHash &+ UInt(bitPattern: code) }

  package override var description: Text { DescriptionWriter.text(of: self) }

  /// For programmers: code and details, in Apple's format.
  override func describe(part: Int, of parts: DescribedParts, in writer: inout DescriptionWriter) -> Bool {
    if part > 0 { return false }
    writer.append("Error Domain=" + domain.text + " Code=" + Text(code) + " \"")
    writer.append(
      text(for: Key.description) ?? text(for: "NSDescription") ?? failureReason ?? "(null)")
    writer.append("\"")
    guard userInfo.count > 0 else { return false }
    writer.append(" UserInfo=")
    writer.append(userInfo)
    return true
  }
}

// MARK: - For users

extension ErrorObject {
  /// A sentence for the user, made from the details.
  package var localizedDescription: Text {
    if let given = text(for: Key.description) { return given }
    let failure = text(for: "NSLocalizedFailure")
    if let reason = failureReason {
      return (failure ?? "The operation couldn’t be completed.") + " " + reason
    }
    if let failure { return failure }
    let detail = text(for: "NSDescription").map { " - " + $0 + ")" } ?? ".)"
    return "The operation couldn’t be completed. (" + domain.text + " error "
      + Text(code) + detail
  }

  /// The detail, or the system's text for its own codes.
  package var failureReason: Text? {
    text(for: Key.failureReason) ?? (domain.text == Domain.posix.name ? systemText : nil)
  }

  package var recoverySuggestion: Text? { text(for: Key.recoverySuggestion) }

  private func text(for key: Text) -> Text? {
    guard let value = userInfo[key], value.typeID == .string else { return nil }
    return value.description
  }

  private var systemText: Text? {
    guard let code = Int32(exactly: code) else { return nil }
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard unsafe cfbcc_error_text(code, buffer.baseAddress, buffer.count) != 0 else { return nil }
      return unsafe Text(cString: buffer.baseAddress!)
    }
  }
}
