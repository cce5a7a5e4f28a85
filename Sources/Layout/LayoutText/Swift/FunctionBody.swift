import CompositionalLayout

/// The statements of a function that builds a section or a layout with UIKit's API.
struct FunctionBody {
  var statements = SwiftStatements(indentation: 2)
  /// The oldest release of iOS for which the statements compile.
  var minimumRelease = 13
  /// Whether the statements use the environment that UIKit passes to a section provider.
  var needsEnvironment = false
  /// The names used in the function.
  var names: SwiftNames
  /// The names of subitems that have been built; equal subitems are built once.
  var built: [LayoutSubitem: String] = [:]

  init(reserving names: [String]) {
    self.names = SwiftNames(reserving: names)
  }
}

extension FunctionBody {
  /// Writes the layout's configuration; returns its name, or nil if everything has Apple's default.
  mutating func write(_ configuration: LayoutConfiguration) -> String? {
    guard configuration != .standard else { return nil }
    let name = names.unique("configuration")
    statements.call("let \(name) = UICollectionViewCompositionalLayoutConfiguration", [])
    if configuration.scrollDirection != .vertical {
      statements.line("\(name).scrollDirection = .\(configuration.scrollDirection)")
    }
    if configuration.interSectionSpacing != 0 {
      let spacing = SwiftLiteral.number(configuration.interSectionSpacing)
      statements.line("\(name).interSectionSpacing = \(spacing)")
    }
    if configuration.contentInsetsReference != .safeArea {
      minimumRelease = max(minimumRelease, 14)
      statements.line("\(name).contentInsetsReference = .\(configuration.contentInsetsReference)")
    }
    if !configuration.boundaryItems.isEmpty {
      let items = configuration.boundaryItems.map { write($0) }
      statements.assign("\(name).boundarySupplementaryItems", items)
    }
    return name
  }
}

extension FunctionBody {
  /// Writes the size of the element named `owner`; returns the size's name.
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

  /// Writes an element's insets, if it has any.
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

  /// Writes an element's edge spacing, if it has any.
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
