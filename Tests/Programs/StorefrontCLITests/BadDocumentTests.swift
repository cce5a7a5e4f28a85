import CompositionalLayout
import DocumentJSON
import Foundation
import Testing

/// Files that commands read besides the catalog.
@Suite struct BadDocumentTests {
  private static let hint = "`storefront layout --format json` prints valid documents."

  @Test(arguments: [
    "", "hello", "{\n  \"format\": nul\n}", "{}", "[]",
    #"{"format": "storefront.plan/2", "sections": []}"#, #"{"format": "storefront.plan/1"}"#,
    #"{"format": "storefront.plan/1", "sections": [{"group": 5}]}"#,
  ])
  func `a plan's error is the reader's`(document: String) throws {
    let problem = try #require(
      #expect(throws: DocumentError.self) { try PlanDocument.read(document.utf8) })
    let workplace = try Workplace.seeded()
    try workplace.write(document, to: "plan.json")
    let contents = try workplace.contents()
    for command in ["layout", "frames", "lint"] {
      #expect(
        try workplace.storefront([command, "-"], input: document)
          == CommandResult(
            exitCode: 1, errors: "Error: standard input: \(problem)\n\(Self.hint)\n"))
      #expect(
        try workplace.storefront([command, "plan.json"])
          == CommandResult(exitCode: 1, errors: "Error: plan.json: \(problem)\n\(Self.hint)\n"))
    }
    #expect(try workplace.contents() == contents)
  }

  @Test func `a plan's error has its position`() throws {
    #expect(
      try Workplace().storefront(["layout", "-"], input: "{\n  \"format\": nul\n}")
        == CommandResult(
          exitCode: 1,
          errors: """
            Error: standard input: line 2, column 13, format: expected a value, found "n"
            \(Self.hint)

            """))
  }

  @Test func `a plan that never ends is read as far as a plan may be long`() throws {
    #expect(
      try Workplace().shell("yes | storefront layout -")
        == CommandResult(
          exitCode: 1,
          errors: """
            Error: standard input: the document has more than the 33554432 bytes allowed
            \(Self.hint)

            """))
  }

  @Test func `a plan that nests without end does not exhaust the stack`() throws {
    let result = try Workplace().storefront(
      ["layout", "-"], input: String(repeating: "[", count: 1_000_000))
    #expect(result.exitCode == 1 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("Error: standard input: line 1, column 161, [0]"))
    #expect(result.errors.split(separator: "\n").count == 2)
  }

  @Test(arguments: ["layout", "frames --measured"])
  func `a folder and a missing file are no documents`(command: String) throws {
    let workplace = try Workplace.seeded()
    #expect(
      try workplace.shell("storefront \(command) ./")
        == CommandResult(
          exitCode: 1,
          errors: """
            Error: Cannot read "./": it is a folder, or you do not have permission.
            Give the path of a file, or - for standard input.

            """))
    #expect(
      try workplace.shell("storefront \(command) none.json")
        == CommandResult(
          exitCode: 1,
          errors: """
            Error: There is no file "none.json".
            Give the path of a file, or - for standard input.

            """))
  }

  @Test func `a pipe with a name is read, and not waited for without end`() throws {
    let workplace = try Workplace.seeded()
    let layout = try workplace.shell("storefront layout").output
    let written = try workplace.shell(
      "mkfifo plan; storefront layout --format json > plan & sleep 0.2; storefront layout ./plan")
    #expect(written == CommandResult(exitCode: 0, output: layout))
    #expect(
      try workplace.shell("mkfifo silent; storefront layout ./silent")
        == CommandResult(
          exitCode: 1,
          errors: """
            Error: Cannot read "./silent": it is a pipe without a writer.
            Give the path of a file, or - for standard input.

            """))
  }

  private static let names = "Allowed: \"SECTION.ITEM\", \"KIND SECTION.ITEM\""

  @Test(arguments: [
    ("", "line 1, column 1: expected a value, found the end of the document"),
    ("[]", "line 1, column 1: expected an object, found an array"),
    ("nonsense", "line 1, column 1: expected a value, found \"n\""),
    (#"{"0.1": 5}"#, #"line 1, column 9, ["0.1"]: expected an object, found a number"#),
    (
      #"{"0.1": {"height": "5"}}"#,
      #"line 1, column 20, ["0.1"].height: expected a number, found a text"#
    ),
    (
      #"{"0.1": {"height": 1e999}}"#,
      #"line 1, column 20, ["0.1"].height: 1e999 is beyond 1.8e308, "#
        + "the largest number that can be read"
    ),
    (
      #"{"0.1": {"height": -1}}"#,
      #"line 1, column 20, ["0.1"].height: -1 is out of range: expected points, 0 or more"#
    ),
    (#"{"first": {}}"#, "line 1, column 2: \"first\" is unknown. " + names),
    (#"{"": {}}"#, "line 1, column 2: \"\" is unknown. " + names),
    (#"{"a\nb": {}}"#, "line 1, column 2: \"a\\u{A}b\" is unknown. " + names),
    (
      #"{"0.1": {}, "0.1": {}}"#, "line 1, column 13: \"0.1\" occurs twice in this object: keep one"
    ),
  ])
  func `invalid measured sizes are reported with their values`(
    document: String, problem: String
  ) throws {
    let workplace = try Workplace.seeded()
    try workplace.write(document, to: "sizes.json")
    #expect(
      try workplace.storefront(["frames", "--measured", "sizes.json"])
        == CommandResult(
          exitCode: 1,
          errors: """
            Error: sizes.json: \(problem)
            Measured sizes look like {"0.3": {"height": 88}, "header 1.0": {"height": 40}}.

            """))
  }

  @Test func `measured sizes of missing elements are left out and reported`() throws {
    let workplace = try Workplace.seeded()
    try workplace.write(
      #"{"9.9": {"height": 1}, "footer 1.0": {"height": 1}, "header 1.0": {"height": 60}}"#,
      to: "sizes.json")
    let result = try workplace.storefront([
      "frames", "--measured", "sizes.json", "--container", "390x844",
    ])
    #expect(result.exitCode == 0)
    #expect(
      result.output.hasPrefix(
        "content 390 × 1060, container 390 × 844, assumed: size classes compact × regular\n"))
    #expect(
      result.errors == """
        The layout holds no item 9.9; its measured size is ignored.
        The layout holds no footer in section 1; its measured size is ignored.

        """)
  }

  @Test func `measured lengths that the layout does not measure are reported`() throws {
    let workplace = try Workplace()
    try workplace.write(
      """
      {"format": "storefront.plan/1", "sections": [{"itemCount": 2,
        "boundaryItems": [{"elementKind": "a", "alignment": "top",
          "size": {"width": {"absolute": 90}, "height": {"absolute": 20}}}],
        "group": {"axis": "horizontal",
          "size": {"width": {"fractionalWidth": 1}, "height": {"estimated": 50}},
          "subitems": [{"size": {"width": {"fractionalWidth": 0.5}, "height": {"estimated": 50}}}]}}]}
      """, to: "plan.json")
    try workplace.write(
      #"{"0.0": {"height": 80, "width": 7}, "0.1": {"width": 7}, "a 0.0": {"width": 1, "height": 1}}"#,
      to: "sizes.json")
    let result = try workplace.storefront([
      "frames", "plan.json", "--measured", "sizes.json", "--container", "390x844",
    ])
    #expect(result.output.hasPrefix("content 390 × 100,"))
    #expect(
      result.errors == """
        Warning: The layout does not measure the width of item 0.1, so the size is ignored (S30).
        Warning: The layout does not measure the width and height of a in section 0, so the size is ignored (S30).

        """)
  }
}
