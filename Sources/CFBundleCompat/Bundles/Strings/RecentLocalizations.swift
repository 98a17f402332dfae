import CFBundleCompatC
import CFSystem
import CFText

/// The localizations of bundles that are not open, for programs that ask for the same ones in a loop.
///
/// An answer counts for a tenth of a second, unless the environment or the languages change before.
final class RecentLocalizations: Sendable {
  static let shared = RecentLocalizations()

  /// In milliseconds.
  static let lifetime = 100

  /// When there are more, the list starts again.
  static let limit = 16

  private final class Answer: Sendable {
    let path: Text
    let list: LanguageList
    let time: Int
    let changes: UInt64
    let earlier: Answer?

    /// How many answers the list has up to this one.
    let count: Int

    init(path: Text, list: LanguageList, time: Int, changes: UInt64, earlier: Answer?) {
      self.path = path
      self.list = list
      self.time = time
      self.changes = changes
      self.earlier = earlier
      count = (earlier?.count ?? 0) + 1
    }
  }

  private let latest = Locked<Answer?>(nil)

  /// - Parameters:
  ///   - path: A normalized path.
  ///   - time: Now.
  ///   - changes: How often the environment has changed.
  func list(
    _ path: Text, at time: Int = Clock.coarseMilliseconds, after changes: UInt64 = cfbcc_count_of_changes(),
    reading: () throws(FileFailure) -> LanguageList
  ) throws(FileFailure) -> LanguageList {
    let latest = latest.withLock { $0 }
    var next = latest
    while let answer = next {
      if answer.path == path, answer.changes == changes, time - answer.time < Self.lifetime { return answer.list }
      next = answer.earlier
    }
    let reading = try Reading(reading)
    if reading.isComplete {
      let earlier = latest.flatMap { $0.count < Self.limit ? $0 : nil }
      let answer = Answer(path: path, list: reading.value, time: time, changes: changes, earlier: earlier)
      self.latest.withLock { $0 = answer }
    }
    return reading.value
  }
}
