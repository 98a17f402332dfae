import Testing

@testable import CFBundles
@testable import CFObjectFiles

@Suite struct CodeFileTests {
  @Test func theProcessHasAnIdentityOfItsOwn() { #expect(ELFIdentity.ofProcess.machine != 0) }
}
