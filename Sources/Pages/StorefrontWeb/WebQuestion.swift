import CatalogModel
import CompositionalLayout
import DocumentJSON
import PagePictures

/// A question about a page, as a script in a browser asks it.
///
/// The members have the names and the forms of the options of `storefront frames` and `storefront render`.
struct WebQuestion {
  /// What is asked for.
  enum Answer: String, CaseIterable, JSONReadable {
    /// The sizes of the content and of its sections.
    case sections
    /// The frames of elements.
    case frames
    /// What is wrong with the plan.
    case findings
    /// The calculation of an item's frame.
    case explanation
    /// A picture.
    case svg
    /// A picture with the places of sections and items in it.
    case picture
    /// A page as part of a web page, with its style sheet.
    case html
  }

  var answer: Answer
  /// Who sees the page; nil for the fallbacks of its choices.
  var audience: PageAudience?
  var environment: EnvironmentChoice
  var query: FrameQuery
  /// The item that is explained.
  var item: Int
  var picture: PictureOptions
  /// Whether the picture has the device's frame and its bars.
  var isFramed: Bool
  /// Whether the cells of HTML are buttons that say what is there, in place of what the app says and links.
  var inspects: Bool
  /// Whether the browser loads the pictures of items.
  var linksImages: Bool
  /// What the names in the picture begin with.
  var prefix: String
}

extension WebQuestion {
  /// Reads a question about a page of a reading direction, which holds unless the question has its own.
  init(_ json: JSONInput, direction: LayoutDirection) throws(DocumentError) {
    var members = try ObjectReader(json)
    answer = try members.required("answer")
    audience = try members.form("audience", allowed: PageAudience.example) { text in
      try? PageAudience(text)
    }
    environment = try EnvironmentChoice(members: &members, direction: direction)
    if let problem = environment.problem() {
      throw json.node.error(
        .refused(rule: "environment", message: problem, remedy: "Give other values."))
    }
    query = FrameQuery(in: environment.environment)
    query.isMeasured = try members.value("measured", default: true)
    query.itemCounts = try members.form("itemCounts", allowed: "counts such as 3,7,9") {
      ItemCounts(argument: $0)?.counts
    }
    query.section = try members.optional("section")
    query.rect = try members.form("rect", allowed: "a rectangle such as 0,0,390,844") {
      LayoutRect(argument: $0)
    }
    query.offset = try members.optional("offset")
    query.sectionOffsets =
      try members.form("sectionOffsets", allowed: "sections and offsets such as 2:120,4:0") {
        SectionOffset.all(argument: $0)
      } ?? []
    item = try members.value("item", default: 0)
    picture = PictureOptions(
      scheme: try members.value("appearance", default: .light), offset: query.offset ?? 0,
      isFull: query.offset == nil,
      showsFrames: try members.value("showsFrames", default: false))
    for scrolled in query.sectionOffsets {
      picture.sectionOffsets[scrolled.section] = scrolled.offset
    }
    isFramed = try members.value("framed", default: false)
    inspects = try members.value("inspect", default: false)
    linksImages = try members.value("images", default: false)
    prefix =
      try members.form("id", allowed: "1 to 64 letters, digits, - or _, a letter first") {
        let isName = $0.utf8.allSatisfy { byte in
          byte.isDigit || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
        }
        let isLetter = $0.utf8.first.map { (0x61...0x7A).contains($0 | 0x20) } == true
        return isName && isLetter && $0.utf8.count <= 64 ? $0 + "-" : nil
      } ?? "d"
    members.finish()
  }
}

extension EnvironmentChoice {
  /// Reads a device, a window or both. A width without a device is that of a window as the studio has them.
  fileprivate init(
    members: inout ObjectReader, direction: LayoutDirection
  ) throws(DocumentError) {
    self.init()
    let name: String? = try members.optional("device")
    if let name {
      guard let device = DevicePreset.named(name) else {
        throw members.node.error(
          .unknownName(name, allowed: DevicePreset.all.map { $0.name }))
      }
      self.device = device
    }
    let width = try members.number("width", in: Self.lengths)
    let height = try members.number("height", in: Self.lengths)
    if let device, width != nil || height != nil {
      let screen = device.environment.container
      container = LayoutExtent(width: width ?? screen.width, height: height ?? screen.height)
    } else if let width {
      device = height.map { .window(width: width, height: $0) } ?? .window(width: width)
    } else if height != nil {
      throw members.node.error(.missing(key: "width", similar: nil))
    }
    safeArea = try members.form("safeArea", allowed: Self.insets) { GivenInsets(argument: $0) }
    margins = try members.form("margins", allowed: Self.insets) { GivenInsets(argument: $0) }
    sizeClasses = try members.form("sizeClass", allowed: "size classes such as compact,regular") {
      LayoutSizeClasses(argument: $0)
    }
    scale = try members.number("scale", in: Self.scales)
    idiom = try members.form("idiom", allowed: "phone, pad, tv or mac") { name in
      Self.idioms.first { $0.name == name }?.idiom
    }
    if let system: Int = try members.optional("system") {
      guard Self.systems.contains(system) else {
        throw members.node.error(
          .outOfRange(found: "system \(system)", allowed: "a system from 13 to 99"))
      }
      // A window can be of any system version.
      if name == nil, device != nil {
        device?.environment.systemVersion = system
      } else {
        self.system = system
      }
    }
    textSize = try members.value("textSize", default: .large)
    self.direction = try members.value("direction", default: direction)
  }

  private static let insets = "insets such as top=62,left=16"
}

extension ObjectReader {
  /// Reads a text with a form of its own.
  fileprivate mutating func form<Value>(
    _ key: StaticString, allowed: String, _ read: (String) -> Value?
  ) throws(DocumentError) -> Value? {
    guard let node = self[key] else { return nil }
    let text = try String(json: JSONInput(node, log: log))
    guard let value = read(text) else {
      throw node.error(.outOfRange(found: text.shortened(), allowed: allowed))
    }
    return value
  }

  /// Reads a number of a range.
  fileprivate mutating func number(
    _ key: StaticString, in range: ClosedRange<Double>
  ) throws(DocumentError) -> Double? {
    guard let node = self[key] else { return nil }
    let number = try Double(json: JSONInput(node, log: log))
    guard range.contains(number) else {
      throw node.error(
        .outOfRange(
          found: node.text, allowed: "\(range.lowerBound.text) to \(range.upperBound.text)"))
    }
    return number
  }
}
