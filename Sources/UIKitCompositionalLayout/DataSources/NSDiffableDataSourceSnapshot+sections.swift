#if !canImport(UIKit) && !canImport(AppKit)
import DiffableSnapshot

extension NSDiffableDataSourceSnapshot {
  /// Adds sections at the end; known or repeated ones stop.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.appendSections(identifiers)
    }
  }

  /// Adds sections before one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.insertSections(identifiers, beforeSection: toIdentifier)
    }
  }

  /// Adds sections after one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.insertSections(identifiers, afterSection: toIdentifier)
    }
  }

  /// Removes sections with their items; unknown ones are passed over.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    change { snapshot throws(DiffableSnapshotError) in
      snapshot.deleteSections(identifiers)
    }
  }

  /// Moves a section before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.moveSection(identifier, beforeSection: toIdentifier)
    }
  }

  /// Moves a section after another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.moveSection(identifier, afterSection: toIdentifier)
    }
  }

  /// Marks sections to be shown anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.reloadSections(identifiers)
    }
  }
}
#endif
