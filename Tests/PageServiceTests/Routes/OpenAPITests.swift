import CatalogModel
import DocumentJSON
import PageService
import TestSupport
import Testing

/// Compares the OpenAPI description with the table of routes and with responses.
@Suite struct OpenAPITests {
  let service: PageService
  let contract: OpenAPIContract

  init() throws {
    service = try ServedCatalog().service()
    contract = try OpenAPIContract(service)
  }

  @Test func `the description lists exactly the existing routes`() {
    #expect(contract.root["openapi"]?.string == "3.1.0")
    #expect(contract.root["info"]?["version"]?.string == storefrontVersion)
    let paths = contract.root["paths"]?.members.map(\.name)
    #expect(paths == Route.allCases.map(\.rawValue))
    let names = Route.allCases.compactMap { contract.operation($0)?["operationId"]?.string }
    #expect(names == Route.allCases.map { "\($0)" })
  }

  @Test(arguments: Route.allCases)
  func `a route's description matches the table of routes`(route: Route) throws {
    let operation = try #require(contract.operation(route))
    #expect(operation["summary"]?.string == route.summary)
    let parameters = operation["parameters"]?.elements.map { $0 } ?? []
    let query = parameters.filter { $0["in"]?.string == "query" }
    #expect(query.compactMap { $0["name"]?.string } == route.parameters.map(\.name))
    for (described, parameter) in zip(query, route.parameters) {
      #expect(described["description"]?.string == parameter.summary)
      #expect(try described["schema"]?.jsonText(.compact) == schema(parameter.value))
      #expect((described["required"]?.bool ?? false) == (parameter.name == "q"))
    }
    let path = parameters.filter { $0["in"]?.string == "path" }
    #expect(path.compactMap { $0["name"]?.string } == route.argumentNames)
    #expect(path.allSatisfy { $0["required"]?.bool == true })
    // Routes with the parameter `at` describe the token.
    let takesState = route.parameters.contains { $0.name == "at" }
    #expect((operation["security"] != nil) == takesState)
  }

  /// The JSON Schema of a parameter's values.
  private func schema(_ value: RouteParameter.Value) throws -> String {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      switch value {
      case .text(let longest):
        writer.member("type", "string")
        writer.member("minLength", 1)
        writer.member("maxLength", longest)
      case .number(let range):
        writer.member("type", "number")
        writer.member("minimum", range.lowerBound)
        writer.member("maximum", range.upperBound)
      case .whole(let range):
        writer.member("type", "integer")
        writer.member("minimum", range.lowerBound)
        writer.member("maximum", range.upperBound)
      case .word(let words):
        writer.member("type", "string")
        writer.member("enum", words)
      case .form(let pattern, _):
        writer.member("type", "string")
        writer.member("pattern", pattern)
      }
    }
    return String(decoding: try writer.finish(), as: UTF8.self)
  }

  @Test(arguments: GoldenResponseTests.groups)
  func `every recorded response is valid against the description`(
    group: GoldenResponseTests.Group
  ) throws {
    let service = try ServedCatalog().service(group.options)
    // The preview and the description itself are not recorded.
    let others = ["/preview/library", "/openapi.json"].map { PageRequest($0) }
    for request in group.requests + (group.name == "documents" ? others : []) {
      let response = service.response(to: request)
      let problems = try contract.problems(of: response, to: request)
      #expect(problems == [], "\(request.method) \(request.target): \(response.status)")
    }
  }

  @Test func `all references of the description can be resolved`() throws {
    func references(_ node: JSONNode) -> [String] {
      node.parts.flatMap { name, value in
        name == "$ref" ? [value.string ?? ""] : references(value)
      }
    }
    let known = ["headers", "responses", "schemas"].flatMap { kind in
      contract.root["components"]?[kind]?.members.map { "#/components/\(kind)/\($0.name)" } ?? []
    }
    for reference in Set(references(contract.root)) {
      if reference.hasPrefix("#") {
        #expect(known.contains(reference), "\(reference)")
      } else {
        let parts = reference.split(separator: "#", maxSplits: 1)
        let response = service.response(to: PageRequest("/" + parts[0]))
        #expect(response.status == 200, "\(reference)")
        let schema = try JSONDocument(response.bytes).root
        let name = reference.split(separator: "/").last.map(String.init) ?? ""
        #expect(parts.count == 1 || schema["$defs"]?[name] != nil, "\(reference)")
      }
    }
  }
}
