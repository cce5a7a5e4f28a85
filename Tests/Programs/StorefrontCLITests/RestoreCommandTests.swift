import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import TestSupport
import Testing

/// Pages brought back to publications, and what publishing does after rollbacks.
@Suite struct RestoreCommandTests: NoonTests {
  let workplace: Workplace

  init() throws { workplace = try Workplace.seeded() }

  @Test func `sections, items and texts come back, and apps stay`() throws {
    for line in [
      "page set apps --title Winter --action https://example.com/winter",
      "section set apps/favorites --title Cold --action https://example.com/cold",
      "section remove apps/learn-something",
      "section add apps --type cardRow --title Own --items com.example.stridewell",
      "item change apps/single-list com.example.clayhouse --badge New",
      "app set com.example.clayhouse --name Changed",
    ] {
      _ = try run(line)
    }
    let dry = try run("restore apps@live --dry-run")
    #expect(dry.lines.first == "Would restore the draft of apps to publication 1")
    _ = try run("diff apps@live apps --exit-code", exitCode: 2)
    let restored = try run("restore apps@live --format json")
    let json = try JSONDocument(restored.output.utf8).root
    #expect(json["format"]?.string == "storefront.changes/1")
    #expect(json["publication"]?.integer == 1 && json["page"]?.string == "apps")
    #expect(
      try run("diff apps@live apps").output
        == "Changed in single-list: name \"Clayhouse\" → \"Changed\"\n")
    let withApps = try run("restore apps@live --with-apps")
    #expect(withApps.output.contains("\napps                  0        1"))
    #expect(try run("diff apps@live apps --exit-code").output == "No changes.\n")
    #expect(try run("publish apps --if-changed").output.hasPrefix("Nothing to publish: apps has"))
    #expect(try run("publications apps").lines.count == 2)
  }

  /// The texts of the page `apps` in German with their states, by record and field.
  private func german() throws -> [String: String] {
    let lines = try run("export apps --kind text --as ndjson").output.split(separator: "\n")
    return try lines.reduce(into: [:]) { texts, line in
      let text = try JSONDocument(line.utf8).root
      guard text["locale"]?.string == "de", let record = text["record"]?.string,
        let field = text["field"]?.string
      else { return }
      texts["\(record)/\(field)"] =
        "\(text["text"]?.string ?? "") \(text["state"]?.string ?? "")"
    }
  }

  @Test func `texts in other languages come back with what they translate`() throws {
    for line in [
      "locale add de-CH --fallback de", "locale add fr",
      "text set section/apps/learn-something title fr Apprendre",
      "text set section/apps/favorites title de-CH Lieblinge --state final",
      "publish apps --expect 1",
    ] {
      _ = try run(line)
    }
    let before = try german()
    for line in [
      "section remove apps/learn-something",
      "text set section/apps/favorites title de Anderes",
      "text set section/apps/favorites title de-CH Lieblinge --state needs-translation",
      // What was shown for a missing text is no text of the language.
      "text set page/apps title fr Applications",
      "text set app/com.example.clayhouse subtitle de Anders",
    ] {
      _ = try run(line)
    }
    _ = try run("restore apps@live")
    for (locale, text) in [("de-CH", "Lieblinge"), ("fr", "Apprendre")] {
      let lines = try run("text list apps --locale \(locale)").lines.dropFirst()
      #expect(lines.map { $0.split(separator: " ").last } == [text[...]])
    }
    #expect(try run("sections apps --locale de-CH").output.contains("Lieblinge"))
    var expected = before
    expected["app/com.example.clayhouse/subtitle"] = "Anders translated"
    #expect(try german() == expected)
    _ = try run("restore apps@live --with-apps")
    #expect(try german() == before)
    #expect(try run("restore apps@live --with-apps").output.contains("Nothing to change"))
    #expect(try run("publish apps --if-changed").output.hasPrefix("Nothing to publish"))
    // A language that is gone cannot get texts.
    _ = try run("locale remove fr")
    let restored = try run("restore apps@live")
    #expect(restored.errors.hasPrefix("Note: The catalog does not declare fr any more, so"))
    #expect(try german() == before)
    #expect(try run("status --check").output.contains("check       sound"))
  }

  @Test func `other pages that change with apps and styles are named`() throws {
    _ = try run("section add album --type doubleList --title Own --items com.example.clayhouse")
    _ = try run("app set com.example.clayhouse --name Changed --kind-line '' --rating ''")
    #expect(!(try run("restore apps@1 --dry-run").output.contains("other pages")))
    let result = try run("restore apps@1 --with-apps")
    #expect(result.lines[1] == "other pages that change: album")

    try workplace.write(
      #"{"interGroupSpacing":9,"group":{"axis":"horizontal","size":{"width":{"absolute":100},"#
        + #""height":{"absolute":90}},"subitems":[{"size":{"width":{"fractionalWidth":1},"#
        + #""height":{"fractionalHeight":1}}}]}}"#, to: "old.json")
    let old = try workplace.folder.bytes("old.json")
    try workplace.write(
      String(decoding: old, as: UTF8.self).replacing("\"absolute\":90", with: "\"absolute\":99"),
      to: "new.json")
    _ = try run("style add posters --shows app --cell-kind PosterCell --layout old.json")
    for page in ["apps", "shop"] {
      _ = try run("section add \(page)/own --type posters --items com.example.clayhouse")
    }
    _ = try run("publish apps --expect 1")
    _ = try run("style set posters --layout new.json")
    _ = try run("restore apps@2")
    #expect(try run("diff apps@2 apps").output.contains("165") == false)
    _ = try run("diff apps@2 apps --exit-code", exitCode: 2)
    let styled = try run("restore apps@2 --with-styles")
    #expect(styled.lines[1] == "other pages that change: shop")
    #expect(try run("diff apps@2 apps --exit-code").output == "No changes.\n")
  }

  @Test func `missing apps are listed, and nothing is written`() throws {
    _ = try run("item remove apps/single-list com.example.clayhouse")
    _ = try run("app remove com.example.clayhouse")
    let before = try workplace.contents()
    let refused = try run("restore apps@1", exitCode: 2)
    #expect(refused.output.contains("com.example.clayhouse"))
    #expect(refused.errors.contains("Nothing was written. What the catalog lacks comes back with"))
    #expect(try workplace.contents() == before)
    _ = try run("restore apps@1 --with-apps")
    #expect(try run("diff apps@1 apps --exit-code").output == "No changes.\n")
    // Also a page that was removed.
    _ = try run("page remove apps")
    _ = try run("restore apps@1")
    #expect(try run("diff apps@1 apps --exit-code").output == "No changes.\n")
    #expect(try run("status --check").output.contains("check       sound"))
  }

  @Test func `a rollback is not undone before the page is restored`() throws {
    _ = try run("page set apps --title Bad")
    _ = try run("publish apps --expect live")
    _ = try run("rollback apps --to 1 --note 'Wrong title' --author Ada")
    let refused = try run("publish apps --expect live", exitCode: 1)
    #expect(
      refused.errors == """
        Error: Publication 3 of the page "apps" is a rollback to publication 1, made by "Ada" at \
        2026-11-21T12:00:00Z ("Wrong title"), and the page's draft has not been restored since.
        `storefront restore apps@live` brings the draft back, too; --over-rollback publishes it \
        as it is.

        """)
    _ = try run("page set shop --title Sale")
    let all = try run("publish --all --expect live --format json", exitCode: 2)
    let json = try JSONDocument(all.output.utf8).root
    #expect(json["pages"]?.elements.compactMap { $0["page"]?.string } == ["shop"])
    #expect(json["rolledBack"]?.elements.compactMap { $0["author"]?.string } == ["Ada"])
    #expect(json["unchanged"]?.elements.map(\.string).count == 4)
    // Edits do not bring back what was rolled back from.
    _ = try run("section set apps/favorites --title Other")
    _ = try run("publish apps --expect live", exitCode: 1)
    _ = try run("restore apps@live")
    _ = try run("section set apps/favorites --title Other")
    #expect(try run("publish apps --expect 3").lines.first == "Published apps as publication 4")
    // `--over-rollback` publishes over a rollback, and no later command asks again.
    _ = try run("rollback apps --to 1")
    _ = try run("publish apps --expect 5 --over-rollback")
    #expect(try run("publish --all --expect live").lines.first == "Nothing to publish")
  }

  @Test func `all changed pages are published, or none`() throws {
    _ = try run("page add later --title Later")
    _ = try run("page set shop --title Sale")
    _ = try run("page set album --title Photos")
    _ = try run("publish --all", exitCode: 1)
    try workplace.connection().write { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
      try db.execute(sql: "UPDATE page SET title = 'a' || char(7) WHERE slug = 'shop'")
    }
    let refused = try run("publish --all --expect live", exitCode: 2)
    #expect(refused.errors.contains("The page \"shop\" has an error and is not published."))
    #expect(refused.errors.contains("Nothing was published."))
    _ = try run("page set shop --title Sale")
    let published = try run("publish --all --expect live --at 2026-12-01T09:00+01:00")
    #expect(published.output.contains("Published album as publication 2, live from 2026-12-01"))
    #expect(published.output.contains("Published shop as publication 2, live from 2026-12-01"))
    #expect(published.output.contains("left out, because nothing of it is live: later"))
    let again = try run("publish --all --expect live --at 2026-12-01T09:00+01:00")
    #expect(again.lines.first == "Nothing to publish")
  }
}
