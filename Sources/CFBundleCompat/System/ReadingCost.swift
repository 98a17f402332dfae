/// What work costs, in bytes, for `cfbcc_begin_reading`: the size of a file whose reading takes as much.
package enum ReadingCost {
  /// Building a list of `count` elements by appending.
  package static func list(of count: Int) -> Int { 32 * count }
}
