#if Fleet
import CatalogEditing
import CatalogModel
import CatalogStore
import Foundation
@testable import PostgresLog
import Publishing
import TestSupport
import Testing

/// `storefront publish --all` with a log, where each page is a publication of its own.
@Suite(.serialized, .enabled(if: TestForm.current != .desk))
struct PublishAllTests {
  private static let cluster = Result { try Cluster() }
  let cluster: Cluster
  let database = "d\(UInt32.random(in: 0...UInt32.max))"
  let editor: FleetNode
  let log: PostgresLog

  init() throws {
    cluster = try Self.cluster.get()
    try cluster.database(database)
    editor = try FleetNode(withSample: true)
    log = try editor.log(connection(cluster, database: database))
    for page in ["apps", "library", "shop"] {
      try editor.store.edit { try $0.set(page: page, title: "Winter") }
    }
  }

  private func publishAll(_ arguments: String...) throws -> (
    code: Int32, output: String, errors: String
  ) {
    let program = try RunningProgram(
      try #require(programPath("storefront")),
      [
        "publish", "--all", "--expect", "live", "--database", editor.path, "--fleet",
        editor.folder.path("fleet"),
      ] + arguments)
    let code = try program.waitForEnd()
    return (code, program.output, program.errors)
  }

  /// The last number of each page in the log.
  private func numbers() throws -> [String] {
    try cluster.sql(
      "SELECT page || ' ' || last_number FROM storefront.page WHERE last_number > 1 ORDER BY page",
      database: database
    ).split(separator: "\n").map(String.init)
  }

  @Test func `every page that changed is a publication with a request of its own`() throws {
    let done = try publishAll("--note", "Nightly", "--request", "monday")
    #expect(done.code == 0, "\(done)")
    for page in ["apps", "library", "shop"] {
      #expect(done.output.contains("Published \(page) as publication 2"))
    }
    #expect(try numbers() == ["apps 2", "library 2", "shop 2"])
    let server = try FleetNode()
    try server.store.follow(log)
    #expect(try server.entries() == editor.entries())
    let requests = try log.entries(after: 6, limit: 10).map(\.request)
    #expect(
      requests
        == ["apps", "shop", "library"].map {
          ContentHash(of: "command publish \($0) monday".utf8).text
        }, "\(done)")
    #expect(try publishAll("--request", "monday").output.contains("Nothing to publish"))
    #expect(try numbers() == ["apps 2", "library 2", "shop 2"])
  }

  @Test func `what others have published meanwhile is copied first`() throws {
    try editor.publisher(log).publish(page: "library")
    try editor.store.edit { try $0.set(page: "library", title: "Spring") }
    let other = try FleetNode()
    try other.store.follow(log)
    try other.publisher(log).rollBack(page: "library", to: 1)
    let done = try publishAll()
    #expect(done.code == 2, "\(done)")
    #expect(done.output.contains("left out: library."))
    #expect(try numbers() == ["apps 2", "library 3", "shop 2"])
  }

  @Test func `a log that refuses one page stops there, and the command can be repeated`() throws {
    try cluster.sql(
      """
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NEW.page = 'shop' THEN RAISE EXCEPTION 'no space'; END IF;
          RETURN NEW;
        END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON storefront.publication FOR EACH ROW
        EXECUTE FUNCTION refuse();
      """, database: database)
    let failed = try publishAll()
    #expect(failed.code == 1, "\(failed)")
    let heads = failed.output.split(separator: "\n").filter { $0.contains("ublish") }
    #expect(heads.first == "Published apps as publication 2")
    #expect(heads.suffix(2) == ["Did not publish shop", "Did not publish library"])
    #expect(failed.errors.contains("no space"))
    #expect(try numbers() == ["apps 2"])
    let json = try publishAll("--format", "json")
    #expect(json.code == 1)
    #expect(
      json.output.matches(of: /"published": *(true|false)/).map(\.1) == ["false", "false", "false"])
    try cluster.sql("DROP TRIGGER refuse ON storefront.publication", database: database)
    let done = try publishAll()
    #expect(done.code == 0, "\(done)")
    #expect(done.output.contains("Published library as publication 2"))
    #expect(try numbers() == ["apps 2", "library 2", "shop 2"])
  }

  @Test func `a page that somebody else publishes at that moment does not hold up the others`()
    throws
  {
    // The other publication comes in the transaction of the first page's.
    let draft = try editor.store.publication(page: "shop", number: 1)?.publication
    let hash = try #require(draft?.contentHash)
    try cluster.sql(
      """
      CREATE FUNCTION other() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NEW.page = 'apps' THEN
            INSERT INTO storefront.publication
              SELECT page, 2, revision, content_hash, size, NEW.made, author, note, 1, NEW.made
              FROM storefront.publication WHERE page = 'shop' AND content_hash = '\(hash)';
            UPDATE storefront.page SET last_number = 2 WHERE page = 'shop';
          END IF;
          RETURN NEW;
        END $$;
      CREATE TRIGGER other BEFORE INSERT ON storefront.publication FOR EACH ROW
        EXECUTE FUNCTION other();
      """, database: database)
    let done = try publishAll()
    #expect(done.code == 1, "\(done)")
    #expect(done.output.contains("Published apps as publication 2"))
    #expect(done.output.contains("Did not publish shop"))
    #expect(done.output.contains("Published library as publication 2"))
    #expect(done.errors.contains("Publication 2 of the page \"shop\" is live"))
  }
}
#endif
