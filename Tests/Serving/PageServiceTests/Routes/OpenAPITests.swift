import CatalogModel
import CompositionalLayout
import DocumentJSON
import Foundation
import PageService
import Storefront
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
    #expect(operation["summary"]?.string?.isEmpty == false)
    let parameters = operation["parameters"]?.elements.map { $0 } ?? []
    let query = parameters.filter { $0["in"]?.string == "query" }
    #expect(query.compactMap { $0["name"]?.string } == route.parameters.map(\.name))
    for (described, parameter) in zip(query, route.parameters) {
      let sentence = try #require(described["description"]?.string)
      #expect(sentence.hasSuffix("."))
      if parameter.name == "device" { #expect(sentence.contains(DevicePreset.standard.name)) }
      if parameter.name == "system" {
        #expect(sentence.contains(" \(LayoutEnvironment.standardSystemVersion) in any window"))
      }
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
      case .text(let lengths):
        writer.member("type", "string")
        writer.member("minLength", lengths.lowerBound)
        writer.member("maxLength", lengths.upperBound)
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

  @Test func `the description is complete: it refers only to its own components`() {
    func references(_ node: JSONNode) -> [String] {
      node.parts.flatMap { name, value in
        name == "$ref" ? [value.string ?? ""] : references(value)
      }
    }
    let known = ["headers", "responses", "schemas"].flatMap { kind in
      contract.root["components"]?[kind]?.members.map { "#/components/\(kind)/\($0.name)" } ?? []
    }
    #expect(Set(known).count == known.count)
    #expect(Set(references(contract.root)).subtracting(known) == [])
  }

  @Test func `each definition of the schemas is a component with its properties and a type`()
    throws
  {
    let components = try #require(contract.root["components"]?["schemas"])
    for (name, text) in [
      ("Page", try PublishedPage.jsonSchema()), ("Plan", LayoutPlan.jsonSchema),
    ] {
      let schema = try JSONDocument(text.utf8).root
      let definitions = schema["$defs"]?.members.map { ($0.name, $0.value) } ?? []
      #expect(definitions.count > 20)
      for (name, definition) in definitions + [(name, schema)] {
        let component = try #require(components[name.prefix(1).uppercased() + name.dropFirst()])
        // A member that is always null never occurs.
        let properties = definition["properties"]?.members.filter {
          $0.value["const"]?.isNull != true
        }
        for property in properties ?? [] {
          #expect(component["properties"]?[property.name] != nil, "\(name).\(property.name)")
        }
        let required = component["required"]?.elements.compactMap(\.string) ?? []
        #expect(Set(required).count == required.count)
        for member in definition["required"]?.elements.compactMap(\.string) ?? [] {
          #expect(required.contains(member), "\(name).\(member)")
        }
      }
    }
    // Generators make no model of anything else.
    func untyped(_ node: JSONNode, _ path: String) -> [String] {
      let parts = ["properties", "anyOf", "oneOf"].flatMap { node[$0]?.parts.map { $0 } ?? [] }
      let inner =
        parts.flatMap { untyped($0.1, "\(path).\($0.0)") }
        + (node["items"].map { untyped($0, "\(path)[]") } ?? [])
      let isTyped = ["type", "$ref", "anyOf", "oneOf"].contains { node[$0] != nil }
      return (isTyped ? [] : [path]) + inner
    }
    #expect(components.members.flatMap { untyped($0.value, $0.name) } == [])
  }

  @Test(arguments: PublishedDocuments.files)
  func `each published page is valid against the description`(file: URL) throws {
    #expect(try contract.problems(of: Array(Data(contentsOf: file)), as: "Page") == [])
  }

  @Test func `the pattern of at accepts the moments that the service accepts, and no others`()
    throws
  {
    let parameters = try #require(contract.operation(.page)?["parameters"]?.elements.map { $0 })
    let at = try #require(parameters.first { $0["name"]?.string == "at" })
    let pattern = try Regex(#require(at["schema"]?["pattern"]?.string))
    let years = [0, 1, 4, 100, 400, 999, 1000, 1900, 2000, 2023, 2024, 2100, 2400, 9999]
    func digits(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
    }
    var texts: [String] = []
    for year in years {
      for month in 0...13 {
        for day in [0, 1, 9, 10, 19, 20, 28, 29, 30, 31, 32] {
          texts.append("\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))T12:00Z")
        }
      }
    }
    for time in [
      "T00:00Z", "T23:59:59Z", "T24:00Z", "T20:60Z", "T20:00:60Z", "T20:00:00.1Z", "T20:00:00.123Z",
      "T20:00:00.1234Z", "T20:00:00.Z", "T20:00", "T20:00z", "t20:00Z", "T20:00+00:00",
      "T20:00-23:59", "T20:00+14:00", "T20:00+24:00", "T20:00+01:60", "T20:00+0100", " 20:00Z", "",
    ] {
      texts.append("2026-12-31\(time)")
    }
    for text in texts {
      let isMoment = (try? Moment(text)) != nil
      #expect((text.wholeMatch(of: pattern) != nil) == isMoment, "\(text)")
    }
  }
}
