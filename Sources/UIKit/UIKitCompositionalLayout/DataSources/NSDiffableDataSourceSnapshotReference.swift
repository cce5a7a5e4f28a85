public import UIKitStandIns

/// A snapshot as an Objective-C object, with identifiers of any `Hashable` type.
///
/// It wraps an ``NSDiffableDataSourceSnapshot``, which documents the arguments that each operation
/// refuses. An identifier that is not `Hashable` stops the program, where UIKit raises an
/// exception.
@preconcurrency @MainActor
open class NSDiffableDataSourceSnapshotReference: NSObject {
  /// The snapshot as a value; not part of UIKit's API.
  public private(set) var snapshot: NSDiffableDataSourceSnapshot<AnyHashable, AnyHashable>

  public override convenience init() {
    self.init(NSDiffableDataSourceSnapshot())
  }

  /// The snapshot of a value; UIKit converts with `as`, which needs Objective-C.
  public init(_ snapshot: NSDiffableDataSourceSnapshot<AnyHashable, AnyHashable>) {
    self.snapshot = snapshot
  }

  // MARK: - Queries

  /// The number of items in all sections.
  open var numberOfItems: Int { snapshot.numberOfItems }
  open var numberOfSections: Int { snapshot.numberOfSections }
  /// The sections, in order.
  open var sectionIdentifiers: [Any] { snapshot.sectionIdentifiers.map(\.base) }
  /// The items, section by section.
  open var itemIdentifiers: [Any] { snapshot.itemIdentifiers.map(\.base) }

  open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
    snapshot.numberOfItems(inSection: identifier(sectionIdentifier))
  }

  /// A section's items, in order.
  open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
    snapshot.itemIdentifiers(inSection: identifier(sectionIdentifier)).map(\.base)
  }

  open func sectionIdentifier(forSectionContainingItemIdentifier itemIdentifier: Any) -> Any? {
    snapshot.sectionIdentifier(containingItem: identifier(itemIdentifier))?.base
  }

  /// An item's index among all items; `NSNotFound` when it is not in the snapshot.
  open func index(ofItemIdentifier itemIdentifier: Any) -> Int {
    snapshot.indexOfItem(identifier(itemIdentifier)) ?? NSNotFound
  }

  /// A section's index; `NSNotFound` when it is not in the snapshot.
  open func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
    snapshot.indexOfSection(identifier(sectionIdentifier)) ?? NSNotFound
  }

  // MARK: - Sections

  open func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
    snapshot.appendSections(sectionIdentifiers.map(identifier))
  }

  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier toIdentifier: Any
  ) {
    snapshot.insertSections(
      sectionIdentifiers.map(identifier), beforeSection: identifier(toIdentifier))
  }

  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier toIdentifier: Any
  ) {
    snapshot.insertSections(
      sectionIdentifiers.map(identifier), afterSection: identifier(toIdentifier))
  }

  open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
    snapshot.deleteSections(sectionIdentifiers.map(identifier))
  }

  open func moveSection(
    withIdentifier fromIdentifier: Any, beforeSectionWithIdentifier toIdentifier: Any
  ) {
    snapshot.moveSection(identifier(fromIdentifier), beforeSection: identifier(toIdentifier))
  }

  open func moveSection(
    withIdentifier fromIdentifier: Any, afterSectionWithIdentifier toIdentifier: Any
  ) {
    snapshot.moveSection(identifier(fromIdentifier), afterSection: identifier(toIdentifier))
  }

  open func reloadSections(withIdentifiers identifiers: [Any]) {
    snapshot.reloadSections(identifiers.map(identifier))
  }

  // MARK: - Items

  /// Adds items at the end of the last section.
  open func appendItems(withIdentifiers identifiers: [Any]) {
    snapshot.appendItems(identifiers.map(identifier))
  }

  /// Adds items at the end of a section.
  open func appendItems(
    withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any
  ) {
    snapshot.appendItems(
      identifiers.map(identifier), toSection: identifier(sectionIdentifier))
  }

  open func insertItems(
    withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any
  ) {
    snapshot.insertItems(identifiers.map(identifier), beforeItem: identifier(itemIdentifier))
  }

  open func insertItems(
    withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any
  ) {
    snapshot.insertItems(identifiers.map(identifier), afterItem: identifier(itemIdentifier))
  }

  open func deleteItems(withIdentifiers identifiers: [Any]) {
    snapshot.deleteItems(identifiers.map(identifier))
  }

  open func deleteAllItems() {
    snapshot.deleteAllItems()
  }

  open func moveItem(
    withIdentifier fromIdentifier: Any, beforeItemWithIdentifier toIdentifier: Any
  ) {
    snapshot.moveItem(identifier(fromIdentifier), beforeItem: identifier(toIdentifier))
  }

  open func moveItem(
    withIdentifier fromIdentifier: Any, afterItemWithIdentifier toIdentifier: Any
  ) {
    snapshot.moveItem(identifier(fromIdentifier), afterItem: identifier(toIdentifier))
  }

  open func reloadItems(withIdentifiers identifiers: [Any]) {
    snapshot.reloadItems(identifiers.map(identifier))
  }

  /// Marks items for reconfiguring (iOS 15).
  open func reconfigureItems(withIdentifiers identifiers: [Any]) {
    snapshot.reconfigureItems(identifiers.map(identifier))
  }

  private func identifier(_ object: Any) -> AnyHashable { hashable(object) }
}

/// An identifier of any type, for snapshots; one that is not `Hashable` stops the program.
func hashable(_ identifier: Any) -> AnyHashable {
  guard let identifier = identifier as? AnyHashable else {
    preconditionFailure(
      "\(type(of: identifier)) is not Hashable; only Hashable types identify sections and items")
  }
  return identifier
}
