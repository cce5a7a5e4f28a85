import CatalogModel
import CatalogStore
import Foundation
import TestSupport
import Testing

@Suite struct UserCommandTests {
  @Test func `a user is added with a token that is shown once, listed and removed`() throws {
    let workplace = try Workplace.seeded()
    #expect(
      try workplace.storefront(["user", "list"]).lines == [
        "No users. Add one: storefront user add NAME --role publisher"
      ])
    let added = try workplace.storefront(["user", "add", "ada", "--role", "publisher"])
    #expect(added.lines.first == "Added ada, publisher. The token, which is shown only now:")
    let token = try #require(added.lines.last)
    #expect(token.wholeMatch(of: /[0-9a-f]{64}/) != nil)
    let json = try workplace.storefront(["user", "add", "ben", "--format", "json"])
    #expect(json.exitCode == 0 && json.output.contains("\"role\": \"editor\""))
    let list = try workplace.storefront(["user", "list"])
    #expect(list.lines.count == 3 && list.lines[1].hasPrefix("ada   publisher  20"))
    #expect(!list.output.contains(token))
    let documents = try workplace.storefront(["export"])
    #expect(documents.exitCode == 0 && !documents.output.contains("ada\""))

    let again = try workplace.storefront(["user", "add", "ada"])
    #expect(again.exitCode == 1 && again.errors.contains("There is a user \"ada\" already."))
    let wrong = try workplace.storefront(["user", "remove", "adda"])
    #expect(wrong.exitCode == 1 && wrong.errors.contains("Did you mean \"ada\"?"))
    #expect(try workplace.storefront(["user", "remove", "ada"]).lines == ["Removed ada"])
    #expect(try workplace.storefront(["user", "add", "ada"]).exitCode == 0)
    #expect(try workplace.storefront(["user", "add", "a b"]).exitCode == 64)
    #expect(try workplace.storefront(["user", "add", "eve", "--database", "none"]).exitCode == 1)
  }

  @Test func `a token is replaced, the old one runs out, and both may have an end`() throws {
    let workplace = try Workplace.seeded()
    let now = ["STOREFRONT_NOW": "2026-12-01T12:00:00Z"]
    func run(_ arguments: String...) throws -> CommandResult {
      try workplace.storefront(["user"] + arguments, environment: now)
    }
    #expect(try run("add", "ada", "--until", "2026-12-31T12:00Z").exitCode == 0)
    #expect(try run("list").lines.last?.hasSuffix("until 2026-12-31T12:00:00Z") == true)
    let given = try run("token", "ada")
    #expect(
      given.lines.first
        == "The old token of ada is valid until 2026-12-02T12:00:00Z. The new one, which is shown only now:"
    )
    #expect(given.lines.last?.wholeMatch(of: /[0-9a-f]{64}/) != nil)
    #expect(
      try run("list").lines.last?.hasSuffix("until 2026-12-02T12:00:00Z, without end") == true
        || run("list").lines.last?.hasSuffix("without end, until 2026-12-02T12:00:00Z") == true)
    let json = try run(
      "token", "ada", "--old-valid-for", "0", "--until", "2027-01-01T01:00", "--time-zone",
      "Europe/Berlin", "--format", "json")
    #expect(json.output.contains("\"until\": \"2027-01-01T00:00:00Z\""))
    #expect(try run("list", "--format", "json").output.contains("\"tokens\": ["))
    #expect(try run("list").lines.last?.hasSuffix("until 2027-01-01T00:00:00Z") == true)
    #expect(try run("token", "adda").errors.contains("Did you mean \"ada\"?"))
    for wrong in [
      ["--old-valid-for", "soon"], ["--until", "2026-12-01T12:00Z"], ["--until", "x"],
      ["--time-zone", "Europe/Berlin"], ["--until", "2027-01-01T01:00"],
    ] {
      let ending = try workplace.storefront(["user", "token", "ada"] + wrong, environment: now)
      #expect(ending.exitCode == 64, "\(wrong)")
    }
    #expect(try run("remove", "ada").exitCode == 0)
    #expect(try run("token", "ada").exitCode == 1)
  }

  @Test func `a link is printed for a new user and for one who is there`() throws {
    let workplace = try Workplace.seeded()
    let now = ["STOREFRONT_NOW": "2026-12-01T12:00:00Z"]
    func run(_ arguments: String...) throws -> CommandResult {
      try workplace.storefront(["user"] + arguments, environment: now)
    }
    let added = try run("add", "ada", "--role", "editor", "--link").lines
    #expect(added.count == 5 && added[1].wholeMatch(of: /[0-9a-f]{64}/) != nil)
    #expect(
      added[2]
        == "A link that signs ada in once, until 2026-12-02T12:00:00Z, and is shown only now:")
    let address = ##/http://127\.0\.0\.1:8080/studio/#sign-in=([0-9a-f]{64})/##
    let secret = try #require(added[3].wholeMatch(of: address)).1
    #expect(added[4].hasPrefix("If the server has another address, replace http://127.0.0.1:8080"))
    let bytes = try Data(contentsOf: workplace.database)
    #expect(bytes.range(of: Data(secret.utf8)) == nil)

    for given in ["https://editors.example", "https://editors.example/studio/"] {
      let link = try run("link", "ada", "--address", given).lines
      #expect(link.count == 2)
      #expect(link[1].hasPrefix("https://editors.example/studio/#sign-in="), "\(link)")
    }
    let json = try run("link", "ada", "--format", "json").output
    #expect(json.contains("\"linkUntil\": \"2026-12-02T12:00:00Z\""))
    #expect(json.contains("\"link\": \"http://127.0.0.1:8080/studio/#sign-in="))
    // A link does not outlast the token.
    let short = try run("add", "ben", "--until", "2026-12-01T13:00Z", "--link")
    #expect(short.lines[2].contains("until 2026-12-01T13:00:00Z,"))
    #expect(try run("link", "adda").errors.contains("Did you mean \"ada\"?"))
    for wrong in [
      ["add", "eve", "--address", "https://a.example"], ["link", "ada", "--address", "a.example"],
    ] {
      #expect(try workplace.storefront(["user"] + wrong).exitCode == 64, "\(wrong)")
    }
    #expect(try run("add", "ada", "--link").exitCode == 1)
  }

  @Test func `preview links are listed, and taken back by name or address`() throws {
    let workplace = try Workplace.seeded()
    let now = ["STOREFRONT_NOW": "2026-12-01T12:00:00Z"]
    func run(_ arguments: String...) throws -> CommandResult {
      try workplace.storefront(["preview-link"] + arguments, environment: now)
    }
    #expect(try run("list").lines == ["No preview links"])
    let store = try CatalogStore(path: workplace.folder.path("storefront.sqlite"), mode: .readWrite)
    let moment = try Moment("2026-12-01T12:00:00Z")
    for hours in [1, 2] as [Int64] {
      _ = try store.addPreviewLink(
        page: "apps", until: Moment(milliseconds: moment.milliseconds + hours * 3_600_000),
        author: "ada", at: moment)
    }
    let list = try run("list")
    #expect(
      list.lines.count == 3 && list.lines[1].hasPrefix("apps/1796130000  2026-12-01T13:00:00Z  ada")
    )
    #expect(try run("remove", "apps/1796130000").lines == ["Took back apps/1796130000"])
    #expect(try store.isPreviewLinkRevoked(page: "apps", expires: 1_796_130_000))
    #expect(try !store.isPreviewLinkRevoked(page: "apps", expires: 1_796_133_600))
    let address = "https://shop.example.com/preview/apps?at=draft&expires=1796133600&key=0"
    #expect(try run("remove", address).exitCode == 0)
    #expect(
      try run("list", "--format", "json").output.contains("\"revoked\": \"2026-12-01T12:00:00Z\""))
    // One that is not in the list.
    #expect(try run("remove", "library/1796133600").exitCode == 0)
    #expect(try run("remove", address).errors.contains("is not valid any more"))
    for wrong in ["apps", "apps/x", "/1796133600", "https://a.example/preview/apps", "apps/-1"] {
      #expect(try run("remove", "--", wrong).errors.contains("is not a preview link"), "\(wrong)")
    }
  }
}
