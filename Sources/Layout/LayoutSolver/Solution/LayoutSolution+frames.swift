public import CompositionalLayout

extension LayoutSolution {
  /// A cell's frame in the content, rounded (`S3`); nil if there is no such item, or no room for
  /// it.
  public func frame(ofItem item: Int, inSection section: Int) -> LayoutRect? {
    if section >= 0, section < sections.count, item >= 0, !isMoved,
      item < sections[section].plainCount
    {
      return mapping.rounded(sections[section].plainFrame(ofItem: item))
    }
    return localFrame(ofItem: item, inSection: section).map(mapping.rounded)
  }

  /// A cell's frame before rounding to the pixel grid.
  public func unroundedFrame(ofItem item: Int, inSection section: Int) -> LayoutRect? {
    localFrame(ofItem: item, inSection: section).map(mapping.unrounded)
  }

  /// Calls `body` with every cell's rounded frame, in order. This is faster than asking for the
  /// frames one by one.
  public func forEachFrame(inSection section: Int, _ body: (Int, LayoutRect) -> Void) {
    guard sections.indices.contains(section) else { return }
    let drift = moved(by: drift(ofSection: section))
    sections[section].forEachFrame {
      body($0, mapping.rounded($1.moved(x: drift.x, y: drift.y)))
    }
  }

  /// The element with an identifier; nil if there is none.
  public func element(_ identifier: ElementIdentifier) -> LayoutElement? {
    let (section, item) = (identifier.section, identifier.item)
    switch identifier.category {
    case .cell:
      return cell(item, inSection: section)
    case .supplementary(let kind):
      return supplementary(kind, item, inSection: section)
    case .boundary(let kind):
      guard item == 0, sections.indices.contains(section) else { return nil }
      let items = sections[section].boundaries.items
      guard let number = items.firstIndex(where: { $0.item.elementKind == kind }) else {
        return nil
      }
      return boundaryElement(number, inSection: section)
    case .layoutBoundary(let kind):
      guard
        let number = boundaries.items.firstIndex(where: { $0.item.elementKind == kind })
      else { return nil }
      return layoutBoundaryElement(number)
    case .decoration(let kind):
      guard sections.indices.contains(section),
        sections[section].template.section.decorationItems.indices.contains(item),
        sections[section].template.section.decorationItems[item].elementKind == kind
      else { return nil }
      return decoration(item, inSection: section)
    }
  }

  @inline(__always)
  func localFrame(ofItem item: Int, inSection section: Int) -> LayoutRect? {
    guard section >= 0, section < sections.count, item >= 0, item < sections[section].itemCount
    else { return nil }
    let frame =
      item < sections[section].plainCount
      ? sections[section].plainFrame(ofItem: item)
      : item < sections[section].patternCount
        ? sections[section].measuredFrame(ofItem: item)
        : sections[section].ownFrame(ofItem: item)
    guard isMoved else { return frame }
    let drift = moved(by: drift(ofSection: section))
    return frame.moved(x: drift.x, y: drift.y)
  }

  /// A point at a distance along the scroll axis.
  @inline(__always)
  private func moved(by length: Double) -> LayoutPoint {
    scrollAxis == .vertical ? LayoutPoint(x: 0, y: length) : LayoutPoint(x: length, y: 0)
  }

  /// The start of a section's first group in the content.
  @inline(__always)
  func origin(ofGroupsIn section: Int) -> LayoutPoint {
    var origin = sections[section].origin
    origin[scrollAxis] += drift(ofSection: section)
    return origin
  }
}

/// Converts between the solver's coordinates, which are left to right and unrounded, and those of
/// reported frames (`S3`, `S33`).
struct FrameMapping: Sendable {
  let grid: PixelGrid
  /// The content's width, for mirroring right-to-left layouts; nil for left to right.
  var mirrorWidth: Double?

  /// A frame as UIKit reports it.
  @inline(__always)
  func rounded(_ rect: LayoutRect) -> LayoutRect {
    guard mirrorWidth == nil else { return grid.frame(unrounded(rect)) }
    return grid.frame(rect)
  }

  /// A frame as it was solved, before rounding; mirrored in a layout from right to left. Applied twice, it gives the
  /// frame back.
  func unrounded(_ rect: LayoutRect) -> LayoutRect {
    guard let mirrorWidth else { return rect }
    return LayoutRect(
      x: mirrorWidth - rect.x - rect.width, y: rect.y, width: rect.width, height: rect.height)
  }
}
