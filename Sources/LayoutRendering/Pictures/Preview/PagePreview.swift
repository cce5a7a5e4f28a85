import CompositionalLayout
import Foundation
import LayoutSolver

/// A page that is alive in a browser: one HTML file without anything from outside.
///
/// Every screen in it is a page that the solver has solved; the browser only scrolls. Rows scroll
/// sideways and come to rest where the solver says, pinned headers stick, and a layer shows frames and
/// where they come from.
public struct PagePreview: Sendable {
  /// One solved screen.
  public struct Screen: Sendable {
    /// The page, without scrolling.
    public var picture: PagePicture

    /// Creates a screen.
    public init(_ picture: PagePicture) {
      self.picture = picture
    }

    private var environment: LayoutEnvironment { picture.device.environment }

    /// The name by which the page's controls find the screen.
    var key: String {
      "\(picture.device.name)/\(environment.direction == .rightToLeft ? "rtl" : "ltr")/"
        + environment.contentSizeCategory.rawValue
    }
  }

  private let screens: [Screen]
  private let command: String
  private let scheme: PictureScheme

  /// Creates a preview.
  ///
  /// - Parameters:
  ///   - screens: The screens that the file holds, the first of which is shown first.
  ///   - command: The beginning of the command that makes such a file, such as
  ///     `storefront preview --page shop`.
  ///   - scheme: Whether the page is bright or dark at first.
  public init(_ screens: [Screen], command: String, scheme: PictureScheme = .light) {
    self.screens = screens
    self.command = command
    self.scheme = scheme
  }

  /// The file.
  public var html: String {
    var canvas = PictureCanvas(
      size: .zero, type: TypeScale(), isMirrored: false, notation: .variables)
    var stages = SVGText()
    for screen in screens {
      stages.add("<template")
      stages.add("id", screen.key)
      stages.add(">")
      PreviewScreen(screen.picture).add(to: &stages, canvas: &canvas)
      stages.add("</template>\n")
    }
    var page = SVGText()
    page.add("<!DOCTYPE html>\n<html lang=\"en\"")
    page.add("data-scheme", scheme.rawValue)
    page.add(
      markup: "><head><meta charset=\"utf-8\"><link rel=\"icon\" href=\"data:,\">"
        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>")
    page.add(escaping: title)
    page.add("</title>\n<style>\n")
    page.add(markup: PreviewStyle.variables + PreviewStyle.sheet)
    page.add("</style></head>\n<body>\n<svg width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n")
    page.add(canvas.definitionsMarkup)
    page.add("</defs></svg>\n")
    addControls(to: &page)
    page.add("<main id=\"stage\" aria-label=\"Preview\"></main>\n")
    page.add("<aside id=\"panel\" aria-live=\"polite\" hidden></aside>\n")
    page.add(stages)
    page.add("<script type=\"application/json\" id=\"facts\">")
    page.add(markup: facts)
    page.add("</script>\n<script>\n")
    page.add(markup: PreviewStyle.script)
    page.add("</script></body></html>\n")
    return page.text
  }

  private var title: String {
    (screens.first?.picture.page.content.title).map { $0 + " – preview" } ?? "Preview"
  }

  private func addControls(to page: inout SVGText) {
    page.add("<header aria-label=\"Controls\"><label>Device <select id=\"device\">")
    for device in DevicePreset.all where !device.name.hasSuffix("-landscape") {
      page.add("<option")
      page.add("value", device.name)
      page.add(">")
      page.add(escaping: device.title)
      page.add("</option>")
    }
    page.add("</select></label><button id=\"turn\" aria-pressed=\"false\">Rotate</button>")
    page.add("<label>Text <select id=\"size\">")
    for size in LayoutContentSizeCategory.allCases {
      page.add("<option")
      page.add("value", size.rawValue)
      page.add(">")
      page.add(escaping: size.rawValue)
      page.add("</option>")
    }
    page.add(
      markup: "</select></label><button id=\"rtl\" aria-pressed=\"false\">Right to left</button>"
        + "<button id=\"dark\" aria-pressed=\"false\">Dark</button>"
        + "<button id=\"layer\" aria-pressed=\"false\">Frames</button></header>\n")
  }

  /// What the controls need to know, as JSON that is harmless in a script element.
  private var facts: String {
    struct Facts: Encodable {
      var first, command: String
      var why: [String: String]
    }
    var why: [String: String] = [:]
    if let page = screens.first?.picture.page {
      var left = Self.explanationBytes
      for section in 0..<page.solution.numberOfSections {
        for item in 0..<min(page.solution.itemCount(inSection: section), 100) where left > 0 {
          guard let steps = page.solution.explanation(ofItem: item, inSection: section) else {
            continue
          }
          let text = ExplanationText(steps).text
          why["\(section).\(item)"] = text
          left -= text.utf8.count
        }
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let facts = Facts(first: screens.first?.key ?? "", command: command, why: why)
    guard let data = try? encoder.encode(facts) else { return "{}" }
    return String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003C")
  }

  /// The room for explanations in a file, in bytes.
  private static let explanationBytes = 250_000
}
