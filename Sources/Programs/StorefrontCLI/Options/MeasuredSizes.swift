import CompositionalLayout
import DocumentJSON
import LayoutSolver

/// Measured sizes from a JSON file: an object whose keys are `SECTION.ITEM`, or `KIND SECTION.ITEM`
/// for boundary items (`header 1.0`). `layout` in place of the numbers names a boundary item of the
/// whole layout.
struct MeasuredSizes {
  /// A measured width, height or both.
  private struct Size: JSONReadable {
    var width: Double?
    var height: Double?

    init(json: JSONInput) throws(DocumentError) {
      var members = try ObjectReader(json)
      width = try Self.length("width", &members)
      height = try Self.length("height", &members)
      members.finish()
    }

    private static func length(
      _ key: StaticString, _ members: inout ObjectReader
    ) throws(DocumentError) -> Double? {
      let length: Double? = try members.optional(key)
      if let length, length < 0, let node = members[key] {
        throw node.error(.outOfRange(found: node.text, allowed: "points, 0 or more"))
      }
      return length
    }
  }

  private enum Element {
    case item(section: Int, item: Int)
    case boundary(kind: String, section: Int)
    case layoutBoundary(kind: String)

    /// The identifiers that may match the element: `header` and `footer` also match the element
    /// kinds that UIKit uses.
    var names: [ElementIdentifier] {
      switch self {
      case .item(let section, let item): [.cell(section: section, item: item)]
      case .boundary(let kind, let section):
        Self.kinds(kind).map { .boundary(kind: $0, section: section) }
      case .layoutBoundary(let kind): Self.kinds(kind).map { .layoutBoundary(kind: $0) }
      }
    }

    /// The element as the file names it.
    var text: String {
      switch self {
      case .item(let section, let item): "item \(section).\(item)"
      case .boundary(let kind, let section): "\(kind) in section \(section)"
      case .layoutBoundary(let kind): "\(kind) of its own"
      }
    }

    private static func kinds(_ name: String) -> [String] {
      [name]
        + [ElementKind.sectionHeader, ElementKind.sectionFooter].filter {
          ElementKind.name(of: $0) == name
        }
    }
  }

  private var sizes: [(element: Element, size: Size)]

  /// Reads a file; `-` is standard input. Warnings about unknown members go to standard error.
  static func read(_ path: String) throws -> MeasuredSizes {
    let name = InputFile.name(path)
    let bytes = try InputFile.read(path, limit: limits.bytes)
    do throws(DocumentError) {
      let document = try JSONDocument(bytes, limits: limits)
      let log = ReadingLog()
      let sizes = try MeasuredSizes(json: JSONInput(document.root, log: log))
      for note in log.notes(in: document) { Output.note("\(name): \(note)") }
      return sizes
    } catch {
      throw CommandError.unreadableDocument(
        name: name,
        problem: """
          \(error)
          Measured sizes look like {"0.3": {"height": 88}, "header 1.0": {"height": 40}}.
          """)
    }
  }

  /// Replaces estimated sizes in a solution. Elements that the layout does not have, or of which it measures
  /// nothing, are told on standard error.
  func apply(to solution: inout LayoutSolution) {
    var found: [ElementIdentifier: MeasuredSize] = [:]
    var unused: [String] = []
    for (element, size) in sizes {
      guard let identifier = element.names.first(where: { solution.element($0) != nil }) else {
        Output.note(
          "The layout holds no \(element.text.shortened(to: 200)); its measured size is ignored.")
        continue
      }
      let measured = MeasuredSize(width: size.width, height: size.height)
      let axes = LayoutAxis.allCases.filter { measured[$0] != nil }
      if !axes.isEmpty, !axes.contains(where: { solution.isMeasurable(identifier, along: $0) }) {
        let lengths = axes.map(\.lengthName).joined(separator: " and ")
        unused.append(
          "The layout does not measure the \(lengths) of \(element.text.shortened(to: 200)), so "
            + "the size is ignored (S30).")
      }
      found[identifier] = measured
    }
    Output.warn(unused)
    solution.setMeasuredSizes(found)
  }

  private static func element(_ key: String) -> Element? {
    let words = key.split(separator: " ", omittingEmptySubsequences: false)
    let kind = words.dropLast().joined(separator: " ")
    guard let last = words.last else { return nil }
    if last == "layout" { return kind.isEmpty ? nil : .layoutBoundary(kind: kind) }
    guard let place = ItemReference(argument: String(last)) else { return nil }
    return kind.isEmpty
      ? .item(section: place.section, item: place.item)
      : .boundary(kind: kind, section: place.section)
  }

  /// The limits allow measured sizes of a few million elements.
  private static let limits = JSONLimits(bytes: 64 << 20, depth: 8, values: 8_000_000)
}

extension MeasuredSizes: JSONReadable {
  init(json: JSONInput) throws(DocumentError) {
    guard json.node.kind == .object else {
      throw json.node.error(.wrongKind(expected: .object, found: json.node.kind))
    }
    sizes = []
    for member in json.node.members {
      guard let element = Self.element(member.name) else {
        throw member.key.error(
          .unknownName(member.name, allowed: ["SECTION.ITEM", "KIND SECTION.ITEM"]))
      }
      sizes.append((element, try Size(json: JSONInput(member.value, log: json.log))))
    }
  }
}
