import TestSupport
import Testing

@Suite struct TranslationCommandTests {
  private let workplace: Workplace

  init() throws {
    workplace = try Workplace.seeded()
  }

  private func run(_ line: String) throws -> CommandResult {
    try workplace.storefront(line.split(separator: " ").map(String.init))
  }

  private func write(_ target: String, into tag: String) throws {
    try workplace.write(
      """
      <xliff version="1.2"><file original="x" source-language="en-US" target-language="\(tag)" \
      datatype="plaintext"><body><trans-unit id="page/apps/title"><source>Apps</source>\(target)\
      </trans-unit></body></file></xliff>
      """, to: "in.xliff")
  }

  private func title() throws -> String? {
    try run("sections apps --locale de").lines.first.map { String($0.prefix { $0 != " " }) }
  }

  @Test func `a language that is not declared goes into a more general one, with a note`() throws {
    try write("<target>Programme</target>", into: "de-DE")
    let result = try run("translations import in.xliff")
    #expect(
      result.errors
        == "Note: The catalog does not declare de-DE, so the translations go into de.\n")
    #expect(try result.exitCode == 0 && title() == "Programme")
    try write("<target>Anwendungen</target>", into: "gsw")
    #expect(
      try run("translations import in.xliff").errors.hasPrefix(
        """
        Error: in.xliff: The translations are in "gsw", which the catalog does not declare.
        Name the language into which they go (de, ja, ar), or declare "gsw".
        """))
    let named = try run("translations import in.xliff --locale de")
    #expect(try named.exitCode == 0 && named.errors.isEmpty && title() == "Anwendungen")
  }

  @Test(arguments: [
    "text set page/apps title de Draft --state new",
    "text set page/apps title de Draft --state needs-translation",
    "translations import in.xliff", "import draft.ndjson",
  ])
  func `a text that is still to be translated is missing, and not shown`(command: String) throws {
    _ = try run("text remove page/apps title de")
    let before = try run("locale list").lines
    try write("<target state=\"needs-translation\">Draft</target>", into: "de")
    try workplace.write(
      #"{"kind":"text","record":"page/apps","field":"title","locale":"de","text":"Draft","state":"new"}"#,
      to: "draft.ndjson")
    #expect(try run(command).exitCode == 0)
    #expect(try title() == "Apps")
    #expect(try run("locale list").lines == before)
    let missing = try run("text list apps --locale de --missing").lines
    #expect(missing.contains { $0.hasPrefix("page/apps") && $0.hasSuffix("Apps") })
    #expect(try run("text list apps --locale de").output.contains("Draft"))
    #expect(try run("translations export apps --locale de").output.contains(">Draft</target>"))
    #expect(try run("publish apps --dry-run").output.contains("first \"page/apps/title\""))
    // What is already a translation stays.
    _ = try run("text set page/apps title de Programme --state translated")
    try write("<target state=\"new\">Draft</target>", into: "de")
    let kept = try run("translations import in.xliff")
    #expect(kept.errors.hasPrefix("Warning: page/apps/title is still to be translated in the file"))
    #expect(try title() == "Programme")
  }

  @Test func `a language has one tag`() throws {
    _ = try run("locale add zh-Hans")
    let result = try run("locale add zh-CN")
    #expect(result.exitCode != 0 && result.errors.contains("Use zh-Hans"))
    #expect(try run("locale list").output.contains("zh-CN") == false)
  }
}
