import Foundation
import TestSupport
import Testing

@testable import CatalogModel

@Suite struct TextFormTests {
  /// A character of each general category, and what new keys and lines that hold it are.
  static let characters: [(Unicode.Scalar, isInKeys: Bool, isInLines: Bool)] = [
    ("A", true, true), ("ß", true, true), ("ǅ", true, true), ("ʰ", true, true), ("界", true, true),
    ("\u{301}", true, true), ("\u{903}", true, true), ("\u{20DD}", true, true),
    ("٣", true, true), ("Ⅷ", false, true), ("½", false, true),
    ("_", true, true), ("-", true, true), ("(", false, true), (")", false, true),
    ("«", false, true), ("»", false, true), (".", true, true), (":", true, true),
    ("~", true, true), ("+", true, true), ("€", false, true), ("^", false, true),
    ("©", false, true),
    ("/", false, true), ("@", false, true), ("#", false, true), ("'", false, true),
    (" ", false, true), ("\u{A0}", false, true), ("\u{3000}", false, true),
    ("\u{2028}", false, false), ("\u{2029}", false, false),
    ("\u{7}", false, false), ("\u{85}", false, false), ("\n", false, false),
    ("\u{200B}", false, true), ("\u{AD}", false, true), ("\u{200C}", false, true),
    ("\u{200D}", false, true), ("\u{FEFF}", false, true), ("\u{200E}", false, true),
    ("\u{61C}", false, true), ("\u{E0041}", false, true), ("\u{202E}", false, false),
    ("\u{202A}", false, false), ("\u{202C}", false, false), ("\u{2066}", false, false),
    ("\u{2069}", false, false), ("\u{E000}", false, true), ("\u{378}", false, true),
    // What is a letter or a mark, but is not shown by itself.
    ("\u{FE0F}", false, true), ("\u{E0100}", false, true), ("\u{34F}", false, true),
    ("\u{115F}", false, true), ("\u{3164}", false, true), ("\u{180B}", false, true),
  ]

  @Test func `one table says which characters new keys and lines have`() {
    for (scalar, isInKeys, isInLines) in Self.characters {
      let (key, line) = ("com.x\(scalar)b", "A \(scalar)b")
      let code = "U+" + String(scalar.value, radix: 16)
      #expect((ValueRule.bundleIdentifier.problem(key) == nil) == isInKeys, "\(code)")
      for rule in [ValueRule.name, .longName, .line, .badge] {
        #expect((rule.problem(line) == nil) == isInLines, "\(code) \(rule)")
      }
    }
  }

  @Test(arguments: [
    "com.example.pulse", "de.grüße", "日本.アプリ", "com.हिन्दी", "a_b-c+d~e:f", "١٢٣",
    "00123", "1.5", "19143100000000000018", "1e18", "E+18", "1E+", "x1.9E+18",
  ])
  func `keys have letters of any script with their marks, digits and six signs`(key: String) {
    #expect(ValueRule.bundleIdentifier.problem(key) == nil)
  }

  @Test(arguments: [
    ("\u{301}com.a", TextFlaw.characterOfNoKey("\u{301}")),
    ("com.\u{301}a", .characterOfNoKey("\u{301}")),
    ("com.acme.a\u{200B}", .characterOfNoKey("\u{200B}")), ("#REF!", .characterOfNoKey("#")),
    ("=\"00123\"", .characterOfNoKey("=")), ("1.91431E+18", .roundedNumber),
    ("1,91431E+18", .roundedNumber),
    ("de.gru\u{308}ße", .decomposed), ("1e-7", .roundedNumber), ("2E+05", .roundedNumber),
  ])
  func `other keys are refused, but not where a catalog has them`(key: String, flaw: TextFlaw) {
    #expect(ValueRule.bundleIdentifier.problem(key) == .flaw(flaw))
    #expect(ValueRule.bundleIdentifier.problem(stored: key) == nil)
  }

