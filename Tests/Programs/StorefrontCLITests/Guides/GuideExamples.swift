import CatalogEditing
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import Foundation
import LayoutSolver
import Logging
import Observability
import PageService
import Publishing
import Storefront
import StorefrontClient
import StorefrontServer
import Studio
import UIKitCompositionalLayout

func addSection(to catalog: CatalogStore) throws {
  try catalog.edit { edit in
    let section = SectionReference(page: "apps", key: "new")
    try edit.add(section, at: .after("favorites")) {
      $0.type = .doubleList
      $0.title = "New"
    }
    try edit.add("com.acme.pulse", to: section)
  }
}

func applyOperation(to catalog: CatalogStore) throws {
  let hero = RecordKey.section(SectionReference(page: "apps", key: "hero"))
  let operation = EditOperation(.set, hero, fields: [EditField("title", try EditValue("Heroes"))])
  let result = try catalog.apply(
    EditRequest([operation], base: 41, request: "7f0c", origin: EditOrigin(author: "ada")))
  try catalog.undo(result.revision)
}

struct User { var isSubscriber: Bool }
struct Country { var countryCode: String }

func choose(from address: URL, storefront: Country, installation: String, user: User) async throws {
  let audience = PageAudience(
    platform: "iOS", appVersion: "5.2", country: storefront.countryCode, unit: installation,
    flags: user.isSubscriber ? ["subscriber"] : [])
  let loader = PageLoader(server: address, audience: audience)
  let page = try await loader.page("apps")
  print(page.decisions.map(\.reason))  // why each choice shows what it shows
}

func present() throws {
  let catalog = try CatalogStore(path: "storefront.sqlite", mode: .readOnly)
  let presenter = try AppsPresenter(page: "apps", in: catalog)

  for section in 0..<presenter.numberOfSections {
    print(try presenter.sectionKind(for: section), try presenter.numberOfItems(for: section))
  }
}

func read(_ bytes: [UInt8]) throws -> AppsPresenter {
  let client = PageClient(
    types: ["cardRow", "doubleList"], cellKinds: ["CardCell", "MediumAppCell"])
  let (page, notes) = try PublishedPage.read(bytes, for: client)
  let presenter = AppsPresenter(page.content)
  print(notes)
  return presenter
}

func publish(after lastEvent: Int64) throws {
  let store = try CatalogStore(path: "storefront.sqlite", mode: .readWrite)
  let publisher = Publisher(store)

  let review = try publisher.review(page: "apps", at: try Moment("2026-12-01T09:00+01:00"))
  for diagnostic in review.diagnostics { print(diagnostic.path, diagnostic.message) }
  try publisher.publish(review, note: "Winter sale", author: "Ada", expecting: review.live)
  let pages = try publisher.reviewAll()  // those that changed; see `ChangedPages`

  let document = try store.live(page: "apps", at: .now)  // one lookup of stored bytes
  let events = try store.events(since: lastEvent)  // published, scheduled, withdrawn …
  let next = try store.nextChange(page: "apps", after: .now)  // when another one is live
  print(pages, document as Any, events, next as Any)
}

func serve() async throws {
  let store = try CatalogStore(path: "storefront.sqlite", mode: .readOnly)
  var options = PageServiceOptions(token: "secret")
  options.origins = ["https://example.com"]  // for CORS
  options.hosts = ["api.example.com"]  // the allowed values of Host
  let service = PageService(store, options: options)

  let request = PageRequest("/v1/pages/apps", headers: ["Accept-Encoding": "gzip"])
  let response =
    service.cachedResponse(to: request)  // from the cache, or nil
    ?? service.response(to: request)  // reads the catalog if necessary
  print(response)
  try await serve(service)
}

func serve(_ service: PageService) async throws {
  var options = ServerOptions()
  options.port = 8080
  options.limits.requestsPerSecondPerPeer = 100
  let metrics = PrometheusMetrics()
  try await StorefrontServer(
    service, options: options, metrics: metrics, logger: Logger(label: "shop")
  ).run()
}

func serveStudio(of path: String, options: PageServiceOptions) async throws {
  let pages = PageService(try CatalogStore(path: path, mode: .readOnly), options: options)
  let studio = StudioService(pages) { try CatalogStore(path: path, mode: .readWrite) }
  try await StorefrontServer(studio, logger: Logger(label: "shop")).run()
}

func solve(_ plan: LayoutPlan) {
  let solution = LayoutSolver().solve(plan, in: DevicePreset.standard.environment)
  let size = solution.contentSize
  let frame = solution.frame(ofItem: 3, inSection: 1)
  let elements = solution.visibleElements(in: LayoutRect(x: 0, y: 400, width: 393, height: 852))
  print(size, frame as Any, elements)
}

func measure(_ solution: inout LayoutSolution) {
  solution.setMeasuredSize(MeasuredSize(height: 88), for: .cell(section: 0, item: 3))
  solution.setMeasuredSizes([
    .cell(section: 0, item: 4): MeasuredSize(height: 31),
    .boundary(kind: "header", section: 0): MeasuredSize(height: 61.5),
  ])
}

@MainActor func show(_ presenter: AppsPresenter) throws {
  for section in 0..<presenter.numberOfSections {
    switch try presenter.sectionKind(for: section) {
    case .type(let type): print("built in:", type)
    case .style(let style): print("style:", style.slug, style.cellKind)
    }
  }
  let layout = UICollectionViewCompositionalLayout(LayoutProvider().plan(for: presenter.content))
  print(layout)
}

func addStyle(to catalog: CatalogStore) throws {
  let style = SectionStyle(
    slug: "posters", content: .app, cellKind: "PosterCell",
    layout: LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(0.75)),
        subitem: .item(LayoutItem(size: .full)), count: 2, spacing: .fixed(12))))
  try catalog.edit { edit in
    try edit.add(style: style)
    try edit.add(SectionReference(page: "apps", key: "posters")) { $0.kind = .style(style) }
  }
}

func readPlan(_ data: Data, _ diagnostics: [Diagnostic]) throws {
  let document = try PlanDocument.read(data)
  document.notes.forEach { print($0) }
  let locations = document.locations(of: diagnostics.map(\.path))  // lines and columns
  let text = try document.plan.encodedText(pretty: true)
  print(locations, text)
}
