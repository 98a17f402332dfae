/// What work costs, in bytes, for `cfbcc_begin_reading`: the size of a file whose reading takes as much.
package enum ReadingCost {
  /// Making a list of so many elements, which grows as they come.
  package static func list(of count: Int) -> Int { 32 * count }
}
