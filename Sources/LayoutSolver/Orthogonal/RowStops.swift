/// Where the groups of a row stand.
struct RowStops: Hashable, Sendable {
  var count = 0
  var advance = 0.0
  var groupLength = 0.0
  var lastLength = 0.0

  var length: Double { count == 0 ? 0 : Double(count - 1) * advance + lastLength }
  func start(of group: Int) -> Double { Double(group) * advance }
  func center(of group: Int) -> Double {
    start(of: group) + (group == count - 1 ? lastLength : groupLength) / 2
  }
}
