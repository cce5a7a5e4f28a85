import CompositionalLayout
import Foundation
import LayoutSolver

/// Measured sizes from a JSON file: an object of sizes by `SECTION.ITEM`, or by `KIND SECTION.ITEM`
/// for boundary items, where `layout` instead of the numbers is the whole layout's.
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

  /// Replaces the estimates of a solution.
  func apply(to solution: inout LayoutSolution) {
    for (element, size) in sizes {
      switch element {
      case .item(let section, let item):
        solution.setMeasuredSize(
          width: size.width, height: size.height, forItem: item, inSection: section)
      case .boundary(let kind, let section):
        solution.setMeasuredSize(
          width: size.width, height: size.height, forBoundaryItem: kind, inSection: section)
      case .layoutBoundary(let kind):
        solution.setMeasuredSize(
          width: size.width, height: size.height, forLayoutBoundaryItem: kind)
      }
    }
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
