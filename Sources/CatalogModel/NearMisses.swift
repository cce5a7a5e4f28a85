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
  let typed = Array(text.lowercased())
  let allowed = max(1, typed.count / 3)
  let ranked = candidates.compactMap { candidate -> (distance: Int, candidate: String)? in
    let characters = Array(candidate.lowercased())
    if characters.starts(with: typed) { return (0, candidate) }
    guard abs(characters.count - typed.count) <= allowed else { return nil }
    let distance = editDistance(typed, characters)
    return distance <= allowed ? (distance, candidate) : nil
  }
  return ranked.sorted { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
    .prefix(max(0, limit)).map(\.candidate)
}

/// The number of edits between two texts, where no part of a text is edited twice.
private func editDistance(_ source: [Character], _ target: [Character]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...target.count)
  for row in source.indices {
    var current = [row + 1]
    for column in target.indices {
      let replacement = previous[column] + (source[row] == target[column] ? 0 : 1)
      var best = min(replacement, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
        best = min(best, beforePrevious[column - 1] + 1)
      }
      current.append(best)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[target.count]
}
