import CompositionalLayout
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import Foundation
import LayoutText
import Publishing
import Storefront
import TestSupport
import Testing

@Suite struct PublisherTests {
  let folder: TemporaryFolder
  let store: CatalogStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
  }

  static func minute(_ number: Int) -> Moment {
    Moment(milliseconds: 1_800_000_000_000 + Int64(number) * 60_000)
  }

  /// A publisher whose clock stands at a minute.
  private func publisher(_ minute: Int) -> Publisher {
    .forOneDevice(store) { Self.minute(minute) }
  }

  private func rename(_ page: String, _ title: String) throws {
    try store.edit { try $0.set(page: page, title: title) }
  }

  private func liveTitle(_ page: String = "apps", at minute: Int) throws -> String? {
    try store.live(page: page, at: Self.minute(minute)).map {
      try PublishedPage.read($0.bytes).page.page.title
    }
  }

  @Test func `a page is checked on devices only where that is wanted`() throws {
    try publisher(1).publish(page: "shop")
    try rename("shop", "Sale")
    let whole = try publisher(2).review(page: "shop")
    #expect(!whole.diagnostics.isEmpty)
    let short = try publisher(2).review(page: "shop") { review in
      #expect(review.live == 1 && !review.isUnchanged)
      return false
    }
    #expect(short.diagnostics.isEmpty && short.changes == whole.changes)
    #expect(throws: CancellationError.self) {
      try publisher(2).review(page: "shop") { _ in throw CancellationError() }
    }
  }

  @Test func `a publication stays while the page is edited`() throws {
    try publisher(1).publish(page: "apps", note: "First", author: "Ada")
    try rename("apps", "Winter")
    #expect(try liveTitle(at: 2) == "Apps")
    let document = try #require(try store.live(page: "apps", at: Self.minute(2)))
    let (page, notes) = try PublishedPage.read(document.bytes)
    #expect(notes == [])
    let publication = document.publication
    #expect(publication.note == "First" && publication.author == "Ada")
    #expect(
      page.publication
        == PublicationStamp(
          number: 1, revision: publication.revision, contentHash: publication.contentHash,
          liveFrom: Self.minute(1)))
    #expect(try page.contentHash().text == publication.contentHash)
    let slices = try store.slices(page: "apps", number: 1)
    #expect(slices.map(\.key) == page.sections.map(\.key))
    for (slice, section) in zip(slices, page.sections) {
      #expect(try Array(document.bytes[slice.range]) == section.json(.compact))
    }
  }

  @Test func `a page is scheduled, fixed, rolled back and withdrawn`() throws {
    try publisher(1).publish(page: "apps")
    try rename("apps", "Winter")
    try publisher(2).publish(page: "apps", at: Self.minute(60), until: Self.minute(90))
    try rename("apps", "Fixed")
    let review = try publisher(3).review(page: "apps")
    #expect(review.live == 1 && review.replaced?.number == 1)
    #expect(review.olderSuccessors.map(\.number) == [2])
    #expect(
      review.changes?.entries.map(\.line.text) == [#"The page: title "Apps" → "Fixed""#])
    #expect(review.layoutChanges?.isEmpty == true)
    try publisher(3).publish(review, expecting: 1)
    #expect(
      try [2, 3, 59, 60, 89, 90].map { try liveTitle(at: $0) }
        == ["Apps", "Fixed", "Fixed", "Winter", "Winter", "Fixed"])

    let rollback = try publisher(4).rollBack(page: "apps", to: 1, note: "Back")
    #expect(rollback.number == 4 && rollback.restores == 1)
    let first = try #require(try store.publication(page: "apps", number: 1))
    let fourth = try #require(try store.publication(page: "apps", number: 4))
    #expect(fourth.publication.contentHash == first.publication.contentHash)
    #expect(fourth.publication.revision == first.publication.revision)
    #expect(try liveTitle(at: 5) == "Apps")
    #expect(try PublishedPage.read(fourth.bytes).page.publication?.number == 4)

    #expect(try publisher(6).withdraw(page: "apps", number: 4)?.number == 3)
    #expect(try liveTitle(at: 6) == "Fixed")
    #expect(
      try store.events(since: 0).map(\.kind)
        == [.published, .scheduled, .published, .rolledBack, .withdrawn])
  }

  @Test func `an impossible publication states the reason and writes nothing`() throws {
    func refuses(_ error: PublicationError, _ body: () throws -> Void) throws {
      #expect(throws: error) { try body() }
      #expect(try store.events(since: 0).isEmpty)
    }
    let now = publisher(5)
    try refuses(.hasPassed(Self.minute(4), now: Self.minute(5))) {
      try now.publish(page: "apps", at: Self.minute(4))
    }
    try refuses(.endsBeforeItBegins(from: Self.minute(5), until: Self.minute(5))) {
      try now.publish(page: "apps", until: Self.minute(5))
    }
    try refuses(.noPublications(page: "apps")) { try now.rollBack(page: "apps", to: 1) }
    try store.edit { try $0.add(page: "new", title: "New") }
    try refuses(.emptyPage(page: "new")) { try now.publish(page: "new") }
    #expect(throws: CatalogError.unknownPage(slug: "app", suggestions: ["apps"])) {
      try now.publish(page: "app")
    }
    try now.publish(page: "apps")
    #expect(throws: PublicationError.unknownNumber(page: "apps", number: 9, newest: 1)) {
      try now.rollBack(page: "apps", to: 9)
    }
    #expect(throws: PublicationError.otherIsLive(page: "apps", expected: 0, found: 1)) {
      try now.publish(page: "apps", expecting: 0)
    }
    // The scheduled time has passed while somebody reviewed the page.
    let review = try now.review(page: "apps", at: Self.minute(6))
    #expect(throws: PublicationError.hasPassed(Self.minute(6), now: Self.minute(7))) {
      try publisher(7).publish(review)
    }
  }

  @Test func `a page with an error is not published`() throws {
    var review = try publisher(1).review(page: "apps")
    review.diagnostics = [
      Diagnostic(
        rule: "no-room", severity: .error, at: Diagnostic.Location(.section(0)),
        message: "No room.", remedy: "")
    ]
    #expect(throws: PublicationRefused(page: "apps", diagnostics: review.diagnostics)) {
      try publisher(1).publish(review)
    }
    #expect(try store.events(since: 0).isEmpty)
  }

  @Test func `pages that come with a program are published once`() throws {
    let pages = try store.pages().map(\.slug)
    #expect(try publisher(1).publishUnpublished(pages).map(\.page) == pages)
    try rename("apps", "My own")
    #expect(try publisher(2).publishUnpublished(pages) == [])
    #expect(try liveTitle(at: 3) == "Apps")
  }

  @Test func `a page of the sample is small`() throws {
    let publication = try publisher(1).publish(page: "apps")
    #expect(publication.size <= 20 * 1024, "\(publication.size) bytes")
    let document = try #require(try store.publication(page: "apps", number: 1))
    let file = folder.url.appending(path: "apps.json")
    try Data(document.bytes).write(to: file)
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-k", file.path]
    try gzip.runToEnd(within: 300)
    let size = try folder.bytes("apps.json.gz").count
    #expect(size <= 4 * 1024, "\(size) bytes with gzip")
  }
}

@Suite struct PageDiagnosticTests {
  let store: CatalogStore
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
  }

  @Test(arguments: ["apps", "album", "shop", "feed", "library", "badges"])
  func `the sample's pages have no errors, and their warnings are known`(
    page: String
  ) throws {
    let diagnostics = try Publisher(store).draft(page: page).diagnostics()
    #expect(!diagnostics.contains { $0.severity == .error })
    let report = DiagnosticReport(diagnostics, on: .page(.standard), rules: PageRule.all)
    try expectGolden(report.lines.map { $0 + "\n" }.joined(), named: "findings-\(page).txt")
  }
}
