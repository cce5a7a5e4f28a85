import ArgumentParser
import CompositionalLayout
import PagePictures

/// `storefront render`: draws a page as it appears on a device.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "render", "Draw a page as it appears on a device.",
    details: """
      The file name extension selects SVG, HTML or PNG; PNG needs Chromium or librsvg. Several \
      devices, or all, are drawn on one sheet. Cells show the catalog's items; the cells of a plan \
      document are placeholders.
      """,
    examples: [
      "storefront render --page shop --device iphone-16 -o shop.svg",
      "storefront render --device all --scheme dark -o sheet.html",
      "storefront render --page shop --images -o shop.png",
      "storefront render apps --locale ar -o arabic.svg",
      "storefront render before.json --compare after.json -o changes.html",
    ], guide: .pictures)

  @OptionGroup private var source: PlanOptions
  @OptionGroup private var look: PictureOptionsGroup
  @OptionGroup private var images: ImageOptions

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "The .svg, .html or .png file to write (default: -, SVG to standard output).",
      valueName: "file"),
    completion: .file(extensions: ["svg", "html", "png"]))
  private var output = "-"

  @Option(
    help: ArgumentHelp(
      "A second plan to draw beside the first one, with the changes marked: a document, or "
        + "PAGE@live.",
      valueName: "plan"))
  private var compare: String?

  @Flag(help: "Draw the whole content instead of one screen.")
  private var full = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Draw only this section, by its key or number from 0.", valueName: "key|n"),
    completion: .sections)
  private var section: SectionName?

  @Flag(help: "Draw without the device, its bars and the safe area.")
  private var bare = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The scroll offset of the content, in points.", valueName: "y"))
  private var offset = 0.0

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The scroll offset of section N's row, in points; may be repeated.", valueName: "n:x"))
  private var sectionOffset: [SectionOffset] = []

  @Flag(help: "Draw frames, insets, groups and estimates over the page.")
  private var frames = false

  func validate() throws {
    if compare.map(PlanFile.isName) != false { try source.refuseUnusedCatalog() }
    guard offset.isFinite, offset >= 0 else {
      throw ValidationError("--offset must be 0 or more points.")
    }
    if full, offset > 0 { throw ValidationError("Give --full or --offset, not both.") }
    if compare != nil, section != nil || bare {
      throw ValidationError("--compare draws whole pages; leave out --section and --bare.")
    }
    if compare != nil, look.tiles.count != 1 {
      throw ValidationError("--compare draws one device; name one with --device.")
    }
    if compare == "-", source.document == "-" {
      throw ValidationError("Only one of the plans can be standard input.")
    }
  }

  func run() throws {
    let file = try PictureFile(path: output)
    let read = try source.read()
    var page = read.page
    page.content = try images.illustrated(page.content)
    let section = try section?.index(in: page.plan, keys: read.keys)
    let look = try look.directed(by: source)
    guard let compare else {
      let sheet = PictureSheet(
        try look.rows.map { row in
          try row.map { device in
            PictureSheet.Tile(
              try picture(of: page, onlySection: section, on: device),
              caption: look.tiles.count > 1 ? device.caption : nil)
          }
        }, scheme: look.scheme)
      try file.write(svg: sheet.svg) { PictureHTML(scheme: look.scheme).page(sheet) }
      return
    }
    let device = look.tiles[0]
    let (plan, content) = page
    let other = try ComparedState.read(
      [compare], database: source.database, in: source.language.tag)[0].plan
    let comparison = PictureComparison(
      before: PagePicture(plan, content: content, device: device, options: options),
      after: PagePicture(
        other, content: content?.moved(from: plan, to: other), device: device, options: options))
    try file.write(svg: comparison.svg) { comparison.html }
  }

  private func picture(
    of page: (plan: LayoutPlan, content: PictureContent?), onlySection section: Int?,
    on device: DevicePreset
  ) throws -> PagePicture {
    var (plan, content) = page
    if let section {
      plan.sections = [plan.sections[section]]
      content = content?.arranged([section])
    }
    for scrolled in sectionOffset where !plan.sections.indices.contains(scrolled.section) {
      throw CommandError.noSection(
        scrolled.section, count: plan.sections.count, plan: "the plan")
    }
    let shown = bare ? device.bare : device
    if bare { content = content ?? PictureContent(placeholdersFor: plan) }
    if bare { content?.title = nil }
    let picture = PagePicture(plan, content: content, device: shown, options: options)
    guard !picture.isCut else { throw CommandError.tooManyCells(limit: PagePicture.largest) }
    return picture
  }

  private var options: PictureOptions {
    PictureOptions(
      scheme: look.scheme, offset: offset,
      sectionOffsets: Dictionary(
        sectionOffset.map { ($0.section, $0.offset) }, uniquingKeysWith: { $1 }),
      isFull: full, showsFrames: frames)
  }
}
