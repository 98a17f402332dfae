import CFBundleCompatC
import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct AllocatorObjectTests {
  /// What a program's allocator was asked to do.
  private final class Log {
    var calls: [String] = []
  }

  private func allocator(_ log: Log) -> AllocatorObject {
    var context = cfbcc_allocator_context()
    context.info = Unmanaged.passUnretained(log).toOpaque()
    context.retain = { info in
      Unmanaged<Log>.fromOpaque(info!).takeUnretainedValue().calls.append("retain")
      return info
    }
    context.release = { info in Unmanaged<Log>.fromOpaque(info!).takeUnretainedValue().calls.append("release") }
    context.allocate = { size, hint, info in
      Unmanaged<Log>.fromOpaque(info!).takeUnretainedValue().calls.append("allocate \(size) \(hint)")
      return malloc(size)
    }
    context.deallocate = { memory, info in
      Unmanaged<Log>.fromOpaque(info!).takeUnretainedValue().calls.append("deallocate")
      free(memory)
    }
    return AllocatorObject(context: context)
  }

  @Test func aProgramsFunctionsAreCalledWithItsInfo() {
    let log = Log()
    do {
      let allocator = allocator(log)
      let memory = allocator.allocate(16, hint: 3)
      #expect(memory != nil)
      allocator.deallocate(memory)
    }
    #expect(log.calls == ["retain", "allocate 16 3", "deallocate", "release"])
  }

  @Test func noMemoryMeansNewMemoryAndNoSizeFreesIt() {
    let log = Log()
    let allocator = allocator(log)
    let memory = allocator.reallocate(nil, 8, hint: 0)
    #expect(memory != nil)
    #expect(allocator.reallocate(memory, 0, hint: 0) == nil)
    #expect(log.calls == ["retain", "allocate 8 0", "deallocate"])
  }

  @Test func nothingIsAllocatedForNoSize() {
    #expect(AllocatorObject.systemDefault.allocate(0) == nil)
    #expect(AllocatorObject.systemDefault.allocate(-1) == nil)
  }

  @Test func theNullAllocatorHasNoMemory() {
    #expect(AllocatorObject.null.allocate(8) == nil)
    #expect(AllocatorObject.null.preferredSize(8, hint: 0) == 8)
  }

  @Test func withoutAChoiceTheSystemsAllocatorIsCurrent() {
    #expect(AllocatorObject.current === AllocatorObject.systemDefault)
  }
}
