import CompositionalLayout
import DocumentJSON
import TestSupport
import Testing

@Suite("The path of a place in a plan")
struct PlanPathTests {
  @Test("is built step by step")
  func building() {
    let group = PlanPath.section(2).key("group")
    #expect(group.description == "sections[2].group")
    #expect(
      group.key("subitems").index(0).size(along: .vertical).description
        == "sections[2].group.subitems[0].size.height")
    #expect(
      PlanPath.configuration.key("boundaryItems").index(1).description
        == "configuration.boundaryItems[1]")
    #expect(
      group.appending(PlanPath([.key("a b"), .index(3)])).description
        == #"sections[2].group["a b"][3]"#)
    #expect(PlanPath.root.description == "")
  }

  @Test("knows its section")
  func section() {
    #expect(PlanPath.section(7).key("group").sectionIndex == 7)
    #expect(PlanPath.configuration.sectionIndex == nil)
    #expect(PlanPath.root.key("sections").sectionIndex == nil)
  }

  @Test("names subitems as the document does")
  func subitems() {
    let item = LayoutSubitem.item(LayoutItem(size: .full))
    let repeating = LayoutGroup.vertical(size: .full, repeatingSubitem: item, count: 2)
    let list = LayoutGroup.horizontal(size: .full, subitems: [item, .group(repeating)])
    let dividing = LayoutGroup.horizontal(size: .full, subitem: .group(list), count: 3)
    let path = PlanPath.section(0).key("group")
    #expect(
      dividing.path(toSubitems: [0, 1, 0], from: path).description
        == "sections[0].group.subitem.subitems[1].repeatingSubitem")
    #expect(dividing.path(toSubitems: [], from: path) == path)
    #expect(
      list.path(toSubitem: 0, from: path).description == "sections[0].group.subitems[0]")
  }

  @Test(
    "is read from its text",
    arguments: [
      "", "sections[2].group.subitems[0].size.height", "page", "a[0][12].b_1", #"["a b"]"#,
      #"x["\"\\"].y"#, #"[""]"#, #"["\u001b[2J\u202e"][0]"#, #"x["é👩‍👩‍👧"]"#,
    ])
  func reading(_ text: String) throws {
    #expect(try #require(PlanPath(text)).description == text)
  }

  @Test(
    "is not read from a text of another form",
    arguments: [
      ".", "a.", ".a", "a..b", "a[", "a[]", "a[-1]", "a[1.5]", "a[ 1]", "a[1", "a[x]", "a b", "é",
      "a[0]b", #"a["b]"#, #"a["b"c]"#, "a[null]", "a[99999999999999999999]",
    ])
  func otherTexts(_ text: String) {
    #expect(PlanPath(text) == nil)
  }

  @Test("converts to text and back with any keys")
  func randomPaths() throws {
    let seed = randomSeed("random paths")
    var random = SplitMix64(seed: seed)
    let scalars: [Unicode.Scalar] =
      ["a", "Z", "0", "_", ".", "[", "]", "\"", "\\", "\n", "\u{0}"]
      + ["\u{202E}", "é", "\u{1F469}", "\u{E0001}", "\u{301}"]
    for _ in 0..<2_000 {
      var path = PlanPath.root
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        if Bool.random(using: &random) {
          path = path.index(Int.random(in: 0...Int.max, using: &random))
        } else {
          var key = ""
          for _ in 0..<Int.random(in: 0...4, using: &random) {
            key.unicodeScalars.append(scalars.randomElement(using: &random) ?? "a")
          }
          path = path.key(key)
        }
      }
      try #require(PlanPath(path.description) == path, "seed \(seed): \(path)")
    }
  }
}
