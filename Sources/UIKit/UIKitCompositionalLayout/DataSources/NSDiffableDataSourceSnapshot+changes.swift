import DiffableSnapshot
import UIKitStandIns

extension NSDiffableDataSourceSnapshot {
  /// Adds sections at the end. Stops if one is known or repeated.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    change { try $0.appendSections(identifiers) }
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    change { try $0.insertSections(identifiers, beforeSection: toIdentifier) }
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    change { try $0.insertSections(identifiers, afterSection: toIdentifier) }
  }

  /// Removes sections with their items; unknown ones are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    change { $0.deleteSections(identifiers) }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    change { try $0.moveSection(identifier, beforeSection: toIdentifier) }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    change { try $0.moveSection(identifier, afterSection: toIdentifier) }
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    change { try $0.reloadSections(identifiers) }
  }

  /// Adds items at the end of a section, nil for the last one; known items move there.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    change { try $0.appendItems(identifiers, toSection: sectionIdentifier) }
  }

  /// Adds items before an item, in its section; known items move there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    change { try $0.insertItems(identifiers, beforeItem: beforeIdentifier) }
  }

  /// Adds items after an item, in its section; known items move there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    change { try $0.insertItems(identifiers, afterItem: afterIdentifier) }
  }

  /// Removes items; unknown ones are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    change { $0.deleteItems(identifiers) }
  }

  public mutating func deleteAllItems() {
    change { $0.deleteAllItems() }
  }

  /// Moves an item before another, across sections too.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    change { try $0.moveItem(identifier, beforeItem: toIdentifier) }
  }

  /// Moves an item after another, across sections too.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    change { try $0.moveItem(identifier, afterItem: toIdentifier) }
  }

  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    change { try $0.reloadItems(identifiers) }
  }

  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    change { try $0.reconfigureItems(identifiers) }
  }
}
