import ArgumentParser
import CatalogModel
import CompositionalLayout
import DocumentJSON
import LayoutSolver
import LayoutText
import PagePictures
import Storefront

/// The tools that show pages.
extension MCPTool {
  static let page = MCPParameter("page", .text, "The key of a page.", isRequired: true)
  private static let pageWithState = MCPParameter(
    "page", .text,
    "The key of a page for its draft; with @live what is published, with @3 publication 3.",
    isRequired: true)
  /// The proposal whose changes are shown.
  static let proposal = MCPParameter(
    "proposal", .number(MCPParameter.whole),
    "Show the draft as it would be with this open proposal, by its number.")
  private static let locale = MCPParameter(
    "locale", .text, "A language of the page, such as de. Default: the first one.")
  private static let section = MCPParameter(
    "section", .text, "Only this section, by its key or number from 0.")
  /// The device or the window that a page is laid out for.
  private static let window = [
    MCPParameter(
      "device", .text,
      "Such as iphone-se, ipad-landscape (default: \(DevicePreset.standard.name))."),
    MCPParameter("width", .number(100...4_000), "A window of this width in points."),
    MCPParameter("text_size", .word(LayoutContentSizeCategory.allCases.map(\.rawValue))),
  ]

  /// `read_page`: the outline of a page.
  static let readPage = MCPTool(
    name: "read_page",
    about:
      "Reads a page: its sections with keys, types and titles, and their items with keys and names.",
    parameters: [pageWithState, section, proposal, locale]
  ) { arguments, catalog in
    let reference = try arguments.page
    let list = try catalog.reading(arguments) { try SectionList(reference, for: nil, in: $0) }
    let section = arguments.text("section").flatMap(SectionName.init(argument:))
    let items = try ItemsCommand.listing(
      list.presenter, of: reference.page, section: section)
    return [
      .lines(list.lines + [""] + items.lines) { _ in "Name a section to read its items alone." }
    ]
  }

  /// `layout`: the plan and the frames of a page.
  static let layout = MCPTool(
    name: "layout",
    about:
      "Lays out a page: the plan of each section as it applies on a device or in a window, and "
      + "the frame of every element in points.",
    parameters: [pageWithState, section, proposal, locale] + window
  ) { arguments, catalog in
    let source = try catalog.plan(arguments)
    let (plan, content) = source.page
    var query = FrameQuery(in: try arguments.environment(for: source).environment)
    query.section = try arguments.text("section").flatMap(SectionName.init(argument:))?
      .index(in: plan, keys: source.keys)
    let tree = PlanTree(plan.adapted(to: query.environment), section: query.section)
    let text =
      Output.explained(tree.text) + "\n" + (try frames(of: plan, content, matching: query))
    return [.lines(of: text) { _ in "Name a section to lay it out alone." }]
  }

  /// `picture`: a page as it appears.
  static let picture = MCPTool(
    name: "picture",
    about: "Draws a screen of a page on a device or in a window, as PNG.",
    parameters: [pageWithState, proposal, locale] + window + [
      MCPParameter("appearance", .word(PictureScheme.allCases.map(\.rawValue))),
      MCPParameter("offset", .number(0...100_000), "How far the page is scrolled, in points."),
    ]
  ) { arguments, catalog in
    let source = try catalog.plan(arguments)
    let (plan, content) = source.page
    let device = try arguments.device(for: source)
    let offset = Double(arguments.number("offset") ?? 0)
    let scheme = arguments.text("appearance").flatMap(PictureScheme.init(rawValue:)) ?? .light
    let picture = PagePicture(
      plan, content: content, device: device,
      options: PictureOptions(scheme: scheme, offset: offset))
    guard !picture.isCut else { throw CommandError.tooManyCells(limit: PagePicture.largest) }
    let name =
      arguments.required("page")
      + (arguments.number("proposal").map { " with proposal \($0)" } ?? "")
    let about = "\(name) on \(device.title), scrolled by \(offset.text) points"
    guard let png = try AgentPicture.png(of: picture.framed.svg) else {
      var query = FrameQuery(in: device.environment)
      query.offset = offset
      let frames = try frames(of: plan, content, matching: query)
      return [
        .lines(of: "\(AgentPicture.remedy)\n\(about)\n\(frames)") { _ in
          "layout has the frames of single sections."
        }
      ]
    }
    let size = picture.page.solution.contentSize
    return [.text("\(about); the content is \(size)"), .png(png)]
  }

  /// The table of frames, whose sizes are those of the cells that are drawn.
  private static func frames(
    of plan: LayoutPlan, _ content: PictureContent?, matching query: FrameQuery
  ) throws -> String {
    var query = query
    query.isMeasured = true
    let solution = try query.solution(of: plan, content: content)
    return FrameTable.text(of: solution, try query.elements(of: solution))
  }
}

extension AgentCatalog {
  /// The page that arguments name, laid out.
  fileprivate func plan(_ arguments: MCPArguments) throws -> PlanSource {
    let page = try arguments.page
    return try reading(arguments) { try PlanSource(page, for: nil, in: $0) }
  }
}

extension MCPArguments {
  /// The device; nil if it was left out.
  var device: DevicePreset? {
    get throws {
      guard let name = text("device") else { return nil }
      guard let device = DevicePreset.named(name) else {
        throw ValidationError(EnvironmentOptions.sentence(forUnknown: name))
      }
      return device
    }
  }

  /// The page with its state and its language.
  fileprivate var page: PageReference {
    get throws {
      try PageReference.check(required("page"))
      var reference = try PageReference(required("page"))
      reference.locale = text("locale").map { LanguageTag($0)?.description ?? $0 }
      return reference
    }
  }

  /// The environment of the device or the window, in the direction of the page.
  fileprivate func environment(for source: PlanSource) throws -> EnvironmentChoice {
    var choice = EnvironmentChoice()
    choice.device = try device
    if let width = number("width") {
      choice.container = (choice.device ?? .standard).environment.container
      choice.container?.width = Double(width)
    }
    choice.textSize = text("text_size").flatMap(TextSize.category) ?? choice.textSize
    if case .published(let page, _) = source { choice.direction = page.direction }
    return choice
  }

  /// The device, or the window as one without a frame.
  fileprivate func device(for source: PlanSource) throws -> DevicePreset {
    let choice = try environment(for: source)
    guard choice.container == nil else {
      return DevicePreset(name: "window", title: "a window", environment: choice.environment)
    }
    var device = choice.device ?? .standard
    device.environment = choice.environment
    return device
  }
}
