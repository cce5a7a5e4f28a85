extension DevicePreset {
  /// A resizable window that no bar of the system reaches into: a phone's below
  /// ``firstTabletWidth``, and a tablet's from there on.
  ///
  /// Its margins are those of the screens of such devices, and its size classes the usual ones of its
  /// size, which output calls assumed where they are.
  ///
  /// - Parameters:
  ///   - width: The window's width, in points.
  ///   - height: The window's height, in points.
  package static func window(width: Double, height: Double = windowHeight) -> DevicePreset {
    let isTablet = width >= firstTabletWidth
    let margin: Double = isTablet || width >= widerMargin ? 20 : 16
    let margins = LayoutInsets(leading: margin, trailing: margin)
    var environment = LayoutEnvironment(
      container: LayoutExtent(width: width, height: height), layoutMargins: margins,
      readableContent: margins, displayScale: isTablet ? 2 : 3, idiom: isTablet ? .pad : .phone,
      systemVersion: newestSystem)
    let readable = max(margin, (width - readableWidth) / 2)
    environment.readableContent.leading = readable
    environment.readableContent.trailing = readable
    environment.takeUsualSizeClasses()
    return DevicePreset(
      name: "window", title: "\(width.text) × \(height.text)", environment: environment,
      systems: [newestSystem], screen: .bare)
  }

  /// The width from which a window counts as a tablet's, in points.
  package static let firstTabletWidth: Double = 640
  /// The widths at which ``window(width:height:)`` changes other than in proportion, in points.
  package static let windowThresholds: [Double] = [
    widerMargin, firstTabletWidth, windowHeight, readableWidth + 40,
  ]
  /// The width from which a phone's margins are wider, in points.
  static let widerMargin: Double = 414
  /// The usual height of a window, in points: most are higher than wide.
  package static let windowHeight: Double = 1000
}
