import ArgumentParser
import CompositionalLayout
import SystemEssentials
import PagePictures
import PagePreviews

/// `storefront preview`: writes an interactive HTML page that shows a layout.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "preview", "Write an interactive HTML page that shows a layout.",
    usage: "storefront preview [<options>] [<page or plan.json>]",
    details: """
      The file shows the page on any device, in windows of any width, at any text size and in both \
      directions. Rows scroll and stop as on the device, headers stick, and a click explains a frame.
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
      throw ValidationError("A preview has all devices; --device names the one to show first.")
    }
  }

  func run() throws {
    var (plan, content) = try source.pageWithContent()
    content = try images.illustrated(content)
    let look = try look.directed(by: source)
    let device = look.devices.first.flatMap(DevicePreset.named) ?? .standard
    let preview = PagePreview(
      plan, content: content, in: try look.traits.choice(on: device), scheme: look.scheme,
      language: source.language.tag)
    guard !preview.isCut else { throw CommandError.tooManyCells(limit: HostedPage.largest) }
    let html = try preview.html
    guard output == "-" else {
      try OutputFile.write(html, to: output)
      return
    }
    try Output.write(html)
  }
}
