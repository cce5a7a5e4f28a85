import CompositionalLayout

/// Windows that differ only in their width.
struct WindowSeries: Hashable, Sendable {
  /// The device or window whose width varies; nil for windows of any kind.
  let window: LayoutEnvironment?
  let variant: SizeVariant

  /// The environment of the window with a width, in points.
  ///
  /// What of the readable content guide goes beyond the margins follows the width, and an active fold stays
  /// in the middle.
  func environment(width: Double) -> LayoutEnvironment {
    var environment = window ?? DevicePreset.window(width: width).environment
    if window != nil { environment.setWidth(width) }
    environment.setDirection(variant.direction)
    environment.contentSizeCategory = variant.textSize
    if let classes = variant.sizeClasses {
      environment.setSizeClasses(horizontal: classes.horizontal, vertical: classes.vertical)
    }
    return environment
  }

  /// The widths at which windows change their kind, or a condition of a plan changes.
  func thresholds(of plan: LayoutPlan) -> Set<Double> {
    var widths = Set(
      plan.sections.flatMap(\.layout.alternatives).flatMap {
        [$0.condition.widthAtLeast, $0.condition.widthLessThan].compactMap(\.self)
      })
    if window == nil { widths.formUnion(DevicePreset.windowThresholds) }
    return widths
  }
}

extension SizeVariant {
  /// The variant with only what can make a difference to a plan.
  func relevant(to plan: LayoutPlan) -> SizeVariant {
    let conditions = plan.sections.flatMap(\.layout.alternatives).map(\.condition)
    var variant = self
    if variant.sizeClasses != nil {
      // A size class that no condition names makes no difference between variants.
      if !conditions.contains(where: { $0.horizontalSizeClass != nil }) {
        variant.sizeClasses?.horizontal = .unspecified
      }
      if !conditions.contains(where: { $0.verticalSizeClass != nil }) {
        variant.sizeClasses?.vertical = .unspecified
      }
    }
    return variant
  }
}
