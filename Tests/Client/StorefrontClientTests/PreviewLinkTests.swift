import DocumentJSON
import Foundation
import Storefront
import TestSupport
import Testing

@testable import StorefrontClient

@Suite struct PreviewLinkTests {
  private static let link = makeURL(
    "https://example.com/shop/preview/apps?at=draft&expires=1795262400&key=0a1b#top")

  @Test func `a preview link loads the draft of its page, and of no other`() async throws {
    let bytes = try PageLoaderTests.document("apps")
    let transport = ScriptedTransport { _, _ in .page(bytes, etag: nil) }
    let loader = try #require(PageLoader(preview: Self.link, transport: transport))
    #expect(loader.previewedPage == "apps" && loader.cache == nil)
    #expect(try await loader.page("apps").page == (try PublishedPage.read(bytes).page))
    #expect(
      try loader.address(of: "apps").absoluteString
        == "https://example.com/shop/v1/pages/apps?at=draft&expires=1795262400&key=0a1b")
    #expect(
      try loader.address(of: "shop").absoluteString == "https://example.com/shop/v1/pages/shop")
  }

  @Test(arguments: [
    "https://example.com/preview/apps", "https://example.com/preview/apps?at=draft&key=1",
    "https://example.com/v1/pages/apps?at=draft&expires=1&key=1",
    "https://example.com/preview/?at=draft&expires=1&key=1",
    "https://example.com/preview/a/b?at=draft&expires=1&key=1",
  ])
  func `other addresses are not preview links`(address: String) throws {
    #expect(try PageLoader(preview: #require(URL(string: address))) == nil)
  }
}
