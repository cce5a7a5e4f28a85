public import CompositionalLayout
import LayoutSolver
public import UIKitStandIns

extension UIScrollView {
  /// The environment of a collection view's layout or a table view's rows: the bounds' size, the
  /// safe area, margins and traits; not part of UIKit's API.
  public var layoutEnvironment: LayoutEnvironment {
    let shown = environment
    var environment = shown ?? LayoutEnvironment(container: .zero, traits: traitCollection)
    environment.container = LayoutExtent(bounds.size)
    let (safe, isMirrored) = (
      safeAreaInsets, effectiveUserInterfaceLayoutDirection == .rightToLeft
    )
    environment.safeArea = LayoutInsets(
      top: safe.top, leading: isMirrored ? safe.right : safe.left, bottom: safe.bottom,
      trailing: isMirrored ? safe.left : safe.right)
    environment.layoutMargins = LayoutInsets(margins)
    return environment
  }

  /// The bounds minus the insets, in which pinned headers stay (`S24`).
  var visibleBounds: CGRect { bounds.inset(by: adjustedContentInset) }

  /// The elements that intersect a rectangle, pinned boundary items where the visible bounds hold
  /// them (`S24`, `S35`).
  func elements(of solution: LayoutSolution, in rect: CGRect) -> [LayoutElement] {
    let query = LayoutRect(rect)
    let pinned = pinnedElements(of: solution)
    let names = Set(pinned.map(\.identifier))
    return solution.elements(in: query).filter { !names.contains($0.identifier) }
      + pinned.filter { $0.frame.meets(query) }
  }

  /// The boundary items that are pinned to the visible bounds.
  func pinnedElements(of solution: LayoutSolution) -> [LayoutElement] {
    solution.visibleElements(in: LayoutRect(visibleBounds)).filter(\.isPinned)
  }
}

extension LayoutRect {
  fileprivate func meets(_ other: LayoutRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
