import CatalogModel
import PageService
import TestSupport
import Testing

/// Compares the responses of every route, including all header fields, with the files in `__Snapshots__`.
@Suite struct GoldenResponseTests {
  /// A group of requests whose responses are recorded in one file.
  struct Group: CustomTestStringConvertible {
    var name: String
    var requests: [PageRequest]
    var options = PageServiceOptions()
    var testDescription: String { name }
  }

  static let groups = [
    Group(
      name: "documents",
      requests: [
        PageRequest("/"), PageRequest("/healthz"), PageRequest("/readyz"), PageRequest("/metrics"),
        PageRequest("/schemas/plan"), PageRequest("/schemas/page"), PageRequest("/schemas/catalog"),
        PageRequest("/schemas/pages"),
      ]),
    Group(
      name: "pages",
      requests: [
        PageRequest("/v1/pages"), PageRequest("/v1/pages/library"),
        PageRequest("/v1/pages/library/plan"),
        PageRequest("/v1/pages/library", headers: ["Accept-Encoding": "gzip, br"]),
        PageRequest(method: "HEAD", "/v1/pages/library"),
        PageRequest("/v1/pages/librari"), PageRequest("/v1/pages/zzz"),
        PageRequest("/v1/pages/library/publications/1"),
        PageRequest("/v1/pages/library/publications/2"),
        PageRequest("/v1/pages/librari/publications/1"),
        PageRequest("/v1/pages/library/publications/1?at=draft"),
      ]),
    Group(
      name: "frames",
      requests: [
        PageRequest("/v1/pages/library/frames?rect=0,0,390,300"),
        PageRequest(
          "/v1/pages/library/frames?width=320&height=480&scale=2&direction=rightToLeft&offset=60"),
        PageRequest("/v1/pages/apps/frames?device=ipad&items=1,2,3,4"),
        PageRequest("/v1/pages/apps/frames?measuredBy=render&textSize=extraLarge&system=18"),
        PageRequest("/v1/pages/apps/frames?sectionOffset=0:120,2:40&rect=0,0,10,10"),
        PageRequest(
          "/v1/pages/apps/frames?device=iphone-duo&direction=rightToLeft&rect=0,0,10,10"
            + "&margins=left=20,right=84&sizeClass=regular,regular"),
        PageRequest("/v1/pages/apps/frames?device=iphone-17&system=18"),
        PageRequest("/v1/pages/apps/frames?device=ipod"),
        PageRequest("/v1/pages/apps/frames?device=ipad&width=100"),
        PageRequest("/v1/pages/apps/frames?width=100"),
        PageRequest("/v1/pages/apps/frames?items=1,2"),
        PageRequest("/v1/pages/apps/frames?items=1,2,3,x"),
        PageRequest("/v1/pages/apps/frames?items=1,2,3,1000000000"),
        PageRequest("/v1/pages/apps/frames?sectionOffset=9:1"),
        PageRequest("/v1/pages/apps/frames?rect=0,0,1,1&offset=1"),
        PageRequest("/v1/pages/apps/frames?scale=nan"),
        PageRequest("/v1/pages/apps/frames?system=99999999999999999999"),
        PageRequest("/v1/pages/apps/frames?color=red"),
      ]),
    Group(
      name: "methods",
      requests: [
        PageRequest(method: "OPTIONS", "/v1/pages/library"), PageRequest(method: "OPTIONS", "*"),
        PageRequest(method: "POST", "/v1/pages/library"),
        PageRequest(method: "DELETE", "/v1/pages/nowhere"), PageRequest(method: "get", "/healthz"),
        PageRequest(method: "HEAD", "/v1/pages/nowhere"), PageRequest("/v1/pages/"),
        PageRequest("/v2"), PageRequest("/v1/pages/../pages"),
        PageRequest("/v1/pages?at=live&at=2"),
        PageRequest("/v1/pages/library?att=live"),
      ]),
    Group(
      name: "drafts",
      requests: [
        PageRequest("/v1/pages/library?at=draft"),
        PageRequest("/v1/pages/library?at=draft", headers: ["Authorization": "Bearer wrong"]),
        PageRequest("/v1/pages?at=draft", headers: bearer),
        PageRequest("/v1/pages/library?at=draft", headers: bearer),
        PageRequest("/v1/pages/library?at=1", headers: bearer),
        PageRequest("/v1/pages/library?at=7", headers: bearer),
        PageRequest("/v1/pages/nowhere?at=draft", headers: bearer),
        PageRequest("/v1/pages/library?at=2026-11-19T00:00Z", headers: bearer),
        PageRequest("/v1/pages?at=2026-11-20T12:00Z", headers: bearer),
        PageRequest("/v1/pages?at=3", headers: bearer),
        PageRequest("/v1/pages/library?at=yesterday"),
      ], options: PageServiceOptions(token: "secret")),
    Group(
      name: "apps",
      requests: [
        PageRequest("/v1/apps/com.example.stridewell"), PageRequest("/v1/apps/com.example.nothing"),
        PageRequest("/v1/apps/com.example.stridewell?at=draft"),
        PageRequest("/v1/apps/com.example.stridewell?at=draft", headers: bearer),
        PageRequest("/v1/apps/com.example.stridewell?at=2026-11-19T00:00Z", headers: bearer),
        PageRequest("/v1/apps/com.example.stridewell?at=2", headers: bearer),
        PageRequest("/v1/search?q=learning&limit=2"),
        PageRequest("/v1/search?q=learning&limit=2&after=relevance:1017:3:Debate%20Club"),
        PageRequest("/v1/search?q=utilit"), PageRequest("/v1/search?q=utilit&limit=1&at=draft"),
        PageRequest("/v1/search?q=utilit&limit=1&at=draft", headers: bearer),
        PageRequest("/v1/search?q=%22*"), PageRequest("/v1/search"), PageRequest("/v1/search?q="),
        PageRequest("/v1/search?q=a&limit=0"), PageRequest("/v1/search?q=a&after=name:1:A"),
      ], options: PageServiceOptions(token: "secret")),
    Group(
      name: "events and previews",
      requests: [
        PageRequest("/v1/pages/library/events"),
        PageRequest("/v1/pages/librari/events"),
        PageRequest(method: "HEAD", "/v1/pages/library/events"),
        PageRequest(method: "OPTIONS", "/v1/pages/library/events"),
        PageRequest("/v1/pages/library/events?at=draft"),
        PageRequest("/preview/librari"), PageRequest("/preview/library?at=draft"),
      ], options: PageServiceOptions(token: "secret")),
  ]

