import CatalogModel
import CompositionalLayout
import DocumentJSON
import LayoutSolver
import PagePictures
import StorefrontWeb
import TestSupport
import Testing

/// What a page answers in a browser is what the libraries answer.
@Suite struct WebPageTests {
  @Test func `frames are those of the same device, with the sizes of drawn cells`() throws {
    let plan = sampleTypesPlan
    let page = try WebPage(plan.encoded())
    let device = try #require(DevicePreset.named("ipad"))
    let solution = MeasuredPage(plan, in: device.environment).solution
    let answer = try JSONDocument(
      page.answer(Array(#"{"answer":"frames","device":"ipad"}"#.utf8))
    ).root
    #expect(answer["contentSize"]?["height"]?.number == solution.contentSize.height)
    #expect(answer["elements"]?.count == solution.allElements().count)
    let estimated = LayoutSolver().solve(plan, in: device.environment)
    let unmeasured = try JSONDocument(
      page.answer(Array(#"{"answer":"sections","device":"ipad","measured":false}"#.utf8))
    ).root
    #expect(unmeasured["contentSize"]?["height"]?.number == estimated.contentSize.height)
    #expect(unmeasured["elements"]?.count == 0)
  }

  @Test func `a picture is that of the device`() throws {
    let device = try #require(DevicePreset.named("iphone-16"))
    let content = PictureContent(sections: [[.init(title: "Ada & Ben")]])
    let plan = sampleTypesPlan
    let page = try WebPage(IllustratedPlan(plan, content).json(.compact))
    let answer = page.answer(Array(#"{"answer":"svg","device":"iphone-16","framed":true}"#.utf8))
    let picture = PagePicture(
      plan, content: content, device: device, options: PictureOptions(isFull: true))
    #expect(String(decoding: answer, as: UTF8.self) == picture.framed.svg)
    #expect(picture.framed.svg.contains("Ada &amp; Ben"))
  }

  @Test func `findings have their lines in the document`() throws {
    var plan = LayoutPlan(sections: [sampleTypesPlan.sections[1]])
    plan.sections[0].layout.interGroupSpacing = -5
    let page = try WebPage(plan.encoded(pretty: true))
    let findings = try #require(
      JSONDocument(page.answer(Array(#"{"answer":"findings"}"#.utf8))).root["findings"])
    let negative = try #require(findings.elements.first { $0["rule"]?.string == "negative-number" })
    let lines = try plan.encodedText(pretty: true).split(separator: "\n")
    let line = try #require(negative["line"]?.integer)
    #expect(lines[Int(line) - 1].contains("\"interGroupSpacing\": -5"))
  }

  @Test(
    "a question that nobody can answer is an error",
    arguments: [
      ("", "end of the document"), ("{}", "\"answer\" is missing"),
      (#"{"answer":"frame"}"#, "\"frame\" is unknown"),
      (#"{"answer":"svg","txtSize":"large"}"#, "Did you mean \"textSize\"?"),
      (#"{"answer":"svg","system":12}"#, "system 12 is out of range"),
      (#"{"answer":"svg","device":"iphone-16","system":15}"#, "no system 15"),
      (#"{"answer":"svg","width":300,"margins":"200,200,200,200"}"#, "margins take 400 points"),
      (#"{"answer":"svg","sizeClass":"regular"}"#, "size classes such as compact,regular"),
      (#"{"answer":"frames","rect":"1,2"}"#, "a rectangle such as"),
      (#"{"answer":"explanation","section":99}"#, "There is no section 99."),
      (#"{"answer":"explanation","item":99}"#, "There is no item 0.99."),
    ])
  func errors(question: String, message: String) throws {
    let page = try WebPage(sampleTypesPlan.encoded())
    let answer = try JSONDocument(page.answer(Array(question.utf8))).root
    #expect(answer["error"]?["message"]?.string?.contains(message) == true)
  }
}
