import CatalogModel
import CompositionalLayout
import DocumentJSON
import PagePictures
import Storefront
import SystemEssentials

/// The page on which one tries layouts: one HTML file with everything that it needs.
///
/// Browsers load neither modules nor WebAssembly from files, so that the module becomes a script with the solver inside.
enum Playground {
  static var html: String {
    get throws {
      let module = WebAssets.text("storefront.js")
        .replacing("const home = import.meta.url;", with: "const home = document.baseURI;")
        .replacing("export { Storefront, StorefrontError };", with: "return { Storefront };")
      let script = """
        const { Storefront } = (() => {
        \(module)
        })();
        const wasm = '\(WebAssets.data("storefront.wasm").base64EncodedString())';
        \(WebAssets.text("playground.js"))
        """
      // What ends a script element must not be in it.
      let gallery = try Gallery().jsonText(.compact).replacing("<", with: "\\u003C")
      return [
        ("style", WebAssets.text("playground.css")), ("gallery", gallery), ("script", script),
      ]
      .reduce(WebAssets.text("playground.html")) { page, part in
        page.replacing("{{\(part.0)}}", with: part.1)
      }
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
      writer.array("devices") { writer in
        for device in DevicePreset.all { writer.choice(device.name, device.title) }
      }
      writer.array("textSizes") { writer in
        for size in LayoutContentSizeCategory.allCases { writer.choice(size.rawValue, size.title) }
      }
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

extension JSONWriter {
  fileprivate mutating func choice(_ name: String, _ title: String) {
    object { writer in
      writer.member("name", name)
      writer.member("title", title)
    }
  }
}