  @Test(arguments: [
    ("\u{200B}\u{200B}", TextFlaw.invisible), ("\u{301}", .invisible), (" \u{AD}", .invisible),
    ("\u{FE0F}", .invisible), ("\u{3164}", .invisible),
    ("Al\u{202E}pha", .openDirection("\u{202E}")), ("a\u{202C}", .openDirection("\u{202C}")),
    ("\u{2067}a\u{202C}", .openDirection("\u{202C}")),
    ("\u{202B}a\u{2069}", .openDirection("\u{2069}")),
    ("\u{2066}a\u{202A}b\u{2069}", .openDirection("\u{2069}")),
    ("a\u{2068}b", .openDirection("\u{2068}")), ("a\u{2029}b", .lineBreak("\u{2029}")),
  ])
  func `a name is visible, in one line, and turns no other text around`(
    name: String, flaw: TextFlaw
  ) {
    #expect(ValueRule.name.problem(name) == .flaw(flaw))
    #expect(ValueRule.name.problem(stored: name) == nil)
    #expect((ValueRule.line.problem(name) == nil) == (flaw == .invisible))
  }

  @Test(arguments: [
    "👩‍👩‍👧 Family", "❤️", "می‌خواهم", "\u{2067}עברית\u{2069} (A)", "\u{202B}\u{202A}x\u{202C}\u{202C}",
    "\u{2068}a\u{202D}b\u{202C}\u{2069}", "a\u{200F}b", "x\u{301}",
  ])
  func `joiners, selectors and directions that end stay in names`(name: String) {
    #expect(ValueRule.name.problem(name) == nil)
  }

  @Test func `what is wrong and what to do is said with a character that can be seen`() {
    for flaw in [
      TextFlaw.characterOfNoKey("\u{202E}"), .characterOfNoKey("#"), .lineBreak("\u{2028}"),
      .openDirection("\u{2067}"), .invisible, .roundedNumber,
      .decomposed, .spreadsheetError,
    ] {
      let sentence = ValueProblem.flaw(flaw).problem(about: "the key")
      #expect(TextForm.line.flaw(in: sentence) == nil && !flaw.remedy.isEmpty)
    }
    #expect(
      TextFlaw.characterOfNoKey("\u{AD}").problem(about: "it")
        == "it holds U+00AD, which no key has"
    )
  }

  @Test func `a masked cell is its text again, byte for byte`() {
    let seed = randomSeed("masked cells")
    var random = SplitMix64(seed: seed)
    let parts = [
      "=", "+", "-", "@", "\t", "\r", "'", "''", "\u{301}", "1", "a", "é", " ", "\"", ",", ";",
    ]
    for _ in 0..<TestForm.rounds(4_000) {
      let count = Int.random(in: 0...4, using: &random)
      let text = (0..<count).compactMap { _ in parts.randomElement(using: &random) }.joined()
      let cell = SpreadsheetCell.masked(text)
      #expect(Array(SpreadsheetCell.unmasked(cell).utf8) == Array(text.utf8), "seed \(seed)")
      #expect(cell.utf8.first.map { "=+-@\t\r".utf8.contains($0) } != true, "seed \(seed)")
    }
  }

  @Test(arguments: [
    ("=\"00123\"", "00123"), ("'00123", "00123"), ("00123", nil), ("=\"\"", nil), ("=A1", nil),
    ("=\"a\"&\"b\"", nil), ("=\"", nil), ("'", ""),
  ])
  func `a key is freed of what marks it as a text`(cell: String, key: String?) {
    #expect(SpreadsheetCell.unwrapped(cell) == key)
  }

  @Test func `errors of formulas are recognized, and other texts are not`() {
    for text in ["#REF!", "#name?", "#N/A", "#BEZUG!", "#NV", "#¿NOMBRE?", "#ДЕЛ/0!", "Err:508"] {
      #expect(SpreadsheetCell.isError(text))
    }
    for text in ["#1", "#WOW!", "REF!", "", "#", "Err:", "Error: 508"] {
      #expect(!SpreadsheetCell.isError(text))
    }
  }
}
