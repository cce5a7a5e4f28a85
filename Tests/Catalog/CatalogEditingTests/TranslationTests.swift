@testable import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import TestSupport
import Testing

@Suite struct TranslationTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let title = TextKey(.section, "apps/hero", .title)
  private let name = TextKey(.app, "com.acme.a1", .name)

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.smallCatalog()
    try store.edit { edit in
      try edit.add(locale: "en", isSource: true)
      try edit.add(locale: "de")
      try edit.set(name, in: "de", to: "Eins & \"zwei\" <3", state: .final)
    }
  }

  private func german() throws -> [TextKey: TranslatedText] {
    try store.translatedPage(slug: "apps").texts["de"] ?? [:]
  }

  @discardableResult
  private func take(_ text: String) throws -> TranslationReport {
    try store.importTranslations(Array(text.utf8), name: "de.xliff")
  }

  private func unit(_ id: String, _ source: String, _ target: String) -> String {
    """
    <xliff version="1.2"><file original="x" source-language="en" target-language="DE" \
    datatype="plaintext"><body><group id="g"><trans-unit id="\(id)"><note>For you</note>\
    <source>\(source)</source>\(target)<alt-trans><target>No</target></alt-trans></trans-unit>\
    </group></body></file></xliff>
    """
  }

  @Test func `what was exported changes nothing, and comes back byte for byte`() throws {
    let text = try store.translations(into: "de")
    let before = try store.exported()
    let report = try take(text)
    #expect(!report.changes.hasChanges && report.reviewed.isEmpty && report.gone.isEmpty)
    #expect(try store.exported() == before)
    #expect(try XLIFFDocument(Array(text.utf8)).text == text)
    try store.edit { try $0.remove(name, in: "de") }
    try take(text)
    #expect(try store.exported() == before)
  }

  @Test func `the document has the elements of XLIFF transitional in their order`() throws {
    let text = try store.translations(into: "de")
    // The parents of each element, and the attributes that the specification requires of it.
    let parents = [
      "xliff": "", "file": "xliff", "header": "file", "tool": "header", "body": "file",
      "trans-unit": "body", "source": "trans-unit", "target": "trans-unit",
    ]
    let required: [String: Set<String>] = [
      "xliff": ["version"], "file": ["original", "source-language", "datatype"],
      "tool": ["tool-id", "tool-name"], "trans-unit": ["id"],
    ]
    var xml = try StrictXML(Array(text.utf8))
    var open = [""]
    var children: [[String]] = [[]]
    var ids: Set<String> = []
    while let event = try xml.next() {
      switch event {
      case .start(let name, let attributes):
        #expect(parents[name] == open.last)
        #expect(required[name, default: []].isSubset(of: attributes.keys))
        if let id = attributes["id"] { #expect(ids.insert(id).inserted) }
        if name == "target", let state = attributes["state"] {
          #expect(TranslationState(rawValue: state) != nil)
        }
        children[children.count - 1].append(name)
        open.append(name)
        children.append([])
      case .end(let name):
        let found = children.removeLast()
        if name == "file" { #expect(found == ["header", "body"]) }
        if name == "trans-unit" { #expect(["source", "target"].starts(with: found)) }
        open.removeLast()
      case .text(let text):
        let isLeaf = ["source", "target"].contains(open.last)
        #expect(isLeaf || text.allSatisfy(\.isWhitespace))
      }
    }
    #expect(ids.contains("section/apps/hero/title"))
  }

  @Test func `a translation is taken with its state`() throws {
    try take(
      unit("\(title)", "Hero", "<target state=\"signed-off\">Held&#x21;<![CDATA[ & so]]></target>"))
    #expect(try german()[title] == TranslatedText("Held! & so", state: .signedOff))
    try take(unit("\(title)", "Hero", "<target>Heldin</target>"))
    #expect(try german()[title] == TranslatedText("Heldin"))
    try take(unit("\(title)", "Hero", "<target state=\"x-mine\">Heldin</target>"))
    #expect(try german()[title]?.state == .needsTranslationReview)
  }

  @Test func `a missing target changes nothing, and an empty translated one removes the text`()
    throws
  {
    let source = "App 1"
    try take(unit("\(name)", source, ""))
    try take(unit("\(name)", source, "<target state=\"new\"/>"))
    #expect(try german()[name]?.state == .final)
    try take(unit("\(name)", source, "<target state=\"translated\"></target>"))
    #expect(try german() == [:])
  }

  @Test func `a target that is still to be translated is kept, and is no translation`() throws {
    for state in ["new", "needs-translation", "initial"] {
      let before = try store.languageCounts().last
      try take(unit("\(title)", "Former hero", "<target state=\"\(state)\">Hero</target>"))
      let text = try german()[title]
      #expect(text?.text == "Hero" && text?.translation == nil)
      #expect(text?.state.rawValue == (state == "initial" ? "new" : state))
      #expect(try store.languageCounts().last?.missing == before?.missing)
      #expect(try store.languageCounts().last?.texts == 1)
      #expect(try store.translations(into: "de").contains(">Hero</target>"))
    }
    // An untranslated target replaces a translation only if its text is the same.
    let kept = try take(unit("\(name)", "App 1", "<target state=\"new\">App 1</target>"))
    #expect(kept.untranslated == ["\(name)"] && !kept.changes.hasChanges)
    let again = unit("\(name)", "App 1", "<target state=\"new\">Eins &amp; \"zwei\" &lt;3</target>")
    #expect(try take(again).untranslated == [])
    #expect(try german()[name]?.state == .new)
    #expect(try store.languageCounts().last?.texts == 0)
  }

  @Test(arguments: [
    ("<target>\n  Held\n</target>", "Held"), ("<target>\n\tDer\n\n\tHeld </target>", "Der Held"),
    ("<target xml:space=\"preserve\"> Held</target>", " Held"),
    ("<target> \u{A0}Held </target>", "\u{A0}Held"),
    (
      "<target><mrk mtype=\"seg\" mid=\"0\">Ein.</mrk> <mrk mtype=\"seg\" mid=\"1\">Held</mrk></target>",
      "Ein. Held"
    ),
    (
      "<target>\n <mrk mtype=\"seg\">Ein</mrk>\n <mrk mtype=\"seg\">Held</mrk>\n</target>",
      "Ein Held"
    ),
    ("<target>Der <mrk mtype=\"term\">Held</mrk>!<mrk mtype=\"x-end\"/></target>", "Der Held!"),
    ("<target><mrk mtype=\"seg\"><mrk mtype=\"term\">Held</mrk></mrk></target>", "Held"),
  ])
  func `space around a text does not count, and segments are joined`(
    target: String, text: String
  ) throws {
    let source = "\n <mrk mtype=\"seg\">Hero</mrk>\n"
    let report = try take(unit("\(title)", source, target))
    #expect(try german()[title] == TranslatedText(text) && report.reviewed == [])
  }

  @Test func `space counts where a parent of the text preserves it`() throws {
    let text = unit("\(title)", "Hero", "<target>Held </target>")
    func file(_ mark: String, in element: String) -> String {
      text.replacing("<\(element) ", with: "<\(element) xml:space=\"\(mark)\" ")
    }
    for element in ["xliff", "file", "group", "trans-unit"] {
      try take(file("preserve", in: element))
      #expect(try german()[title]?.text == "Held ")
      try take(file("default", in: element))
      #expect(try german()[title]?.text == "Held")
    }
    // With `xml:space="preserve"`, a difference in space counts.
    let indented = unit("\(title)", " Hero", "<target>Held</target>")
    #expect(try take(indented).reviewed == [])
    let preserved = indented.replacing("<source>", with: "<source xml:space=\"preserve\">")
    #expect(try take(preserved).reviewed == ["\(title)"])
  }

  @Test func `segments without text are still to be translated`() throws {
    let empty = "<mrk mtype=\"seg\" mid=\"1\"/>"
    try take(unit("\(name)", "App 1", "<target>\(empty)</target>"))
    #expect(try german()[name]?.state == .final)
    let half = "<mrk mtype=\"seg\" mid=\"0\">Held.</mrk> \(empty)"
    try take(unit("\(title)", "Hero", "<target>\(half)</target>"))
    #expect(try german()[title] == TranslatedText("Held.", state: .needsTranslation))
    try take(unit("\(title)", "Hero", "<target state=\"final\">\(half)</target>"))
    #expect(try german()[title] == TranslatedText("Held.", state: .final))
  }

  @Test(arguments: ["g", "x", "ph", "bx"])
  func `an element in a text is refused by its name`(name: String) throws {
    let target = "<target><mrk mtype=\"seg\">Held<\(name) id=\"1\"/></mrk></target>"
    #expect(throws: TranslationFileError.elementInText(name, line: 1)) {
      try take(unit("\(title)", "Hero", target))
    }
  }

  @Test func `a language that is not declared goes into the same or a more general one`() throws {
    let text = unit("\(title)", "Hero", "<target>Held</target>")
    for (tag, source) in [("de-DE", "en-US"), ("de_AT", "en_GB"), ("DE-1996", "en")] {
      let file = text.replacing("=\"DE\"", with: "=\"\(tag)\"")
        .replacing("=\"en\"", with: "=\"\(source)\"")
      let report = try take(file)
      #expect(report.languages.map(\.file) == [tag] && report.languages.map(\.catalog) == ["de"])
      #expect(try german()[title] == TranslatedText("Held"))
    }
    try store.edit { try $0.add(locale: "de-AT") }
    #expect(try take(text.replacing("=\"DE\"", with: "=\"de-at\"")).languages.isEmpty)
    #expect(try store.translatedPage(slug: "apps").texts["de-AT"]?[title]?.text == "Held")
  }

  @Test func `the language is the one that the user says`() throws {
    func take(_ text: String, into tag: String) throws -> TranslationReport {
      try store.importTranslations(Array(text.utf8), name: "x.xliff", into: tag)
    }
    let text = unit("\(title)", "Hero", "<target>Held</target>")
    for language in ["=\"it\"", "=\"?\"", nil] {
      let file = text.replacing(
        " target-language=\"DE\"", with: language.map { " target-language\($0)" } ?? "")
      #expect(try take(file, into: "de").languages.isEmpty)
      #expect(try german()[title] == TranslatedText("Held"))
      try store.edit { try $0.remove(title, in: "de") }
      #expect(throws: CatalogDiagnostics.self) { try take(file, into: "de-DE") }
      #expect(throws: CatalogDiagnostics.self) { try take(file, into: "en") }
    }
    let two = text.replacing(
      "</xliff>",
      with: "<file source-language=\"en\" target-language=\"fr\"><body/></file></xliff>")
    #expect(throws: TranslationFileError.severalLanguages(["DE", "fr"])) {
      try take(two, into: "it")
    }
  }

  @Test func `a source that has changed is told, and its translation needs a review`() throws {
    let report = try take(unit("\(title)", "Former hero", "<target state=\"final\">Held</target>"))
    #expect(report.reviewed == ["\(title)"])
    #expect(try german()[title] == TranslatedText("Held", state: .needsTranslationReview))
    let gone = try take(unit("card/none/title", "x", "<target>y</target>"))
    #expect(gone.gone == ["card/none/title"] && !gone.changes.hasChanges)
  }

  @Test func `a translation that breaks a rule is told with its line, and nothing is written`()
    throws
  {
    let before = try store.exported()
    let error = #expect(throws: CatalogDiagnostics.self) {
      try take(
        "\n"
          + unit("\(title)", "Hero", "<target xml:space=\"preserve\"> \t</target>").replacing(
            "<body>", with: "<body>\n"))
    }
    #expect(error?.diagnostics.map(\.location.line) == [3])
    #expect(error?.diagnostics.map(\.location.source) == ["de.xliff"])
    let other = unit("\(title)", "Hero", "<target>x</target>")
    for (old, new) in [("=\"en\"", "=\"fr\""), ("=\"DE\"", "=\"it\""), ("=\"DE\"", "=\"en\"")] {
      #expect(throws: CatalogDiagnostics.self) { try take(other.replacing(old, with: new)) }
    }
    #expect(try store.exported() == before)
  }

  @Test(arguments: [
    "", " ", "x", "<", "<a", "<a>", "<a></b>", "<a/><b/>", "<a/>x", "<a b></a>", "<a b=c/>",
    "<a b='1' b='2'/>", "<a>&x;</a>", "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&amp</a>", "<a>&</a>",
    "<!DOCTYPE a><a/>", "<a><!ENTITY b \"c\"></a>", "<a><!-- </a>", "<a><![CDATA[ </a>",
    "<a b='<'/>",
    "<?xml version='1.0' encoding='UTF-16'?><a/>", "</a>", "<a b='1'c='2'/>", "<xliff/>",
    "<xliff version='2.0'/>", "<xliff version='1.2'><file/></xliff>",
    String(repeating: "<a>", count: 1_000),
  ])
  func `another text is refused`(text: String) {
    let error = #expect(throws: TranslationFileError.self) { try XLIFFDocument(Array(text.utf8)) }
    #expect(error?.description.isEmpty == false)
  }

  @Test func `bytes that are changed at random are read or refused`() throws {
    let bytes = Array(try store.translations(into: "de").utf8)
    let seed = randomSeed("damaged XLIFF")
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestForm.rounds(3_000) {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: changed[index] = .random(in: 0...255, using: &random)
        case 1: changed.remove(at: index)
        default: changed.removeLast(.random(in: 0..<changed.count - index, using: &random))
        }
      }
      do throws(TranslationFileError) {
        let document = try XLIFFDocument(changed)
        #expect(try XLIFFDocument(Array(document.text.utf8)).text == document.text, "seed \(seed)")
      } catch {
        #expect(!error.description.isEmpty, "seed \(seed)")
      }
    }
  }
}
