import CatalogTestSupport
import CatalogEditing
import CatalogModel
import CatalogStore
import Foundation
import PageService
import Publishing
import TestSupport
import Testing

/// Text of drafts and of scheduled, ended and withdrawn publications must not appear in public answers.
@Suite struct UnpublishedTextTests {
  /// Words that occur only in drafts and in publications that are not live.
  private static let markers = ["Quagmire", "Zephyrium", "Obelisque", "Xylograph", "Marzipane"]

  private static func planted() throws -> ServedCatalog {
    let catalog = try ServedCatalog()
    try catalog.publish(
      "library", title: "Quagmire ended", at: nil, until: "2026-11-21T12:30Z")
    catalog.clock.now = try Moment("2026-11-21T13:00Z")
    try catalog.publish("feed", title: "Zephyrium withdrawn")
    try catalog.publisher.withdraw(page: "feed", number: 2)
    try catalog.publish("shop", title: "Obelisque to come", at: "2026-12-24T20:00Z")
    // Pages that were only scheduled, withdrawn, or never published.
    try catalog.store.edit { edit in
      try edit.add(page: "xylograph", title: "Xylograph")
    }
    try catalog.publish(bytes: Array("{\"title\":\"Zephyrium\"}".utf8), as: "zephyrium")
    try catalog.publisher.withdraw(page: "zephyrium", number: 1)
    try catalog.publish(
      bytes: Array("{\"title\":\"Obelisque\"}".utf8), as: "obelisque", at: "2026-12-24T20:00Z")
    for slug in ["apps", "album", "shop", "feed", "library", "badges"] {
      try catalog.store.edit { try $0.set(page: slug, title: "Marzipane \(slug)") }
    }
    let connection = try catalog.rawConnection()
    try connection.write { db in
      try db.execute(
        sql: """
          UPDATE app SET name = 'Marzipane ' || id, subtitle = 'Marzipane';
          UPDATE category SET name = 'Marzipane ' || id;
          UPDATE section SET title = 'Marzipane ' || id, subtitle = 'Marzipane';
          """)
    }
    return catalog
  }

  /// Targets of all routes with all states.
  private static var targets: [String] {
    var pages = ["apps", "album", "shop", "feed", "library", "badges"]
    pages += ["xylograph", "zephyrium", "obelisque", "xylograp", "zephyriu", "obeliske"]
    let schemas = ["plan", "page", "catalog"]
    let apps = ["com.example.stridewell", "com.example.marzipan"]
    var targets: [String] = []
    for route in Route.allCases where route != .events {
      let path = route.rawValue
      switch route.argumentNames.first {
      case nil: targets.append(path)
      case "page":
        let paths = pages.map { path.replacing("{page}", with: $0) }
        targets +=
          route == .publication
          ? paths.flatMap { path in (1...3).map { path.replacing("{n}", with: "\($0)") } } : paths
      case "bundle": targets += apps.map { path.replacing("{bundle}", with: $0) }
      default: targets += schemas.map { path.replacing("{name}", with: $0) }
      }
    }
    let words = markers.map { $0.prefix(4) } + ["a", "Quagmire", "Marzipane"]
    targets += words.map { "/v1/search?q=\($0)" }
    let states = ["draft", "current", "2", "3", "2026-12-25T00:00Z", "2026-11-21T12:10Z", "live"]
    return targets
      + targets.flatMap { target in
        states.map { target + (target.contains("?") ? "&" : "?") + "at=\($0)" }
      }
  }

  @Test func `public responses contain only live text`() throws {
    let catalog = try Self.planted()
    for options in [PageServiceOptions(), PageServiceOptions(token: "secret")] {
      let service = try catalog.service(options)
      for target in TestForm.some(Self.targets, oneOf: 4) {
        for headers in [[:], ["Authorization": "Bearer guess"]] as [HeaderFields] {
          let response = service.response(to: PageRequest(target, headers: headers))
          let said = response.headers.map { "\($0.name): \($0.value)" }.joined() + response.text
          let leaks = Self.markers.filter { said.range(of: $0, options: .caseInsensitive) != nil }
          // Problem documents repeat parts of the request.
          let own = leaks.filter { target.range(of: $0, options: .caseInsensitive) != nil }
          #expect(Set(leaks) == Set(own), "\(target)")
          #expect(response.status < 500, "\(target)")
        }
      }
    }
  }

  @Test func `with the token the other states are shown`() throws {
    let service = try Self.planted().service(PageServiceOptions(token: "secret"))
    func text(_ target: String) -> String {
      service.response(to: PageRequest(target, headers: ["Authorization": "Bearer secret"])).text
    }
    #expect(text("/v1/pages/library?at=2").contains("Quagmire"))
    #expect(text("/v1/pages/library?at=2026-11-21T12:10Z").contains("Quagmire"))
    #expect(text("/v1/pages/feed?at=2").contains("Zephyrium"))
    #expect(text("/v1/pages/shop?at=2026-12-25T00:00Z").contains("Obelisque"))
    #expect(text("/v1/pages/apps?at=draft").contains("Marzipane"))
    #expect(text("/v1/pages?at=draft").contains("Xylograph"))
  }
}
