import PageService
import TestSupport
import Testing

/// Malicious requests.
@Suite struct HostileRequestTests {
  @Test(arguments: [
    "/v1/pages/apps'--", "/v1/pages/%27%20OR%201=1--", "/v1/pages/apps%00",
    "/v1/pages/%2e%2e%2fetc",
    "/../../etc/passwd", "/v1/pages/..%2f..%2fetc", "//v1/pages", "/v1//pages", "/v1/pages//apps",
    "/V1/pages", "/v1/pages/apps/", "/v1/pages/APPS", "/v1/pages/apps;a=b", "/v1/pages/apps%3Fat=1",
    "/v1/pages/%F0%9F%92%A9", "/v1/pages/apps?at=%27", "/v1/pages/apps?at=0",
    "/v1/pages/apps?at=-1",
    "/v1/pages/apps?at=99999999999999999999", "/v1/pages/apps?at=2026-13-40T99:99Z",
    "/v1/pages/apps/frames?width=1e309&height=1", "/v1/pages/apps/frames?width=-1&height=1",
    "/v1/pages/apps/frames?sizeClass=tall", "/v1/pages/apps/frames?sizeClass=compact",
    "/v1/pages/apps/frames?margins=left=1,leading=2", "/v1/pages/apps/frames?safeArea=1,2,3",
    "/v1/pages/apps/frames?width=390&height=844&margins=left=200,right=191",
    "/v1/pages/apps/frames?device=iphone-17&system=18",
    "/v1/pages/apps/frames?width=inf&height=1", "/v1/pages/apps/frames?width=0x10&height=1",
    "/v1/pages/apps/frames?rect=0,0,nan,1", "/v1/pages/apps/frames?rect=1,2",
    "/v1/pages/apps/frames?items=9999999999999999999999,1,1,1",
    "/v1/pages/apps/frames?sectionOffset=0:1e999", "/schemas/..", "/schemas/%2e", "/schemas/",
    "/metrics/", "/.git/config", "/index.php?page=1", "/?at=draft",
  ])
  func `a malicious target gets 4xx and a problem document`(target: String) throws {
    let response = try ServedCatalog().service().response(to: PageRequest(target))
    #expect((400..<500).contains(response.status), "\(response.status)")
    #expect(response.headers["Content-Type"] == "application/problem+json")
    #expect(response.headers["Content-Length"] == "\(response.bytes.count)")
  }

  @Test(arguments: 0..<8)
  func `random requests get 200, 204, 304 or 4xx`(seed: UInt64) throws {
    let service = try ServedCatalog().service(PageServiceOptions(token: "secret"))
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      let request = Self.request(&random)
      let response = service.response(to: request)
      let isKnown =
        [200, 204, 304].contains(response.status) || (400..<500).contains(response.status)
      #expect(isKnown, "seed \(seed): \(response.status) for \(request)")
      for field in response.headers {
        #expect(!field.value.utf8.contains { $0 < 0x20 || $0 == 0x7F }, "seed \(seed): \(request)")
      }
      if response.status >= 400, request.method != "HEAD" {
        #expect(response.text.hasPrefix("{\"type\":\"urn:problem-type:storefront:"), "seed \(seed)")
      }
    }
  }

  private static func request(_ random: inout SplitMix64) -> PageRequest {
    func any(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }
    let parts = [
      "v1", "pages", "apps", "library", "plan", "frames", "healthz", "schemas", "page", "search",
      "preview", "events", "..", "%2e%2e", "%00", "%F0%9F%92%A9", "%zz", "",
      "'; DROP TABLE page;--",
      "%27%3B--", String(repeating: "a", count: 3_000), "é", "{page}",
    ]
    var target = any(["/", "/", "/", "", "http://x/", "//"])
    if Bool.random(using: &random) { target = any(Route.allCases.map(\.rawValue)) }
    target = target.replacing("{page}", with: any(["apps", "library", "nowhere", "%20"]))
    target = target.replacing("{name}", with: any(["page", "x"]))
    target = target.replacing("{bundle}", with: any(["com.example.stridewell", "%25"]))
    target += (0..<Int.random(in: 0...3, using: &random)).map { _ in "/" + any(parts) }.joined()
    let names = RouteParameterNames.all + ["", "q%00", "__proto__", "at"]
    let values = [
      "live", "draft", "1", "-1", "0", "1e9", "1e-300", "nan", "ipad", "render", "390", "844", "",
      "%00", "%FF", "0,0,1,1", "1,2,3,4", "0:5", "leftToRight", "*", "'", "%22", "+",
      "999999999999",
    ]
    let pairs = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      "\(any(names))=\(any(values))"
    }
    if !pairs.isEmpty { target += "?" + pairs.joined(separator: any(["&", "&", "&&", ";"])) }
    var headers: HeaderFields = [:]
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      headers.append(
        any(PageRequest.fieldsRead + ["X", ""]),
        any([
          "", "*", "\"", "W/\"a\"", "gzip;q=x", "Bearer secret", "Bearer", "null", "a\u{0}b", "é",
        ]))
    }
    let method = any([
      "GET", "GET", "GET", "GET", "HEAD", "OPTIONS", "POST", "", "G\u{0}T", "PROPFIND",
    ])
    return PageRequest(method: method, target, headers: headers)
  }
}

/// The names of all parameters that any route takes.
enum RouteParameterNames {
  static let all = Array(Set(Route.allCases.flatMap(\.parameters).map(\.name))).sorted()
}
