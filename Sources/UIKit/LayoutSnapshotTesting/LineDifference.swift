/// The line-by-line difference of two texts, in the format of `diff -u`.
struct LineDifference {
  private static let context = 3
  private static let maximumLines = 200
  /// The most changed lines that are compared with each other, because time and memory grow with
  /// the square of their number.
  private static let maximumComparedLines = 2_000

  /// Each behind the mark of what became of it: `-` for a removed line, `+` for an added one, a space for a kept one.
  private let lines: [String]

  init(from old: String, to new: String) {
    let old = Self.split(old)
    let new = Self.split(new)
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old[prefix...].reversed(), new[prefix...].reversed()).prefix { $0 == $1 }.count
    let changed = Self.lines(
      from: Array(old[prefix..<(old.count - suffix)]),
      to: Array(new[prefix..<(new.count - suffix)]))
    let (start, end) = (old[..<prefix], old[(old.count - suffix)...])
    lines = start.map { " " + $0 } + changed + end.map { " " + $0 }
  }

  /// The changes with the lines around them; nil if there are none. Long differences are truncated.
  var text: String? {
    var text: [String] = []
    var (oldNumber, newNumber) = (1, 1)
    var index = 0
    while index < lines.count {
      guard let end = endOfHunk(from: index) else { break }
      let hunk = lines[index..<end]
      guard let first = hunk.firstIndex(where: isChanged) else { break }
      let start = max(index, first - Self.context)
      (oldNumber, newNumber) = (oldNumber + start - index, newNumber + start - index)
      let shown = lines[start..<end]
      let oldCount = shown.count { $0.utf8.first != UInt8(ascii: "+") }
      let newCount = shown.count { $0.utf8.first != UInt8(ascii: "-") }
      text.append("@@ -\(oldNumber),\(oldCount) +\(newNumber),\(newCount) @@")
      text += shown
      (oldNumber, newNumber) = (oldNumber + oldCount, newNumber + newCount)
      index = end
    }
    guard text.count > Self.maximumLines else {
      return text.isEmpty ? nil : text.joined(separator: "\n")
    }
    let left = text.count - Self.maximumLines
    return (text.prefix(Self.maximumLines) + ["... and \(left) more lines"])
      .joined(separator: "\n")
  }

  /// The end of the next changes, including following lines of the same hunk.
  private func endOfHunk(from index: Int) -> Int? {
    guard var last = lines[index...].firstIndex(where: isChanged) else { return nil }
    while let next = lines[(last + 1)...].firstIndex(where: isChanged),
      next - last <= 2 * Self.context + 1
    {
      last = next
    }
    return min(lines.count, last + 1 + Self.context)
  }

  private func isChanged(_ line: String) -> Bool { line.utf8.first != UInt8(ascii: " ") }

  private static func split(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() } else { lines.append("(no line feed at the end)") }
    return lines
  }

  private static func lines(from old: [String], to new: [String]) -> [String] {
    guard old.count + new.count <= maximumComparedLines else {
      return old.map { "-" + $0 } + new.map { "+" + $0 }
    }
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    var lines: [String] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        lines.append("-" + old[oldIndex])
        oldIndex += 1
      } else if added.contains(newIndex) {
        lines.append("+" + new[newIndex])
        newIndex += 1
      } else {
        lines.append(" " + old[oldIndex])
        (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
      }
    }
    return lines
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
