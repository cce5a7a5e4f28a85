import PageService
import Testing

@Suite struct ReadinessTests {
  @Test func `how a request has arrived is only said to whom has the token`() throws {
    let service = try ServedCatalog().service(PageServiceOptions(token: "a-long-enough-secret"))
    func text(_ token: String?, isFromProxy: Bool = false, scheme: String? = nil) -> String {
      var request = PageRequest("/readyz")
      if let token { request.headers.append("Authorization", "Bearer \(token)") }
      if let scheme { request.headers.append("X-Forwarded-Proto", scheme) }
      (request.isFromProxy, request.hasForwardedAddress) = (isFromProxy, isFromProxy)
      let response = service.response(to: request)
      #expect(response.status == 200 && response.headers["Cache-Control"] == "no-store")
      #expect(service.cachedResponse(to: request) == nil)
      return response.text
    }
    #expect(text(nil, isFromProxy: true) == "ready\n")
    #expect(text("wrong", isFromProxy: true) == "ready\n")
    #expect(
      text("a-long-enough-secret")
        == "ready\ntrusted-proxy: no\nx-forwarded-for: no\nx-forwarded-proto: no\n")
    #expect(
      text("a-long-enough-secret", isFromProxy: true, scheme: "https")
        == "ready\ntrusted-proxy: yes\nx-forwarded-for: yes\nx-forwarded-proto: https\n")
    #expect(
      text("a-long-enough-secret", scheme: "a\u{1B}").hasSuffix("x-forwarded-proto: unreadable\n"))
  }

  @Test func `a server that shows drafts to all says it to nobody`() throws {
    var options = PageServiceOptions()
    options.showsDrafts = true
    let service = try ServedCatalog().service(options)
    #expect(service.response(to: PageRequest("/readyz")).text == "ready\n")
  }
}
