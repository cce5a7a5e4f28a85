import CompositionalLayout

extension FunctionBody {
  /// Writes a group and its contents; returns its name, which is the wanted one unless that is
  /// taken.
  mutating func write(_ group: LayoutGroup, named wish: String = "innerGroup") -> String {
    let name = names.unique(wish)
    switch group.arrangement {
    case .stack(let axis, let contents):
      var arguments: [SwiftStatements.Argument]
      switch contents {
      case .subitems(let subitems):
        arguments = [.names(label: "subitems: ", subitems.map { write($0) })]
      case .dividing(let subitem, let count):
        arguments = ["subitem: \(write(subitem))", "count: \(count)"]
      case .repeating(let subitem, let count):
        minimumRelease = max(minimumRelease, 16)
        arguments = ["repeatingSubitem: \(write(subitem))", "count: \(count)"]
      }
      arguments.insert("layoutSize: \(write(group.size, of: name))", at: 0)
      statements.call("let \(name) = NSCollectionLayoutGroup.\(axis)", arguments)
    case .custom(let items):
      write(items, in: write(group.size, of: name), named: name)
    }
    if let spacing = group.interItemSpacing {
      statements.line("\(name).interItemSpacing = \(SwiftLiteral.spacing(spacing))")
    }
    write(insets: group.contentInsets, of: name)
    write(group.edgeSpacing, of: name)
    if !group.supplementaryItems.isEmpty {
      let items = group.supplementaryItems.map { write($0) }
      statements.assign("\(name).supplementaryItems", items)
    }
    return name
  }

  private mutating func write(_ subitem: LayoutSubitem) -> String {
    if let name = built[subitem] { return name }
    let name =
      switch subitem {
      case .item(let item): write(item)
      case .group(let group): write(group)
      }
    built[subitem] = name
    return name
  }

  private mutating func write(_ item: LayoutItem) -> String {
    let supplementaries = item.supplementaryItems.map { write($0) }
    let name = names.unique("item")
    var arguments: [SwiftStatements.Argument] = ["layoutSize: \(write(item.size, of: name))"]
    if !supplementaries.isEmpty {
      arguments.append(.names(label: "supplementaryItems: ", supplementaries))
    }
    statements.call("let \(name) = NSCollectionLayoutItem", arguments)
    write(insets: item.contentInsets, of: name)
    write(item.edgeSpacing, of: name)
    return name
  }

  /// Writes a custom group. Fractional frames are multiplied by the size of the container that
  /// UIKit passes to the closure, which is the group's (`S15`).
  private mutating func write(
    _ items: [LayoutCustomItem], in size: String, named name: String
  ) {
    let usesSize = items.contains { $0.unit == .fractions }
    let head = "let \(name) = NSCollectionLayoutGroup.custom(layoutSize: \(size)) {"
    statements.block("\(head) \(usesSize ? "environment" : "_") in") { body in
      if usesSize { body.line("let size = environment.container.contentSize") }
      for (index, item) in items.enumerated() {
        body.call("let frame\(index) = CGRect", Self.frame(of: item))
      }
      guard !items.isEmpty else { return body.line("return []") }
      body.block("return [", end: "]") { body in
        for (index, item) in items.enumerated() {
          let zIndex = item.zIndex == 0 ? "" : ", zIndex: \(item.zIndex)"
          body.line("NSCollectionLayoutGroupCustomItem(frame: frame\(index)\(zIndex)),")
        }
      }
    }
  }

  private static func frame(of item: LayoutCustomItem) -> [SwiftStatements.Argument] {
    let frame = item.frame
    let numbers: [String]
    switch item.unit {
    case .points:
      numbers = [frame.x, frame.y, frame.width, frame.height].map(SwiftLiteral.number)
    case .fractions:
      let horizontal = [frame.x, frame.width].map { SwiftLiteral.part($0, of: "size.width") }
      let vertical = [frame.y, frame.height].map { SwiftLiteral.part($0, of: "size.height") }
      numbers = [horizontal[0], vertical[0], horizontal[1], vertical[1]]
    }
    return zip(["x", "y", "width", "height"], numbers).map { "\($0): \($1)" }
  }
}
