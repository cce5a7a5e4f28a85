import CompositionalLayout
import DocumentJSON
import LayoutSolver

/// Badges drawn over their section's header (`S21`, `S24`).
struct BadgeAboveHeaderRule: LintRule {
  let id = "badge-above-header"
  let severity = Diagnostic.Severity.warning
  let summary =
    "A badge is drawn over its section's header: its z index is higher, or it overlaps the header."

  func problems(in section: LintedSection) -> [Diagnostic] {
    let headers = section.layout.boundaryItems.filter { $0.alignment.edges.contains(.top) }
    guard !headers.isEmpty else { return [] }
    return section.badges.compactMap { badge in
      headers.lazy.compactMap { problem(badge, over: $0, in: section) }.first
    }
  }

  private func problem(
    _ badge: LintedBadge, over header: LayoutBoundaryItem, in section: LintedSection
  ) -> Diagnostic? {
    let zIndex = badge.item.zIndex
    let reach = badge.reachAboveHost
    let isHigher = zIndex > header.zIndex
    let reachesIn =
      !header.pinToVisibleBounds && zIndex == header.zIndex
      && reach > section.layout.contentInsets.top + badge.hostInsets.top
    guard isHigher || reachesIn else { return nil }
    let reason =
      isHigher
      ? "the header's is \(header.zIndex)"
      : "equal to the header's, and the badge extends \(reach.text) points above its host"
    return diagnostic(
      at: badge.element.path.key("zIndex"),
      "The badge's z index is \(zIndex), \(reason), so the badge is drawn over the header.",
      remedy: "Give the header a z index above \(zIndex).")
  }
}

extension LintedBadge {
  /// How far the badge extends above its host (`S32`); 0 if it does not.
  fileprivate var reachAboveHost: Double {
    guard item.containerAnchor.edges.contains(.top), !item.containerAnchor.edges.contains(.bottom)
    else { return 0 }
    let height = element.extent.height
    let own = item.itemAnchor?.edges ?? item.containerAnchor.edges
    let anchored =
      own.contains(.top) == own.contains(.bottom) ? height / 2 : own.contains(.bottom) ? height : 0
    let offsets = [item.containerAnchor, item.itemAnchor].compactMap { $0 }.map { anchor in
      switch anchor.offset {
      case .absolute(let point): point.y
      case .fractional(let point): point.y * height
      }
    }
    return max(0, anchored - offsets.reduce(0, +))
  }
}
