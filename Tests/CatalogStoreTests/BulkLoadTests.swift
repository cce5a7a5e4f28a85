import CatalogModel
import GRDB
import TestSupport
import Testing

@testable import CatalogStore

@Suite struct BulkLoadTests {
  let folder: TemporaryFolder
  let store: CatalogStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
  }

  private static let insertion = """
    INSERT INTO app (id, bundle_identifier, kind_line, name, subtitle, icon_url,
      has_in_app_purchases, price_minor_units, price_currency)
    VALUES (?, ?, '', ?, '', 'https://images.example.com/i.png', 0, 0, 'USD')
    """

  @Test(
    "many rows leave counts, index and revision as row by row", arguments: [3, 40, 2_000])
  func load(count: Int) throws {
    try store.bulkLoad { writer in
      let apps = try writer.statement(Self.insertion)
      let items = try writer.statement(
        "INSERT INTO section_item (section_id, position, app_id) VALUES (11, ?, ?)")
      for number in 0..<count {
        let id = Int64(100_000 + number)
        try apps.run([id, "com.bulk.app\(number)", "Bulky \(number)"])
        try items.run([100 + number, id])
        writer.noteChangedText(of: id)
      }
    }
    #expect(try store.revision() == 2)
    #expect(try store.search("bulky", limit: nil).count == count)
    #expect(try store.search("stride", limit: nil).count == 1)
    #expect(try store.pageOutline(slug: "apps").sections[0].itemCount == 3 + count)
    #expect(try store.pageContent(slug: "apps").sections[0].items.count == 3 + count)
    #expect(try store.checkIntegrity() == [])
    // The triggers are on again.
    let error = #expect(throws: CatalogError.self) {
      try store.write { db in try db.execute(sql: "DELETE FROM catalog_revision") }
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains("there is one revision"))
  }

  @Test("a load that fails leaves everything as it was, and the triggers on")
  func failure() throws {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try store.bulkLoad { writer in
        try writer.statement(Self.insertion).run([900_000 as Int64, "com.bulk", "Bulky"])
        throw Failure()
      }
    }
    #expect(throws: CatalogError.self) {
      try store.bulkLoad { writer in
        try writer.statement(
          "INSERT INTO section_item (section_id, position, app_id) VALUES (11, 99, 424242)"
        ).run()
      }
    }
    #expect(try store.revision() == 1)
    #expect(try store.summary().apps == 183)
    try store.write { db in
      try db.execute(sql: "UPDATE app SET name = 'Zyzzyva' WHERE id = 1001")
    }
    #expect(try store.search("zyzzyva", limit: nil).count == 1)
  }

  @Test("a load that writes nothing moves no revision, and a trial writes nothing")
  func nothing() throws {
    try store.bulkLoad { _ in }
    #expect(try store.revision() == 1)
    try store.bulkLoad(commits: false) { writer in
      try writer.statement("DELETE FROM section WHERE id = 12").run()
    }
    #expect(try store.summary().sections == 17)
    #expect(try store.revision() == 1)
  }

  @Test("what is removed takes its rows along by foreign keys, and counts follow")
  func removal() throws {
    try store.bulkLoad { writer in
      try writer.statement("DELETE FROM page WHERE slug = 'badges'").run()
      try writer.statement("DELETE FROM section_item WHERE section_id = 12 AND position = 0").run()
    }
    #expect(try store.summary().items == 199 - 75 - 1)
    #expect(try store.pageOutline(slug: "apps").sections[1].itemCount == 6)
    #expect(try store.checkIntegrity() == [])
  }
}
