import CatalogModel
import DocumentJSON
import Foundation
import Storefront
import TestSupport
import Testing

@testable import StorefrontClient

/// Loading pages in the language of the user.
@Suite struct LanguageTests {
  private static let server = makeURL("https://storefront.example.com")

  /// A server that has a page in languages, the first of which is English.
  private actor Site {
    var locales: [String]

    init(_ locales: [String]) { self.locales = locales }

    func set(_ locales: [String]) { self.locales = locales }

    func response(to request: TransportRequest) throws -> TransportResponse {
      let path = request.url.path
      let parts = path.split(separator: "/").map(String.init)
      let locale = parts.count > 4 && parts[3] == "locales" ? parts[4] : "en"
      guard locales.contains(locale) || parts[3...].first != "locales" else {
        return .problem("no-locale")
      }
      let page = PublishedPage(
        page: Page(id: 1, slug: "apps", title: "Apps"), locale: locale,
        locales: locales.count > 1 ? locales : [],
        publication: PublicationStamp(
          number: 3, revision: 1, contentHash: locale, liveFrom: Moment(milliseconds: 0)),
        sections: [])
      return .page(try page.json(.compact), etag: "\"\(locale)\"")
    }
  }

  private func loader(
    _ site: Site, _ locale: String?, in folder: TemporaryFolder
  ) -> (PageLoader, ScriptedTransport) {
    let transport = ScriptedTransport { request, _ in try await site.response(to: request) }
    let loader = PageLoader(
      server: Self.server, locale: locale, cache: PageCache(folder: folder.url),
      transport: transport)
    return (loader, transport)
  }

  @Test func `a page is loaded in the language, and from the cache`() async throws {
    let folder = try TemporaryFolder()
    let (loader, transport) = loader(Site(["en", "de"]), "de", in: folder)
    #expect(try await loader.page("apps").page.locale == "de")
    #expect(await loader.cachedPage("apps")?.page.locale == "de")
    #expect(await transport.requests.map(\.url.path) == ["/v1/pages/apps/locales/de"])
  }

  @Test
  func `a page without the language is loaded in its first one, and asked once for the other`()
    async throws
  {
    let folder = try TemporaryFolder()
    let site = Site(["en", "ar"])
    let (loader, transport) = loader(site, "de-CH", in: folder)
    #expect(try await loader.page("apps").page.locale == "en")
    #expect(try await loader.page("apps", policy: .revalidate).page.locale == "en")
    #expect(
      await transport.requests.map(\.url.path) == [
        "/v1/pages/apps/locales/de-CH", "/v1/pages/apps", "/v1/pages/apps",
      ])
    await site.set(["en", "ar", "de-CH"])
    #expect(try await loader.page("apps", policy: .revalidate).page.locale == "de-CH")
  }

  @Test func `a language that is withdrawn is replaced by the first one`() async throws {
    let folder = try TemporaryFolder()
    let site = Site(["en", "de"])
    let (loader, _) = loader(site, "de", in: folder)
    _ = try await loader.page("apps")
    await site.set(["en"])
    #expect(try await loader.page("apps", policy: .revalidate).page.locale == "en")
  }

  @Test func `the publication that an event names is loaded in the language`() async throws {
    let folder = try TemporaryFolder()
    let event = PageEvent(
      page: "apps", number: 3, contentHash: "en",
      address: PageEvent.address(page: "apps", number: 3))
    let (german, transport) = loader(Site(["en", "de"]), "de", in: folder)
    #expect(try await german.load("apps", named: event, number: 3).page.locale == "de")
    #expect(
      await transport.requests.map(\.url.path) == ["/v1/pages/apps/locales/de/publications/3"])
    let other = try TemporaryFolder()
    let (french, _) = loader(Site(["en", "de"]), "fr", in: other)
    #expect(try await french.load("apps", named: event, number: 3).page.locale == "en")
  }

  @Test(arguments: ["", "no tag", "de/../..", "?"])
  func `what is no language tag is not sent`(locale: String) async throws {
    let folder = try TemporaryFolder()
    let (loader, transport) = loader(Site(["en"]), locale, in: folder)
    _ = try await loader.page("apps")
    #expect(await transport.requests.map(\.url.path) == ["/v1/pages/apps"])
  }
}
