import DocumentJSON
import TestSupport
import Testing

/// Experiments, and what the program says about languages.
@Suite struct ChoiceCommandTests {
  private let workplace: Workplace

  init() throws { workplace = try Workplace.seeded() }

  private func run(_ line: String, exitCode: Int32 = 0) throws -> CommandResult {
    let result = try workplace.shell(
      "storefront \(line)", environment: ["STOREFRONT_NOW": "2026-11-21T12:00Z"])
    #expect(result.exitCode == exitCode, "\(line): \(result)")
    return result
  }

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
}
