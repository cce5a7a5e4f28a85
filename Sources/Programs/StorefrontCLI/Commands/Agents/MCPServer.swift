import DocumentJSON

/// Answers the messages of a client of the Model Context Protocol.
///
/// Since 2026-07-28, each request names its version and stands alone; before, a session began with `initialize`, and
/// requests that name no version belong to one.
final class MCPServer {
  /// The catalog that the tools ask.
  let catalog: AgentCatalog
  /// The session, from `initialize` on.
  var session: Session?

  /// What a client said when it began a session.
  struct Session {
    /// The version that was agreed on.
    var version: String
    /// The name of the client's program; nil if it gave none.
    var client: String?
  }

  /// Answers for a catalog; there is no session yet.
  init(catalog: AgentCatalog) { self.catalog = catalog }

  /// The version in which each request stands alone.
  static let version = "2026-07-28"
  /// The versions with sessions, newest first.
  static let sessionVersions = ["2025-11-25", "2025-06-18", versionWithBatches, "2024-11-05"]
  /// The only version in which several messages may be sent as an array.
  private static let versionWithBatches = "2025-03-26"
  /// The most messages of an array.
  static let mostMessages = 100

  /// Writes the members of an object.
  typealias Members = (inout JSONWriter) -> Void

  /// The response to a line, as one line; nil if nothing answers it.
  ///
  /// - Throws: `DocumentError` if the response cannot be written.
  func response(to line: [UInt8]) throws -> String? {
    guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { return nil }
    let problem: MCPProblem
    do {
      let message = try MCPMessage.read(line)
      guard message.kind == .array, session?.version == Self.versionWithBatches else {
        return try response(to: message).map { response in try Self.line { $0.object(response) } }
      }
      guard message.count <= Self.mostMessages else { throw MCPProblem.tooMany }
      guard message.count > 0 else { throw MCPProblem.notARequest(id: nil) }
      let responses = message.elements.compactMap(response(to:))
      guard !responses.isEmpty else { return nil }
      return try Self.line { writer in
        writer.array { writer in for response in responses { writer.object(response) } }
      }
    } catch let error as MCPProblem {
      problem = error
    }
    return try Self.line { $0.object(Self.response(problem.id, Self.members(of: problem))) }
  }

  /// The members of the response to a message; nil if nothing answers it.
  private func response(to message: JSONNode) -> Members? {
    do {
      guard case .request(let id, let method, let params) = try MCPMessage(message) else {
        return nil
      }
      do {
        let result = try result(of: method, params)
        return Self.response(id) { $0.object("result", result) }
      } catch {
        return Self.response(id, Self.members(of: error))
      }
    } catch {
      return Self.response(error.id, Self.members(of: error))
    }
  }

  private static func line(_ write: (inout JSONWriter) -> Void) throws -> String {
    var writer = JSONWriter(.compact)
    write(&writer)
    return String(decoding: try writer.finish(), as: UTF8.self) + "\n"
  }

  private static func response(_ id: JSONNode?, _ members: @escaping Members) -> Members {
    { writer in
      writer.member("jsonrpc", "2.0")
      writer.key("id")
      if let id { writer.node(id) } else { writer.null() }
      members(&writer)
    }
  }

  private static func members(of problem: MCPProblem) -> Members {
    { writer in
      writer.object("error") { writer in
        writer.member("code", problem.code)
        writer.member("message", problem.sentence)
        guard case .unsupportedVersion(let requested) = problem else { return }
        writer.object("data") { writer in
          writer.member("supported", [version])
          writer.member("requested", requested)
        }
      }
    }
  }
}
