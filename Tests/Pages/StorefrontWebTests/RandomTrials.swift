import CatalogModel
import CompositionalLayout
import DocumentJSON
import PagePictures
import TestSupport

/// Makes random documents, at times damaged ones, with questions about them; the same for the same seed.
struct RandomTrials {
  private var layouts: RandomLayout
  private var random: SplitMix64

  init(seed: UInt64) {
    layouts = RandomLayout(seed: seed)
    random = SplitMix64(seed: ~seed)
  }

  mutating func trial() -> Trial {
    var plan = layouts.plan()
    // All of a page can be tens of thousands of elements, which take seconds.
    for index in plan.sections.indices where chance(0.98) {
      plan.sections[index].itemCount = number(0...40)
    }
    if chance(0.02) { return pageTrial(of: plan) }
    let content = chance(0.5) ? content(for: plan) : nil
    // What cannot be written, such as groups nested too deeply, is another error in a browser.
    var document = (try? IllustratedPlan(plan, content).jsonText(.compact)) ?? "{}"
    if chance(0.1) { damage(&document) }
    let place = place()
    var questions = ["frames", "findings", "svg"].map { "{\"answer\":\"\($0)\",\(place)}" }
    questions.append(
      "{\"answer\":\"explanation\",\"section\":\(number(0...2)),\"item\":\(number(0...9)),\(place)}"
    )
    questions.remove(at: number(0...3))
    questions.remove(at: number(0...2))
    return Trial(document: document, questions: questions)
  }

  /// The members of a question that say where a page is shown.
  mutating func place() -> String {
    var members: [String] = []
    if chance(0.5) {
      members.append("\"device\":\"\(pick(DevicePreset.all).name)\"")
    } else {
      members.append("\"width\":\(Double(number(200...14_000)) / 10)")
      if chance(0.5) { members.append("\"height\":\(number(0...2_000))") }
    }
    if chance(0.3) {
      members.append("\"safeArea\":\"top=\(number(0...60)),left=\(number(0...60))\"")
    }
    if chance(0.2) { members.append("\"sizeClass\":\"\(pick(LayoutSizeClasses.allNames))\"") }
    if chance(0.3) { members.append("\"scale\":\(pick([0, 1, 2, 3, 1.5, 2.75]))") }
    if chance(0.5) {
      members.append("\"textSize\":\"\(pick(LayoutContentSizeCategory.allCases).rawValue)\"")
    }
    if chance(0.4) { members.append("\"direction\":\"rightToLeft\"") }
    if chance(0.3) { members.append("\"measured\":false") }
    if chance(0.5) { members.append("\"offset\":\(number(0...3_000))") }
    if chance(0.05) { members.append("\"\(pick(["widht", "item", "rect"]))\":1") }
    return members.joined(separator: ",")
  }

  private mutating func content(for plan: LayoutPlan) -> PictureContent {
    PictureContent(
      title: chance(0.5) ? text() : nil,
      sections: plan.sections.map { _ in (0..<number(0...6)).map { _ in cell() } },
      headers: plan.sections.map { _ in HeaderContent(button: chance(0.5) ? text() : nil) })
  }

  private mutating func cell() -> CellContent {
    CellContent(
      eyebrow: text(), title: text(), subtitle: text(), text: chance(0.3) ? text() : "",
      button: chance(0.5) ? text() : nil, note: chance(0.3) ? text() : nil,
      badge: chance(0.2) ? "3" : nil,
      artwork: chance(0.3)
        ? Artwork(
          address: "https://example.com/a.png", pixelWidth: number(1...4_000),
          pixelHeight: number(1...4_000), focus: FocalPoint(x: 0.25, y: 1)) : nil)
  }

  mutating func text() -> String {
    pick([
      "", "Learn something", "Größe 写真 😀 e\u{301}", "مرحبا بكم في المتجر", "<b>&\"'",
      "Donaudampfschifffahrt",
      "A rather long title that needs more than one line in most of the cells that there are",
      "ไทย", "👩‍👩‍👧‍👦🇩🇪",
    ])
  }

  /// Cuts a document, or replaces a byte of it.
  private mutating func damage(_ document: inout String) {
    var bytes = Array(document.utf8)
    guard !bytes.isEmpty else { return }
    let place = number(0...bytes.count - 1)
    if chance(0.3) {
      bytes.removeLast(bytes.count - place)
    } else {
      bytes[place] = UInt8(number(32...126))
    }
    document = String(decoding: bytes, as: UTF8.self)
  }

  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < probability
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(0...values.count - 1)]
  }
}
