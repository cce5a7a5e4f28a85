public import CompositionalLayout
import DocumentJSON
public import PagePictures
package import Publishing

/// An interactive preview of a page: one HTML file that shows the page on any device and in windows of any width.
///
/// The first screen is in the file. The browser solves the others, with this solver: rows scroll and stop where it says,
/// pinned headers stick, and a click says how a frame came about. The file loads nothing, unless the solver stays on a
/// server or the content links its pictures.
public struct PagePreview: Sendable {
  /// Where the browser has the solver from.
  package enum Solver: Sendable {
    /// From the file itself.
    case inside
    /// From an address, which may be relative to that of the preview.
    case address(String)
  }

  private let plan: LayoutPlan
  private let content: PictureContent?
  private let choice: EnvironmentChoice
  /// The first screen. It has tiles in place of pictures: only a script knows which one does not come.
  private let first: PagePicture
  private let scheme: PictureScheme
  private let pictures: PictureSources
  private let solver: Solver
  private let script: String?
  private let language: String?

  /// The preview of a page, all in one file, with the pictures that the content embeds.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - content: The content of the cells; nil means placeholders.
  ///   - device: The device that is shown first, with the text size and the direction.
  ///   - scheme: The initial color scheme.
  public init(
    _ plan: LayoutPlan, content: PictureContent? = nil, device: DevicePreset = .standard,
    scheme: PictureScheme = .light
  ) {
    var choice = EnvironmentChoice()
    choice.device = device
    choice.textSize = device.environment.contentSizeCategory
    choice.direction = device.environment.direction
    self.init(plan, content: content, in: choice, scheme: scheme)
  }

  /// The preview of a page.
  ///
  /// - Parameters:
  ///   - choice: The device that is shown first, and what holds on all of them.
  ///   - pictures: Where pictures are that the browser loads; without it, those that the content embeds.
  ///   - script: A script that runs last, without its element; for a server that serves the page.
  ///   - language: The language of the texts as a tag; nil if it is not known.
  package init(
    _ plan: LayoutPlan, content: PictureContent?, in choice: EnvironmentChoice,
    scheme: PictureScheme = .light, pictures: PictureSources? = nil, solver: Solver = .inside,
    script: String? = nil, language: String? = nil
  ) {
    self.plan = plan
    self.content = content
    self.choice = choice
    self.scheme = scheme
    self.pictures = pictures ?? PictureSources(files: content?.embeddedImages ?? [:])
    self.solver = solver
    self.script = script
    self.language = language
    var device = choice.device ?? .standard
    device.environment = choice.environment
    var tiles = content ?? PictureContent(placeholdersFor: plan)
    tiles.images = nil
    first = PagePicture(plan, content: tiles, device: device)
  }

  /// The page's own script, byte for byte, so that a content security policy can name its hash.
  package static let script =
    "\n" + WebAssets.inlined("storefront.js") + WebAssets.inlined("storefront-page.js")
    + WebAssets.inlined("elements.js")
    + WebAssets.text("preview.js")

  /// Whether the page has more elements than a screen has.
  public var isCut: Bool { HostedPage.isCut(first) }

  /// The HTML file.
  ///
  /// - Throws: An error for a plan that cannot be written, such as one with an infinite number.
  public var html: String {
    get throws {
      let more = script.map { "\n<script type=\"module\">\($0)</script>" } ?? ""
      return WebAssets.page(
        "preview.html",
        filling: [
          "scheme": scheme.rawValue, "style": style, "page": element, "script": Self.script,
          "title": PictureHTML.escaped((content?.title).map { $0 + " – preview" } ?? "Preview"),
          // What ends a script element must not be in it.
          "facts": try PreviewFacts(
            plan: plan, content: content, pictures: pictures, choice: choice
          ).jsonText(.compact).replacing("<", with: "\\u003C"),
          "solver": try solver.element, "more": more,
        ])
    }
  }

  private var style: String {
    let schemes = PictureScheme.allCases.map { scheme in
      "[data-scheme=\(scheme.rawValue)]{\(ScreenStyle.variables(scheme))}\n"
    }
    return schemes.joined() + "body{font:15px/1.4 \(FontMetrics.stack)}\n"
      + WebAssets.text("preview.css")
  }

  /// The element that shows the page, with the first screen.
  private var element: String {
    let hosted = HostedPage(first, nil, isFramed: true)
    let direction = choice.direction == .rightToLeft ? "rightToLeft" : "leftToRight"
    let lang = language.map { " lang=\"\(PictureHTML.escaped($0))\"" } ?? ""
    return """
      <storefront-page inspect\(lang) device="\(first.device.name)" text-size="\(choice.textSize.rawValue)" \
      direction="\(direction)" appearance="\(scheme.rawValue)"><template shadowrootmode="open">\
      <style>\(hosted.style)</style><div>\(hosted.html)</div></template></storefront-page>
      """
  }
}

extension PagePreview.Solver {
  fileprivate var element: String {
    get throws {
      switch self {
      case .inside: try WebAssets.solverElement
      case .address(let address):
        "<script type=\"text/plain\" id=\"solver\" data-src=\"\(PictureHTML.escaped(address))\"></script>"
      }
    }
  }
}
