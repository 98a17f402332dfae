import CFTestSupport
import Dispatch
import Testing

@testable import CFBundles
@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct BundleRegistryTests {
  /// What a program does with a bundle that it has opened.
  private func release(_ handle: Handle) { releaseHandle(borrow(handle)!) }

  @Test func onePathIsOneObjectWhileAProgramHoldsIt() throws {
    let directory = try TemporaryDirectory()
    let first = try BundleRegistry.shared.open(directory.path(""))
    let second = try BundleRegistry.shared.open(directory.path("./"))
    #expect(first.bundle === second.bundle)
  }

  @Test func aBundleIsFreedWithItsLastReference() throws {
    let directory = try TemporaryDirectory()
    weak var bundle: Bundle?
    do {
      let handle = try BundleRegistry.shared.open(directory.path("")).takeHandle()
      bundle = borrow(handle, as: Bundle.self)
      #expect(bundle != nil)
      release(handle)
    }
    #expect(bundle == nil)
  }

  @Test func anOpenedBundleThatNoProgramGetsIsReleased() throws {
    let directory = try TemporaryDirectory()
    weak var bundle: Bundle?
    do {
      let opened = try BundleRegistry.shared.open(directory.path(""))
      bundle = opened.bundle
    }
    #expect(bundle == nil)
  }

  @Test func aBundleThatWasReturnedUnretainedStaysOpen() throws {
    let directory = try TemporaryDirectory()
    let identifier = Path.lastComponent(Text(directory.path))
    try directory.write(
      "Info.plist",
      "<plist><dict><key>CFBundleIdentifier</key><string>\(String(decoding: identifier.utf8, as: UTF8.self))</string></dict></plist>"
    )
    let handle = try BundleRegistry.shared.open(directory.path("")).takeHandle()
    let found = BundleRegistry.shared.bundle(identifier: identifier)
    release(handle)
    #expect(found.map { Handle(Unmanaged.passUnretained($0).toOpaque()) } == handle)
    #expect(try BundleRegistry.shared.open(directory.path("")).bundle === found)
  }

  private struct Reference {
    weak var bundle: Bundle?
  }

  /// A thread may open a bundle again while another one releases its last reference.
  @Test func racingThreadsLeakNoBundle() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("")
    let opened = Locked<[Reference]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<2_000 {
        guard let handle = try? BundleRegistry.shared.open(path).takeHandle() else { continue }
        opened.withLock { $0.append(Reference(bundle: borrow(handle, as: Bundle.self))) }
        release(handle)
      }
    }
    #expect(opened.withLock { $0.count { $0.bundle != nil } } == 0)
  }
}
