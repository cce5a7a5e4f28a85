package import CompositionalLayout

/// The item count of each section, written as `3,7,9`.
package struct ItemCounts: Hashable, Sendable {
  /// The counts, each from 0 to `PlanLimits.count`.
  package var counts: [Int]

  /// Parses numbers separated by commas.
  package init?(argument: String) {
    let texts = argument.split(separator: ",", omittingEmptySubsequences: false)
    counts = texts.compactMap { Int($0) }.filter(Self.range.contains)
    guard counts.count == texts.count else { return nil }
  }

  private static let range = 0...PlanLimits.count
}

/// The scroll offset of an orthogonal section, written as `2:120`.
package struct SectionOffset: Hashable, Sendable {
  /// The index of the section.
  package var section: Int
  /// The scroll offset in points.
  package var offset: Double

  /// Parses an index and an offset separated by a colon.
  package init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let section = Int(parts[0]), let offset = Double(parts[1]),
      offset.isFinite
    else { return nil }
    self.section = section
    self.offset = offset
  }
}

extension LayoutInsets {
  /// Parses `top,leading,bottom,trailing` in points; each number is from 0 to 100,000.
  package init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0) ?? .nan }
    guard numbers.count == 4, numbers.allSatisfy(EnvironmentChoice.lengths.contains) else {
      return nil
    }
    self.init(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }
}

extension LayoutRect {
  /// Parses `x,y,w,h` in points; width and height must not be negative.
  package init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0) ?? .nan }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] >= 0, numbers[3] >= 0
    else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
