import LayoutText
import Testing

@Suite struct LengthSignTests {
  @Test func `a text's signs are explained, and only those that it has`() {
    let estimate = "~ an estimate, which a measured size replaces"
    let shared = "≈ an estimate that siblings share: all become as long as the longest"
    #expect(LengthSign.legend(of: "group 1w × ~165h") == estimate)
    #expect(LengthSign.legend(of: "item 1w × ≈78.5h") == shared)
    #expect(LengthSign.legend(of: "≈78.5h\n~165h") == "\(estimate); \(shared)")
    #expect(LengthSign.legend(of: "\u{1B}[2m~165h\u{1B}[0m") == estimate)
  }

  @Test func `a text without signs has nothing to explain`() {
    for text in ["", "~", "1w × 165", "\"All ~ everything ≈\"", "width ≥ 700", "No changes."] {
      #expect(LengthSign.legend(of: text) == nil, "\(text)")
    }
  }
}
