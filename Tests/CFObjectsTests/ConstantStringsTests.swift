import CFBundleCompatC
import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct ConstantStringsTests {
  private func literal(_ content: String) -> UnsafeMutablePointer<CChar> { strdup(content)! }

  @Test func oneLiteralIsOneObject() {
    let literal = literal("constant one")
    #expect(ConstantStrings.shared.string(at: literal) === ConstantStrings.shared.string(at: literal))
    #expect(ConstantStrings.shared.string(at: literal).text == "constant one")
  }

  @Test func literalsWithTheSameContentShareAnObject() {
    let string = ConstantStrings.shared.string(at: literal("constant two"))
    #expect(ConstantStrings.shared.string(at: literal("constant two")) === string)
    #expect(ConstantStrings.shared.string(for: "constant two") === string)
  }

  @Test func anAddressWithOtherContentIsAnotherString() {
    let memory = literal("before")
    let before = ConstantStrings.shared.string(at: memory)
    strcpy(memory, "after")
    #expect(ConstantStrings.shared.string(at: memory).text == "after")
    #expect(before.text == "before")
  }

  @Test func manyLiteralsAreFoundWhileOthersAreAdded() async {
    let literals = (0..<500).map { UInt(bitPattern: literal("constant number \($0)")) }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          literals.enumerated().allSatisfy { index, address in
            let literal = UnsafePointer<CChar>(bitPattern: address)!
            return ConstantStrings.shared.string(at: literal).text == Text("constant number \(index)")
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
