import CatalogModel
import DocumentJSON
import Testing

@Suite struct BadgeTests {
  @Test(
    arguments: [
      ("0", .number(0)), ("999999", .number(999_999)), ("NEW", .text("NEW")), ("99+", .text("99+")),
      ("↻", .text("↻")), ("twelve chars", .text("twelve chars")),
    ] as [(String, Badge)])
  func `a badge is a number or a short text, and keeps its text`(text: String, badge: Badge) throws
  {
    #expect(Badge(text) == badge)
    #expect(badge.text == text)
    #expect(ValueRule.badge.problem(text) == nil)
    let json = try badge.jsonText(.compact)
    #expect(json == (badge == .text(text) ? "\"\(text)\"" : text))
    let root = try JSONDocument(json.utf8).root
    #expect(try Badge(json: JSONInput(root, log: ReadingLog())) == badge)
  }

  @Test(
    arguments: [
      ("", .blank), ("  ", .blank), ("007", .notABadge), ("-1", .notABadge), ("1.5", .notABadge),
      ("1000000", .notABadge), ("1e3", .notABadge), ("thirteen char", .tooLong(limit: 12)),
      ("a\nb", .controlCharacter("\n")),
    ] as [(String, ValueProblem)])
  func `another text is refused`(text: String, problem: ValueProblem) {
    #expect(ValueRule.badge.problem(text) == problem)
  }
}
