#if canImport(UIKit) || !canImport(AppKit)
public import CompositionalLayout

extension NSCollectionLayoutDimension {
  static func make(_ dimension: LayoutDimension) -> NSCollectionLayoutDimension {
    switch dimension {
    case .fractionalWidth(let fraction): .fractionalWidth(fraction)
    case .fractionalHeight(let fraction): .fractionalHeight(fraction)
    case .absolute(let points): .absolute(points)
    case .estimated(let points): .estimated(points)
    case .uniformAcrossSiblings(let points): .uniformAcrossSiblings(estimate: points)
    }
  }

  var described: LayoutDimension {
    let number = Double(dimension)
    if isFractionalWidth { return .fractionalWidth(number) }
    if isFractionalHeight { return .fractionalHeight(number) }
    if isUniformAcrossSiblings { return .uniformAcrossSiblings(estimate: number) }
    return isEstimated ? .estimated(number) : .absolute(number)
  }
}

extension NSCollectionLayoutSize {
  /// UIKit's size from a description.
  public convenience init(_ size: LayoutSize) {
    self.init(widthDimension: .make(size.width), heightDimension: .make(size.height))
  }

  var described: LayoutSize {
    LayoutSize(width: widthDimension.described, height: heightDimension.described)
  }
}

extension NSCollectionLayoutSpacing {
  static func make(_ spacing: LayoutSpacing) -> NSCollectionLayoutSpacing {
    switch spacing {
    case .fixed(let points): .fixed(points)
    case .flexible(let points): .flexible(points)
    }
  }

  var described: LayoutSpacing {
    isFlexible ? .flexible(Double(spacing)) : .fixed(Double(spacing))
  }
}

extension NSCollectionLayoutEdgeSpacing {
  /// UIKit's edge spacing from a description; nil if no edge has spacing.
  static func make(_ spacing: LayoutEdgeSpacing) -> NSCollectionLayoutEdgeSpacing? {
    guard spacing != .none else { return nil }
    return NSCollectionLayoutEdgeSpacing(
      leading: spacing.leading.map { .make($0) }, top: spacing.top.map { .make($0) },
      trailing: spacing.trailing.map { .make($0) }, bottom: spacing.bottom.map { .make($0) })
  }

  var described: LayoutEdgeSpacing {
    LayoutEdgeSpacing(
      leading: leading?.described, top: top?.described, trailing: trailing?.described,
      bottom: bottom?.described)
  }
}

extension NSCollectionLayoutAnchor {
  /// UIKit's anchor from a description.
  public convenience init(_ anchor: LayoutAnchor) {
    let edges = NSDirectionalRectEdge(rawValue: anchor.edges.rawValue)
    switch anchor.offset {
    case .absolute(let offset):
      self.init(edges: edges, absoluteOffset: CGPoint(offset))
    case .fractional(let offset):
      self.init(edges: edges, fractionalOffset: CGPoint(offset))
    }
  }

  var described: LayoutAnchor {
    let edges = LayoutEdges(rawValue: edges.rawValue)
    return isFractionalOffset
      ? LayoutAnchor(edges: edges, fractionalOffset: LayoutPoint(offset))
      : LayoutAnchor(edges: edges, absoluteOffset: LayoutPoint(offset))
  }
}
#endif
