import CFText

/// The most threads that a tool takes.
package let maximumThreads = 64

/// How many results of a thread wait for those before them.
private let waitingResults = 16

/// What a thread has made.
private final class Slot<Value> {
  var value: Value?
}

/// Does the same work for each number below `count` in several threads, and uses the results in order in this one.
///
/// An interrupt waits until the results at work are complete. With one thread, each result is used before the next work.
package func inThreads<Value>(
  _ threads: Int, count: Int, _ work: @escaping (Int) -> Value, _ use: (Int, Value) -> Void
) {
  guard threads > 1, count > 1 else {
    for index in 0..<count { use(index, work(index)) }
    return
  }
  var start = 0
  while start < count {
    let first = start
    let results = (first..<min(count, first + threads * waitingResults)).map { _ in Slot<Value>() }
    forEach(below: results.count, threads: threads) { results[$0].value = work(first + $0) }
    for (index, result) in results.enumerated() {
      // Every number below the count was worked on.
      use(first + index, result.value!)
      result.value = nil
    }
    start += results.count
  }
}
