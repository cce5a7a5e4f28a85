/// Suggests names that a user may have meant.
package enum NearNames {
  /// The known names that begin with a name, or to which few edits lead: inserting, removing or
  /// replacing a letter, or swapping two neighbors, one edit for three letters. The nearest come
  /// first, and among equals the first by name.
  ///
  /// If there are none, the only one that begins with the same three letters, as
  /// `pinToVisibleBounds` for `pinned`. Case does not count, and left and right may stand for what
  /// those who lay out by hand call leading and trailing.
  package static func names(
    near name: String, in known: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    // Longer texts are not typing errors, and the distance takes quadratic time.
    guard !name.isEmpty, name.utf8.count <= 100 else { return [] }
    let typed = Array(name.lowercased().unicodeScalars)
    let meant = typed.replacing("left", with: "leading").replacing("right", with: "trailing")
    let readings = typed == meant ? [typed] : [typed, meant]
    let allowed = max(1, readings[0].count / 3)
    var near: [(distance: Int, name: String)] = []
    var akin: [String] = []
    for candidate in known {
      let letters = Array(candidate.lowercased().unicodeScalars)
      if let distance = readings.compactMap({ distance($0, letters, allowed) }).min() {
        near.append((distance, candidate))
      } else if readings[0].count > 4, letters.starts(with: readings[0].prefix(3)) {
        akin.append(candidate)
      }
    }
    guard !near.isEmpty else { return akin.count == 1 && limit > 0 ? akin : [] }
    return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(max(0, limit)).map { $0.name }
  }

  /// What to write in place of an unknown name: a question that suggests the nearest known names, or a sentence
  /// that lists names.
  ///
  /// - Parameters:
  ///   - listed: The names to list if none is near; all known ones by default.
  ///   - spelled: The form of a name in the question.
  package static func hint(
    near name: String, in known: [String], listing listed: [String]? = nil,
    spelled: (String) -> String = { $0 }
  ) -> String {
    let near = names(near: name, in: known)
    return near.isEmpty
      ? "There are \((listed ?? known).joined(separator: ", "))." : question(near.map(spelled))
  }

  /// A question that suggests names, in the form in which they are to be typed.
  package static func question(_ names: [String]) -> String {
    let last = names.last ?? ""
    let others = names.dropLast().joined(separator: ", ")
    return "Did you mean " + (others.isEmpty ? last : "\(others) or \(last)") + "?"
  }

  /// The distance of a name: 0 if it begins with the text, otherwise the number of edits if that is
  /// small enough.
  private static func distance(
    _ typed: [Unicode.Scalar], _ other: [Unicode.Scalar], _ allowed: Int
  ) -> Int? {
    if other.starts(with: typed) { return 0 }
    guard abs(other.count - typed.count) <= allowed else { return nil }
    let distance = editDistance(typed, other)
    return distance <= allowed ? distance : nil
  }

  /// The edit distance of two texts, in which no substring is edited twice.
  private static func editDistance(
    _ first: [Unicode.Scalar], _ second: [Unicode.Scalar]
  ) -> Int {
    // Common prefixes and suffixes need no edits, and the names of one catalog often share them.
    let head = zip(first, second).prefix { $0 == $1 }.count
    let tail = zip(first[head...].reversed(), second[head...].reversed()).prefix { $0 == $1 }.count
    let source = Array(first[head..<first.count - tail])
    let target = Array(second[head..<second.count - tail])
    guard !source.isEmpty, !target.isEmpty else { return max(source.count, target.count) }
    let width = target.count + 1
    // Three rows of the table: the one before the previous, the previous and the current.
    var rows = Array(repeating: 0, count: 3 * width)
    for column in 0..<width { rows[width + column] = column }
    var (beforePrevious, previous, current) = (0, width, 2 * width)
    for row in source.indices {
      rows[current] = row + 1
      for column in target.indices {
        let replacement = rows[previous + column] + (source[row] == target[column] ? 0 : 1)
        var best = min(replacement, rows[previous + column + 1] + 1, rows[current + column] + 1)
        if row > 0, column > 0, source[row] == target[column - 1],
          source[row - 1] == target[column]
        {
          best = min(best, rows[beforePrevious + column - 1] + 1)
        }
        rows[current + column + 1] = best
      }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return rows[previous + target.count]
  }
}

extension [Unicode.Scalar] {
  // Embedded Swift has the standard library's `replacing` neither for texts nor for arrays.
  /// The text with one word in place of another.
  fileprivate func replacing(_ word: String, with other: String) -> [Unicode.Scalar] {
    let word = word.unicodeScalars
    var replaced: [Unicode.Scalar] = []
    var rest = self[...]
    while let first = rest.first {
      let isWord = rest.starts(with: word)
      replaced += isWord ? Array(other.unicodeScalars) : [first]
      rest = rest.dropFirst(isWord ? word.count : 1)
    }
    return replaced
  }
}
