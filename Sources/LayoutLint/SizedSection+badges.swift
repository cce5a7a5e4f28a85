import CompositionalLayout
import LayoutSolver

/// A supplementary item of a section's group or item.
struct SizedBadge {
  var path: PlanPath
  var item: LayoutSupplementaryItem
  /// The insets of what the badge is anchored to, which keep it from its neighbours.
  var hostInsets: LayoutInsets
}

extension SizedSection {
  /// The supplementary items of the section's groups and items.
  var badges: [SizedBadge] {
    groups.flatMap { group in
      badges(group.supplementaryItems, group.group.supplementaryItems, group.group.contentInsets)
        + group.subitems.filter { $0.group == nil }.flatMap { item in
          badges(
            item.supplementaryItems, item.subitem.supplementaryItems, item.subitem.contentInsets)
        }
    }
  }

  private func badges(
    _ elements: [SizedElement], _ items: [LayoutSupplementaryItem], _ insets: LayoutInsets
  ) -> [SizedBadge] {
    zip(elements, items).map { SizedBadge(path: $0.path, item: $1, hostInsets: insets) }
  }
}
