import Testing

@testable import CFBundles
@testable import CFSystem
@testable import CFText

@Suite struct RecentLocalizationsTests {
  private let recent = RecentLocalizations()

  /// Asks for a path, and returns whether that read its localizations.
  private func reads(_ path: Text, at time: Int, after changes: UInt64 = 0) throws -> Bool {
    var isRead = false
    let list = try recent.list(path, at: time, after: changes) { () throws(FileFailure) in
      isRead = true
      return LanguageList([path])
    }
    #expect(list.names == [path])
    return isRead
  }

  @Test func anAnswerCountsForATenthOfASecond() throws {
    #expect(try reads("/a", at: 1000))
    #expect(try !reads("/a", at: 1099))
    #expect(try reads("/b", at: 1099))
    #expect(try reads("/a", at: 1100))
    #expect(try !reads("/a", at: 1199))
    #expect(try reads("/b", at: 1199))
  }

  @Test func aChangeOfTheEnvironmentEndsIt() throws {
    #expect(try reads("/a", at: 0))
    #expect(try reads("/a", at: 0, after: 1))
    #expect(try !reads("/a", at: 0, after: 1))
  }

  @Test func anAnswerInSpiteOfAFailureOfTheSystemServesOneCall() throws {
    for _ in 0..<2 {
      var isRead = false
      _ = try recent.list("/a", at: 0, after: 0) { () throws(FileFailure) in
        isRead = true
        _ = try? OpenFile.open("/proc/self/mem").bytes(in: 0..<8)  // EIO: the first page is not mapped.
        return LanguageList([])
      }
      #expect(isRead)
    }
  }

  @Test func theListIsBounded() throws {
    for number in 0..<RecentLocalizations.limit { #expect(try reads("/" + Text(number), at: 0)) }
    #expect(try !reads("/0", at: 0))
    #expect(try reads("/last", at: 0))
    #expect(try reads("/0", at: 0))
    #expect(try !reads("/last", at: 0))
  }
}
