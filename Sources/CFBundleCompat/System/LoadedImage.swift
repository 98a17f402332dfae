import CFBundleCompatC
import CFText

/// A program or library that the dynamic linker has mapped into this process.
package struct LoadedImage: Equatable {
  /// The path as the linker has it, which may be that of a link; empty for the program.
  package let name: Text

  /// Its addresses.
  package let range: Range<UInt>

  package init(name: Text, range: Range<UInt>) {
    self.name = name
    self.range = range
  }

  /// A number that changes with each image that is loaded or unloaded; `nil` if the linker does not tell.
  package static var changes: UInt64? {
    let changes = cfbcc_image_changes()
    return changes == 0 ? nil : changes
  }

  /// All images in the order of loading, the program first.
  ///
  /// The linker's lock is free again when this returns.
  package static func all() -> [LoadedImage] {
    let list = unsafe cfbcc_copy_images()
    guard let images = unsafe list.images, let names = unsafe list.names else { return [] }
    defer {
      unsafe free(images)
      unsafe free(names)
    }
    var result: [LoadedImage] = []
    for index in unsafe 0..<list.count {
      let image = unsafe images[index]
      let name = unsafe Text(cString: names + image.name)
      result.append(LoadedImage(name: name, range: min(image.start, image.end)..<max(image.start, image.end)))
    }
    return result
  }
}
