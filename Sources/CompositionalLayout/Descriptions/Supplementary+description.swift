extension ElementKind {
  /// A kind in short: `header` and `footer` for the two that UIKit names, else the app's own string.
  public static func name(of kind: String) -> String {
    switch kind {
    case sectionHeader: "header"
    case sectionFooter: "footer"
    default: kind
    }
  }
}

extension LayoutAnchor: CustomStringConvertible {
  /// The edges and the offset: `top trailing (0.3, -0.3) fractional`.
  public var description: String {
    switch offset {
    case .absolute(let points): points == .zero ? "\(edges)" : "\(edges) \(points)"
    case .fractional(let fractions): "\(edges) \(fractions) fractional"
    }
  }
}

extension LayoutSupplementaryItem: CustomStringConvertible {
  /// `badge 20 × 20 at top trailing (0.3, -0.3) fractional`.
  public var description: String {
    var words = DescriptionWords(
      "\(ElementKind.name(of: elementKind)) \(size) at \(containerAnchor)")
    if let itemAnchor { words.add("item anchor \(itemAnchor)") }
    words.add(insets: contentInsets)
    words.add("z \(zIndex)", if: zIndex != 1)
    return words.text
  }
}

extension LayoutBoundaryItem: CustomStringConvertible {
  /// `header 1w × 44, top, pinned, z 2`.
  public var description: String {
    var words = DescriptionWords("\(ElementKind.name(of: elementKind)) \(size)")
    words.add("\(alignment)")
    words.add("offset \(offset)", if: offset != .zero)
    words.add("within the boundary", if: !extendsBoundary)
    words.add("pinned", if: pinToVisibleBounds)
    words.add(insets: contentInsets)
    words.add("z \(zIndex)", if: zIndex != 1)
    return words.text
  }
}

extension LayoutDecorationItem: CustomStringConvertible {
  /// `background card, insets (0, 8, 0, 8)`.
  public var description: String {
    var words = DescriptionWords("background \(elementKind)")
    words.add(insets: contentInsets)
    words.add("z \(zIndex)", if: zIndex != 0)
    return words.text
  }
}
