// Swift's Foundation and the shipped library work in one process, on the same bundle: each has
// its own CoreFoundation.
import Foundation

@_silgen_name("cfbc_CFURLCreateFromFileSystemRepresentation")
func ourURL(_: OpaquePointer?, _: UnsafePointer<UInt8>, _: Int, _: UInt8) -> UnsafeRawPointer?
@_silgen_name("cfbc_CFBundleCreate")
func ourBundle(_: OpaquePointer?, _: UnsafeRawPointer?) -> UnsafeRawPointer?
@_silgen_name("cfbc_CFBundleGetIdentifier")
func ourIdentifier(_: UnsafeRawPointer?) -> UnsafeRawPointer?
@_silgen_name("cfbc_CFStringGetCStringPtr")
func ourCString(_: UnsafeRawPointer?, _: UInt32) -> UnsafePointer<CChar>?
@_silgen_name("cfbc_CFBundleGetMainBundle")
func ourMainBundle() -> UnsafeRawPointer?
@_silgen_name("cfbc_CFRelease")
func ourRelease(_: UnsafeRawPointer?)

var failures = 0

func check(_ claim: String, _ holds: Bool) {
  print(holds ? "ok: \(claim)" : "failed: \(claim)")
  if !holds { failures += 1 }
}

let path = CommandLine.arguments[1]
let theirs = Bundle(path: path)
check("Foundation opens the bundle", theirs?.bundleIdentifier == "org.cfbundlecompat.Hello")

let url = path.withCString { start in
  start.withMemoryRebound(to: UInt8.self, capacity: path.utf8.count) {
    ourURL(nil, $0, path.utf8.count, 1)
  }
}
let ours = ourBundle(nil, url)
let identifier = ourCString(ourIdentifier(ours), 0x0800_0100).map { String(cString: $0) }
check("the library opens the bundle", identifier == "org.cfbundlecompat.Hello")

check("Foundation has its main bundle", !Bundle.main.bundlePath.isEmpty)
check("the library has its main bundle", ourMainBundle() != nil)
check(
  "Foundation finds resources",
  theirs?.url(forResource: "sunrise", withExtension: "png")?.lastPathComponent == "sunrise.png")
let plist = try PropertyListSerialization.data(fromPropertyList: ["a": [1, 2]], format: .binary, options: 0)
check("Foundation reads and writes property lists", !plist.isEmpty)
ourRelease(ours)
ourRelease(url)
check("Foundation still works", theirs?.localizations.contains("de") == true)

print("\(7 - failures) passed, \(failures) failed")
exit(failures == 0 ? 0 : 1)
