import DocumentJSON
import TestSupport
import Testing

/// Experiments, and what the program says about languages.
@Suite struct ChoiceCommandTests: NoonTests {
  let workplace: Workplace

  init() throws { workplace = try Workplace.seeded() }

  @Test func `commands and imports refuse other weights of a live experiment alike`() throws {
    _ = try run("experiment add apps/hero --arm a=50 --arm b=50 --coverage 10")
    _ = try run(
      """
      section add apps/big --choice favorites --when '{"experiment": "hero", "arm": "b"}' \
      --type singleList --items com.example.clayhouse
      """)
    _ = try run("publish apps --expect 1")
    let sentence =
      "The experiment \"hero\" is live, and 700 of 10,000 users would leave or change their arm.\n"
    let set = try run("experiment set apps/hero --arm a=30 --arm b=70", exitCode: 2)
    #expect(set.output.isEmpty)
    #expect(
      set.errors.contains(sentence + "Keep the weights, or give --reshuffle to set others."))
    let plans =
      #"{"hero":{"coverage":10,"arms":[{"key":"a","weight":30},{"key":"b","weight":70}]}}"#
    try workplace.write(
      #"{"kind":"page","slug":"apps","experiments":\#(plans)}"#, to: "page.ndjson")
    let imported = try run("import page.ndjson", exitCode: 2)
    #expect(
      imported.output.contains(sentence + "  Keep the weights, or give --reshuffle to set others."))
    let page = try run("page set apps --experiments '\(plans)'", exitCode: 2)
    #expect(page.errors.contains(sentence + "Keep the weights, or add another experiment."))
    #expect(try run("experiment list").output.contains("50  5000  5500"))

    #expect(try run("import page.ndjson --reshuffle --dry-run").output.hasPrefix("Would change"))
    _ = try run("import page.ndjson --reshuffle")
    #expect(try run("experiment list").output.contains("70  3000  3700"))
    _ = try run("experiment set apps/hero --arm a=50 --arm b=50")
    let reshuffled = try run("experiment set apps/hero --arm a=30 --arm b=70 --reshuffle")
    #expect(reshuffled.output.contains("700 enter, 700 leave, nobody changes arms"))
    // What the publication showed comes back, also with weights that are not those of the live one.
    _ = try run("publish apps --expect 2")
    _ = try run("restore apps@2")
    #expect(try run("experiment list").output.contains("5000  5000  5500"))
  }

  @Test func `the status counts missing texts, in a catalog with languages only`() throws {
    _ = try run("locale add fr")
    _ = try run("text set page/apps title fr Apps")
    let json = try JSONDocument(try run("status --format json").output.utf8).root
    let french = json["locales"]?[4]
    #expect(french?["tag"]?.string == "fr" && french?["texts"]?.integer == 1)
    let source = json["locales"]?[0]
    #expect(source?["missing"]?.integer == 0 && source?["source"]?.bool == true)
    let texts = try #require(source?["texts"]?.integer)
    #expect(french?["missing"]?.integer == texts - 1)
    let lines = try run("status").lines
    let first = try #require(lines.firstIndex(of: "languages   en"))
    #expect(lines[first + 4] == "            fr, \(texts - 1) texts missing")

    for tag in ["fr", "ar", "ja", "de", "en"] { _ = try run("locale remove \(tag)") }
    #expect(!(try run("status").output.contains("languages")))
    #expect(!(try run("status --format json").output.contains("locales")))
  }

  @Test func `a change in one language is listed before it is published`() throws {
    _ = try run("text set section/apps/favorites title de 'Ganz anders'")
    let what = "title \"Tipps der Woche\" → \"Ganz anders\""
    let line = "Ganz anders: \(what)"
    // A section is called what the first language calls it.
    #expect(
      try run("publish apps --dry-run").lines.contains("  in de: This week's favorites: \(what)"))
    let json = try JSONDocument(try run("publish apps --dry-run --format json").output.utf8).root
    #expect(json["changes"]?[0]?["locale"]?.string == "de")
    #expect(try run("diff apps@live apps").output == "No changes.\n")
    #expect(
      try run("diff apps@live apps --locale de --exit-code", exitCode: 2).output == line + "\n")
    #expect(try run("diff apps@r1 apps --locale de").output == line + "\n")
    let log = try run("log").output
    #expect(log.contains("\"Tipps der Woche\" → \"Ganz anders\"") && !log.contains("state of text"))
  }

  @Test func `what cannot be done is said once, with what to do`() throws {
    try workplace.write("<a/>", to: "a.xliff")
    _ = try run("translations export apps --locale de > de.xliff")
    let german = String(decoding: try workplace.folder.bytes("de.xliff"), as: UTF8.self)
    try workplace.write(
      german.replacing("target-language=\"de\"", with: "target-language=\"fi\""), to: "fi.xliff")
    let help = "See 'storefront experiment add --help' for more information.\n"
    for (line, exitCode, errors) in [
      (
        "text list --locale fr", 1,
        "The catalog does not declare the language \"fr\".\nIt has en, de, ja, ar. "
          + "`storefront locale add` declares others.\n"
      ),
      (
        "text remove page/shop title de", 2,
        "There is no text \"page/shop/title/de\".\nAdd the text, or correct the name.\n"
          + "Nothing was written.\n"
      ),
      (
        "experiment stop apps/hero", 1,
        "The page \"apps\" has no experiment \"hero\".\n"
          + "`storefront experiment list` lists the experiments of all pages.\n"
      ),
      (
        "experiment add apps/Hero --arm a=1", 64,
        "\"Hero\" is not made of lowercase letters, digits and hyphens. "
          + "Write it like \"photo-video\".\n" + help
      ),
      (
        "experiment add apps/hero --arm a=1 --arm a=2", 64, "The arm \"a\" is given twice.\n" + help
      ),
      (
        "translations import none.xliff", 1,
        "There is no file \"none.xliff\".\nGive the path of a file, or - for standard input.\n"
      ),
      (
        "translations import a.xliff", 1,
        "a.xliff: The file is not XLIFF 1.2. Save the translations in this version.\n"
      ),
      (
        "translations import fi.xliff", 2,
        "fi.xliff: The translations are in \"fi\", which the catalog does not declare.\n"
          + "Name the language into which they go (de, ja, ar), or declare \"fi\".\nNothing was written.\n"
      ),
    ] as [(String, Int32, String)] {
      #expect(try run(line, exitCode: exitCode).errors == "Error: " + errors)
    }
  }
}
