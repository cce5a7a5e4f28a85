import DocumentJSON

/// Answers the messages of a client of the Model Context Protocol.
///
/// It keeps nothing from request to request. Since 2026-07-28, each request names its version; before, a session began
/// with `initialize`, and requests that name none belong to one.
struct MCPServer {
  /// The catalog that the tools ask.
  let catalog: AgentCatalog

  /// The version in which each request stands alone.
  static let version = "2026-07-28"
  /// The versions with sessions, newest first.
  static let sessionVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  /// Writes the members of an object.
  typealias Members = (inout JSONWriter) -> Void

  /// The response to a line, as one line; nil if nothing answers it.
  ///
  /// - Throws: `DocumentError` if the response cannot be written.
  func response(to line: [UInt8]) throws -> String? {
    guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { return nil }
    let message: MCPMessage
    do {
      message = try MCPMessage(line)
    } catch {
      return try Self.line(error.id, Self.members(of: error))
    }
    guard case .request(let id, let method, let params) = message else { return nil }
    let members: Members
    do {
      let result = try result(of: method, params)
      members = { $0.object("result", result) }
    } catch {
      members = Self.members(of: error)
    }
    return try Self.line(id, members)
  }

  private static func line(_ id: JSONNode?, _ members: Members) throws -> String {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.member("jsonrpc", "2.0")
      writer.key("id")
      if let id { writer.node(id) } else { writer.null() }
      members(&writer)
    }
    return String(decoding: try writer.finish(), as: UTF8.self) + "\n"
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
