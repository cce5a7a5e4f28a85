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

  /// A server that has a page in languages.
  private actor Site {
    var locales: [String]

    init(_ locales: [String]) { self.locales = locales }

    func set(_ locales: [String]) { self.locales = locales }

    func response(to request: TransportRequest) throws -> TransportResponse {
      let path = request.url.path
      if locales.isEmpty { return .problem("no-page", page: "apps") }
      let parts = path.split(separator: "/").map(String.init)
      let locale = parts.count > 4 && parts[3] == "locales" ? parts[4] : locales[0]
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

  @Test(arguments: [
    ("en-GB", "ja en zh-Hans no", "en"), ("zh-Hans-CN", "ja en zh-Hans no", "zh-Hans"),
    ("zh-CN", "ja en zh-Hans no", "zh-Hans"), ("nb", "ja en zh-Hans no", "no"),
    ("nn", "ja en zh-Hans no", "no"), ("ko", "ja en zh-Hans no", "ja"),
    ("zh-TW", "ja en zh-Hans no", "ja"), ("zh-SG", "ja en zh-Hans no", "zh-Hans"),
    ("zh", "ja en zh-Hant zh-Hans", "zh-Hans"), ("zh-TW", "ja zh-Hans zh-Hant", "zh-Hant"),
    ("zh-HK", "ja zh-Hans zh-Hant", "zh-Hant"), ("zh-MO", "ja zh-Hans zh-Hant", "zh-Hant"),
    ("zh-HK", "ja zh-TW zh-HK", "zh-HK"), ("zh-Hant-HK", "ja zh-TW zh-HK", "zh-HK"),
    ("zh-Hant", "ja zh-CN zh-TW", "zh-TW"), ("zh-Hans", "ja zh-TW zh-CN", "zh-CN"),
    ("zh-Hant-HK", "ja zh", "zh"), ("zh_CN", "ja zh-Hans", "zh-Hans"),
    ("iw", "ja he", "he"), ("he", "ja iw", "iw"), ("he-IL", "ja iw", "iw"),
    ("in", "ja id", "id"), ("id-ID", "ja in", "in"), ("ji", "ja yi", "yi"),
    ("no", "ja nb", "nb"), ("nb-NO", "ja nn nb", "nb"), ("nb", "ja nn", "nn"),
    ("en_US", "ja en", "en"), ("en-IN", "ja en-US", "en-US"), ("en", "ja en-US", "en-US"),
    ("en-AU", "ja en-US en", "en"), ("pt-PT", "ja pt-BR", "pt-BR"), ("pt-AO", "ja pt-BR pt", "pt"),
    ("de-AT", "ja de-CH", "de-CH"), ("de-AT", "ja de-CH de", "de"), ("de-CH", "de en fr", "de"),
    ("es-MX", "en es-419 es", "es"), ("sr-Latn", "ja sr-Cyrl", "ja"), ("sr-Latn-RS", "ja sr", "sr"),
    ("DE-de@currency=EUR", "ja de", "de"), ("fr-CA-x-mine", "ja fr", "fr"),
    ("fil", "ja fi", "ja"), ("en-GB", "en-US", "en-US"),
  ])
  func `a page is loaded in the closest of its languages`(
    locale: String, locales: String, expected: String
  ) async throws {
    let folder = try TemporaryFolder()
    let (loader, transport) = loader(
      Site(locales.split(separator: " ").map(String.init)), locale, in: folder)
    #expect(try await loader.page("apps").page.locale == expected)
    #expect(await loader.cachedPage("apps")?.page.locale == expected)
    let count = await transport.requests.count
    #expect(try await loader.page("apps", policy: .revalidate).page.locale == expected)
    // What languages the page has is known.
    #expect(await transport.requests.count == count + 1)
    let number = try await loader.load(
      "apps",
      named: PageEvent(
        page: "apps", number: 3, contentHash: locales.split(separator: " ").first.map(String.init),
        address: PageEvent.address(page: "apps", number: 3)), number: 3)
    #expect(number.page.locale == expected)
  }

  @Test func `a language that comes closer is found, and a page that is gone leaves nothing`()
    async throws
  {
    let folder = try TemporaryFolder()
    let site = Site(["ja", "en-US"])
    let (loader, _) = loader(site, "en-GB", in: folder)
    #expect(try await loader.page("apps").page.locale == "en-US")
    await site.set(["ja", "en-US", "en"])
    #expect(try await loader.page("apps", policy: .revalidate).page.locale == "en")
    await site.set(["ja", "en-GB", "en"])
    #expect(try await loader.page("apps", policy: .revalidate).page.locale == "en-GB")
    await site.set([])
    await #expect(throws: PageLoadError.noSuchPage("apps")) {
      try await loader.page("apps", policy: .revalidate)
    }
    #expect(await loader.cachedPage("apps") == nil)
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
