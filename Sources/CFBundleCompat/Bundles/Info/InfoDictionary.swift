import CFLocalization
import CFText
import CFObjects
import CFPropertyLists
import CFSystem

/// Finds and reads `Info.plist`, and adds the one key that CFBundle adds.
enum InfoDictionary {
  /// The first path to try, relative to the bundle.
  private static func file(_ layout: BundleLayout) -> Text {
    layout.kind == .contents ? fileInContents : layout.info + "Info.plist"
  }

  private static let fileInContents: Text = "Contents/Info.plist"

  /// The other paths to try, best first. GNUstep uses another name, and its installations that separate
  /// resources from code have the file beside `Resources`.
  private static func otherFiles(_ layout: BundleLayout) -> [Text] {
    layout.kind == .oldResources
      ? [layout.info + gnustepName, layout.supportFiles + gnustepName] : [layout.info + gnustepName]
  }

  private static let gnustepName: Text = "Info-gnustep.plist"

  static let numericVersionKey: Text = "CFBundleNumericVersion"
  private static let versionKey: Text = "CFBundleVersion"

  /// The content of the file, and its faults.
  struct Content {
    let dictionary: DictionaryObject

    /// One line for each fault, with the file's path. The caller reports them, once a program can get the bundle:
    /// a diagnostic may call the program.
    var faults: [Text] = []

    /// Why there is nothing in the dictionary although there is a file.
    var failure: DictionaryFile.PathFailure?

    /// Whether the file has GNUstep's name.
    var isGNUstep = false

    func report() {
      for fault in faults { Diagnostics.report(fault) }
      if let failure { Diagnostics.report(failure.path, failure.error.description, limit: failure.error.limit) }
    }
  }

  /// The dictionary of a bundle's directory.
  ///
  /// The bundle can be used even if the file has another content: then the dictionary is empty. The dictionary is not
  /// shared, so the caller may change it.
  static func read(
    _ bundlePath: Text, _ layout: BundleLayout, in directory: OpenDirectory
  ) throws(FileFailure) -> Content {
    guard layout.kind != .notABundle, !isPartOfBundle(bundlePath, layout) else {
      return Content(dictionary: DictionaryObject([]))
    }
    if let content = try read(file(layout), in: directory, bundlePath) { return content }
    for file in otherFiles(layout) {
      guard var content = try read(file, in: directory, bundlePath) else { continue }
      content.isGNUstep = true
      return content
    }
    return Content(dictionary: DictionaryObject([]))
  }

  /// The same for a directory by its path; `nil` if there is none.
  static func read(_ path: Text) throws(FileFailure) -> Content? {
    var faults: [Text] = []
    let found = try FileFailure.about(path) { () throws(SystemError) -> (Text, OpenDirectory, BundleLayout)? in
      let path = try Path.normalized(path)
      guard let directory = try OpenDirectory.openIfPresent(path) else { return nil }
      return (path, directory, try BundleLayout(detectedIn: directory, at: path, faults: &faults))
    }
    guard let (path, directory, layout) = found else { return nil }
    var content = try read(path, layout, in: directory)
    content.faults = faults + content.faults
    return content
  }

  /// The content of a file; `nil` if it does not exist.
  private static func read(
    _ file: Text, in directory: OpenDirectory, _ bundlePath: Text
  ) throws(FileFailure) -> Content? {
    let path = Path.join(bundlePath, file)
    do {
      // The faults say what was ignored.
      let list = try DictionaryFile.readInfo(file, in: directory).beginning
      return Content(dictionary: list.dictionary, faults: list.warnings.map { path + ": " + $0.description })
    } catch .system(let error) where !error.isAnswer {
      throw FileFailure(path: path, error: error)
    } catch .system(let error) where error.isAbsence {
      return nil
    } catch {
      return Content(dictionary: DictionaryObject([]), failure: DictionaryFile.PathFailure(path: path, error: error))
    }
  }

  /// Whether the directory is a part of a bundle: `X.app/Contents` is not a flat bundle
  /// with the info dictionary of `X.app`.
  private static func isPartOfBundle(_ path: Text, _ layout: BundleLayout) -> Bool {
    guard layout.kind == .flat else { return false }
    let name = Path.lastComponent(path)
    return name == "Contents" || name == "Resources" || name == "Support Files"
  }

  /// Adds ``numericVersionKey``: the packed form of that key's string, or of `CFBundleVersion` if the key
  /// is absent.
  ///
  /// - Parameter info: a dictionary that is not shared yet.
  static func addNumericVersion(to info: DictionaryObject) {
    guard let source = info[numericVersionKey] ?? info[versionKey], !(source is NumberObject) else { return }
    info.remove(unretained(numericVersionName))
    guard let version = source as? StringObject else { return }
    let packed = NumberObject(.integer(Int64(Int32(bitPattern: VersionNumber.pack(version.text)))))
    info.set(unretained(packed), for: unretained(numericVersionName))
  }

  private static let numericVersionName = StringObject(numericVersionKey)
}
