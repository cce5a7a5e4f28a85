import DocumentJSON
import PageService
import TestSupport
import Testing

/// The description of `/openapi.json`, against which responses are validated.
struct OpenAPIContract {
  let root: JSONNode
  private let definitions: [String: JSONNode]

  /// Requests the description from a service.
  init(_ service: PageService) throws {
    root = try JSONDocument(service.response(to: PageRequest("/openapi.json")).bytes).root
    let schemas = root["components"]?["schemas"]?.members.map {
      ("#/components/schemas/\($0.name)", $0.value)
    }
    definitions = Dictionary(uniqueKeysWithValues: schemas ?? [])
  }

  /// The operation for `GET` on a route.
  func operation(_ route: Route) -> JSONNode? { root["paths"]?[route.rawValue]?["get"] }

  /// The differences between a response and its description; empty if it is valid.
  func problems(of response: PageResponse, to request: PageRequest) throws -> [String] {
    if request.method == "OPTIONS" { return response.status == 204 ? [] : ["\(response.status)"] }
    guard let schema = try schema(of: response) else { return ["the response is not described"] }
    guard response.headers["Content-Type"]?.contains("json") == true, !response.bytes.isEmpty,
      // Schema documents are described only as objects.
      schema["$ref"] != nil || schema["properties"] != nil
    else { return [] }
    let isCoded = response.headers["Content-Encoding"] != nil
    let bytes = isCoded ? Gunzip.decompress(response.bytes) : response.bytes
    return try SchemaChecker(schema, definitions: definitions)
      .problems(in: JSONDocument(bytes).root)
  }

  /// The differences between a document and the schema of a name; empty if it is valid.
  func problems(of data: [UInt8], as name: String) throws -> [String] {
    let schema = try #require(definitions["#/components/schemas/\(name)"])
    return try SchemaChecker(schema, definitions: definitions)
      .problems(in: JSONDocument(data).root)
  }

  /// The schema of a response's body, or `true` if it has no body; `nil` if its status or content type is
  /// not described.
  private func schema(of response: PageResponse) throws -> JSONNode? {
    let responses = response.label.flatMap(Route.init).flatMap(operation)?["responses"]
    let fallback = root["components"]?["responses"]?["Problem"]
    let named = responses?["\(response.status)"] ?? (response.status >= 400 ? fallback : nil)
    guard let description = named.map(resolved) else { return nil }
    guard let content = description["content"] else {
      return response.bytes.isEmpty ? try JSONDocument("true".utf8).root : nil
    }
    let type = response.headers["Content-Type"]?.prefix { $0 != ";" } ?? ""
    return content[String(type)]?["schema"]
  }

  private func resolved(_ response: JSONNode) -> JSONNode {
    let name = response["$ref"]?.string?.split(separator: "/").last.map(String.init)
    return name.flatMap { root["components"]?["responses"]?[$0] } ?? response
  }
}
