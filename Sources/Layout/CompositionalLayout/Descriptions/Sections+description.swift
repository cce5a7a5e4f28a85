import DocumentJSON

extension LayoutPlan: CustomStringConvertible {
  /// `plan apps, revision 3, 4 sections`.
  public var description: String {
    var words = DescriptionWords(page.map { "plan \($0)" } ?? "plan")
    if let revision { words.add("revision \(revision)") }
    words.add(counted(sections.count, "section"))
    return words.text
  }
}

extension PlannedSection: CustomStringConvertible {
  /// `doubleList "This week's favorites", 7 items, MediumAppCell`.
  public var description: String {
    var words = DescriptionWords(
      [type ?? "section", title.map { "\"\($0)\"" }].compactMap { $0 }.joined(separator: " "))
    if let itemCount { words.add(counted(itemCount, "item")) }
    if let cellKind { words.add(cellKind) }
    return words.text
  }
}

extension LayoutConfiguration: CustomStringConvertible {
  /// The values that differ from Apple's defaults: `configuration, section spacing 20`.
  public var description: String {
    var words = DescriptionWords("configuration")
    words.add("scrolls \(scrollDirection)", if: scrollDirection != .vertical)
    words.add(
      "section spacing \(NumberText.text(interSectionSpacing))", if: interSectionSpacing != 0)
    words.add("insets from \(contentInsetsReference)", if: contentInsetsReference != .safeArea)
    return words.text
  }
}

extension LayoutSection: CustomStringConvertible {
  /// The section's own properties without its contents: `section groupPagingCentered, spacing 8`.
  public var description: String {
    let scrolls = orthogonalScrollingBehavior != .none
    var words = DescriptionWords(
      scrolls ? "section \(orthogonalScrollingBehavior)" : "section")
    words.add("\(orthogonalScrollingProperties)", if: orthogonalScrollingProperties != .automatic)
    words.add("spacing \(NumberText.text(interGroupSpacing))", if: interGroupSpacing != 0)
    words.add(insets: contentInsets)
    words.add("insets from \(contentInsetsReference)", if: contentInsetsReference != .automatic)
    words.add(
      "supplementary insets from \(supplementaryContentInsetsReference)",
      if: supplementaryContentInsetsReference != .automatic)
    words.add("supplementaries ignore insets", if: !supplementariesFollowContentInsets)
    if let list { words.add("\(list)") }
    return words.text
  }
}

extension LayoutAlternative: CustomStringConvertible {
  /// `when width ≥ 700`.
  public var description: String { "when \(condition)" }
}

extension LayoutCondition: CustomStringConvertible {
  /// All parts of the condition: `width ≥ 700 and idiom pad`; `always` if it has none.
  public var description: String {
    var parts: [String] = []
    if let widthAtLeast { parts.append("width ≥ \(widthAtLeast.text)") }
    if let widthLessThan { parts.append("width < \(widthLessThan.text)") }
    if let horizontalSizeClass { parts.append("horizontally \(horizontalSizeClass)") }
    if let verticalSizeClass { parts.append("vertically \(verticalSizeClass)") }
    if let idiom { parts.append("idiom \(idiom)") }
    if let contentSizeCategoryAtLeast { parts.append("text ≥ \(contentSizeCategoryAtLeast)") }
    return parts.isEmpty ? "always" : parts.joined(separator: " and ")
  }

  /// The environment's values that the condition depends on: `width 820 and idiom pad`.
  package func facts(in environment: LayoutEnvironment) -> String {
    var parts: [String] = []
    let isAssumed = environment.assumed.contains(.sizeClasses) ? " (assumed)" : ""
    if widthAtLeast != nil || widthLessThan != nil {
      parts.append("width \(environment.container.width.text)")
    }
    if horizontalSizeClass != nil {
      parts.append("horizontally \(environment.horizontalSizeClass)\(isAssumed)")
    }
    if verticalSizeClass != nil {
      parts.append("vertically \(environment.verticalSizeClass)\(isAssumed)")
    }
    if idiom != nil { parts.append("idiom \(environment.idiom)") }
    if contentSizeCategoryAtLeast != nil { parts.append("text \(environment.contentSizeCategory)") }
    return parts.joined(separator: " and ")
  }
}

extension OrthogonalScrollingProperties: CustomStringConvertible {
  /// The values that are not automatic: `bounce never, deceleration fast`.
  public var description: String {
    var parts: [String] = []
    if bounce != .automatic { parts.append("bounce \(bounce)") }
    if decelerationRate != .automatic { parts.append("deceleration \(decelerationRate)") }
    return parts.isEmpty ? "automatic" : parts.joined(separator: ", ")
  }
}

extension OrthogonalScrollingProperties.Bounce: CustomStringConvertible {
  /// The case's name, which is how the wire format spells it.
  public var description: String {
    switch self {
    case .automatic: "automatic"
    case .always: "always"
    case .never: "never"
    }
  }
}

extension OrthogonalScrollingProperties.DecelerationRate: CustomStringConvertible {
  /// The case's name.
  public var description: String { rawValue }
}

extension OrthogonalScrollingBehavior: CustomStringConvertible {
  /// The case's name, which is how the wire format spells it.
  public var description: String {
    switch self {
    case .none: "none"
    case .continuous: "continuous"
    case .continuousGroupLeadingBoundary: "continuousGroupLeadingBoundary"
    case .paging: "paging"
    case .groupPaging: "groupPaging"
    case .groupPagingCentered: "groupPagingCentered"
    }
  }
}

extension ContentInsetsReference: CustomStringConvertible {
  /// The case's name, which is how the wire format spells it.
  public var description: String {
    switch self {
    case .automatic: "automatic"
    case .none: "none"
    case .safeArea: "safeArea"
    case .layoutMargins: "layoutMargins"
    case .readableContent: "readableContent"
    }
  }
}
