extension ListConfiguration: CustomStringConvertible {
  /// `list insetGrouped, header supplementary, without separators`.
  public var description: String {
    var words = DescriptionWords("list \(appearance)")
    words.add("header \(headerMode)", if: headerMode != .none)
    words.add("footer \(footerMode)", if: footerMode != .none)
    words.add("without separators", if: !showsSeparators)
    if let headerTopPadding {
      words.add("header top padding \(NumberText.text(headerTopPadding))")
    }
    words.add("hugs \(contentHuggingElements)", if: !contentHuggingElements.isEmpty)
    return words.text
  }
}

extension ListConfiguration.Appearance: CustomStringConvertible {
  /// The name of the case, as in the wire format.
  public var description: String {
    switch self {
    case .plain: "plain"
    case .grouped: "grouped"
    case .insetGrouped: "insetGrouped"
    case .sidebar: "sidebar"
    case .sidebarPlain: "sidebarPlain"
    }
  }
}

extension ListConfiguration.HeaderMode: CustomStringConvertible {
  /// The name of the case, as in the wire format.
  public var description: String {
    switch self {
    case .none: "none"
    case .supplementary: "supplementary"
    case .firstItemInSection: "firstItemInSection"
    }
  }
}

extension ListConfiguration.FooterMode: CustomStringConvertible {
  /// The name of the case, as in the wire format.
  public var description: String {
    switch self {
    case .none: "none"
    case .supplementary: "supplementary"
    }
  }
}

extension ContentHuggingElements: CustomStringConvertible {
  /// The names of the elements, such as `supplementaryHeader`, or `nothing`.
  public var description: String {
    isEmpty ? "nothing" : names.joined(separator: " ")
  }
}
