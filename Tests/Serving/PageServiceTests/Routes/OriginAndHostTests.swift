import PageService
import Testing

@Suite struct OriginAndHostTests {
  private func service(
    hosts: Set<String>? = nil, origins: Set<String> = []
  ) throws -> PageService {
    var options = PageServiceOptions()
    options.hosts = hosts
    options.origins = origins
    return try ServedCatalog().service(options)
  }

  @Test(arguments: [
    ("example.com", 200), ("EXAMPLE.com:8080", 200), ("[::1]:8080", 200), ("[::1]", 200),
    ("example.org", 421), ("example.com.evil.org", 421), ("", 400), ("::1", 421),
  ])
  func `only allowed hosts are served`(host: String, status: Int) throws {
    let service = try service(hosts: ["example.com", "[::1]"])
    let request = PageRequest("/v1/pages", headers: ["Host": host])
    #expect(service.response(to: request).status == status)
    // cached responses check the host too.
    #expect(service.response(to: request).status == status)
    #expect((service.cachedResponse(to: request)?.status == 200) == (status == 200))
    #expect(service.response(to: PageRequest("/nowhere", headers: ["Host": host])).status != 200)
    #expect(service.response(to: PageRequest("/healthz", headers: ["Host": host])).status == 200)
  }

  @Test func `a request with no host or two hosts is rejected if hosts are restricted`() throws {
    let service = try service(hosts: ["example.com"])
    #expect(service.response(to: PageRequest("/v1/pages")).status == 400)
    let two: HeaderFields = ["Host": "example.com", "host": "example.com"]
    #expect(service.response(to: PageRequest("/v1/pages", headers: two)).status == 400)
    #expect(service.response(to: PageRequest("http://example.com/v1/pages")).status == 200)
  }

  @Test(arguments: [nil, ["example.com"]] as [Set<String>?])
  func `the host of a target is the one of the field`(hosts: Set<String>?) throws {
    let service = try service(hosts: hosts)
    for (authority, host, status) in [
      ("example.com", "example.com", 200), ("EXAMPLE.com:80", "example.com", 200),
      ("example.com", "other.example", 400), ("other.example", "example.com", 400),
      ("example.com:8080", "example.com", 400), ("example.com@other", "example.com", 400),
      ("example.com", "", 400),
    ] {
      let request = PageRequest("http://\(authority)/v1/pages", headers: ["Host": host])
      for _ in 0..<2 {
        let response = service.response(to: request)
        #expect(response.status == status, "\(authority), \(host)")
        #expect(status == 200 || response.text.contains(":bad-target"))
        // A response that was cached for the right host is not given to another one.
        #expect(status == 200 || service.cachedResponse(to: request) == nil)
      }
    }
  }

  @Test func `allowed origins get CORS fields`() throws {
    let service = try service(origins: ["https://a.example"])
    let target = "/v1/pages/library"
    let allowed = service.response(
      to: PageRequest(target, headers: ["Origin": "https://a.example"]))
    #expect(allowed.headers["Access-Control-Allow-Origin"] == "https://a.example")
    #expect(allowed.headers["Access-Control-Expose-Headers"] == "ETag")
    #expect(allowed.headers["Vary"] == "Accept-Encoding, Origin")
    let other = service.response(to: PageRequest(target, headers: ["Origin": "https://b.example"]))
    #expect(other.headers["Access-Control-Allow-Origin"] == nil)
    #expect(other.headers["Vary"] == "Accept-Encoding, Origin")
    #expect(service.response(to: PageRequest("/nowhere")).headers["Vary"] == "Origin")
    let preflight = service.response(
      to:
        PageRequest(
          method: "OPTIONS", target,
          headers: ["Origin": "https://a.example", "Access-Control-Request-Method": "GET"]))
    #expect(preflight.status == 204)
    #expect(preflight.headers["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS")
    #expect(preflight.headers["Access-Control-Allow-Origin"] == "https://a.example")
    #expect(
      preflight.headers["Access-Control-Allow-Headers"]
        == "Authorization, Cache-Control, If-None-Match, Last-Event-ID")
  }

  @Test func `CORS allows all origins or none by default`() throws {
    let request = PageRequest("/v1/pages/library", headers: ["Origin": "https://a.example"])
    let open = try service(origins: ["*"]).response(to: request)
    #expect(open.headers["Access-Control-Allow-Origin"] == "*")
    #expect(open.headers["Vary"] == "Accept-Encoding")
    let closed = try service().response(to: request)
    #expect(closed.headers["Access-Control-Allow-Origin"] == nil)
  }
}
