import Testing

@testable import StorefrontClient

@Suite struct StorefrontClientTests {
  @Test func `a client shows everything unless it says otherwise`() {
    #expect(StorefrontClient().client == .any)
  }
}
