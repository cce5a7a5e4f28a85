import CompositionalLayout

/// Makes a recorded list's section and lists the differences from UIKit's.
struct ListComparison {
  private(set) var differences: [String] = []

  init(_ recorded: RecordedList) throws {
    let section = LayoutSection.list(
      try recorded.configuration(), metrics: ListMetrics(in: try recorded.environment()))
    let expected = try LayoutInsets(recorded: recorded.contentInsets)
    let found = section.contentInsets
    let pairs = [
      (expected.top, found.top), (expected.leading, found.leading),
      (expected.bottom, found.bottom), (expected.trailing, found.trailing),
    ]
    if !pairs.allSatisfy({ $0.isNear($1) }) {
      differences.append("content insets: \(expected), found \(found)")
    }
    let boundary = section.boundaryItems.map(Self.text).joined()
    let separators: Set<Character> = [" ", ",", "+"]
    if recorded.boundary.filter({ !separators.contains($0) }) != boundary {
      differences.append("boundary items: \"\(recorded.boundary)\", found \"\(boundary)\"")
    }
  }

  /// A header or a footer in the notation of the files, such as `H28p`.
  private static func text(of item: LayoutBoundaryItem) -> String {
    let height = item.size.height.value
    let number = Int(exactly: height).map { "\($0)" } ?? "\(height)"
    return (item.elementKind == ElementKind.sectionHeader ? "H" : "F") + number
      + (item.pinToVisibleBounds ? "p" : "")
  }
}
