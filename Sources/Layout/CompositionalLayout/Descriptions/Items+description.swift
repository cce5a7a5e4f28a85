import DocumentJSON

extension LayoutItem: CustomStringConvertible {
  /// The item without its badges: `item 1w × 0.5h, insets (0, 5, 0, 5)`.
  public var description: String {
    var words = DescriptionWords("item \(size)")
    words.add(insets: contentInsets, edgeSpacing: edgeSpacing)
    return words.text
  }
}

extension LayoutSubitem: CustomStringConvertible {
  /// The item's or the group's own description.
  public var description: String {
    switch self {
    case .item(let item): item.description
    case .group(let group): group.description
    }
  }
}

extension LayoutGroup: CustomStringConvertible {
  /// The group without its contents: `group vertical 0.95w × ~165h, count 2, spacing 8`.
  /// `repeating 2` means Apple's `repeatingSubitem:count:`, and a custom group gives the number of
  /// its frames.
  public var description: String {
    var words: DescriptionWords
    switch arrangement {
    case .stack(let axis, let contents):
      words = DescriptionWords("group \(axis) \(size)")
      switch contents {
      case .subitems: break
      case .dividing(_, let count): words.add("count \(count)")
      case .repeating(_, let count): words.add("repeating \(count)")
      }
    case .custom(let items):
      words = DescriptionWords("group custom \(size)")
      words.add(counted(items.count, "frame"))
    }
    if let interItemSpacing { words.add("spacing \(interItemSpacing)") }
    words.add(insets: contentInsets, edgeSpacing: edgeSpacing)
    return words.text
  }
}

extension LayoutCustomItem: CustomStringConvertible {
  /// The frame, its unit and its z index: `frame (0, 0) 0.5 × 1 fractions, z 1`.
  public var description: String {
    var words = DescriptionWords("frame \(frame) \(unit)")
    words.add("z \(zIndex)", if: zIndex != 0)
    return words.text
  }
}

extension LayoutCustomItem.Unit: CustomStringConvertible {
  /// `points` or `fractions`.
  public var description: String { rawValue }
}

extension ElementKind {
  /// The short name of a kind: `header` and `footer` for UIKit's kinds, otherwise the string
  /// itself.
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
