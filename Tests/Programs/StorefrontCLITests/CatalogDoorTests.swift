import Foundation
import TestSupport
import Testing

/// Creating a catalog, and the options for files that were not made for it.
@Suite struct CatalogDoorTests {
  @Test func `init creates an empty catalog once, and import creates one only if told`() throws {
    let workplace = try Workplace()
    try workplace.write(#"{"kind":"page","slug":"x","title":"X"}"#, to: "p.ndjson")
    #expect(
      try workplace.storefront(["import", "p.ndjson"])
        == CommandResult(
          exitCode: 1,
          errors: """
            Error: There is no catalog at "storefront.sqlite".
            Add --create to create an empty one there first, as `storefront init` does.

            """))
    #expect(try workplace.folder.names == ["p.ndjson"])
    #expect(
      try workplace.storefront(["init"])
        == CommandResult(exitCode: 0, output: "Created storefront.sqlite\n"))
    #expect(try workplace.storefront(["apps"]).output == "No apps.\n")
    #expect(try workplace.storefront(["import", "p.ndjson"]).exitCode == 0)
    let again = try workplace.storefront(["init", "--format", "json"])
    #expect(again.exitCode == 0 && again.output.contains("\"created\": false"))
    #expect(try workplace.storefront(["pages"]).lines == ["page  title", "x     X"])
    #expect(
      try workplace.storefront(["import", "p.ndjson", "--create", "--database", "b.sqlite"])
        .exitCode == 0)
    try workplace.write("no catalog", to: "text.sqlite")
    #expect(try workplace.storefront(["init", "--database", "text.sqlite"]).exitCode == 1)
    #expect(try workplace.folder.bytes("text.sqlite") == Data("no catalog".utf8))
  }

  @Test func `a file of Excel is refused with what to do`() throws {
    let workplace = try Workplace.seeded()
    let zip = Data([0x50, 0x4B, 3, 4]) + Data("xl/workbook.xml".utf8)
    for name in ["apps.xlsx", "apps.csv"] {
      try zip.write(to: workplace.folder.url.appending(path: name))
      #expect(
        try workplace.storefront(["import", name])
          == CommandResult(
            exitCode: 1,
            errors: """
              Error: "\(name)" is a file of a spreadsheet program, such as Excel, and no table in text.
              Open it there, save each of its tables as "CSV UTF-8", and import those files.

              """))
    }
  }

  @Test func `headings are mapped and other columns ignored, which is said`() throws {
    let workplace = try Workplace.seeded()
    let table = "Kennung;Bezeichnung;Bild;Notiz\ncom.own;Eigene;https://a.b/c;egal\n"
    try workplace.write(table, to: "a.csv")
    let refused = try workplace.storefront(["import", "a.csv", "--kind", "app"])
    #expect(refused.exitCode == 2 && refused.output.contains("with --map, or add --ignore-columns"))
    let map = "Kennung=bundleIdentifier,Bezeichnung=name,bild=Icon URL"
    let done = try workplace.storefront([
      "import", "a.csv", "--map", map, "--map", "Fehlt=rating", "--ignore-columns",
    ])
    #expect(done.exitCode == 0)
    #expect(
      done.errors == """
        Note: a.csv has fields that were ignored: Notiz.
        Note: No file has the heading or member Fehlt, which was to stand for a field.

        """)
    #expect(
      try workplace.storefront(["import", "a.csv", "--map", map + ",Notiz="]).errors == "")
    for (command, name, remedy) in [
      ("import", "ratings", "Did you mean \"rating\"?"),
      ("validate", "xyz", "--map names headings of tables, such as --map Preis=price."),
    ] {
      let wrong = try workplace.storefront([command, "a.csv", "--map", "Kennung=\(name)"])
      #expect(wrong.exitCode == 64)
      #expect(wrong.errors.hasPrefix("Error: No record has a field \"\(name)\". \(remedy)\n"))
    }
    #expect(try workplace.storefront(["import", "a.csv", "--map", "Kennung"]).exitCode == 64)
  }

  @Test func `an export for Excel is imported unchanged`() throws {
    let workplace = try Workplace.seeded()
    let plain = try workplace.storefront(["export", "--kind", "app", "--as", "csv"])
    for options in [[], ["--separator", ";", "--decimal-comma"], ["--decimal-comma"]] {
      let result = try workplace.storefront(["export", "--kind", "app", "--excel"] + options)
      #expect(result.output.hasPrefix("\u{FEFF}bundleIdentifier"))
      if options.isEmpty { #expect(result.output == "\u{FEFF}" + plain.output) }
      if options.count == 3 { #expect(result.lines.contains { $0.contains(";2,99;USD;4,") }) }
      try workplace.write(result.output, to: "apps.csv")
      #expect(
        try workplace.storefront(["import", "apps.csv"]).output
          == "Nothing to change in storefront.sqlite, revision 1\n")
    }
  }

  @Test func `keys of an earlier version are listed, and get right ones`() throws {
    let workplace = try Workplace.seeded()
    try workplace.write(
      "bundleIdentifier,name,iconURL\ncom.a\u{200B},A,https://a.b/c\n", to: "old.csv")
    let refused = try workplace.storefront(["import", "old.csv"])
    #expect(refused.exitCode == 2 && refused.errors.hasSuffix("Nothing was written.\n"))
    #expect(try workplace.storefront(["import", "old.csv", "--any-characters"]).exitCode == 0)
    let status = try workplace.storefront(["status", "--check"])
    #expect(status.exitCode == 0 && status.output.contains("check       1 problem\n"))
    #expect(status.output.contains("Give it another one with `storefront app move`."))
    #expect(
      try workplace.storefront(["app", "move", "com.a\u{200B}", "com.a"]).exitCode == 0)
    let sound = try workplace.storefront(["status", "--check"])
    #expect(sound.exitCode == 0 && sound.output.contains("check       sound\n"))
  }

  @Test func `an unknown price stays unknown in every form`() throws {
    let workplace = try Workplace.seeded()
    let key = "com.example.stridewell"
    #expect(
      try workplace.storefront(["app", "set", key, "--price", "unknown"]).exitCode == 0)
    let shown = try workplace.storefront(["app", "show", key]).lines
    #expect(shown.contains { $0.hasPrefix("price") && $0.hasSuffix("  unknown") })
    #expect(!shown.contains { $0.hasPrefix("currency") })
    let table = try workplace.storefront(["search", "stridewell"]).output
    #expect(table.contains("  Unknown  "))
    let list = try workplace.storefront(["search", "stridewell", "--format", "json"]).output
    #expect(list.contains(#""price": null"#))
    for filter in ["--free", "--paid"] {
      let found = try workplace.storefront(["search", "stridewell", filter])
      #expect(found.lines == ["No apps."])
    }
    for options in [["--as", "json"], ["--as", "ndjson"], ["--as", "csv", "--kind", "app"]] {
      let file = "all.\(options[1])"
      let export = try workplace.storefront(["export"] + options).output
      try workplace.write(export, to: file)
      #expect(
        try workplace.storefront(["import", file]).output
          == "Nothing to change in storefront.sqlite, revision 2\n")
      // A table of apps needs their categories.
      guard options.count == 2 else { continue }
      let copy = ["--database", "\(options[1]).sqlite"]
      #expect(try workplace.storefront(["import", file, "--create"] + copy).exitCode == 0)
      #expect(try workplace.storefront(["export"] + options + copy).output == export)
    }
    let live = try workplace.storefront(["diff", "apps@live", "apps"]).lines
    #expect(live.contains { $0.contains("Stridewell") })
    #expect(try workplace.storefront(["app", "set", key, "--price", "4.99"]).exitCode == 0)
    #expect(try workplace.storefront(["search", "stridewell"]).output.contains("4.99 USD"))
    #expect(try workplace.storefront(["app", "set", key, "--price", ""]).exitCode == 0)
    #expect(try workplace.storefront(["search", "stridewell"]).output.contains("  Unknown  "))
  }

  @Test func `the items of a section are set from standard input, but not to nothing`() throws {
    let workplace = try Workplace.seeded()
    let items = { try workplace.storefront(["items", "--page", "apps", "--section", "favorites"]) }
    let keys = ["com.example.stridewell", "com.example.margin"]
    #expect(
      try workplace.storefront(
        ["item", "set", "apps/favorites", "-"], input: keys.joined(separator: "\n")
      ).exitCode == 0)
    #expect(try items().lines.dropFirst().map { String($0.split(separator: " ")[2]) } == keys)
    let empty = try workplace.storefront(["item", "set", "apps/favorites", "-"], input: "")
    #expect(empty.exitCode == 64 && empty.errors.contains("Standard input has no items"))
    #expect(try items().lines.count == 3)
    #expect(
      try workplace.storefront(["item", "set", "apps/favorites", "-", "-"]).exitCode == 64)
  }

  @Test func `a page is exported by its name, as an argument or an option`() throws {
    let workplace = try Workplace.seeded()
    let page = try workplace.storefront(["export", "shop", "--as", "ndjson"])
    #expect(page.exitCode == 0 && !page.output.isEmpty)
    #expect(try workplace.storefront(["export", "--page", "shop", "--as", "ndjson"]) == page)
    for name in ["-", "shop.json"] {
      let result = try workplace.storefront(["export", name])
      #expect(result.exitCode == 64)
      #expect(
        result.errors.contains("\"\(name)\" is no page; the document goes to standard output"))
    }
    #expect(try workplace.storefront(["export", "shop", "--page", "apps"]).exitCode == 64)
  }

  @Test func `many keys are one change, all of it or nothing`() throws {
    let workplace = try Workplace.seeded()
    for name in ["a", "b", "c"] {
      #expect(
        try workplace.storefront([
          "app", "add", "com.own.\(name)", "--name", name, "--icon-url", "https://a.b/c",
        ]).exitCode == 0)
    }
    let head = "apps/favorites"
    let first = try workplace.storefront(["items", "--page", "apps", "--section", "favorites"])
      .lines[1].split(separator: " ")[2]
    #expect(
      try workplace.storefront(["item", "add", head, "com.own.a", "com.own.b", "--at", "0"])
        .exitCode == 0)
    #expect(
      try workplace.storefront(
        ["item", "add", head, "-", "--before", "com.own.a"], input: "com.own.c\n"
      ).exitCode == 0)
    let items = try workplace.storefront(["items", "--page", "apps", "--section", "favorites"])
    let keys = items.lines[1...4].map { String($0.split(separator: " ")[2]) }
    #expect(keys == ["com.own.c", "com.own.a", "com.own.b", String(first)])
    #expect(
      try workplace.storefront(["app", "remove", "com.own.x", "com.own.a", "com.own.y"])
        == CommandResult(
          exitCode: 2,
          errors: """
            Error: There is no app "com.own.x".
            Did you mean "com.own.a", "com.own.b" or "com.own.c"?
            The app "com.own.a" is used in apps/favorites.
            Remove it from there first, or keep the app.
            There is no app "com.own.y".
            Did you mean "com.own.a", "com.own.b" or "com.own.c"?
            Nothing was written.

            """))
    #expect(
      try workplace.storefront(
        ["item", "remove", head, "-"], input: "com.own.a\n com.own.b \n\ncom.own.c"
      ).exitCode == 0)
    let removed = try workplace.storefront(
      ["app", "remove", "com.own.a", "-"], input: "com.own.b\ncom.own.c\n")
    #expect(removed.exitCode == 0 && removed.output.contains("revision 8"))
    #expect(try workplace.storefront(["app", "remove", "-", "-"]).exitCode == 64)
  }
}
