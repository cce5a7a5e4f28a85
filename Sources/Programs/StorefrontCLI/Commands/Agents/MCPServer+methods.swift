import CatalogModel
import DocumentJSON

/// The methods, in requests that stand alone and in those of a session.
extension MCPServer {
  /// How long clients may keep the list of tools, in milliseconds: until the program is updated.
  private static let lifetime = 3_600_000

  /// Writes the result of a request.
  func result(
    of method: String, _ params: JSONNode?
  ) throws(MCPProblem) -> Members {
    let meta = params?["_meta"]
    let named = meta?["io.modelcontextprotocol/protocolVersion"]
    if named == nil, method != "server/discover" { return try sessionResult(of: method, params) }
    guard let version = named?.string else {
      throw .noParameter("_meta[\"io.modelcontextprotocol/protocolVersion\"]")
    }
    guard version == Self.version else { throw .unsupportedVersion(version) }
    guard meta?["io.modelcontextprotocol/clientCapabilities"]?.kind == .object else {
      throw .noParameter("_meta[\"io.modelcontextprotocol/clientCapabilities\"]")
    }
    let result: Members
    switch method {
    case "server/discover":
      result = { [self] writer in
        writer.member("supportedVersions", [Self.version])
        writeAbout(&writer)
        Self.writeLifetime(&writer)
      }
    case "tools/list":
      let list = try listResult()
      result = { writer in
        list(&writer)
        Self.writeLifetime(&writer)
      }
    case "tools/call":
      let client = meta?["io.modelcontextprotocol/clientInfo"]?["name"]?.string
      result = try callResult(params, for: client)
    default: throw .unknownMethod(method)
    }
    return { writer in
      result(&writer)
      writer.member("resultType", "complete")
      writer.object("_meta") { Self.writeName("io.modelcontextprotocol/serverInfo", &$0) }
    }
  }

  /// The result of a request of a session.
  private func sessionResult(
    of method: String, _ params: JSONNode?
  ) throws(MCPProblem) -> Members {
    switch method {
    case "initialize":
      guard let version = params?["protocolVersion"]?.string else {
        throw .noParameter("protocolVersion")
      }
      let isKnown = Self.sessionVersions.contains(version)
      let session = Session(
        version: isKnown ? version : Self.sessionVersions[0],
        client: params?["clientInfo"]?["name"]?.string)
      self.session = session
      return { [self] writer in
        writer.member("protocolVersion", session.version)
        writeAbout(&writer)
        Self.writeName("serverInfo", &writer)
      }
    case "ping": return { _ in }
    case "tools/list": return try listResult()
    case "tools/call": return try callResult(params, for: session?.client)
    default: throw .unknownMethod(method)
    }
  }

  private func listResult() throws(MCPProblem) -> Members {
    do {
      try catalog.check()
    } catch {
      throw .unavailable("\(error)")
    }
    let tools = MCPTool.all(for: catalog)
    return { $0.member("tools", tools) }
  }

  /// Calls a tool. What goes wrong in it is a result, too, which the agent can read.
  private func callResult(
    _ params: JSONNode?, for client: String?
  ) throws(MCPProblem) -> Members {
    guard let name = params?["name"]?.string else { throw .noParameter("name") }
    let arguments = params?["arguments"]
    guard arguments.map({ $0.kind == .object }) ?? true else { throw .noParameter("arguments") }
    let tools = MCPTool.all(for: catalog)
    guard let tool = tools.first(where: { $0.name == name }) else {
      throw .unknownTool(name, known: tools.map { $0.name })
    }
    do {
      var catalog = catalog
      catalog.client = client
      let content = try tool.run(MCPArguments(arguments, of: tool.parameters), catalog)
      return { $0.member("content", content) }
    } catch {
      return { writer in
        writer.member("content", [MCPContent.text("\(error)")])
        writer.member("isError", true)
      }
    }
  }

  private func writeAbout(_ writer: inout JSONWriter) {
    writer.object("capabilities") { $0.object("tools") { _ in } }
    writer.member("instructions", catalog.instructions)
  }

  private static func writeLifetime(_ writer: inout JSONWriter) {
    writer.member("ttlMs", lifetime)
    writer.member("cacheScope", "private")
  }

  private static func writeName(_ member: String, _ writer: inout JSONWriter) {
    writer.object(member) { writer in
      writer.member("name", "storefront")
      writer.member("title", "Storefront")
      writer.member("version", storefrontVersion)
    }
  }
}