  private static let bearer: HeaderFields = ["Authorization": "Bearer secret"]

  /// A text in which equal entity tags have one number: what they are made of includes the program's version.
  private static func numbered(_ text: String) -> String {
    var tags: [Substring: Int] = [:]
    return text.replacing(/ETag: "(.*)"/) { match in
      let number = tags[match.1] ?? tags.count + 1
      tags[match.1] = number
      return "ETag: \(number)"
    }
  }

  @Test(arguments: groups)
  func `responses equal the recorded ones`(group: Group) throws {
    let service = try ServedCatalog().service(group.options)
    let text = group.requests.map { request in
      let fields = request.headers.map { "\($0.name): \($0.value)\n" }.joined()
      return
        "> \(request.method) \(request.target)\n\(fields)\n\(service.response(to: request).golden)\n"
    }
    try expectGolden(Self.numbered(text.joined(separator: "\n")), named: "\(group.name).txt")
  }

  @Test func `a service without a token rejects drafts unless it shows them to all`() throws {
    let catalog = try ServedCatalog()
    let request = PageRequest(
      "/v1/pages/library?at=draft", headers: ["Authorization": "Bearer secret"])
    #expect(try catalog.service().response(to: request).status == 403)
    var options = PageServiceOptions()
    options.showsDrafts = true
    #expect(try catalog.service(options).response(to: request).status == 200)
  }

  @Test(arguments: [
    "Bearer secret", "bearer secret", "BEARER  secret",
  ])
  func `the scheme Bearer is case-insensitive and followed by one space`(field: String) throws {
    let service = try ServedCatalog().service(PageServiceOptions(token: "secret"))
    let request = PageRequest("/v1/pages?at=draft", headers: ["Authorization": field])
    #expect(service.response(to: request).status == (field.contains("  ") ? 401 : 200))
  }

  @Test(arguments: [
    "Bearer", "Bearer ", "Basic secret", "secret", "Bearer secre", "Bearer secrets",
  ])
  func `a wrong token is rejected`(field: String) throws {
    let service = try ServedCatalog().service(PageServiceOptions(token: "secret"))
    let request = PageRequest("/v1/pages?at=draft", headers: ["Authorization": field])
    #expect(service.response(to: request).status == 401)
    let twice: HeaderFields = ["Authorization": "Bearer secret", "authorization": field]
    #expect(service.response(to: PageRequest("/v1/pages?at=draft", headers: twice)).status == 401)
  }
}
