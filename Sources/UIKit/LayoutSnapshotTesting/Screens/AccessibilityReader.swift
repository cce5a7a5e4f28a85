#if !canImport(Darwin)
import Foundation
import UIKitCompositionalLayout

/// Goes through the views of a window as VoiceOver does.
@MainActor
struct AccessibilityReader {
  let window: UIWindow
  /// The part of the window in which views can be seen.
  private var visible: CGRect
  /// The place of views that are in no window, because nothing here shows their bar.
  private var place: CGRect?

  init(_ window: UIWindow) {
    (self.window, visible) = (window, window.bounds)
  }

  /// What is read without a pause, in its order: an element, a container, a whole list.
  private struct Run {
    var nodes: [AccessibilityNode]
    var frame: CGRect
  }

  /// What is in a view, in reading order.
  func nodes(in view: UIView) -> [AccessibilityNode] {
    sorted(runs(in: view), in: view).flatMap(\.nodes)
  }

  /// What is in a view whose place is known even if it is in no window.
  func nodes(in view: UIView, at place: CGRect) -> [AccessibilityNode] {
    var reader = self
    if view.window !== window { reader.place = place }
    return reader.nodes(in: view)
  }

  private func runs(in view: UIView) -> [Run] {
    guard isReached(view) else { return [] }
    var reader = self
    if view is UIScrollView, place == nil { reader.visible = visible.intersection(frame(of: view)) }
    return reader.runs(inReached: view)
  }

  private func runs(inReached view: UIView) -> [Run] {
    func run(_ nodes: [AccessibilityNode]) -> [Run] {
      nodes.isEmpty ? [] : [Run(nodes: nodes, frame: frame(of: view))]
    }
    if view.isAccessibilityElement { return run(element(of: view)) }
    let count = view.accessibilityElementCount()
    if count != NSNotFound {
      let parts = (0..<max(count, 0)).compactMap { view.accessibilityElement(at: $0) }
      return run(group(view, parts.flatMap { nodes(ofPart: $0, of: view) }))
    }
    if let bar = view as? UIToolbar { return run(toolbar(of: bar.items, at: frame(of: bar))) }
    if let list = view as? _ListView { return run(nodes(inList: list)) }
    let modal = view.subviews.last { $0.accessibilityViewIsModal && isReached($0) }
    let inside = (modal.map { [$0] } ?? view.subviews).flatMap { runs(in: $0) }
    if view.shouldGroupAccessibilityChildren {
      return run(group(view, sorted(inside, in: view).flatMap(\.nodes)))
    }
    guard let controller = view.controller,
      let bars = bars(around: controller, in: frame(of: view))
    else { return inside }
    return run(bars.before + sorted(inside, in: view).flatMap(\.nodes) + bars.after)
  }

  private func isReached(_ view: UIView) -> Bool {
    !view.isHidden && view.alpha >= 0.01 && !view.accessibilityElementsHidden
  }

  private func nodes(ofPart part: Any, of view: UIView) -> [AccessibilityNode] {
    switch part {
    case let part as UIView: nodes(in: part, at: frame(of: view))
    case let part as UIResponder:
      part.isAccessibilityElement && !part.accessibilityElementsHidden ? element(of: part) : []
    default: []
    }
  }

  // MARK: - Lists

  private func nodes(inList list: _ListView) -> [AccessibilityNode] {
    var others = list.subviews
    var nodes: [AccessibilityNode] = []
    for attributes in list.readingOrder where !attributes.isHidden && attributes.alpha >= 0.01 {
      guard let view = list.shownView(for: attributes) else { continue }
      others.removeAll { $0 === view }
      guard isReached(view) else { continue }
      let kind = attributes.representedElementKind
      var inside = self.nodes(in: view)
      if inside.count == 1, inside[0].container == "group" { inside = inside[0].children }
      // A silent cell is listed, because it may be a mistake; a silent header or footer is not.
      guard kind == nil || !inside.isEmpty else { continue }
      let names = [
        UICollectionView.elementKindSectionHeader: "header",
        UICollectionView.elementKindSectionFooter: "footer",
      ]
      nodes.append(
        AccessibilityNode(
          container: kind.map { names[$0] ?? $0 } ?? "cell", indexPath: attributes.indexPath,
          frame: frame(of: view), children: inside))
    }
    let behind = list.backgroundView.map { self.nodes(in: $0, at: frame(of: list)) } ?? []
    return nodes + others.filter { $0 !== list.backgroundView }.flatMap { self.nodes(in: $0) }
      + behind
  }

  // MARK: - Elements

  private func element(of responder: UIResponder) -> [AccessibilityNode] {
    if responder is UILabel, responder.accessibilityLabel?.isEmpty != false { return [] }
    var node = described(responder)
    node.frame = place ?? responder.accessibilityFrame
    if place == nil {
      guard (responder as? UIView)?.isCollapsed != true else { return [] }
      // An element whose size is unknown here counts as visible.
      guard node.frame.isEmpty || node.frame.intersects(visible) else { return [] }
    }
    return [node]
  }

  /// A container of several elements, or with a label; a single element without it.
  private func group(_ view: UIView, _ children: [AccessibilityNode]) -> [AccessibilityNode] {
    guard !children.isEmpty, children.count > 1 || view.accessibilityLabel != nil else {
      return children
    }
    var node = described(view)
    (node.container, node.frame, node.children) = ("group", frame(of: view), children)
    return [node]
  }

  private func described(_ responder: UIResponder) -> AccessibilityNode {
    AccessibilityNode(
      label: responder.accessibilityLabel, value: responder.accessibilityValue,
      hint: responder.accessibilityHint, identifier: responder.accessibilityIdentifier,
      traits: responder.accessibilityTraits,
      actions: (responder.accessibilityCustomActions ?? []).map(\.name))
  }

  func frame(of view: UIView) -> CGRect { place ?? view.accessibilityFrame }

  /// From top to bottom, and in a line in reading direction. Tops that differ by less than a few points are a line.
  private func sorted(_ runs: [Run], in view: UIView) -> [Run] {
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var lines: [[Run]] = []
    for run in inOrder(runs, by: \.minY) {
      if let top = lines.last?.first?.frame.minY, run.frame.minY - top < 8 {
        lines[lines.count - 1].append(run)
      } else {
        lines.append([run])
      }
    }
    return lines.flatMap { line in
      inOrder(line) { isMirrored ? -$0.maxX : $0.minX }
    }
  }

  private func inOrder(_ runs: [Run], by place: (CGRect) -> CGFloat) -> [Run] {
    runs.enumerated().sorted {
      (place($0.element.frame), $0.offset) < (place($1.element.frame), $1.offset)
    }.map(\.element)
  }
}
#endif
