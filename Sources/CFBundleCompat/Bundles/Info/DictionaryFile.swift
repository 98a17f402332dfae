import CFObjects
import CFText
import CFPropertyLists
import CFSystem

/// A file whose content is a dictionary: `Info.plist` and `.strings` files.
package enum DictionaryFile {
  package enum Failure: Error {
    case system(SystemError)
    case content(ParseError)

    package var limit: ReadingLimit? {
      switch self {
      case .system(let error): error.limit
      case .content(let error): error.limit
      }
    }

    package var description: Text {
      switch self {
      case .system(let error): error.description
      case .content(let error): error.description
      }
    }
  }

  /// A failure, and the file that it is about.
  package struct PathFailure: Error {
    package let path: Text
    package let error: Failure

    package var object: ErrorObject {
      switch error {
      case .system(let error):
        ErrorObject(.posix, code: Int(error.code), [.path(path)] + (error.limit.map { [.limit($0.value)] } ?? []))
      case .content(let error): PropertyListError.unreadable(error).object(for: path)
      }
    }
  }

  /// Reads and parses a file.
  package static func read(_ path: Text) throws(Failure) -> PartialList<PropertyListDictionary> {
    let bytes: [UInt8]
    do { bytes = try Files.read(path, limit: Budget().maximumBytes) } catch { throw .system(error) }
    return try unsafe bytes.withUnsafeBytes { unsafe dictionary($0, Budget()) }.get()
  }

  /// The same for an info dictionary, by its path relative to a directory.
  package static func readInfo(
    _ relative: Text, in directory: OpenDirectory
  ) throws(Failure) -> PartialList<PropertyListDictionary> {
    let budget = Budget.infoDictionary
    let list: Result<PartialList<PropertyListDictionary>, Failure>
    do {
      list = try unsafe directory.withContent(relative, limit: budget.maximumBytes) { unsafe dictionary($0, budget) }
    } catch { throw .system(error) }
    return try list.get()
  }

  private static func dictionary(
    _ bytes: UnsafeRawBufferPointer, _ budget: Budget
  ) -> Result<PartialList<PropertyListDictionary>, Failure> {
    let failures = SystemFailures()
    do throws(ParseError) {
      return unsafe .success(try PropertyListReader.readBeginningOfDictionary(bytes.span, budget: budget))
    } catch {
      // Without memory a valid list is refused, too: that says nothing about the file.
      return .failure(failures.code.map { .system(SystemError(code: CInt($0))) } ?? .content(error))
    }
  }
}
