import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import Publishing
import Storefront
import TestSupport
import Testing

/// Catalogs that other programs or disks damaged.
@Suite struct DamageTests {
  private let catalog: DamagedCatalog

  init() throws { catalog = try DamagedCatalog() }

  @Test func `a sound catalog has no diagnostics, and nothing to repair`() throws {
    #expect(try catalog.diagnostics() == [])
    let before = try catalog.store(.readOnly).revision()
    #expect(try catalog.store(.readWrite).repair() == [])
    #expect(try catalog.store(.readOnly).revision() == before)
  }

  @Test(arguments: TestForm.some(Damage.all))
  func `damage is found, named, and repaired if the rest of the catalog says how`(
    _ damage: Damage
  ) throws {
    try catalog.plant(damage.sql)
    let found = try catalog.diagnostics()
    #expect(found.contains { $0.rule == damage.rule }, "\(found.map(\.description))")
    #expect(found.allSatisfy { !$0.remedy.isEmpty && $0.severity == .error })
    try catalog.store(.readWrite).repair()
    let rest = try catalog.diagnostics()
    if damage.isRepaired {
      #expect(rest == [])
    } else {
      #expect(rest.contains { $0.rule == damage.rule }, "\(rest.map(\.description))")
      #expect(rest.allSatisfy { $0.remedy != CatalogDamage.repairRemedy })
    }
  }

  @Test func `each rule has a kind of damage`() {
    let rules = Set(Damage.all.map(\.rule))
    let open = Set(DamageRule.allCases.map(\.rawValue)).subtracting(rules)
    // A damaged file is made byte by byte below; omitted values would take thousands.
    #expect(open == ["file", "omitted"])
  }

  @Test func `a repaired catalog serves what it served, under a revision that grew`() throws {
    let live = try catalog.store(.readOnly).live(page: "mini", at: DamagedCatalog.minute(9))
    let revision = try catalog.store(.readOnly).revision()
    try catalog.plant(
      """
      DELETE FROM publication_state; DELETE FROM publication_slice; DELETE FROM publication_page;
      DELETE FROM app_search; DELETE FROM catalog_revision
      """)
    #expect(try catalog.store(.readOnly).live(page: "mini", at: DamagedCatalog.minute(9)) == nil)
    #expect(try catalog.store(.readWrite).repair().count == 14)
    #expect(try catalog.diagnostics() == [])
    #expect(try catalog.store(.readOnly).live(page: "mini", at: DamagedCatalog.minute(9)) == live)
    #expect(try catalog.store(.readOnly).revision() > revision)
  }

  @Test func `an index that lacks a row is made anew`() throws {
    // Behind SQLite's back, as a disk would do it.
    try catalog.plant(
      """
      UPDATE sqlite_schema SET sql = replace(sql, 'name COLLATE NOCASE', 'subtitle COLLATE NOCASE')
      WHERE name = 'app_by_name'
      """)
    try catalog.plant("UPDATE app SET name = 'Aaa', subtitle = 'Zzz' WHERE id = 1001")
    try catalog.plant(
      """
      UPDATE sqlite_schema SET sql = replace(sql, 'subtitle COLLATE NOCASE', 'name COLLATE NOCASE')
      WHERE name = 'app_by_name'
      """)
    #expect(try catalog.diagnostics().contains { $0.rule == "file" })
    try catalog.store(.readWrite).repair()
    #expect(try catalog.diagnostics() == [])
  }

  @Test func `a document with the right hash that is no page is found too`() throws {
    let store = try catalog.store(.readWrite)
    let document = SmallDocument(page: "tiny")
    let draft = PublicationDraft(
      page: "tiny", revision: try store.revision(), contentHash: document.contentHash,
      made: DamagedCatalog.minute(9), liveFrom: DamagedCatalog.minute(9))
    _ = try store.publish(draft) { try document.document(draft, number: $0) }
    #expect(try store.checkStructure() == [])
    let found = try catalog.diagnostics()
    #expect(found.map(\.rule) == ["document"])
    #expect(found.first?.location.source == "publication tiny 2")
  }

  @Test func `an edit is refused where it would make no revision`() throws {
    try catalog.plant("DELETE FROM catalog_revision")
    let store = try catalog.store(.readWrite)
    #expect(throws: CatalogError.self) { try store.edit { try $0.set(page: "mini", title: "X") } }
    try store.repair()
    try store.edit { try $0.set(page: "mini", title: "X") }
    #expect(try catalog.diagnostics() == [])
  }

  @Test func `a log with counts that nothing can have is read without a crash`() throws {
    try catalog.plant(
      #"UPDATE edit SET changes = '{"apps":{"inserted":9223372036854775807,"updated":1}}'"#)
    #expect(throws: CatalogError.self) { try catalog.store(.readOnly).edits() }
  }

  @Test func `edits go on where an entry has a later revision than the catalog`() throws {
    try catalog.plant(
      """
      UPDATE edit_key SET revision = 7000 WHERE revision = (SELECT max(revision) FROM edit);
      UPDATE edit SET revision = 7000 WHERE revision = (SELECT max(revision) FROM edit)
      """)
    let store = try catalog.store(.readWrite)
    let result = try store.apply(
      EditRequest([
        EditOperation(.set, .page("mini"), fields: [EditField("title", try EditValue("Third"))])
      ]))
    #expect(result.revision == 7001)
    #expect(try store.revision() == 7001)
    #expect(try store.edits(after: 7000).map(\.revision) == [7001])
    #expect(try catalog.diagnostics() == [])
  }

  @Test func `a check finds the same in a transaction, which has another connection`() throws {
    try catalog.plant("DELETE FROM app_search_docsize WHERE id = 1001")
    let found = try catalog.store(.readWrite).transaction { try $0.checkStructure() }
    #expect(found.map(\.rule) == ["search-index"])
  }

  @Test func `a revision that cannot grow stops no publication`() throws {
    try catalog.plant("UPDATE catalog_revision SET value = 9223372036854775807")
    let store = try catalog.store(.readWrite)
    _ = try store.transaction { store in
      try Publisher.forOneDevice(store) { DamagedCatalog.minute(9) }.rollBack(page: "mini", to: 4)
    }
    #expect(try store.timeline(page: "mini").publications.last?.number == 6)
  }
}
