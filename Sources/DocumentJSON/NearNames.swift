/// Finds the names that someone may have meant.
package enum NearNames {
  /// The known names that begin with a name, or differ from it by a third of it at most; nearest
  /// first, two at most. If there are none, the only one that begins with the same three letters, as
  /// `pinToVisibleBounds` for `pinned`. Case does not count, and left and right are what those who lay out by hand
  /// call leading and trailing.
  package static func names(near name: String, in known: [String]) -> [String] {
    guard name.utf8.count <= 64 else { return [] }
    let meant = name.lowercased()
      .replacing("left", with: "leading").replacing("right", with: "trailing")
    let letters = Array(meant)
    let limit = max(1, name.count / 3)
    let candidates = known.compactMap { candidate -> (String, Int)? in
      let other = candidate.lowercased()
      if letters.count >= 3, other.hasPrefix(meant) { return (candidate, 0) }
      guard abs(other.count - letters.count) <= limit else { return nil }
      return (candidate, distance(letters, Array(other)))
    }
    let near = candidates.filter { $0.1 <= limit }.sorted { $0.1 < $1.1 }
    guard near.isEmpty, letters.count > 4 else { return near.prefix(2).map(\.0) }
    let akin = known.filter { $0.lowercased().hasPrefix(String(letters.prefix(3))) }
    return akin.count == 1 ? akin : []
  }

  /// How many letters must be inserted, removed or replaced to make one name of the other.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (index, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}
