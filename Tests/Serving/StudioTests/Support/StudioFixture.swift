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

@testable import Studio

/// The sample catalog, published on 20 November 2026 at 08:00, with a studio whose clock shows noon on the
/// next day.
final class StudioFixture: Sendable {
  let folder: TemporaryFolder
  /// A store of another process.
  let store: CatalogStore
  let clock = TestClock()
  let studio: StudioService

  convenience init(
    options: StudioOptions = StudioOptions(), _ set: (inout PageServiceOptions) -> Void = { _ in }
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("catalog.sqlite")
    try PublishedSample.bytes.get().write(to: URL(fileURLWithPath: path))
    try self.init(
      folder, CatalogStore(path: path, mode: .readWrite), options: options, set)
  }

  /// Another server of the same catalog.
  convenience init(restarting former: StudioFixture) throws {
    try self.init(former.folder, former.store, options: StudioOptions()) { _ in }
  }

  private init(
    _ folder: TemporaryFolder, _ store: CatalogStore, options: StudioOptions,
    _ set: (inout PageServiceOptions) -> Void
  ) throws {
    (self.folder, self.store) = (folder, store)
    let path = folder.path("catalog.sqlite")
    var pageOptions = PageServiceOptions()
    pageOptions.hosts = ["localhost", "127.0.0.1", "studio.example.com"]
    set(&pageOptions)
    let pages = PageService(
      try CatalogStore(path: path, mode: .readOnly), options: pageOptions
    ) { [clock] in clock.now }
    studio = StudioService(pages, options: options) {
      try CatalogStore(path: path, mode: .readWrite)
    }
  }

  /// Adds a user, and returns the token.
  func token(of name: String, _ role: StudioUser.Role = .editor) throws -> String {
    let token = SecretToken()
    let isNew = try store.addUser(
      StudioUser(name: name, role: role, created: clock.now), tokenHash: token.hash)
    #expect(isNew)
    return token.text
  }

  /// A browser in which a new user has signed in.
  func browser(_ name: String = "ada", _ role: StudioUser.Role = .publisher) throws -> Browser {
    var browser = Browser(fixture: self)
    try browser.signIn(with: token(of: name, role))
    return browser
  }

  /// A publisher that checks pages on one device, with the clock of the studio.
  var publisher: Publisher { .forOneDevice(store) { [clock] in clock.now } }

  /// Every row of the catalog, as an export has it, and its revision.
  func contents() throws -> String {
    var bytes: [UInt8] = []
    let sink = Collector()
    try store.export(ExportOptions(format: .ndjson)) { sink.bytes += $0 }
    bytes = sink.bytes
    return try "\(store.revision())\n" + String(decoding: bytes, as: UTF8.self)
  }

  private final class Collector { var bytes: [UInt8] = [] }
}

/// A clock that only a test advances.
///
/// Unchecked because `lock` guards the moment.
final class TestClock: @unchecked Sendable {
  private let lock = NSLock()
  /// Noon on 21 November 2026.
  private var moment = Moment(milliseconds: 1_795_262_400_000)

  var now: Moment { lock.withLock { moment } }

  func advance(seconds: Int64) {
    lock.withLock { moment = Moment(milliseconds: moment.milliseconds + seconds * 1000) }
  }
}

/// What a browser sends.
struct Browser {
  let fixture: StudioFixture
  /// The header fields of every request.
  var headers: HeaderFields = ["Host": "localhost:8080", "Sec-Fetch-Site": "same-origin"]
  /// The peer of the requests.
  var peer: UInt64 = 1
  var isFromProxy = false

  /// A response with its document.
  struct Answer {
    var status: Int
    var headers: HeaderFields
    var text: String

    /// The document, without its braces if it cannot be read.
    var json: JSONNode {
      get throws { try JSONDocument(text.utf8).root }
    }

    /// The last part of the type of a problem document.
    var problem: String? {
      try? json["type"]?.string?.split(separator: ":").last.map(String.init)
    }
  }

  func send(
    _ method: String, _ target: String, _ body: String? = nil, _ more: HeaderFields = [:]
  ) -> Answer {
    var request = PageRequest(method: method, target, headers: headers)
    for field in more { request.headers[field.name] = field.value }
    if let body {
      request.body = Array(body.utf8)
      if request.headers["Content-Type"] == nil {
        request.headers.append("Content-Type", "application/json")
      }
    }
    request.peer = peer
    request.isFromProxy = isFromProxy
    let response = fixture.studio.response(to: request)
    var text = ""
    if case .bytes(let bytes) = response.body { text = String(decoding: bytes, as: UTF8.self) }
    return Answer(status: response.status, headers: response.headers, text: text)
  }

  func get(_ target: String, _ more: HeaderFields = [:]) -> Answer {
    send("GET", target, nil, more)
  }

  func post(_ target: String, _ body: String, _ more: HeaderFields = [:]) -> Answer {
    send("POST", target, body, more)
  }

  /// Signs in, and keeps the cookie.
  @discardableResult
  mutating func signIn(with token: String) throws -> String {
    let response = post("/studio/session", #"{"token":"\#(token)"}"#)
    #expect(response.status == 204, "\(response.text)")
    let field = try #require(response.headers["Set-Cookie"])
    headers["Cookie"] = "theme=dark; " + field.prefix { $0 != ";" }
    return field
  }
}
