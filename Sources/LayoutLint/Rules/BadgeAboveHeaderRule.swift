import CompositionalLayout
import LayoutSolver

/// Badges drawn over their section's header (`S21`, `S24`).
struct BadgeAboveHeaderRule: LintRule {
  let id = "badge-above-header"
  let severity = LintSeverity.warning
  let summary =
    "A badge is drawn over its section's header: its z index is higher, or it reaches in."

  func problems(in plan: SizedPlan) -> [LintProblem] {
    plan.sections.flatMap { section in
      let headers = section.layout.boundaryItems.filter { $0.alignment.edges.contains(.top) }
      return section.badges.compactMap { badge in
        headers.lazy.compactMap { problem(badge, over: $0, in: section) }.first
      }
    }
  }

  private func problem(
    _ badge: SizedBadge, over header: LayoutBoundaryItem, in section: SizedSection
  ) -> LintProblem? {
    let zIndex = badge.item.zIndex
    let reach = badge.item.reachAboveHost
    let isHigher = zIndex > header.zIndex
    let reachesIn =
      !header.pinToVisibleBounds && zIndex == header.zIndex
      && reach > section.layout.contentInsets.top + badge.hostInsets.top
    guard isHigher || reachesIn else { return nil }
    let reason =
      isHigher
      ? "the header's is \(header.zIndex)"
      : "the header's too, and the badge reaches \(reach.text) points above its host"
    return LintProblem(
      at: badge.path.key("zIndex"),
      "The badge's z index is \(zIndex), \(reason), so the badge is drawn over the header.",
      remedy: "Give the header a z index above \(zIndex).")
  }
}

extension LayoutSupplementaryItem {
  /// How far the view reaches above its host when both of its dimensions are points (`S32`); 0 when
  /// it does not or can't be known.
  fileprivate var reachAboveHost: Double {
    guard size.height.fractionAxis == nil, containerAnchor.edges.contains(.top),
      !containerAnchor.edges.contains(.bottom)
    else { return 0 }
    let height = size.height.value
    let own = itemAnchor?.edges ?? containerAnchor.edges
    let anchored =
      own.contains(.top) == own.contains(.bottom) ? height / 2 : own.contains(.bottom) ? height : 0
    let offsets = [containerAnchor, itemAnchor].compactMap(\.self).map { anchor in
      switch anchor.offset {
      case .absolute(let point): point.y
      case .fractional(let point): point.y * height
      }
    }
    return max(0, anchored - offsets.reduce(0, +))
  }
}
