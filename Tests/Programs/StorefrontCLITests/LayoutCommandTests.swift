import CatalogStore
import CompositionalLayout
import Foundation
import Storefront
import TestSupport
import Testing

@Suite struct LayoutCommandTests {
  @Test(arguments: GoldenTests.pages)
  func `is the provider's plan as a document, for every device`(page: String) throws {
    let workplace = try Workplace.seeded()
    let result = try workplace.storefront(["layout", "--page", page, "--format", "json"])
    let document = try PlanDocument.read(result.output.utf8)
    #expect(document.notes == [])
    #expect(try document.plan == plan(of: page, in: workplace))
  }

  @Test func `reads its own document back, from a file and from standard input`() throws {
    let workplace = try Workplace.seeded()
    let text = try workplace.storefront(["layout", "--page", "album"]).output
    let document = try workplace.storefront(["layout", "--page", "album", "--format", "json"])
    try workplace.write(document.output, to: "album.json")
    let expected = CommandResult(exitCode: 0, output: text)
    #expect(try workplace.storefront(["layout", "album.json"]) == expected)
    #expect(try workplace.storefront(["layout", "-"], input: document.output) == expected)
  }

  @Test func `needs no catalog for a document`() throws {
    let workplace = try Workplace()
    let result = try workplace.storefront(
      ["layout", "-"], input: #"{"format": "storefront.plan/1", "sections": []}"#)
    #expect(result == CommandResult(exitCode: 0, output: "plan, 0 sections\n"))
    #expect(try workplace.folder.names == [])
  }

  @Test func `reports what it left out of a document`() throws {
    let result = try Workplace().storefront(
      ["layout", "-"],
      input: #"{"format": "storefront.plan/1", "sections": [{"kind": "wheel\u001b[2J"}]}"#)
    #expect(result.exitCode == 0)
    #expect(result.output == "plan, 0 sections\n")
    #expect(
      result.errors == """
        standard input: line 1, column 46, sections[0]: the section kind "wheel\\u{1B}[2J" is \
        unknown and it has no known fallback; the section was left out

        """)
  }

  @Test func `prints one section where one is asked for`() throws {
    let result = try Workplace.seeded().storefront(
      ["layout", "--section", "2", "--format", "json"])
    let plan = try PlanDocument.read(result.output.utf8).plan
    #expect(plan.sections.map(\.type) == ["tripleList"])
  }

  @Test(
    "has only what applies on a device, in a window or at a text size",
    arguments: [
      (["--device", "ipad"], "ipad"), (["--container", "820x1180", "--idiom", "pad"], "ipad"),
      (["--device", "ipad-landscape"], "ipad-landscape"), (["--device", "iphone-duo-open"], nil),
      (["--text-size", "extraLarge"], nil), (["--size-class", "regular,regular"], nil),
    ] as [([String], String?)])
  func chosen(options: [String], device: String?) throws {
    let workplace = try Workplace.seeded()
    for page in ["apps", "feed"] {
      let json = try workplace.storefront(["layout", page, "--format", "json"] + options)
      #expect(json.exitCode == 0, "\(json.errors)")
      let plan = try PlanDocument.read(json.output.utf8).plan
      #expect(plan.sections.allSatisfy { $0.layout.alternatives.isEmpty })
      let text = try workplace.storefront(["layout", page] + options).output
      #expect(!text.contains(" when ") && text.split(separator: "\n").count <= 22, "\(text)")
      if let device {
        let environment = try #require(DevicePreset.named(device)).environment
        #expect(try plan == self.plan(of: page, in: workplace).adapted(to: environment))
      }
    }
  }

  @Test(
    "a plan with its content is drawn as the page of the catalog",
    arguments: [[], ["--locale", "ar"], ["--section", "1"]])
  func content(options: [String]) throws {
    let workplace = try Workplace.seeded()
    let plan = try workplace.storefront(
      ["layout", "shop", "--format", "json", "--content"] + options)
    #expect(plan.errors == "")
    try workplace.write(plan.output, to: "shop.json")
    // Of a part of a page, the picture has its own number for the section.
    let direction = options.contains("ar") ? ["--rtl"] : []
    let section = options.contains("--section") ? ["--section", "0"] : []
    let own = try workplace.storefront(["render", "shop.json", "--full"] + direction + section)
    let page = try workplace.storefront(["render", "shop", "--full"] + options)
    #expect(own.exitCode == 0 && own.errors == "")
    #expect(
      own.output
        == page.output.replacing("\"cell 1.", with: section.isEmpty ? "\"cell 1." : "\"cell 0."))
  }

  private func plan(of page: String, in workplace: Workplace) throws -> LayoutPlan {
    let store = try CatalogStore(path: workplace.database.path, mode: .readOnly)
    return LayoutProvider().plan(for: try AppsPresenter(page: page, in: store).content)
  }
}
