import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import DocumentJSON
import Foundation
import Publishing
import Storefront
import TestSupport
import Testing

/// Publishing pages with choices.
@Suite struct ChoiceTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
    // New cases would lack texts in other languages.
    try SampleLanguages.remove(fromCatalogAt: store.path)
  }

  private var publisher: Publisher {
    .forOneDevice(store) { Moment(milliseconds: 1_900_000_000_000) }
  }

  private func addCase(
    _ key: String, of choice: String, title: String = "Big",
    _ change: (inout ChoiceCondition) -> Void
  ) throws {
    var when = ChoiceCondition()
    change(&when)
    var fields = SectionFields()
    (fields.type, fields.title) = (.tripleList, .set(title))
    (fields.choice, fields.when) = (.set(choice), .set(when))
    fields.items = .set(["com.example.margin"])
    try store.edit { [fields] in try $0.add(SectionReference(page: "apps", key: key), fields) }
  }

  private func setExperiment(_ weights: [Int], coverage: Int = 10_000) throws {
    try store.edit { edit in
      try edit.set(page: "apps") { page in
        page.experiments = ExperimentPlans([
          ExperimentPlan(
            key: "hero", coverage: coverage,
            arms: zip(["a", "b"], weights).map { .init(key: $0, weight: $1) })
        ])
      }
    }
  }

  private func rules() throws -> [String] {
    try publisher.review(page: "apps").findings.map(\.rule)
  }

  @Test func `a case that cannot be is found before publishing`() throws {
    #expect(try rules() == [])
    try addCase("big", of: "favorites") { $0.arm = .init(experiment: "hero", arm: "b") }
    #expect(try rules() == ["unknown-arm"])
    #expect(throws: PublicationRefused.self) { try publisher.publish(page: "apps") }
    try setExperiment([1])
    #expect(try rules() == ["unknown-arm"])
    try setExperiment([50, 50])
    #expect(try rules() == [])
    try addCase("always", of: "favorites") { _ in }
    try addCase("never", of: "favorites") { $0.platforms = ["iOS"] }
    #expect(try rules() == ["unreachable-case"])
    for number in 0..<7 {
      try addCase("flags-\(number)", of: "top-categories") {
        $0.flags = (0..<5).map { "flag-\(number)-\($0)" }
      }
    }
    #expect(try rules() == ["too-many-flags", "unreachable-case"])
  }

  @Test func `changed weights of a live experiment are found, and more coverage is not`() throws {
    try addCase("big", of: "favorites") { $0.arm = .init(experiment: "hero", arm: "b") }
    try setExperiment([50, 50], coverage: 1_000)
    try publisher.publish(page: "apps")
    try setExperiment([50, 50], coverage: 5_000)
    #expect(try rules() == [])
    try setExperiment([30, 70], coverage: 1_000)
    let findings = try publisher.review(page: "apps").findings
    #expect(findings.map(\.rule) == ["moved-users"])
    #expect(findings[0].message.contains("700"))
  }

  @Test func `findings in one case say in which`() throws {
    let title = String(repeating: "A very long title ", count: 12)
    try addCase("long", of: "favorites", title: title) { $0.idioms = ["pad"] }
    let findings = try publisher.review(page: "apps").findings
    #expect(findings.map(\.rule) == ["title-cut"])
    #expect(findings[0].message.hasSuffix("This is so with favorites=long."))
  }

  @Test func `outcomes are all combinations up to 16, then each case once`() throws {
    func condition(_ key: String) -> (inout ChoiceCondition) -> Void {
      { $0.arm = .init(experiment: "hero", arm: key) }
    }
    #expect(try publisher.draft(page: "apps").outcomes == [[:]])
    try addCase("a", of: "favorites") { $0.idioms = ["pad"] }
    try addCase("b", of: "favorites", condition("b"))
    try addCase("c", of: "top-categories", condition("b"))
    try addCase("d", of: "top-categories", condition("a"))
    // 3 × 3 combinations without that of the arms b and a.
    let outcomes = try publisher.draft(page: "apps").outcomes
    #expect(outcomes.count == 8)
    #expect(Set(outcomes).count == 8)
    #expect(outcomes.first == [:])
    #expect(!outcomes.contains(["favorites": "b", "top-categories": "d"]))
    for number in 0..<4 {
      try addCase("e\(number)", of: "learn-something") { $0.countries = ["DE"] }
    }
    #expect(try publisher.draft(page: "apps").outcomes.count == 1 + 8)
  }

  @Test func `a published choice is restored into the catalog`() throws {
    try setExperiment([50, 50], coverage: 1_000)
    try addCase("big", of: "favorites") { $0.arm = .init(experiment: "hero", arm: "b") }
    try addCase("germany", of: "only-germany") { $0.countries = ["DE"] }
    try publisher.publish(page: "apps")
    let document = try #require(try store.publication(page: "apps", number: 1))
    let live = try PublishedPage.read(document.bytes).page
    let records = try RestoredPage(live, withApps: false, withStyles: false).json(.compact)
    try store.edit { try $0.remove(SectionReference(page: "apps", key: "big")) }
    try store.edit { try $0.set(page: "apps") { $0.experiments = nil } }
    var options = ImportOptions()
    options.replacedPages = ["apps"]
    try store.importDocuments(
      [ImportSource(.bytes(records, name: "restored.json"))], options: options)
    #expect(try publisher.draft(page: "apps").hasSameContent(as: live))
    let plans = try store.pages().first { $0.slug == "apps" }?.experiments
    #expect(plans?["hero"]?.coverage == 1_000)
  }
}
