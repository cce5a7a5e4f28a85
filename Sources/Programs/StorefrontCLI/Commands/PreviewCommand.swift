import ArgumentParser
import CompositionalLayout
import SystemEssentials
import PagePictures
import LayoutSolver

/// `storefront preview`: writes an interactive HTML page that shows a layout.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "preview", "Write an interactive HTML page that shows a layout.",
    usage: "storefront preview [<options>] [<page or plan.json>]",
    details: """
      Rows scroll and stop as on the device, headers stick, and a click explains a frame. The file \
      contains the given devices in both orientations; the first one also right to left and at \
      four text sizes.
      """,
    examples: [
      "storefront preview shop -o shop.html",
      "storefront preview plan.json --device ipad --text-size accessibilityMedium -o plan.html",
    ], guide: .pictures)

  @OptionGroup private var source: PlanOptions
  @OptionGroup private var look: PictureOptionsGroup
  @OptionGroup private var images: ImageOptions

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The .html file to write; - means standard output.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  private var output = "-"

  func validate() throws {
    let form = URL(filePath: output).pathExtension.lowercased()
    guard ["", "html", "htm"].contains(form) else {
      throw ValidationError(
        "A preview is a web page; give a path that ends with .html.\n"
          + "`storefront render` draws .svg and .png files.")
    }
    try source.refuseUnusedCatalog()
    if look.devices.contains("all") {
      throw ValidationError("A preview cannot hold all devices; give one --device for each.")
    }
  }

  func run() throws {
    var (plan, content) = try source.pageWithContent()
    content = try images.illustrated(content)
    let look = try look.directed(by: source)
    let screens = PagePreview.devices(look.devices, dressed: { look.dressed($0) }).map { device in
      let page = MeasuredPage(
        plan, content: content, in: device.environment,
        options: SolverOptions(recordsTrace: true))
      return PagePreview.Screen(PagePicture(page, device: device))
    }
    let preview = PagePreview(screens, source: source.commandText, scheme: look.scheme)
    guard !preview.isCut else { throw CommandError.tooManyCells(limit: PagePreview.largest) }
    guard output == "-" else {
      try OutputFile.write(preview.html, to: output)
      return
    }
    try Output.write(preview.html)
  }
}
