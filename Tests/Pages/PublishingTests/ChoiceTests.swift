import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
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
    try store.edit { edit in
      try edit.add(SectionReference(page: "apps", key: key), items: ["com.example.margin"]) {
        ($0.type, $0.title) = (.tripleList, title)
        ($0.choice, $0.when) = (choice, when)
      }
    }
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
    try publisher.review(page: "apps").diagnostics.besidesAccessibility.map(\.rule)
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
    let diagnostics = try publisher.review(page: "apps").diagnostics.besidesAccessibility
    #expect(diagnostics.map(\.rule) == ["moved-users"])
    #expect(diagnostics[0].message.contains("700"))
  }

  private func importExperiment(
    _ weights: [Int], coverage: Int = 10, options: ImportOptions = ImportOptions()
  ) throws {
    let arms = zip(["a", "b"], weights).map { #"{"key":"\#($0)","weight":\#($1)}"# }
    let line =
      #"{"kind":"page","slug":"apps","experiments":{"hero":{"coverage":\#(coverage),"arms":"#
      + "[\(arms.joined(separator: ","))]}}}"
    try store.importDocuments(
      [ImportSource(.bytes(Array(line.utf8), name: "f.ndjson"))], options: options)
  }

  @Test func `no door changes the weights of a live experiment unless it is told to`() throws {
    try addCase("big", of: "favorites") { $0.arm = .init(experiment: "hero", arm: "b") }
    try setExperiment([50, 50], coverage: 1_000)
    // Nobody is in an arm before it is published.
    try importExperiment([40, 60])
    try setExperiment([50, 50], coverage: 1_000)
    try Publisher.forOneDevice(store) { .now }.publish(page: "apps")
    let before = try store.revision()
    let doors: [() throws -> Void] = [
      { try importExperiment([30, 70]) },
      { try setExperiment([30, 70], coverage: 1_000) },
      { try importExperiment([100]) },
    ]
    for (door, count) in zip(doors, [700, 700, 500]) {
      let error = #expect(throws: CatalogDiagnostics.self) { try door() }
      let diagnostic = try #require(error?.diagnostics.first)
      #expect(diagnostic.rule == "experiments")
      #expect(diagnostic.path.description.hasSuffix("experiments"))
      #expect(
        diagnostic.message
          == "The experiment \"hero\" is live, and \(count) of 10,000 users would leave or change their arm."
      )
    }
    #expect(try store.revision() == before)
    // More, fewer or no users are no change of weights.
    try importExperiment([5, 5], coverage: 50)
    try importExperiment([50, 50], coverage: 1)
    try store.edit { try $0.set(page: "apps") { $0.experiments = nil } }
    try importExperiment([50, 50])
    var options = ImportOptions()
    options.movesUsers = true
    try importExperiment([30, 70], options: options)
    // Weights that are changed already are no finding of a later edit, and undoing is allowed.
    try store.edit { try $0.set(page: "apps") { $0.title = "New" } }
    let last = try store.revision() - 1
    try store.undo(last)
    try store.undo(last + 2)
    let plans = try store.pages().first { $0.slug == "apps" }?.experiments
    #expect(plans?["hero"]?.arms[0].weight == 30)
    #expect(try store.withState(at: before) { try $0.pages().count } == store.pages().count)
  }

  @Test func `paths of diagnostics lead into the document, also behind a hidden choice`() throws {
    let title = String(repeating: "A very long title ", count: 12)
    try addCase("germany", of: "only-germany") { $0.countries = ["DE"] }
    try store.edit { try $0.move(SectionReference(page: "apps", key: "germany"), to: .at(0)) }
    try addCase("big", of: "learn-something", title: title) { $0.idioms = ["pad"] }
    try store.edit { edit in
      try edit.set(SectionReference(page: "apps", key: "top-categories")) { $0.title = title }
    }
    let review = try publisher.review(page: "apps")
    let cut = review.diagnostics.filter { $0.rule == "title-cut" }
    #expect(
      Set(cut.map(\.path.description))
        == ["sections[3].cases[0].section.title", "sections[4].title"])
    let document = try JSONDocument(review.page.json(.compact))
    for diagnostic in cut { #expect(document[diagnostic.path]?.string == title) }

    // Changes of layouts name the section, too.
    try publisher.publish(review)
    try store.edit { edit in
      try edit.set(SectionReference(page: "apps", key: "learn-something")) { $0.type = .doubleList }
    }
    let changes = try publisher.review(page: "apps").changeLines
      .filter { $0.what.hasPrefix("layout: ") }.map(\.section)
    #expect(Set(changes) == ["learn-something"])
  }

  @Test func `diagnostics in one case say in which`() throws {
    let title = String(repeating: "A very long title ", count: 12)
    try addCase("long", of: "favorites", title: title) { $0.idioms = ["pad"] }
    let diagnostics = try publisher.review(page: "apps").diagnostics.besidesAccessibility
    #expect(diagnostics.map(\.rule) == ["title-cut"])
    #expect(diagnostics[0].message.hasSuffix("This is so with favorites=long."))
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
