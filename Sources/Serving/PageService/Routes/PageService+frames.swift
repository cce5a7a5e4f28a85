import CatalogModel
import CompositionalLayout
import DocumentJSON
import LayoutText
import PagePictures
import LayoutSolver
import Publishing
import Storefront

/// The route for frames.
extension PageService {
  /// `/v1/pages/{page}/frames`: the same document as `storefront frames`.
  func frames(_ call: RouteCall) throws -> RouteContent {
    // Refuses wrong parameters before anything is read.
    _ = try call.query.frames()
    let audience = try call.query.audience()
    let source = try source(call)
    return RouteContent(
      mediaType: Self.json, tag: source.tag(for: call),
      freshness: audience == nil ? source.freshness : .unkept,
      bytes: ContentCoding.coded {
        let page = try source.page().shown(to: audience)
        let query = try call.query.frames(of: page.direction)
        do {
          let content =
            query.isMeasured
            ? PictureContent(page) : nil
          let solution = try query.solution(of: page.plan, content: content)
          let elements = try query.elements(of: solution, atMost: Self.largestListing)
          return try FrameDocument(solution, elements: elements).json(.compact)
        } catch let error as FrameQueryError {
          throw Problem(error)
        }
      })
  }

  /// The maximum number of elements in a response.
  static let largestListing = 20_000
}

extension Problem {
  /// Converts an error of a frame query.
  fileprivate init(_ error: FrameQueryError) {
    switch error {
    case .wrongNumberOfCounts(let count, let sections):
      self = .wrongNumberOfCounts(count, sections: sections)
    case .noSection(let section, let count): self = .noSection(section, count: count)
    case .tooManyElements(let limit): self = .tooManyElements(limit: limit)
    }
  }
}

extension RouteQuery {
  /// The frame query of the parameters, for a page of a layout direction.
  ///
  /// - Throws: ``Problem``: `badParameter`.
  fileprivate func frames(
    of direction: LayoutDirection = .leftToRight
  ) throws(Problem) -> FrameQuery {
    var query = FrameQuery(in: try environment(direction))
    query.itemCounts = try form("items") { ItemCounts(argument: $0)?.counts }
    query.rect = try form("rect", LayoutRect.init(argument:))
    query.offset = number("offset")
    query.sectionOffsets = try form("sectionOffset", SectionOffset.all(argument:)) ?? []
    query.isMeasured = self["measuredBy"] != nil
    return query
  }

  /// Who the page is shown to; nil without the parameter.
  ///
  /// - Throws: ``Problem``: `badParameter`.
  func audience() throws(Problem) -> PageAudience? {
    guard let text = self["as"] else { return nil }
    do throws(AudienceError) {
      return try PageAudience(text)
    } catch {
      throw .badParameter("as", text, RouteParameter.audience.value)
    }
  }

  private func environment(
    _ direction: LayoutDirection
  ) throws(Problem) -> LayoutEnvironment {
    var choice = EnvironmentChoice()
    choice.device = self["device"].flatMap(DevicePreset.named)
    let (width, height) = (number("width"), number("height"))
    if width != nil || height != nil {
      let screen = (choice.device ?? .standard).environment.container
      choice.container = LayoutExtent(
        width: width ?? screen.width, height: height ?? screen.height)
    }
    choice.safeArea = try form("safeArea", GivenInsets.init(argument:))
    choice.margins = try form("margins", GivenInsets.init(argument:))
    choice.sizeClasses = self["sizeClass"].flatMap(LayoutSizeClasses.init(argument:))
    choice.scale = number("scale")
    choice.idiom = EnvironmentChoice.idioms.first { $0.name == self["idiom"] }?.idiom
    choice.system = whole("system")
    choice.textSize = self["textSize"].flatMap(LayoutContentSizeCategory.init) ?? .large
    choice.direction = self["direction"].flatMap(LayoutDirection.init) ?? direction
    if let problem = choice.problem() { throw .badParameter(saying: problem) }
    return choice.environment
  }

  /// Reads a parameter with a format of its own; `nil` if it is missing.
  private func form<Value>(
    _ name: String, _ read: (String) -> Value?
  ) throws(Problem) -> Value? {
    guard let text = self[name] else { return nil }
    guard let value = read(text) else {
      throw .badParameter(name, text, RouteParameter.form(of: name))
    }
    return value
  }
}

extension RouteParameter {
  /// The format of one of the parameters of frames.
  fileprivate static func form(of name: String) -> Value {
    frames.first { $0.name == name }?.value ?? .text(1...1)
  }
}
