package import CompositionalLayout
import DocumentJSON
import LayoutSolver

/// An interactive preview of a page: one HTML file without external references, unless the content links its
/// pictures.
///
/// The solver has solved every screen in the file; the browser only scrolls. Rows scroll
/// horizontally and stop where the solver says, pinned headers stick, and an overlay shows frames
/// and how they were calculated.
public struct PagePreview: Sendable {
  /// One solved screen.
  public struct Screen: Sendable {
    /// The page at its initial scroll position.
    public var picture: PagePicture

    /// A page at its initial scroll position.
    public init(_ picture: PagePicture) {
      self.picture = picture
    }

    private var environment: LayoutEnvironment { picture.device.environment }

    /// The key by which the page's controls find the screen.
    var key: String {
      "\(picture.device.name)/\(environment.direction == .rightToLeft ? "rtl" : "ltr")/"
        + environment.contentSizeCategory.rawValue
    }
  }

  private let screens: [Screen]
  private let source: String
  private let scheme: PictureScheme
  private let script: String?

  /// The screens of a plan in one file.
  ///
  /// - Parameters:
  ///   - screens: The screens in the file; the first one is shown first.
  ///   - source: The arguments that name the plan on the command line, such as `--page shop`, for
  ///     the commands that the file suggests.
  ///   - scheme: The initial color scheme.
  ///   - script: A script that runs last, without its element; for a server that serves the page.
  public init(
    _ screens: [Screen], source: String, scheme: PictureScheme = .light, script: String? = nil
  ) {
    self.screens = screens
    self.source = source
    self.scheme = scheme
    self.script = script
  }

  /// The page's own script, byte for byte, so that a content security policy can name its hash.
  package static let script = "\n" + PreviewStyle.script

  /// The devices that a preview contains: each given device both ways up; the first one also at four
  /// text sizes and in the other direction. No screen is repeated.
  ///
  /// - Parameters:
  ///   - names: The names of devices. If empty, a phone and a tablet are used.
  ///   - dressed: Sets the initial direction and text size of a device.
  package static func devices(
    _ names: [String] = [], dressed: (DevicePreset) -> DevicePreset
  ) -> [DevicePreset] {
    var devices: [DevicePreset] = []
    for name in names.isEmpty ? ["iphone-16", "ipad"] : names {
      guard let device = DevicePreset.named(name) else { continue }
      devices += [device, device.otherWayUp].compactMap(\.self).map(dressed)
    }
    guard var first = devices.first else { return devices }
    for size in textSizes {
      first.environment.contentSizeCategory = size
      devices.append(first)
    }
    first = devices[0]
    first.environment.setDirection(
      first.environment.direction == .leftToRight ? .rightToLeft : .leftToRight)
    devices.append(first)
    var seen: Set<LayoutEnvironment> = []
    return devices.filter { seen.insert($0.environment).inserted }
  }

  private static let textSizes: [LayoutContentSizeCategory] = [
    .small, .large, .extraExtraExtraLarge, .accessibilityLarge,
  ]

  /// The most elements of a screen that the file contains.
  package static let largest = PageScreen.largest

  /// Whether a screen has more elements than the file contains.
  public var isCut: Bool {
    screens.contains {
      $0.picture.page.solution.allElements(atMost: Self.largest + 1).count > Self.largest
    }
  }

  /// The HTML file.
  public var html: String {
    var content = ScreenText()
    let templates = screens.map { screen in
      content.html = SVGText()
      content.html.add("<template")
      content.html.add("id", screen.key)
      content.html.add(">")
      content.explanations.startScreen(screen.key)
      PageScreen(screen.picture).add(to: &content)
      content.html.add("</template>\n")
      return content.html
    }
    var page = SVGText()
    page.add("<!DOCTYPE html>\n<html lang=\"en\"")
    page.add("data-scheme", scheme.rawValue)
    page.add(
      markup: "><head><meta charset=\"utf-8\"><link rel=\"icon\" href=\"data:,\">"
        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>")
    page.add(escaping: title)
    page.add("</title>\n<style>\n")
    page.add(markup: PreviewStyle.variables + ScreenStyle.sheet + PreviewStyle.sheet)
    page.add("</style></head>\n<body>\n<svg width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n")
    page.add(content.canvas.definitionsMarkup)
    page.add("</defs></svg>\n")
    addControls(to: &page)
    page.add("<main id=\"stage\" aria-label=\"Preview\"></main>\n")
    page.add(
      "<aside id=\"panel\" aria-label=\"Explanation\" aria-live=\"polite\" hidden></aside>\n")
    // The first screen is displayed before the browser parses the others.
    if let first = templates.first { page.add(first) }
    page.add("<script>")
    page.add(markup: Self.script)
    page.add("</script>\n")
    for template in templates.dropFirst() { page.add(template) }
    page.add("<script type=\"application/json\" id=\"facts\">")
    page.add(facts(content.explanations))
    page.add("</script>")
    if let script {
      page.add("<script>")
      page.add(markup: script)
      page.add("</script>")
    }
    page.add("</body></html>\n")
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
      if DevicePreset.named(device.name + "-landscape") == nil { page.add("data-fixed", "") }
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
      page.add(escaping: size.title)
      page.add("</option>")
    }
    page.add(
      markup: "</select></label><button id=\"rtl\" aria-pressed=\"false\">Right to left</button>"
        + "<button id=\"dark\" aria-pressed=\"false\">Dark</button>"
        + "<button id=\"layer\" aria-pressed=\"false\">Frames</button>"
        + "<p id=\"legend\"><i class=\"cells\"></i>items <i class=\"headers\"></i>headers "
        + "<i class=\"group\"></i>groups <i class=\"section\"></i>sections "
        + "<i class=\"insets\"></i>insets</p></header>\n")
  }

  /// The data for the controls, as JSON that is safe in a script element.
  private func facts(_ explanations: ScreenExplanations) -> SVGText {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.member("source", source)
      explanations.write(to: &writer)
    }
    var text = SVGText()
    // Writing strings and integers cannot fail.
    let json = (try? writer.finish()) ?? []
    text.add(
      markup: String(decoding: json, as: UTF8.self).split(separator: "<").joined(
        separator: "\\u003C"))
    return text
  }
}
