import TestSupport
import Testing

/// The line below text that says what `~` and `≈` mean. `GoldenTests` has those of `layout` and `frames`.
@Suite struct LengthSignTests {
  private static let estimate = "~ an estimate, which a measured size replaces\n"

  /// A layout of one column whose groups have a height.
  private static func layout(height: String) -> String {
    """
    {"group": {"axis": "horizontal", "size": {"width": {"fractionalWidth": 1}, "height": \
    {"\(height)": 120}}, "subitems": [{"size": {"width": {"fractionalWidth": 1}, "height": \
    {"\(height)": 120}}}]}}
    """
  }

  private static func plan(height: String) -> String {
    #"{"format": "storefront.plan/1", "sections": [\#(layout(height: height))]}"#
  }

  @Test func `diff explains the signs of the plans, in text`() throws {
    let workplace = try Workplace()
    try workplace.write(Self.plan(height: "estimated"), to: "estimated.json")
    try workplace.write(Self.plan(height: "absolute"), to: "absolute.json")
    try workplace.write(
      Self.plan(height: "absolute").replacing("120", with: "130"), to: "taller.json")
    let text = try workplace.storefront(["diff", "estimated.json", "absolute.json"]).output
    #expect(text.contains("~120") && text.hasSuffix("\n" + Self.estimate), "\(text)")
    for arguments in [
      ["estimated.json", "absolute.json", "--format", "json"], ["absolute.json", "taller.json"],
      ["estimated.json", "estimated.json"],
    ] {
      let output = try workplace.storefront(["diff"] + arguments).output
      #expect(!output.contains("an estimate"), "\(arguments)")
    }
  }

  @Test func `layout and frames explain nothing where there is no sign`() throws {
    let workplace = try Workplace()
    try workplace.write(Self.plan(height: "absolute"), to: "absolute.json")
    try workplace.write(Self.plan(height: "estimated"), to: "estimated.json")
    for arguments in [
      ["layout", "absolute.json"], ["frames", "absolute.json", "--items", "2"],
      ["layout", "estimated.json", "--format", "json"],
      ["layout", "estimated.json", "--format", "swift"],
      ["frames", "estimated.json", "--items", "2", "--format", "json"],
      ["frames", "estimated.json", "--items", "0"],
    ] {
      let result = try workplace.storefront(arguments)
      #expect(result.exitCode == 0 && !result.output.contains("an estimate"), "\(arguments)")
    }
    let frames = try workplace.storefront(["frames", "estimated.json", "--items", "2"]).output
    #expect(frames.hasSuffix("~\n~ depends on an estimate\n"), "\(frames)")
  }

  @Test func `style show and publish explain the signs of layouts`() throws {
    let workplace = try Workplace.seeded()
    func run(_ arguments: [String]) throws -> String {
      let result = try workplace.storefront(arguments)
      #expect(result.exitCode == 0, "\(result.errors)")
      return result.output
    }
    try workplace.write(Self.layout(height: "estimated"), to: "posters.json")
    _ = try run([
      "style", "add", "posters", "--shows", "app", "--cell-kind", "SmallAppCell", "--layout",
      "posters.json",
    ])
    #expect(try run(["style", "show", "posters"]).hasSuffix("\n" + Self.estimate))
    #expect(
      try !run(["style", "show", "posters", "--format", "json"]).contains("an estimate"))
    _ = try run([
      "section", "add", "library", "--type", "posters", "--title", "Posters", "--items",
      "com.example.margin",
    ])
    _ = try run(["publish", "library", "--expect", "1"])
    try workplace.write(Self.layout(height: "absolute"), to: "posters.json")
    _ = try run(["style", "set", "posters", "--layout", "posters.json"])
    let report = try run(["publish", "library", "--dry-run"])
    #expect(report.contains("\n  " + Self.estimate), "\(report)")
    #expect(try run(["diff", "library@live", "library"]).hasSuffix("\n" + Self.estimate))
  }
}
