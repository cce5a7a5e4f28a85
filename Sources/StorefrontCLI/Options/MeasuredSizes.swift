import CompositionalLayout
import Foundation
import LayoutSolver

/// Measured sizes from a JSON file: an object of sizes by `SECTION.ITEM`, or by `KIND SECTION.ITEM`
/// for boundary items (`header 1.0`), where `layout` instead of the numbers is the whole layout's.
struct MeasuredSizes {
  /// A size, on the axes that were measured.
  private struct Size: Decodable {
    var width: Double?
    var height: Double?
  }

  private enum Element {
    case item(section: Int, item: Int)
    case boundary(kind: String, section: Int)
    case layoutBoundary(kind: String)

    /// What the element may be called in a solution: `header` and `footer` also stand for the kinds
    /// that UIKit names.
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

  /// Reads a file; `-` is standard input.
  static func read(_ path: String) throws -> MeasuredSizes {
    let name = path == "-" ? "standard input" : path
    let data = try InputFile.read(path, limit: largestFile)
    guard data.count <= largestFile else {
      throw CommandError.unreadableDocument(name: name, problem: "it is larger than 64 MB.")
    }
    guard let sizes = try? JSONDecoder().decode([String: Size].self, from: data) else {
      throw CommandError.unreadableDocument(
        name: name,
        problem: "this is not an object of sizes, such as {\"0.3\": {\"height\": 88}}.")
    }
    return try MeasuredSizes(
      sizes: sizes.sorted { $0.key < $1.key }.map { key, size in
        guard let element = element(key) else {
          throw CommandError.unreadableDocument(
            name: name,
            problem: "\"\(key.inMessages)\" is neither SECTION.ITEM nor KIND SECTION.ITEM.")
        }
        guard [size.width, size.height].allSatisfy({ ($0 ?? 0) >= 0 }) else {
          throw CommandError.unreadableDocument(
            name: name, problem: "the size of \"\(key.inMessages)\" is negative.")
        }
        return (element, size)
      })
  }

  /// Replaces the estimates of a solution. What the layout does not hold is left out, and said so on
  /// standard error.
  func apply(to solution: inout LayoutSolution) {
    var found: [ElementIdentifier: MeasuredSize] = [:]
    for (element, size) in sizes {
      guard let identifier = element.names.first(where: { solution.element($0) != nil }) else {
        Output.note(
          "The layout holds no \(element.text.inMessages); its measured size is left out.")
        continue
      }
      found[identifier] = MeasuredSize(width: size.width, height: size.height)
    }
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

  private static let largestFile = 64 << 20
}
