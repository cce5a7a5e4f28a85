import Foundation
@testable import PageService
import TestSupport
import Testing

/// Tests that `Documentation/Serving.md` lists all routes, parameters and problems.
@Suite struct ServingPageTests {
  private static func text() throws -> String {
    try PackageFolder.text(of: "Documentation/Serving.md")
  }

  @Test(arguments: Route.allCases)
  func `every route and its parameters are documented`(route: Route) throws {
    let text = try Self.text()
    #expect(text.contains("| `\(route.rawValue)` |"))
    for parameter in route.parameters {
      #expect(text.contains("`\(parameter.name)`"), "\(parameter.name)")
    }
  }

  @Test(arguments: [
    Problem.badTarget(.dots), .targetTooLong(limit: 1), .noHost, .wrongHost(""), .noRoute(path: ""),
    .wrongMethod("", allowed: []), .unknownParameter("", known: []), .repeatedParameter(""),
    .missingParameter(""), .badParameter("", "", .text(1...1)),
    .noToken, .wrongToken, .onlyLive, .badPreviewLink, .noPage("", suggestions: []),
    .noPublication(page: "", state: ""), .noApp(""), .noMedium(""), .tooManyFollowers,
    .noSchema("", known: []), .tooManyElements(limit: 1),
    .wrongNumberOfCounts(1, sections: 2), .noSection(1, count: 0), .noMetrics,
    .noCatalog(.unreadable), .failed,
  ])
  func `every problem is documented with its status`(problem: Problem) throws {
    let rows = try Self.text().split(separator: "\n").filter {
      $0.hasPrefix("| \(problem.status) |")
    }
    #expect(rows.contains { $0.contains("`\(problem.name)`") })
  }
}
