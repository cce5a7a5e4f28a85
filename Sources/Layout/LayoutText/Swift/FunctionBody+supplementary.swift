import CompositionalLayout

extension FunctionBody {
  /// Writes the badge of an item or a group; returns its name.
  mutating func write(_ item: LayoutSupplementaryItem) -> String {
    let name = names.unique(SwiftNames.identifier(item.elementKind) ?? "supplementary")
    var arguments: [SwiftStatements.Argument] = [
      "layoutSize: \(write(item.size, of: name))",
      "elementKind: \(SwiftLiteral.elementKind(item.elementKind))",
      "containerAnchor: \(write(item.containerAnchor, of: name, role: "ContainerAnchor"))",
    ]
    if let anchor = item.itemAnchor {
      arguments.append("itemAnchor: \(write(anchor, of: name, role: "ItemAnchor"))")
    }
    statements.call("let \(name) = NSCollectionLayoutSupplementaryItem", arguments)
    write(insets: item.contentInsets, of: name)
    if item.zIndex != 1 { statements.line("\(name).zIndex = \(item.zIndex)") }
    return name
  }

  /// Writes a header, a footer or a side bar; returns its name.
  mutating func write(_ item: LayoutBoundaryItem) -> String {
    let kind = ElementKind.name(of: item.elementKind)
    let name = names.unique(SwiftNames.identifier(kind) ?? "boundaryItem")
    var arguments: [SwiftStatements.Argument] = [
      "layoutSize: \(write(item.size, of: name))",
      "elementKind: \(SwiftLiteral.elementKind(item.elementKind))",
      "alignment: .\(item.alignment)",
    ]
    if item.offset != .zero {
      arguments.append("absoluteOffset: \(SwiftLiteral.point(item.offset))")
    }
    statements.call("let \(name) = NSCollectionLayoutBoundarySupplementaryItem", arguments)
    write(insets: item.contentInsets, of: name)
    if !item.extendsBoundary { statements.line("\(name).extendsBoundary = false") }
    if item.pinToVisibleBounds { statements.line("\(name).pinToVisibleBounds = true") }
    if item.zIndex != 1 { statements.line("\(name).zIndex = \(item.zIndex)") }
    return name
  }

  /// Writes a background; returns its name.
  mutating func write(_ item: LayoutDecorationItem) -> String {
    let name = names.unique(SwiftNames.identifier(item.elementKind) ?? "background")
    statements.call(
      "let \(name) = NSCollectionLayoutDecorationItem.background",
      ["elementKind: \(SwiftLiteral.string(item.elementKind))"])
    write(insets: item.contentInsets, of: name)
    if item.zIndex != 0 { statements.line("\(name).zIndex = \(item.zIndex)") }
    return name
  }

  private mutating func write(
    _ anchor: LayoutAnchor, of owner: String, role: String
  ) -> String {
    let name = names.unique(owner.filter { $0 != "`" } + role)
    var arguments: [SwiftStatements.Argument] = ["edges: \(SwiftLiteral.edges(anchor.edges))"]
    switch anchor.offset {
    case .absolute(.zero): break
    case .absolute(let offset):
      arguments.append("absoluteOffset: \(SwiftLiteral.point(offset))")
    case .fractional(let offset):
      arguments.append("fractionalOffset: \(SwiftLiteral.point(offset))")
    }
    statements.call("let \(name) = NSCollectionLayoutAnchor", arguments)
    return name
  }
}
