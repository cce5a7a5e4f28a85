import CompositionalLayout

extension FunctionBody {
  /// Writes what a layout's sections share; returns its name, or nil when all of it has Apple's
  /// default.
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
