/// A part of an environment that nobody gave and that is not known of the device.
public enum LayoutAssumption: String, Hashable, Sendable, CaseIterable {
  /// Both size classes.
  case sizeClasses
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
}

extension LayoutEnvironment {
  /// The names of the assumed parts, as documents write them.
  package var namesOfAssumed: [String] {
    LayoutAssumption.allCases.filter(assumed.contains).map { $0.rawValue }
  }

  /// The assumed parts with their values, such as `size classes compact × regular`; nil if nothing is
  /// assumed.
  package var assumptions: String? {
    guard !assumed.isEmpty else { return nil }
    return LayoutAssumption.allCases.filter(assumed.contains).map { part in
      switch part {
      case .sizeClasses: "size classes \(horizontalSizeClass) × \(verticalSizeClass)"
      case .safeArea: "safe area \(safeArea)"
      case .layoutMargins: "layout margins \(layoutMargins)"
      }
    }.joined(separator: ", ")
  }

  /// Sets the size classes of a window of the container's size on the idiom, and whether they are
  /// assumed.
  ///
  /// Every window of a television, a Mac or an Apple Vision is regular both ways, and one of a tablet
  /// is regular in height; in width it is compact up to 639 points and regular from 678 points on.
  /// Between these, a tablet's window is assumed to be regular in width from 640 points on. No width
  /// gives those of a phone's window: they are assumed to be those of most phones' screens, compact in
  /// height if wider than tall, and regular in width then from 896 points on.
  package mutating func takeUsualSizeClasses() {
    (horizontalSizeClass, verticalSizeClass) = (.regular, .regular)
    var isKnown = true
    switch idiom {
    case .phone, .unspecified:
      isKnown = false
      let isOnItsSide = container.width > container.height
      if isOnItsSide { verticalSizeClass = .compact }
      if !isOnItsSide || container.width < 896 { horizontalSizeClass = .compact }
    case .pad:
      isKnown = container.width <= 639 || container.width >= 678
      if container.width < 640 { horizontalSizeClass = .compact }
    case .tv, .mac, .vision: break
    }
    if isKnown { assumed.remove(.sizeClasses) } else { assumed.insert(.sizeClasses) }
  }

  /// Sets size classes that are given.
  package mutating func setSizeClasses(
    horizontal: LayoutSizeClass, vertical: LayoutSizeClass
  ) {
    (horizontalSizeClass, verticalSizeClass) = (horizontal, vertical)
    assumed.remove(.sizeClasses)
  }
}
