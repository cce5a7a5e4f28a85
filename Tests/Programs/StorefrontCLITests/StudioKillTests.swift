import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The studio's server, killed at random moments while somebody edits and publishes.
@Suite(.hangLimit) struct StudioKillTests {
  @Test
  func `a killed server has done each request once or not at all, and does it when it is repeated`()
    async throws
  {
    var random = SplitMix64(seed: randomSeed("kills of the studio"))
    let server = try StudioServer()
    let token = try server.token(of: "ada")
    let editor = try await Editor(server, token)
    let store = try CatalogStore(path: server.workplace.database.path, mode: .readOnly)
    let before = try store.edits(limit: 1_000).count
    var published = try store.timeline(page: "library").publications.count
    var edits = 0
    for round in 0..<TestForm.rounds(30, long: 5) {
      let act = Act.allCases[round % Act.allCases.count]
      let live = try store.timeline(page: "library").live(at: .now)?.number
      let (path, body) = act.request(
        "r\(round)", round: round, base: try store.revision(), live: live)
      let seconds = Double.random(in: 0...act.seconds, using: &random)
      async let killed: Void = {
        try? await Task.sleep(for: .seconds(seconds))
        server.kill()
      }()
      let first = try? await editor.post(path, body)
      await killed
      try server.restart()
      // The session is still there.
      let second = try await editor.post(path, body)
      #expect(second.status == 200, "\(body): \(second)")
      // The second response is the first one, and says so.
      if let first {
        #expect(first.status == 200, "\(body): \(first)")
        let repeated = first.text.replacing(#""isRepeated":false"#, with: #""isRepeated":true"#)
        #expect(repeated == second.text && repeated != first.text, "\(body)")
      }
      switch act {
      case .edit:
        edits += 1
        #expect(try store.pageOutline(slug: "library").page.title == "Title \(round)")
      case .publish, .rollBack: published += 1
      case .withdraw: break
      }
      #expect(try store.edits(limit: 1_000).count == before + edits, "round \(round)")
      let timeline = try store.timeline(page: "library")
      #expect(timeline.publications.count == published, "round \(round)")
      if act == .withdraw, let live {
        #expect(timeline.publications[live - 1].withdrawn != nil, "round \(round)")
      }
    }
    #expect(try store.checkIntegrity() == [])
  }
}

/// What an editor does.
private enum Act: CaseIterable {
  case edit, publish, rollBack, withdraw

  /// How long it takes at most, so that kills meet all of it.
  var seconds: Double {
    switch self {
    case .edit, .withdraw: 0.1
    case .rollBack: 0.3
    case .publish: 2
    }
  }

  func request(
    _ name: String, round: Int, base: Int64, live: Int?
  ) -> (path: String, body: String) {
    let live = live.map(String.init) ?? "null"
    let page = "/studio/api/pages/library"
    return switch self {
    case .edit:
      (
        "/studio/api/edits",
        """
        {"base":\(base),"request":"\(name)","operations":[{"do":"set","kind":"page","key":"library",\
        "fields":{"title":"Title \(round)"}}]}
        """
      )
    case .publish:
      (
        "\(page)/publications",
        #"{"request":"\#(name)","expectLive":\#(live),"note":"\#(name)","overRollback":true}"#
      )
    case .rollBack: ("\(page)/rollback", #"{"request":"\#(name)","to":1,"expectLive":\#(live)}"#)
    case .withdraw: ("\(page)/withdraw", #"{"request":"\#(name)","number":\#(live)}"#)
    }
  }
}

/// A signed-in client of a studio.
private struct Editor {
  struct Response: Equatable {
    var status: Int
    var text: String
  }

  private let address: URL
  private var cookie = ""

  init(_ server: StudioServer, _ token: String) async throws {
    address = server.address
    let (_, response) = try await send("/studio/session", #"{"token":"\#(token)"}"#)
    let header = response.value(forHTTPHeaderField: "Set-Cookie")
    cookie = try #require(header?.split(separator: ";").first.map(String.init))
  }

  func post(_ path: String, _ body: String) async throws -> Response {
    let (data, response) = try await send(path, body)
    return Response(status: response.statusCode, text: String(decoding: data, as: UTF8.self))
  }

  private func send(_ path: String, _ body: String) async throws -> (Data, HTTPURLResponse) {
    var request = URLRequest(url: address.appending(path: path))
    request.httpMethod = "POST"
    request.httpBody = Data(body.utf8)
    request.httpShouldHandleCookies = false
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue(cookie, forHTTPHeaderField: "Cookie")
    let port = address.port.map { ":\($0)" } ?? ""
    request.setValue("http://\(address.host() ?? "")\(port)", forHTTPHeaderField: "Origin")
    let (data, response) = try await URLSession.shared.data(for: request)
    return (data, try #require(response as? HTTPURLResponse))
  }
}
