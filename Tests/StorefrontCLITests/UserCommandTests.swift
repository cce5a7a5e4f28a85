import CatalogModel
import CatalogStore
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
}
