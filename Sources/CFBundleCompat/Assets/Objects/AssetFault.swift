import CFObjects
import CFPropertyLists
import CFSystem
import CFText

/// Why a catalog, a rendition or a picture cannot be read, for C.
package struct AssetFault: Error {
  private enum Cause {
    case asset(AssetError)
    case system(SystemError)
  }

  private let cause: Cause
  private let path: Text
  private let asset: Text
  private let rendition: Int

  package init(_ error: AssetError, path: Text = "", asset: Text = "", rendition: Int = -1) {
    cause = .asset(error)
    self.path = path
    self.asset = asset
    self.rendition = rendition
  }

  package init(_ error: SystemError, path: Text) {
    cause = .system(error)
    self.path = path
    asset = ""
    rendition = -1
  }

  package static let domain: Text = "org.cfbundlecompat.assets"

  package var object: ErrorObject {
    var entries: [(key: CFObject, value: CFObject)] = []
    func add(_ key: Literal, _ text: Text) {
      if !text.isEmpty { entries.append((StringObject(Text(key)), StringObject(text))) }
    }
    func add(_ key: Literal, _ number: Int) {
      if number >= 0 { entries.append((StringObject(Text(key)), NumberObject(.integer(Int64(number))))) }
    }
    add("NSFilePath", path.namingFileTrees)
    add("CFBCAsset", asset)
    add("CFBCRenditionIndex", rendition)
    switch cause {
    case .system(let error):
      add("NSLocalizedFailureReason", error.description)
      return ErrorObject(
        domain: ErrorObject.Domain.posix.name, code: Int(error.code), userInfo: DictionaryObject(entries))
    case .asset(let error):
      if error.reason == .outOfMemory { return SystemError.outOfMemory.object }
      add("NSLocalizedFailureReason", error.description)
      if let offset = error.offset { entries.append(ErrorObject.Detail.offset(offset).entry) }
      if case .contents(_, let parseError) = error.reason { entries += parseError.details.map { $0.entry } }
      return ErrorObject(domain: Self.domain, code: error.code.rawValue, userInfo: DictionaryObject(entries))
    }
  }
}
