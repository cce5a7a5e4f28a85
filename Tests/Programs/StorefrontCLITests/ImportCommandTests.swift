import Foundation
import TestSupport
import Testing

@Suite struct ImportCommandTests {
  /// What a person exports from a spreadsheet in German: semicolons, umlauts, blank rows, CRLF, a byte
  /// order mark, quoted cells and empty columns at the end.
  private static let spreadsheet = [
    "\u{FEFF}Bundle Identifier;Kind Line;Name;Subtitle;Icon URL;Has In-App Purchases;Price;Currency;"
      + "Rating;Categories;",
    ";;;;;;;;;;",
    "de.acme.zuege;NEUES SPIEL;Züge & Gleise;\"Alle Züge; alle \"\"Gleise\"\"\";"
      + "https://example.com/zuege.png;yes;4.99;EUR;4.5;reise;",
    "",
    "de.acme.baeume;;Bäume;;https://example.com/baeume.png;no;;;;reise, natur;",
    ";;;;;;;;;;", "",
  ].joined(separator: "\r\n")

  private static let categories =
    "slug;name;icon url\nreise;Reise;https://example.com/r.png\nnatur;Natur;https://example.com/n.png\n"

  @Test func `an exported spreadsheet is imported unchanged`() throws {
    let workplace = try Workplace()
    try workplace.write(Self.spreadsheet, to: "apps.csv")
    try workplace.write(Self.categories, to: "categories.csv")
    let result = try workplace.storefront(["import", "apps.csv", "categories.csv", "--create"])
    #expect(
      result
        == CommandResult(
          exitCode: 0,
          output: """
            Changed storefront.sqlite, revision 1
                            inserted  updated  unchanged  removed
            categories             2        0          0        0
            apps                   2        0          0        0
            app categories         3        0          0        0

            """))
    let shown = try workplace.storefront(["app", "show", "de.acme.zuege"])
    #expect(
      shown.output == """
        bundleIdentifier   de.acme.zuege
        kindLine           NEUES SPIEL
        name               Züge & Gleise
        subtitle           Alle Züge; alle "Gleise"
        iconURL            https://example.com/zuege.png
        hasInAppPurchases  true
        price              4.99
        currency           EUR
        rating             4.5
        categories         reise

        """)
  }

  @Test func `decimal commas in a UTF-16 spreadsheet are read, and mixed ones are summed up`()
    throws
  {
    let workplace = try Workplace()
    let commas = Self.spreadsheet.replacing("4.99", with: "1.004,99").replacing("4.5", with: "4,5")
    let bytes = try #require(commas.dropFirst().description.data(using: .utf16LittleEndian))
    try (Data([0xFF, 0xFE]) + bytes).write(to: workplace.folder.url.appending(path: "apps.txt"))
    try workplace.write(Self.categories, to: "categories.csv")
    let result = try workplace.storefront(["import", "apps.txt", "categories.csv", "--create"])
    #expect(result.exitCode == 0, "\(result)")
    let shown = try workplace.storefront(["app", "show", "de.acme.zuege"])
    #expect(shown.lines.contains("price              1004.99"))
    #expect(shown.lines.contains("rating             4.5"))
    let rows = (1...300).map { "com.a\($0);\($0 == 300 ? "4.5" : "4,5")\n" }.joined()
    try workplace.write("bundleIdentifier;rating\n" + rows, to: "mixed.csv")
    let mixed = """
      mixed.csv row 2 rating  decimal-comma
        "4,5" has a decimal comma.
        Write 4.5, with a point.
        299 times: also at row 3, row 4, row 5 and 295 more

      """
    let found = try workplace.storefront(["validate", "mixed.csv", "--kind", "app"])
    #expect(found.exitCode == 2 && found.output.hasPrefix(mixed), "\(found.output)")
    let all = try workplace.storefront(["validate", "mixed.csv", "--all-findings"])
    #expect(all.lines.count { $0.hasSuffix("decimal-comma") } == 299)
    let json = try workplace.storefront(["validate", "mixed.csv", "--format", "json"])
    #expect(json.lines.count { $0.contains("\"rule\": \"decimal-comma\"") } == 299)
  }

  @Test func `headings with commas, signs and quotation marks have fields, and words have values`()
    throws
  {
    let workplace = try Workplace()
    let table = #"""
      "Preis, netto";Kennung;"a=b, ""c""";iconURL;hasInAppPurchases
      kostenlos;com.a;N;https://a.b/c;ja
      4,99 €;com.b;ja;https://a.b/c;nein

      """#
    try workplace.write(table, to: "f.csv")
    let map = #"Preis, netto=price, Kennung = bundleIdentifier,"a=b, ""c""" = name"#
    let found = try workplace.storefront(
      [
        "import", "f.csv", "--create", "--map", map, "--value", "kostenlos=0 EUR,JA=yes", "--value",
        "nein=no",
      ])
    #expect(found.exitCode == 0, "\(found)")
    let apps = try workplace.storefront(["export", "--kind", "app", "--as", "csv"]).lines
    #expect(apps.contains("com.a,,N,,https://a.b/c,,,,,,,true,0.00,EUR,,,,"))
    #expect(apps.contains("com.b,,ja,,https://a.b/c,,,,,,,false,4.99,EUR,,,,"))
    for map in [
      "Preis", "Preis=price,", "=price", "\"a=price", "\"a\"b=price", "a=name,a=price", ",", "",
    ] {
      let refused = try workplace.storefront(["validate", "f.csv", "--map", map])
      #expect(refused.exitCode == 64, "\(map)")
    }
  }

  @Test func `an added record creates the catalog, and rename is another name of move`() throws {
    let workplace = try Workplace()
    let add = ["category", "add", "games", "--name", "Games", "--icon-url", "https://a.b/c"]
    #expect(try workplace.storefront(add).exitCode == 1)
    #expect(try workplace.contents().isEmpty)
    #expect(try workplace.storefront(add + ["--create"]).exitCode == 0)
    #expect(try workplace.storefront(["category", "rename", "games", "play"]).exitCode == 0)
    #expect(try workplace.storefront(["category", "move", "play", "toys"]).exitCode == 0)
    #expect(try workplace.storefront(["category", "show", "toys"]).lines.first == "slug     toys")
  }

  @Test func `standard input is read once; twice is refused`() throws {
    let workplace = try Workplace()
    let line = #"{"kind":"page","slug":"x","title":"X"}"#
    #expect(
      try workplace.storefront(["import", "-", "--create"], input: line)
        == CommandResult(
          exitCode: 1,
          errors: """
            Error: The format cannot be inferred from the name of "standard input".
            Name it with --as: json, ndjson, csv, tsv.

            """))
    #expect(
      try workplace.storefront(["import", "-", "--as", "ndjson", "--create"], input: line).exitCode
        == 0)
    #expect(try workplace.storefront(["pages"]).lines == ["page  title", "x     X"])
    #expect(try workplace.storefront(["import", "-", "-", "--as", "ndjson"]).exitCode == 64)
  }

  @Test func `pruning asks, or takes yes for an answer`() throws {
    let workplace = try Workplace.seeded()
    try workplace.write("slug,title\nbadges,Badges\n", to: "pages.csv")
    let refused = try workplace.storefront(["import", "pages.csv", "--prune"])
    #expect(
      refused
        == CommandResult(
          exitCode: 1,
          errors: """
            Error: Nothing was changed. To remove 5 pages, 13 sections, 124 section items, 15 translations \
            from "storefront.sqlite" without a question, add --yes.

            """))
    let done = try workplace.storefront(["import", "pages.csv", "--prune", "--yes"])
    #expect(done.exitCode == 0)
    #expect(try workplace.storefront(["pages"]).lines.count == 2)
    #expect(try workplace.storefront(["status", "--check"]).exitCode == 0)
  }

  @Test func `diagnostics come as JSON and as SARIF with their lines`() throws {
    let workplace = try Workplace()
    try workplace.write(#"{"kind":"page","slug":"No","title":"x"}"#, to: "p.ndjson")
    let json = try workplace.storefront(["validate", "p.ndjson", "--format", "json"])
    #expect(json.exitCode == 2)
    #expect(
      json.output == """
        {
          "format": "storefront.findings/1",
          "count": 1,
          "findings": [
            {
              "rule": "key",
              "source": "p.ndjson",
              "line": 1,
              "column": 23,
              "path": "slug",
              "value": "No",
              "message": "\\"No\\" is not made of lowercase letters, digits and hyphens.",
              "remedy": "Write it like \\"photo-video\\"."
            }
          ]
        }

        """)
    let sarif = try workplace.storefront(["validate", "p.ndjson", "--format", "sarif"])
    #expect(sarif.exitCode == 2)
    #expect(sarif.output.contains(#""startLine": 1"#))
    #expect(sarif.output.contains(#""ruleId": "key""#))
    try workplace.write(#"{"kind":"page","slug":"no","title":"x"}"#, to: "p.ndjson")
    #expect(
      try workplace.storefront(["validate", "p.ndjson"])
        == CommandResult(exitCode: 0, output: "No findings.\n"))
    #expect(try workplace.folder.names == ["p.ndjson"])
    try workplace.write(#"{"kind":"page","slug":"No","title":"x"}"#, to: "p.ndjson")
    let refused = try workplace.storefront(["import", "p.ndjson", "--format", "sarif", "--create"])
    #expect(refused.exitCode == 2 && refused.errors == "Nothing was written.\n")
    #expect(refused.output == sarif.output)
  }

  @Test func `progress is for terminals, and for imports that take longer than a second`() throws {
    let workplace = try Workplace()
    let lines = (0..<2_000).map { #"{"kind":"scheme","scheme":"s\#($0)"}"# + "\n" }
    try workplace.write(lines.joined(), to: "s.ndjson")
    // The second half of the records comes when more than a second has passed.
    let slow = "(head -n 1500 s.ndjson; sleep 1.2; tail -n 500 s.ndjson) | "
    let command = "storefront import - --as ndjson --create --dry-run"
    let shown = try workplace.terminal(slow + command).output
    #expect(shown.contains("\r\u{1B}[K2000 records, "))
    #expect(try !workplace.shell(slow + command).errors.contains("records"))
    // So few that they take no second on a busy machine either.
    try workplace.write(lines.prefix(20).joined(), to: "few.ndjson")
    let quick = try workplace.terminal("storefront import few.ndjson --create").output
    #expect(!quick.contains("records, ") && !quick.contains("\u{1B}"))
    #expect(quick.contains("Changed storefront.sqlite, revision 1"))
  }

  @Test func `an export to a closed pipe ends quietly`() throws {
    let workplace = try Workplace.seeded()
    #expect(
      try workplace.shell("storefront export --as ndjson | head -1").lines.count == 1)
    let whole = try workplace.storefront(["export"])
    try workplace.write(whole.output, to: "all.json")
    #expect(
      try workplace.storefront(["import", "all.json"])
        == CommandResult(
          exitCode: 0, output: "Nothing to change in storefront.sqlite, revision 1\n"))
  }
}
