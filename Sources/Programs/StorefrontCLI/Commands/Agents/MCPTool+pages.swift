import ArgumentParser
import CatalogModel
import CompositionalLayout
import DocumentJSON
import LayoutSolver
import LayoutText
import PagePictures

/// The tools that show pages.
extension MCPTool {
  static let page = MCPParameter("page", .text, "The key of a page.", isRequired: true)
  private static let pageWithState = MCPParameter(
    "page", .text,
    "The key of a page for its draft; with @live what is published, with @3 publication 3.",
    isRequired: true)
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
    parameters: [pageWithState, section]
  ) { arguments, catalog in
    let reference = try PageReference(arguments.required("page"))
    let list = try SectionList(reference, for: nil, in: catalog.open())
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
    parameters: [pageWithState, section] + window
  ) { arguments, catalog in
    _ = try catalog.open()
    let source = try catalog.plan(of: arguments.required("page")).read()
    let (plan, content) = source.page
    var query = FrameQuery(in: try arguments.environment.environment)
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
    parameters: [pageWithState] + window + [
      MCPParameter("appearance", .word(PictureScheme.allCases.map(\.rawValue))),
      MCPParameter("offset", .number(0...100_000), "How far the page is scrolled, in points."),
    ]
  ) { arguments, catalog in
    _ = try catalog.open()
    let name = arguments.required("page")
    let (plan, content) = try catalog.plan(of: name).read().page
    let (device, offset) = (try arguments.device, Double(arguments.number("offset") ?? 0))
    let scheme = arguments.text("appearance").flatMap(PictureScheme.init(rawValue:)) ?? .light
    let picture = PagePicture(
      plan, content: content, device: device,
      options: PictureOptions(scheme: scheme, offset: offset))
    guard !picture.isCut else { throw CommandError.tooManyCells(limit: PagePicture.largest) }
    let about = "\(name) on \(device.title), scrolled by \(offset.text) points"
    guard let png = try AgentPicture.png(of: picture) else {
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

extension MCPArguments {
  /// The environment of the device or the window.
  fileprivate var environment: EnvironmentChoice {
    get throws {
      var choice = EnvironmentChoice()
      if let name = text("device") {
        guard let device = DevicePreset.named(name) else {
          throw ValidationError(EnvironmentOptions.sentence(forUnknown: name))
        }
        choice.device = device
      }
      if let width = number("width") {
        choice.container = (choice.device ?? .standard).environment.container
        choice.container?.width = Double(width)
      }
      choice.textSize = text("text_size").flatMap(TextSize.category) ?? choice.textSize
      return choice
    }
  }

  /// The device, or the window as one without a frame.
  fileprivate var device: DevicePreset {
    get throws {
      let choice = try environment
      guard choice.container == nil else {
        return DevicePreset(
          name: "window", title: "a window", environment: choice.environment)
      }
      var device = choice.device ?? .standard
      device.environment = choice.environment
      return device
    }
  }
}
