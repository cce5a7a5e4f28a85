/// The iPhone Duo. All numbers were measured on a simulator of iOS 27.1, by several people who agree;
/// no device was measured.
extension DevicePreset {
  /// The Duo's states; the bar stays at its physical side in either direction.
  static let duo = [
    duo("", "", 466, 678, .compact, .regular, bar: .right),
    duo("-landscape", " landscape", 678, 466, .compact, .compact, bar: .right),
    duo("-landscape-bar-left", " landscape, bar left", 678, 466, .compact, .compact, bar: .left),
    duo("-open", ", open", 669, 951, .regular, .regular),
    duo("-open-landscape", ", open landscape", 951, 669, .regular, .regular, bar: .right),
    duo(
      "-half-folded", ", half folded", 669, 951, .regular, .regular,
      fold: LayoutRect(x: 0, y: 455.5, width: 669, height: 40)),
    duo(
      "-half-folded-landscape", ", half folded landscape", 951, 669, .regular, .regular,
      bar: .right, fold: LayoutRect(x: 455.5, y: 0, width: 40, height: 669)),
    besideAnotherApp,
  ]

  /// The margins of a window, except at the side of the bar.
  private static let margin: Double = 20
  private static let barWidth: Double = 84

  /// The Duo's screen in a state.
  ///
  /// The safe area is that without a navigation bar: 0 at the top where the bar is at a side.
  /// Elsewhere no number is known, and that of other phones with a Dynamic Island is assumed.
  private static func duo(
    _ state: String, _ title: String, _ width: Double, _ height: Double,
    _ horizontal: LayoutSizeClass, _ vertical: LayoutSizeClass, bar: LayoutSide? = nil,
    fold: LayoutRect? = nil
  ) -> DevicePreset {
    let safeArea = LayoutInsets(
      top: bar == nil ? 62 : 0, leading: bar == .left ? barWidth : 0, bottom: 34,
      trailing: bar == .right ? barWidth : 0)
    var margins = safeArea
    if bar != .left { margins.leading += margin }
    if bar != .right { margins.trailing += margin }
    var environment = screen(
      width, height, safeArea: safeArea, margins: margins, horizontal, vertical)
    environment.verticalBar = bar
    environment.fold = fold
    environment.navigationBarBottom = 82
    if bar == nil { environment.assumed = [.safeArea] }
    return preset(
      "iphone-duo" + state, "iPhone Duo" + title, since: 27, environment,
      screen: DeviceScreen(cornerRadius: 55, bezel: 12))
  }

  /// One of two apps that share the open screen, which only happens half and half. Its margins are
  /// derived from those of the whole screen.
  private static let besideAnotherApp: DevicePreset = {
    let safeArea = LayoutInsets(bottom: 34)
    let margins = LayoutInsets(leading: margin, bottom: 34, trailing: margin)
    var environment = screen(
      469, 669, safeArea: safeArea, margins: margins, .compact, .regular)
    environment.assumed = [.layoutMargins]
    return preset(
      "iphone-duo-beside-app", "iPhone Duo, beside another app", since: 27, environment,
      screen: DeviceScreen(cornerRadius: 24, bezel: 12))
  }()

  private static func screen(
    _ width: Double, _ height: Double, safeArea: LayoutInsets, margins: LayoutInsets,
    _ horizontal: LayoutSizeClass, _ vertical: LayoutSizeClass
  ) -> LayoutEnvironment {
    LayoutEnvironment(
      container: LayoutExtent(width: width, height: height), safeArea: safeArea,
      layoutMargins: margins, readableContent: margins, horizontalSizeClass: horizontal,
      verticalSizeClass: vertical, displayScale: 3, idiom: .phone)
  }
}
