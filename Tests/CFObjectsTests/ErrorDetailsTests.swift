import CFBundleCompatC
import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct ErrorDetailsTests {
  @Test func detailsStandUnderApplesKeys() {
    let error = ErrorObject(
      .cocoa, code: 4, [.description("d"), .path("/p"), .underlyingError(ErrorObject(.posix, code: 2))])
    #expect(error.domain.text == "NSCocoaErrorDomain")
    #expect(error.userInfo.text("NSLocalizedDescription") == "d")
    #expect(error.userInfo.text("NSFilePath") == "/p")
    #expect((error.userInfo["NSUnderlyingError"] as? ErrorObject)?.code == 2)
  }

  @Test func theDescriptionIsTheMostTellingDetail() {
    // Foundation has a property of this name for each error, which is a String.
    func description(_ details: [ErrorObject.Detail]) -> Text {
      ErrorObject(.cocoa, code: 4, details).localizedDescription
    }
    #expect(description([.description("d"), .failureReason("r")]) == "d")
    #expect(description([.failureReason("r.")]) == "The operation couldn’t be completed. r.")
    #expect(description([]) == "The operation couldn’t be completed. (NSCocoaErrorDomain error 4.)")
  }

  @Test func theSystemNamesItsOwnCodes() {
    #expect(ErrorObject(.posix, code: 2).failureReason == "No such file or directory")
    #expect(ErrorObject(.cocoa, code: 2).failureReason == nil)
    #expect(SystemError(code: 2).object.equals(ErrorObject(.posix, code: 2)))
  }

  @Test func anAddedDetailLeavesTheOthers() {
    let error = ErrorObject(.cocoa, code: 4, [.failureReason("r")]).adding(NullObject.null, for: "Key")
    #expect(error.code == 4)
    #expect(error.failureReason == "r")
    #expect(error.userInfo["Key"] === NullObject.null)
  }

  @Test func equalErrorsHaveTheSameDetails() {
    let error = ErrorObject(.posix, code: 2, [.path("/a")])
    #expect(error.equals(ErrorObject(.posix, code: 2, [.path("/a")])))
    #expect(!error.equals(ErrorObject(.posix, code: 2, [.path("/b")])))
    #expect(!error.equals(ErrorObject(.posix, code: 3, [.path("/a")])))
    #expect(!error.equals(ErrorObject(.cocoa, code: 2, [.path("/a")])))
  }
}
