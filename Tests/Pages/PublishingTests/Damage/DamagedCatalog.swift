import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import DocumentJSON
import Foundation
import Publishing
import Storefront
import TestSupport

/// A small catalog with a style and all kinds of publications, which tests damage.
struct DamagedCatalog {
  let folder: TemporaryFolder

  /// Copies a sound catalog.
  init(_ bytes: Data? = nil) throws {
    folder = try TemporaryFolder()
    try (bytes ?? Self.sound.get()).write(to: folder.url.appending(path: "catalog.sqlite"))
  }

  func store(_ mode: CatalogStore.Mode) throws -> CatalogStore {
    try CatalogStore(path: folder.path("catalog.sqlite"), mode: mode)
  }

  /// The diagnostics of a check that also reads the documents.
  func diagnostics(_ mode: CatalogStore.Mode = .readOnly) throws -> [Diagnostic] {
    try store(mode).checkIntegrity(document: PublishedPage.problem)
  }

  /// Runs SQL past all triggers and constraints.
  func plant(_ sql: String) throws {
    try folder.rawConnection(foreignKeys: false).inDatabase { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA writable_schema = ON")
      try db.withoutTriggers { try db.execute(sql: sql) }
    }
  }

  static func minute(_ number: Int) -> Moment {
    Moment(milliseconds: 1_800_000_000_000 + Int64(number) * 60_000)
  }

  /// The sound catalog's file: publication 1 of the page `mini` was removed, 2 is withdrawn, 3 is
  /// scheduled, 4 restored 1, and 5, which restores 2, is live. The page `tiny` has publication 1.
  private static let sound = Result {
    let folder = try TemporaryFolder()
    try make(folder)
    return try folder.bytes("catalog.sqlite")
  }

  private static func make(_ folder: TemporaryFolder) throws {
    let store = try folder.sampleCatalog()
    try SampleLanguages.remove(fromCatalogAt: store.path)
    let layout = LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .absolute(90)),
        subitem: .item(LayoutItem(size: .full)), count: 2))
    try store.edit { edit in
      try edit.add(
        style: SectionStyle(slug: "pair", content: .app, cellKind: "PairCell", layout: layout))
    }
    try folder.rawConnection().write { db in
      try db.execute(
        sql: """
          DELETE FROM section WHERE page_id <> 1 AND type <> 'badgedGrid';
          DELETE FROM app WHERE id NOT IN (
            SELECT app_id FROM section_item WHERE app_id IS NOT NULL UNION VALUES (1002), (1003));
          INSERT INTO page (id, slug, title) VALUES (70, 'mini', 'Mini'), (71, 'tiny', 'Tiny');
          INSERT INTO section (id, page_id, position, key, type, item_kind, title)
          VALUES (700, 70, 0, 'one', 'cardRow', 'app', 'One'),
            (701, 70, 1, 'two', 'pair', 'app', NULL), (710, 71, 0, 'one', 'cardRow', 'app', NULL);
          INSERT INTO section_item (section_id, position, app_id)
          VALUES (700, 0, 1001), (700, 1, 1002), (701, 0, 1003), (710, 0, 1001);
          """)
    }
    func publisher(_ minute: Int) -> Publisher {
      .forOneDevice(store) { DamagedCatalog.minute(minute) }
    }
    try publisher(1).publish(page: "mini", note: "First", author: "Ada")
    try publisher(1).publish(page: "tiny")
    try store.edit { try $0.set(page: "mini", title: "Second") }
    try publisher(2).publish(page: "mini")
    try publisher(3).withdraw(page: "mini", number: 2)
    try publisher(4).publish(page: "mini", at: minute(60), until: minute(90))
    try publisher(5).rollBack(page: "mini", to: 1)
    try publisher(6).prune(page: "mini", keeping: 3)
    try publisher(7).rollBack(page: "mini", to: 2)
  }
}
