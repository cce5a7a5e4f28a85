import CatalogModel
import CompositionalLayout
import DocumentJSON
import Foundation
import Storefront
import TestSupport
import Testing

@Suite struct PublishedPageTests {
  static let stamp = PublicationStamp(
    number: 3, revision: 7, contentHash: ContentHash(of: []).text,
    liveFrom: Moment(milliseconds: 1_796_112_000_000),
    until: Moment(milliseconds: 1_796_112_060_500))

  static var page: PublishedPage {
    var page = PublishedPage(.fixture, locale: "ar", direction: .rightToLeft)
    page.publication = stamp
    return page
  }

  @Test func `a page that is written and read is the same, byte for byte`() throws {
    let bytes = try Self.page.json(.compact)
    let (page, notes) = try PublishedPage.read(bytes)
    #expect(page == Self.page)
    #expect(notes == [])
    #expect(try page.json(.compact) == bytes)
    #expect(page.content == PageContent.fixture)
    #expect(page.plan == LayoutProvider().plan(for: .fixture))
  }

  @Test func `readers of plans read a page as its plan`() throws {
    let document = try PlanDocument.read(try Self.page.json(.pretty))
    #expect(document.plan.sections == Self.page.plan.sections)
    #expect(document.plan.page == "mixed")
    #expect(document.notes == [])
  }

  @Test func `a page is valid by its schema`() throws {
    let checker = try SchemaChecker(PublishedPage.jsonSchema())
    #expect(try checker.problems(in: JSONDocument(Self.page.json(.compact)).root) == [])
    for mistake in [
      #"{"format":"storefront.page/1","page":"apps","sections":[]}"#,
      #"{"format":"storefront.plan/1","page":"apps","title":"Apps","sections":[]}"#,
      #"{"format":"storefront.page/1","page":"apps","title":"Apps","sections":[{"key":"a"}]}"#,
    ] {
      #expect(try !checker.problems(in: JSONDocument(mistake.utf8).root).isEmpty, "\(mistake)")
    }
  }

  @Test func `the hash covers the content, not the time`() throws {
    var other = Self.page
    #expect(try other.contentHash() == Self.page.contentHash())
    other.publication?.number = 9
    other.publication?.until = nil
    #expect(try other.contentHash() == Self.page.contentHash())
    other.sections[0].items.reverse()
    #expect(try other.contentHash() != Self.page.contentHash())
    // As the schema says: without the member and the comma behind it.
    let text = String(decoding: try Self.page.json(.compact), as: UTF8.self)
    let start = try #require(text.range(of: "\"publication\":"))
    let end = try #require(text.range(of: "},", range: start.upperBound..<text.endIndex))
    var rest = text
    rest.removeSubrange(start.lowerBound..<end.upperBound)
    #expect(try ContentHash(of: rest.utf8) == Self.page.contentHash())
  }

  @Test
  func `a rollback keeps the document byte for byte, unknown members included`() throws {
    let text = """
      {"format":"storefront.page/1", "publication": {"number": 1}, "page":"apps",
       "future": [1.50, {"a": null}], "sections":[]}
      """
    let copy = try FrozenPage(document: Array(text.utf8)).content(as: Self.stamp).bytes
    let stamp = String(decoding: try Self.stamp.json(.compact), as: UTF8.self)
    #expect(
      String(decoding: copy, as: UTF8.self)
        == text.replacing(#"{"number": 1}"#, with: stamp))
    #expect(throws: DocumentError.self) {
      try FrozenPage(document: Array(#"{"page":"apps"}"#.utf8))
    }
  }

  @Test func `slices joined are the document`() throws {
    var stamped = Self.page
    stamped.publication = Self.stamp
    let content = try Self.page.frozen().content(as: Self.stamp)
    let (bytes, slices) = (content.bytes, content.slices)
    #expect(try bytes == stamped.json(.compact))
    let again = try FrozenPage(document: bytes).content(as: Self.stamp)
    #expect(again.bytes == bytes && again.slices == slices)
    #expect(slices.map(\.key) == ["games", "top", "badged-grid"])
    let first = try #require(slices.first).range.lowerBound
    let last = try #require(slices.last).range.upperBound
    let joined =
      Array(bytes[..<first])
      + slices.map { Array(bytes[$0.range]) }.joined(separator: [UInt8(ascii: ",")])
      + Array(bytes[last...])
    #expect(joined == bytes)
    // Some of the sections between the same ends are a document, too.
    let fewer = Array(bytes[..<first]) + Array(bytes[slices[1].range]) + Array(bytes[last...])
    #expect(try PublishedPage.read(fewer).page.sections == [Self.page.sections[1]])
  }

  @Test func `the document lists what a client must know`() throws {
    #expect(
      Self.page.requirements
        == PageRequirements(
          types: ["badgedGrid", "categoryList", "doubleList"],
          cellKinds: ["BadgeCell", "MediumAppCell", "SmallCategoryCell"]))
  }
}

@Suite struct TolerantReadingTests {
  private static let group =
    #""group":{"axis":"vertical","size":{"width":{"absolute":9},"height":{"absolute":9}},"#
    + #""subitems":[]}"#

  private static func section(_ key: String, _ more: String = "") -> String {
    #"{"key":"\#(key)","id":\#(key.utf8.reduce(0) { $0 + Int($1) }),"type":"cardRow","itemCount":0,\#(group)\#(more),"items":[]}"#
  }

