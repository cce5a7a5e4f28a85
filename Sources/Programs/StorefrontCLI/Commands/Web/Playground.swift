import CatalogModel
import CompositionalLayout
import DocumentJSON
import PagePictures
import PagePreviews
import Storefront
import SystemEssentials

/// The page on which one tries layouts: one HTML file with everything that it needs.
enum Playground {
  static var html: String {
    get throws {
      // What ends a script element must not be in it.
      let gallery = try Gallery().jsonText(.compact).replacing("<", with: "\\u003C")
      return WebAssets.page(
        "playground.html",
        filling: [
          "style": WebAssets.text("playground.css"), "gallery": gallery,
          "solver": try WebAssets.solverElement,
          "script": WebAssets.inlined("storefront.js") + WebAssets.inlined("elements.js")
            + WebAssets.text("playground.js"),
        ])
    }
  }
}

/// What one can choose: a plan for each section type, devices and text sizes.
private struct Gallery: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.array("samples") { writer in
        write(
          PageContent(
            title: "A page", samplesOf: [.singleList, .doubleList, .categoryList].map { .type($0) }),
          to: &writer)
        for type in SectionType.allCases { write(PageContent(sampleOf: .type(type)), to: &writer) }
      }
      ScreenChoices.write(to: &writer)
    }
  }

  private func write(_ content: PageContent, to writer: inout JSONWriter) {
    let plan = IllustratedPlan(LayoutProvider().plan(for: content), PictureContent(content))
    writer.object { writer in
      writer.member("title", content.page.title)
      // Plans of section types can always be written.
      writer.member("plan", (try? plan.jsonText(.pretty)) ?? "")
    }
  }
}
