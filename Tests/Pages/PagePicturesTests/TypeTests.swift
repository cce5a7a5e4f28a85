import CompositionalLayout
import Testing

@testable import PagePictures

@Suite struct TypeTests {
  typealias Row = (TypeStyle, LayoutContentSizeCategory, size: Double, leading: Double)

  @Test(
    "text styles have Apple's sizes and line heights",
    arguments: [
      (.largeTitle, .large, 34, 41), (.title1, .large, 28, 34), (.title2, .large, 22, 28),
      (.title3, .large, 20, 25), (.headline, .large, 17, 22), (.callout, .large, 16, 21),
      (.subheadline, .large, 15, 20), (.footnote, .large, 13, 18), (.caption1, .large, 12, 16),
      (.caption2, .large, 11, 13), (.body, .extraSmall, 14, 19),
      (.body, .accessibilityExtraExtraExtraLarge, 53, 62), (.caption2, .extraSmall, 11, 13),
      (.title2, .accessibilityMedium, 34, 41),
    ] as [Row])
  func sizes(row: Row) {
    let face = TypeScale(category: row.1)[row.0]
    #expect(face.size == row.size)
    #expect(face.leading == row.leading)
  }

  @Test func `every style grows with the text size, and a television keeps its own`() {
    for style in TypeStyle.allCases {
      let sizes = LayoutContentSizeCategory.allCases.map { TypeScale(category: $0)[style].size }
      #expect(sizes == sizes.sorted())
      let far = TypeScale(category: .accessibilityLarge, idiom: .tv)
      #expect(far[style] == TypeScale(idiom: .tv)[style])
    }
    #expect(TypeScale(category: .accessibilityMedium).factor == 28.0 / 17)
  }

  @Test func `text is as wide as in the widest font of the stack`() {
    // Inter: T .614, o .597, l .238, s .523; Liberation Sans: T .611, o .556, l .222, s .5.
    let width = FontMetrics.width(of: "Tools", size: 17, weight: .regular)
    #expect(abs(width - (0.643 + 0.597 + 0.597 + 0.238 + 0.523) * 17) < 1)
    // Apple's own font measures 41.5 on iOS 26, Inter 42.8.
    #expect((42.8...45).contains(width))
    #expect(FontMetrics.width(of: "Library", size: 10, weight: .semibold) >= 36)
    #expect(FontMetrics.width(of: "", size: 17, weight: .bold) == 0)
    #expect(FontMetrics.width(of: "\u{7}\u{7F}", size: 17, weight: .bold) == 0)
  }

  @Test func `other scripts have the width of their letters`() {
    let face = Typeface(size: 14, leading: 19)
    #expect(face.width(of: "e\u{301}") == face.width(of: "e"))
    #expect(face.width(of: "日本語") == 3 * face.width(of: "本"))
    #expect(face.width(of: "日") >= 14)
    // A font without the family's picture draws its members one by one.
    #expect(abs(face.width(of: "👩‍👩‍👧") - 3 * face.width(of: "👩")) < 0.001)
    #expect(face.width(of: "❤️") == face.width(of: "👩"))
    #expect(face.width(of: "שלום") > 30)
  }
}

@Suite struct TextFittingTests {
  private let face = Typeface(size: 17, leading: 22)

  @Test func `text that fits stays whole, and breaks between words where it does not`() {
    let text = "Runs that fit between two meetings"
    #expect(TextFitting(text, in: face, width: 400, lines: 1).lines == [text])
    let broken = TextFitting(text, in: face, width: 150, lines: 4)
    #expect(broken.lines == ["Runs that fit", "between two", "meetings"])
    #expect(broken.height == 66)
  }

  @Test func `the last line ends with an ellipsis where text is left over`() {
    let text = "Runs that fit between two meetings"
    #expect(TextFitting(text, in: face, width: 150, lines: 1).lines == ["Runs that fit bet…"])
    #expect(
      TextFitting(text, in: face, width: 110, lines: 2).lines == ["Runs that fit", "between t…"])
    #expect(TextFitting(text, in: face, width: 5, lines: 1).lines == [])
    #expect(TextFitting(text, in: face, width: 150, lines: 0).lines == [])
  }

  @Test func `no word breaks inside, and scripts without spaces break anywhere`() {
    let long = TextFitting("Grainhouse photographs", in: face, width: 60, lines: 3)
    #expect(long.lines == ["Grai…"])
    #expect(long.cutText == "Grainhouse photographs")
    let later = TextFitting("In Grainhouse", in: face, width: 60, lines: 3)
    #expect(later.lines == ["In", "Grai…"])
    let japanese = TextFitting("日本語の題名", in: face, width: 60, lines: 3)
    #expect(japanese.lines == ["日本語", "の題名"])
    #expect(japanese.cutText == nil)
  }

  @Test func `enlarged words that are wider than a line break into parts of similar width`() {
    func lines(_ text: String, width: Double, lines: Int = 9) -> [String] {
      TextFitting(text, in: face, width: width, lines: lines, hyphenates: true).lines
    }
    #expect(lines("Stoneware Cup", width: 60) == ["Stone-", "ware", "Cup"])
    #expect(lines("Stoneware Cup", width: 100) == ["Stoneware", "Cup"])
    #expect(lines("Grundstücksverkehr", width: 90) == ["Grunds-", "tücksv-", "erkehr"])
    #expect(lines("Stoneware Cup", width: 60, lines: 1) == ["Ston…"])
    // Joined letters stay together.
    #expect(lines("المستكشفون", width: 40, lines: 2).count == 1)
    #expect(lines("W", width: 5) == [])
  }

  @Test func `a name is reduced to sizes that its style has in smaller text`() {
    let type = TypeScale(category: .extraExtraLarge)
    #expect(
      type.reductions(of: type[.body]).map { ($0 * 100).rounded() / 100 }
        == [19, 17, 16, 15.3, 15, 14, 13.77, 12.39])
    let fitting = TextFitting(
      name: "Grundstücksverkehr", in: type[.body], reducedTo: type.reductions(of: type[.body]),
      width: 150
    ) { _ in 1 }
    #expect(fitting.cutText == nil)
    #expect(abs(fitting.typeface.size - 15.3) < 0.001)
  }

  @Test func `no line is wider than its room, whatever the text`() {
    let texts = [
      String(repeating: "W", count: 10_000), "a b c d e f g h i j k l m n o p q r s t u v w",
      "مرحبا بالعالم في كل مكان", "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", "日本語の長い題名はどこでも折り返せる",
      "one\u{0}two\nthree\tfour\u{202E}five", "Donaudampfschifffahrtsgesellschaftskapitän",
    ]
    for text in texts {
      for width in [20.0, 47, 90, 200] {
        for lines in 1...3 {
          let fitting = TextFitting(text, in: face, width: width, lines: lines)
          #expect(fitting.width <= width || fitting.lines.allSatisfy { $0.count == 1 })
          #expect(fitting.lines.count <= lines)
        }
      }
    }
  }

  @Test func `control characters become spaces`() {
    let fitting = TextFitting("a\u{0}\u{1B}b\n\u{202E}c\u{FFFF}", in: face, width: 900, lines: 1)
    #expect(fitting.lines == ["a b c"])
    #expect(TextFitting("\u{0}\n", in: face, width: 900, lines: 1).lines == [])
  }
}
