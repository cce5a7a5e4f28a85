import Foundation
import TestSupport
import Testing

/// Shared sections and `storefront usage`, as people use them.
@Suite struct SharedSectionTests {
  private struct Usage: Decodable, Equatable {
    struct Place: Decodable, Equatable {
      var state: String
      var page: String
      var section: String
      var position: Int
      var kind: String
      var from: String?
      var publication: Int?
    }
    var format: String
    var name: String
    var places: [Place]
  }

  private func usage(_ name: String, in workplace: Workplace) throws -> Usage {
    let result = try workplace.storefront(["usage", name, "--format", "json"])
    #expect(result.exitCode == 0)
    return try JSONDecoder().decode(Usage.self, from: Data(result.output.utf8))
  }

  @Test func `a section is shared, listed, published and listed again`() throws {
    let workplace = try Workplace.seeded()
    let add = ["section", "add", "shop", "--from", "apps/favorites", "--at", "0"]
    #expect(try workplace.storefront(add).exitCode == 0)
    let list = try workplace.storefront(["sections", "--page", "shop"]).output
    let columns = list.split(separator: "\n")[2].split(separator: " ").map(String.init)
    #expect(
      columns
        == ["0", "favorites", "doubleList", "7", "This", "week's", "favorites", "apps/favorites"])
    let document = try workplace.storefront(["sections", "--page", "shop", "--format", "json"])
    #expect(document.output.contains("\"from\": \"apps/favorites\""))
    #expect(try workplace.storefront(["publish", "--page", "shop", "--expect", "1"]).exitCode == 0)
    let change = ["section", "set", "apps/favorites", "--title", "Best"]
    #expect(try workplace.storefront(change).exitCode == 0)
    let review = try workplace.storefront(["publish", "--page", "apps", "--dry-run"]).output
    #expect(review.contains("publishing shop again would change favorites in publication 2\n"))
    let json = try workplace.storefront([
      "publish", "--page", "apps", "--dry-run", "--format", "json",
    ]).output
    #expect(
      json.contains(#""sharedWith": [{"page": "shop", "live": 2, "sections": ["favorites"]}]"#))
    let difference = try workplace.storefront(["diff", "shop@live", "shop@draft"]).output
    #expect(difference.contains("\"Best\""))
    let found = try usage("apps/favorites", in: workplace)
    #expect(
      found
        == Usage(
          format: "storefront.usage/1", name: "apps/favorites",
          places: [
            .init(state: "draft", page: "apps", section: "favorites", position: 1, kind: "section"),
            .init(
              state: "draft", page: "shop", section: "favorites", position: 0, kind: "section",
              from: "apps/favorites"),
            .init(
              state: "live", page: "apps", section: "favorites", position: 1, kind: "section",
              publication: 1),
            .init(
              state: "live", page: "shop", section: "favorites", position: 0, kind: "section",
              publication: 2),
          ]))
  }

  @Test func `usage says that something is shown nowhere, and that it does not exist`() throws {
    let workplace = try Workplace.seeded()
    let add = ["app", "add", "com.acme.new", "--name", "New", "--icon-url", "https://a.b/c"]
    #expect(try workplace.storefront(add).exitCode == 0)
    let nothing = try workplace.storefront(["usage", "com.acme.new"])
    #expect(nothing.exitCode == 0 && nothing.output == "Nothing shows com.acme.new.\n")
    #expect(try usage("com.acme.new", in: workplace).places.isEmpty)
    let unknown = try workplace.storefront(["usage", "com.acme.none"])
    #expect(unknown.exitCode == 1 && unknown.output.isEmpty)
    #expect(unknown.errors.hasPrefix("Error: There is nothing named \"com.acme.none\""))
    let section = try workplace.storefront(["usage", "apps/favourites"])
    #expect(section.exitCode == 1 && section.errors.contains("\"favorites\""))
  }

  @Test func `a page that only holds sections is not published`() throws {
    let workplace = try Workplace.seeded()
    let mark = ["page", "set", "library", "--publishable", "false"]
    #expect(try workplace.storefront(mark).exitCode == 0)
    let refused = try workplace.storefront(["publish", "--page", "library", "--expect", "1"])
    #expect(refused.exitCode == 1)
    #expect(
      refused.errors == """
        Error: The page "library" is marked as one that is not published.
        Publish the pages that show its sections, or run \
        `storefront page set library --publishable true` first.

        """)
    #expect(try workplace.storefront(["pages"]).output.contains("library  Library  no\n"))
    // Its section differs from what is live, but all other pages can be published.
    let change = ["section", "set", "library/most-watched", "--title", "Watched"]
    #expect(try workplace.storefront(change).exitCode == 0)
    let others = try workplace.storefront(["publish", "--all", "--expect", "live"])
    #expect(
      others.exitCode == 0
        && others.lines == ["Nothing to publish", "unchanged: apps, album, shop, feed, badges"],
      "\(others)")
  }

  @Test func `usage names the sections of cards that fall back on an app`() throws {
    let workplace = try Workplace.seeded()
    let app = "com.example.stridewell"
    let change = ["section", "set", "album/photo-mosaic", "--fallback", app]
    #expect(try workplace.storefront(change).exitCode == 0)
    let places = try usage(app, in: workplace).places
    #expect(places.filter { $0.page == "album" }.map(\.kind) == ["fallback"])
  }
}
