import CatalogStore
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

/// The commands of the guide to upgrading, on catalogs of 0.3.
@Suite(.hangLimit) struct UpgradeCommandTests {
  private func former() throws -> Workplace {
    let workplace = try Workplace()
    let other = workplace.folder.url.appending(path: "other")
    try PublishedSample.earlierBytes.get().write(to: other)
    try FormerCatalog.make(workplace.database.path, of: other.path)
    try FileManager.default.removeItem(at: other)
    return workplace
  }

  @Test(arguments: ["", "--studio"])
  func
    `a server that starts with a catalog of 0.3 brings it up to date, and serves it byte for byte`(
      option: String
    ) throws
  {
    let workplace = try former()
    let document = try workplace.connection().read { db in
      try fetch(db, "SELECT document FROM publication WHERE page = 'apps'") { $0.text(0) }
    }
    let server = try workplace.start("storefront-serve --port 0 --log json \(option) 2>serve.log")
    defer { server.terminate() }
    let address = try workplace.serverAddress()
    let page = try workplace.shell("curl -s \(address.absoluteString)v1/pages/apps")
    #expect([page.output] == document)
    let log = String(decoding: try workplace.folder.bytes("serve.log"), as: UTF8.self)
    #expect(log.contains("the schema was brought up to date"), "\(log)")
    #expect(log.contains("v0022_tokens"))
    let check = try workplace.storefront(["status", "--check"])
    #expect(check.exitCode == 0, "\(check.output)")
  }

  @Test func `a copy from before is put back as the guide says`() throws {
    let workplace = try former()
    let copy = try workplace.storefront(["backup", "before.sqlite"])
    #expect(copy.output == "Copied storefront.sqlite to before.sqlite\n", "\(copy.errors)")
    let old = try workplace.storefront(["apps"])
    #expect(old.exitCode == 1 && old.errors.hasSuffix("Run `storefront migrate`.\n"))
    let edit = try workplace.storefront(["page", "set", "apps", "--title", "New"])
    #expect(edit.exitCode == 0, "\(edit.errors)")
    let export = try workplace.shell(
      """
      storefront export --as ndjson > since.ndjson && rm -f storefront.sqlite-* &&
        mv before.sqlite storefront.sqlite && storefront migrate --status | grep -c pending
      """)
    #expect(export.output == "8\n", "\(export.errors)")
    let imported = try workplace.storefront(["import", "since.ndjson"])
    #expect(imported.exitCode == 0, "\(imported.errors)")
    #expect(try workplace.storefront(["pages"]).output.contains("New"))
  }

  @Test func `a server says which command brings a catalog up to date that it may not write to`()
    throws
  {
    let workplace = try Workplace()
    let result = try workplace.shell("storefront serve --port 0")
    #expect(
      result.errors == """
        Error: There is no catalog at "storefront.sqlite".
        Run `storefront init` to create an empty one there.

        """)
  }
}
