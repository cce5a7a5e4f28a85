import TestSupport
import Testing

/// The focal point of artwork, through every route by which it changes, and back.
@Suite struct FocalPointTests {
  private static let app = "com.example.stridewell"

  /// What changes the artwork of an app that has a focal point, and which focal point it has then.
  static let changes: [(arguments: [String], file: String?, focus: [String])] = [
    (["app", "set", app, "--artwork-focus-x", "0.2"], nil, ["0.2", "0.75"]),
    (["app", "set", app, "--artwork-focus-x", ""], nil, []),
    (["app", "set", app, "--artwork-url", "https://a.example/other.jpg"], nil, []),
    (
      ["app", "set", app, "--artwork-url", "https://a.example/o.jpg", "--artwork-focus-y", "1"],
      nil, ["0.5", "1"]
    ),
    (
      ["import", "f.csv"], "bundleIdentifier,artworkURL\n\(app),https://a.example/other.jpg\n", []
    ),
    (
      ["import", "f.csv"],
      "bundleIdentifier,artworkFocusX,artworkFocusY\n\(app),0.1,0.2\n", ["0.1", "0.2"]
    ),
    (
      ["import", "f.json"],
      #"{"format":"storefront.catalog/1","apps":[{"bundleIdentifier":"\#(app)","artwork":null}]}"#,
      []
    ),
  ]

  private func focus(_ workplace: Workplace) throws -> [String] {
    try workplace.storefront(["app", "show", Self.app, "--format", "json"]).output
      .matches(of: /"focus[XY]": ([0-9.]+)/).map { String($0.1) }
  }

  @Test(arguments: changes.indices) func `a change of it is undone and done again`(
    _ index: Int
  ) throws {
    let change = Self.changes[index]
    let workplace = try Workplace.seeded()
    func run(_ arguments: [String]) throws {
      let result = try workplace.storefront(arguments)
      #expect(result.exitCode == 0, "\(arguments): \(result.errors)")
    }
    func revision() throws -> Int {
      let status = try workplace.storefront(["status", "--format", "json"]).output
      return try #require(status.firstMatch(of: /"revision": (\d+)/).flatMap { Int($0.1) })
    }
    let none = try workplace.storefront(["export"]).output
    try run(["app", "set", Self.app, "--artwork-focus-x", "0.25", "--artwork-focus-y", "0.75"])
    let first = try revision()
    if let file = change.file { try workplace.write(file, to: change.arguments[1]) }
    let before = try workplace.storefront(["export"]).output
    try run(change.arguments)
    let after = try workplace.storefront(["export"]).output
    #expect(try focus(workplace) == change.focus)
    let second = try revision()
    try run(["undo", "\(second)"])
    #expect(try workplace.storefront(["export"]).output == before)
    try run(["undo", "\(second + 1)"])
    #expect(try workplace.storefront(["export"]).output == after)
    try run(["undo", "\(second + 2)"])
    try run(["undo", "\(first)"])
    #expect(try workplace.storefront(["export"]).output == none)
  }
}
