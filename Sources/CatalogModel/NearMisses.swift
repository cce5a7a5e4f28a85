/// The candidates that somebody who typed `text` may have meant, the likeliest first.
///
/// A candidate counts when it starts with the text, or when few edits lead from one to the other:
/// inserting, removing or replacing a character, or swapping two neighbours; about one edit for
/// three characters. Case makes no difference.
///
/// - Parameter limit: How many suggestions to give at most.
public func suggestions(
  for text: String, among candidates: some Sequence<String>, limit: Int = 3
) -> [String] {
  // Longer texts are no typing errors, and the distance takes quadratic time.
  guard !text.isEmpty, text.utf8.count <= 100 else { return [] }
  let typed = Array(text.lowercased().unicodeScalars)
  let allowed = max(1, typed.count / 3)
  let ranked = candidates.compactMap { candidate -> (distance: Int, candidate: String)? in
    let scalars = Array(candidate.lowercased().unicodeScalars)
    if scalars.starts(with: typed) { return (0, candidate) }
    guard abs(scalars.count - typed.count) <= allowed else { return nil }
    let distance = editDistance(typed, scalars)
    return distance <= allowed ? (distance, candidate) : nil
  }
  return ranked.sorted { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
    .prefix(max(0, limit)).map(\.candidate)
}

/// The number of edits between two texts, where no part of a text is edited twice.
private func editDistance(_ source: [Unicode.Scalar], _ target: [Unicode.Scalar]) -> Int {
  let width = target.count + 1
  // Three rows of the table, one after the other: before the previous, previous, current.
  var rows =
    Array(repeating: 0, count: width) + Array(0..<width) + Array(repeating: 0, count: width)
  var (beforePrevious, previous, current) = (0, width, 2 * width)
  for row in source.indices {
    rows[current] = row + 1
    for column in target.indices {
      let replacement = rows[previous + column] + (source[row] == target[column] ? 0 : 1)
      var best = min(replacement, rows[previous + column + 1] + 1, rows[current + column] + 1)
      if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
        best = min(best, rows[beforePrevious + column - 1] + 1)
      }
      rows[current + column + 1] = best
    }
    (beforePrevious, previous, current) = (previous, current, beforePrevious)
  }
  return rows[previous + target.count]
}
