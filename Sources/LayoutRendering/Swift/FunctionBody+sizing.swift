import CompositionalLayout

extension FunctionBody {
  /// Writes the size of the element that will have a name; returns the size's own name.
  mutating func write(_ size: LayoutSize, of owner: String) -> String {
    for dimension in [size.width, size.height] {
      if case .uniformAcrossSiblings = dimension { minimumRelease = max(minimumRelease, 17) }
    }
    let name = names.unique(owner.filter { $0 != "`" } + "Size")
    statements.call(
      "let \(name) = NSCollectionLayoutSize",
      [
        "widthDimension: \(SwiftLiteral.dimension(size.width))",
        "heightDimension: \(SwiftLiteral.dimension(size.height))",
      ])
    return name
  }

  /// Writes an element's insets, unless there are none.
  mutating func write(insets: LayoutInsets, of owner: String) {
    guard insets != .zero || owner == "section" else { return }
    statements.call(
      "\(owner).contentInsets = NSDirectionalEdgeInsets",
      [
        "top: \(SwiftLiteral.number(insets.top))",
        "leading: \(SwiftLiteral.number(insets.leading))",
        "bottom: \(SwiftLiteral.number(insets.bottom))",
        "trailing: \(SwiftLiteral.number(insets.trailing))",
      ])
  }

  /// Writes an element's edge spacing, unless there is none.
  mutating func write(_ spacing: LayoutEdgeSpacing, of owner: String) {
    guard spacing != .none else { return }
    statements.call(
      "\(owner).edgeSpacing = NSCollectionLayoutEdgeSpacing",
      [
        "leading: \(SwiftLiteral.spacing(spacing.leading))",
        "top: \(SwiftLiteral.spacing(spacing.top))",
        "trailing: \(SwiftLiteral.spacing(spacing.trailing))",
        "bottom: \(SwiftLiteral.spacing(spacing.bottom))",
      ])
  }
}
