import DiffableSnapshot

extension DiffableSnapshot {
  /// A snapshot of these sections with these items.
  init(_ sections: KeyValuePairs<Section, [Item]>) throws {
    try self.init(structure: sections.map { ($0.key, $0.value) })
  }

  init(structure: [(Section, [Item])]) throws {
    self.init()
    for (section, items) in structure {
      try appendSections([section])
      try appendItems(items, toSection: section)
    }
  }

  /// The sections with their items, as arrays.
  var itemsBySection: [[Item]] {
    get throws { try sectionIdentifiers.map { try itemIdentifiers(inSection: $0) } }
  }
}

/// An identifier whose hash says little.
struct CollidingIdentifier: Hashable, Sendable {
  var number: Int

  func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
}
