import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import Foundation
import PageService
import Publishing
import TestSupport
import Testing

/// Tests the addresses of pages in their languages, in the service and in a mirror.
@Suite struct LocaleRouteTests {
  private let catalog: ServedCatalog
  private let service: PageService
  private static let page = "/v1/pages/library"

  init() throws {
    catalog = try ServedCatalog()
    try SampleLanguages.add(toCatalogAt: catalog.folder.path("catalog.sqlite"))
    service = try catalog.service(PageServiceOptions(token: "secret"))
  }

  private func response(_ path: String, _ headers: HeaderFields = [:]) -> PageResponse {
    service.response(to: PageRequest(Self.page + path, headers: headers))
  }

  @Test func `each language has an address, with its name and a tag of its own`() throws {
    try catalog.publish("library", title: "Books")
    let german = response("/locales/de")
    #expect(german.status == 200 && german.headers["Content-Language"] == "de")
    let root = try JSONDocument(german.bytes).root
    #expect(root["locale"]?.string == "de")
    #expect(root["locales"]?.elements.compactMap(\.string) == ["en", "de", "ar"])
    let arabic = try JSONDocument(response("/locales/ar").bytes).root
    #expect(arabic["direction"]?.string == "rightToLeft")
    let first = response("")
    #expect(response("/locales/en").bytes == first.bytes)
    #expect(first.headers["Content-Language"] == nil)
    #expect(german.headers["ETag"] != first.headers["ETag"])
    #expect(german.headers["Surrogate-Key"] == first.headers["Surrogate-Key"])
    let tag = try #require(german.headers["ETag"])
    #expect(response("/locales/de", ["If-None-Match": tag]).status == 304)
    #expect(response("/locales/de/publications/2").bytes == german.bytes)
    #expect(response("/locales/de/publications/1").status == 404)
  }

  @Test(arguments: [
    ("fr", 404, "no-locale"), ("DE", 404, "no-locale"), ("de-CH", 404, "no-locale"),
    ("d", 400, "bad-locale"), ("de_DE", 400, "bad-locale"), ("%20", 400, "bad-locale"),
    ("de.json", 400, "bad-locale"),
  ])
  func `only a language of the page is an address`(tag: String, status: Int, name: String) throws {
    try catalog.publish("library", title: "Books")
    for path in ["/locales/\(tag)", "/plan?locale=\(tag)", "/locales/\(tag)/publications/2"] {
      let response = self.response(path)
      #expect(response.status == status, "\(path)")
      #expect(response.text.contains(":\(name)\""), "\(response.text)")
    }
  }

  @Test func `a page that was published in one language has no others`() throws {
    try SampleLanguages.remove(fromCatalogAt: catalog.folder.path("catalog.sqlite"))
    try catalog.publish("library", title: "Books")
    #expect(response("/locales/en").status == 404)
    #expect(response("/locales/de").status == 404)
    #expect(response("").status == 200)
  }

  @Test func `plans, frames, previews and drafts are in the language that is asked for`() throws {
    try catalog.publish("library", title: "Books")
    #expect(response("/plan?locale=de").text.contains("\"DE "))
    #expect(!response("/plan").text.contains("\"DE "))
    #expect(response("/frames?locale=ar").bytes != response("/frames?locale=de").bytes)
    let preview = service.response(to: PageRequest("/preview/library?locale=de"))
    #expect(preview.status == 200 && preview.text.contains("DE Library"))
    try catalog.store.edit { try $0.set(page: "library", title: "Shelves") }
    let token: HeaderFields = ["Authorization": "Bearer secret"]
    #expect(response("/locales/ar?at=draft", token).text.contains("صفحة"))
    #expect(response("?at=draft", token).text.contains("Shelves"))
    #expect(response("/locales/fr?at=draft", token).status == 404)
    #expect(response("/locales/de?at=draft").status == 401)
  }

  @Test func `a mirror has the files of each language while they are live`() throws {
    try catalog.publish("library", title: "Books")
    let store = try CatalogStore(path: catalog.folder.path("catalog.sqlite"), mode: .readOnly)
    let site = catalog.folder.url.appending(path: "site")
    var mirror = try PageMirror(
      of: store, in: site.path, clock: { [clock = catalog.clock] in clock.now })
    _ = try mirror.update()
    var found = try MirroredFiles(site)
    #expect(try found.differences(from: catalog.service()) == [])
    for file in ["en", "de", "ar", "de/publications/2"] {
      #expect(found["v1/pages/library/locales/\(file).json.gz"] != nil, "\(file)")
    }
    for number in [2, 1] { try catalog.publisher.withdraw(page: "library", number: number) }
    let update = try mirror.update()
    found = try MirroredFiles(site)
    #expect(!found.documents.contains { $0.contains("library") }, "\(update)")
    #expect(try found.differences(from: catalog.service()) == [])
    let folder = site.appending(path: "v1/pages/library/locales").path
    #expect(!FileManager.default.fileExists(atPath: folder))
  }
}