  private func read(
    _ sections: String, for client: PageClient = .any
  ) throws -> (page: PublishedPage, notes: [String]) {
    let text = """
      {"format":"storefront.page/1","page":"apps","title":"Apps","locale":"en",
      "sections":[\(sections)]}
      """
    let (page, notes) = try PublishedPage.read(text.utf8, for: client)
    return (page, notes.map(\.description))
  }

  @Test func `a section of an unknown kind is left out and the rest kept`() throws {
    let (page, notes) = try read(
      #"{"kind":"hologram","key":"h"},\#(Self.section("cards"))"#)
    #expect(page.sections.map(\.key) == ["cards"])
    #expect(
      notes == [
        "line 2, column 13, sections[0]: the section kind \"hologram\" is unknown and it has no "
          + "known fallback; the section was left out"
      ])
  }

  @Test func `the first fallback that is known is taken, with the key and the items`() throws {
    let app = #"{"app":{"id":1,"bundleIdentifier":"a","name":"A","iconURL":"/a"}}"#
    let (page, notes) = try read(
      """
      {"kind":"hologram","key":"h","items":[\(app)],
      "fallback":{"kind":"cube","fallback":{"id":4,"type":"cardRow",\(Self.group)}}}
      """)
    #expect(page.sections.map(\.key) == ["h"])
    #expect(page.sections.first?.id == 4)
    #expect(page.sections.first?.items.map(\.name) == ["A"])
    #expect(page.sections.first?.planned.itemCount == 1)
    #expect(
      notes.map { $0.suffix(61) } == [
        "the section kind \"hologram\" is unknown; its fallback was used"
      ])
  }

  @Test func `a client gets only the types and cells that it knows`() throws {
    let cards = Self.section("cards", #","cellKind":"CardCell""#)
    let own = #"{"key":"own","type":"winter","itemCount":0,\#(Self.group),"items":[],"#
    let client = PageClient(types: ["cardRow"], cellKinds: ["CardCell"])
    #expect(try read(cards, for: client).page.sections.map(\.key) == ["cards"])
    #expect(try read(own + #""id":1}"#, for: client).page.sections.isEmpty)
    let fallback = try read(own + #""fallback":\#(cards)}"#, for: client)
    #expect(fallback.page.sections.map(\.key) == ["cards"])
    #expect(try read(own + #""id":1}"#).page.sections.map(\.key) == ["own"])
    let cellKinds = PageClient(cellKinds: [])
    #expect(try read(cards, for: cellKinds).page.sections.isEmpty)
  }

  @Test func `a section that cannot be read costs only itself`() throws {
    let broken = #"{"key":"b","id":2,"group":{"axis":"diagonal"},"items":[]}"#
    let (page, notes) = try read("\(broken),7,\(Self.section("cards"))")
    #expect(page.sections.map(\.key) == ["cards"])
    #expect(notes.count == 2)
    #expect(notes[0].contains("sections[0]: it cannot be read; it was left out"))
    #expect(notes[0].contains("diagonal"))
  }

  @Test func `an item that cannot be read, or is there twice, costs only itself`() throws {
    let app = #"{"app":{"id":1,"bundleIdentifier":"a","name":"A","iconURL":"/a"}}"#
    let items = #"[\#(app),{"event":{"id":2}},{"app":{"id":"x"}},\#(app)]"#
    let (page, notes) = try read(
      #"{"key":"cards","id":1,"type":"cardRow","itemCount":4,\#(Self.group),"items":\#(items)}"#)
    #expect(page.sections.first?.items.count == 1)
    #expect(page.sections.first?.planned.itemCount == 1)
    #expect(notes.count == 3)
    #expect(notes.allSatisfy { $0.contains("items[") && $0.contains("left out") })
  }

  @Test func `the second section with a key is left out`() throws {
    let (page, notes) = try read("\(Self.section("a")),\(Self.section("a")),\(Self.section("b"))")
    #expect(page.sections.map(\.key) == ["a", "b"])
    #expect(notes.count == 1)
  }

  @Test func `a head that cannot be read costs only itself`() throws {
    let text = #"""
      {"format":"storefront.page/1.4","page":"apps","title":7,"direction":"upwards","pageID":"x",
      "publication":{"number":1},"configuration":{"interSectionSpacing":"wide"},"sections":[]}
      """#
    let (page, notes) = try PublishedPage.read(text.utf8)
    let apps = Page(id: 1, slug: "apps", title: "apps")
    #expect(page == PublishedPage(page: apps, locale: "und", sections: []))
    #expect(notes.count == 5)
  }

  @Test(arguments: [
    "", "[]", #"{"format":"storefront.plan/1","sections":[]}"#,
    #"{"format":"storefront.page/2","page":"apps","sections":[]}"#,
    #"{"format":"storefront.page/1","sections":[]}"#,
    #"{"format":"storefront.page/1","page":"apps"}"#,
    #"{"format":"storefront.page/1","page":"apps","sections":{}}"#,
  ])
  func `a document of another version is refused`(text: String) {
    #expect(throws: DocumentError.self) { try PublishedPage.read(text.utf8) }
  }

  @Test func `damaged documents are read or refused, and never crash`() throws {
    let seed = randomSeed("damaged pages")
    var random = SplitMix64(seed: seed)
    let bytes = try PublishedPageTests.page.json(.compact)
    for _ in 0..<TestForm.rounds(400) {
      var damaged = bytes
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: damaged.indices, using: &random)
        damaged[place] = Bool.random(using: &random) ? .random(in: 32...126, using: &random) : 48
      }
      guard let page = try? PublishedPage.read(damaged).page else { continue }
      #expect(throws: Never.self) { try AppsPresenter(page.content).snapshot() }
    }
  }
}
