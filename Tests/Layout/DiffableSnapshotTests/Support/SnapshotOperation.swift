import DiffableSnapshot
import TestSupport

/// One operation on a snapshot of numbers, to be done on the snapshot and on its naive twin.
enum SnapshotOperation {
  case appendSections([Int])
  case insertSections([Int], Int, after: Bool)
  case deleteSections([Int])
  case moveSection(Int, Int, after: Bool)
  case appendItems([Int], Int?)
  case insertItems([Int], Int, after: Bool)
  case deleteItems([Int])
  case moveItem(Int, Int, after: Bool)
  case deleteAllItems

  /// A random operation on identifiers below these limits.
  static func random(
    sections: Int, items: Int, using generator: inout SplitMix64
  ) -> Self {
    func section() -> Int { .random(in: 0..<sections, using: &generator) }
    func item() -> Int { .random(in: 0..<items, using: &generator) }
    func some(_ identifier: () -> Int, upTo limit: Int) -> [Int] {
      (0..<Int.random(in: 0...limit, using: &generator)).map { _ in identifier() }
    }
    let after = Bool.random(using: &generator)
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<10: return .appendSections(some(section, upTo: 2))
    case 10..<15: return .insertSections(some(section, upTo: 2), section(), after: after)
    case 15..<20: return .deleteSections(some(section, upTo: 1))
    case 20..<25: return .moveSection(section(), section(), after: after)
    case 25..<40:
      return .appendItems(
        some(item, upTo: items / 4), Bool.random(using: &generator) ? section() : nil)
    case 40..<60: return .insertItems(some(item, upTo: 3), item(), after: after)
    case 60..<75: return .deleteItems(some(item, upTo: 3))
    case 75..<99: return .moveItem(item(), item(), after: after)
    default: return .deleteAllItems
    }
  }

  /// Whether the snapshot accepted the operation.
  func apply(to snapshot: inout DiffableSnapshot<Int, Int>) -> Bool {
    apply(to: &snapshot) { $0 }
  }

  /// Whether the snapshot, whose items are made of the operation's numbers, accepted the operation.
  func apply<Item>(
    to snapshot: inout DiffableSnapshot<Int, Item>, identifier: (Int) -> Item
  ) -> Bool {
    do {
      switch self {
      case .appendSections(let new): try snapshot.appendSections(new)
      case .insertSections(let new, let other, after: false):
        try snapshot.insertSections(new, beforeSection: other)
      case .insertSections(let new, let other, after: true):
        try snapshot.insertSections(new, afterSection: other)
      case .deleteSections(let leaving): snapshot.deleteSections(leaving)
      case .moveSection(let section, let other, after: false):
        try snapshot.moveSection(section, beforeSection: other)
      case .moveSection(let section, let other, after: true):
        try snapshot.moveSection(section, afterSection: other)
      case .appendItems(let new, let section):
        try snapshot.appendItems(new.map(identifier), toSection: section)
      case .insertItems(let new, let other, after: false):
        try snapshot.insertItems(new.map(identifier), beforeItem: identifier(other))
      case .insertItems(let new, let other, after: true):
        try snapshot.insertItems(new.map(identifier), afterItem: identifier(other))
      case .deleteItems(let leaving): snapshot.deleteItems(leaving.map(identifier))
      case .moveItem(let item, let other, after: false):
        try snapshot.moveItem(identifier(item), beforeItem: identifier(other))
      case .moveItem(let item, let other, after: true):
        try snapshot.moveItem(identifier(item), afterItem: identifier(other))
      case .deleteAllItems: snapshot.deleteAllItems()
      }
      return true
    } catch {
      return false
    }
  }

  /// Whether the naive twin accepted the operation.
  func apply(to naive: inout NaiveSnapshot) -> Bool {
    switch self {
    case .appendSections(let new):
      return naive.insertSections(new, at: naive.sections.count)
    case .insertSections(let new, let other, let after):
      return naive.insertSections(new, at: naive.sectionIndex(other).map { $0 + (after ? 1 : 0) })
    case .deleteSections(let leaving):
      naive.sections.removeAll { leaving.contains($0.identifier) }
    case .moveSection(let section, let other, let after):
      return naive.moveSection(section, nextTo: other, distance: after ? 1 : 0)
    case .appendItems(let new, let section):
      return naive.appendItems(new, toSection: section)
    case .insertItems(let new, let other, let after):
      return naive.insertItems(new, nextTo: other, distance: after ? 1 : 0)
    case .deleteItems(let leaving):
      naive.deleteItems(leaving)
    case .moveItem(let item, let other, let after):
      return naive.moveItem(item, nextTo: other, distance: after ? 1 : 0)
    case .deleteAllItems:
      naive.sections = []
    }
    return true
  }
}
