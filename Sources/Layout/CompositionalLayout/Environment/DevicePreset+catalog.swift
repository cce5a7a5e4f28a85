extension DevicePreset {
  /// All presets: phones from the oldest to the newest, tablets and a television, each in portrait and
  /// then in landscape, and the states of the iPhone Duo.
  public static let all: [DevicePreset] =
    phones.flatMap { [$0, $0.landscape] } + duo
    + tablets.flatMap { [$0, $0.landscape] }
    + [appleTV]

  /// The default device.
  public static let standard = phone(
    "iphone-16", "iPhone 16", since: 18, 393, 852, top: 59, .island(top: 11))

  /// The newest system, by major version.
  static let newestSystem = 27

  /// The systems with compositional layouts, from one on, by major version: 26 follows 18.
  private static func systems(since first: Int) -> [Int] {
    (Array(13...18) + [26, newestSystem]).filter { $0 >= first }
  }

  /// A television, with a safe area at its edges.
  private static let appleTV = preset(
    "apple-tv", "Apple TV", since: 13,
    LayoutEnvironment(
      container: LayoutExtent(width: 1920, height: 1080),
      safeArea: LayoutInsets(top: 60, leading: 80, bottom: 60, trailing: 80),
      layoutMargins: LayoutInsets(top: 60, leading: 80, bottom: 60, trailing: 80),
      readableContent: LayoutInsets(top: 60, leading: 80, bottom: 60, trailing: 80),
      horizontalSizeClass: .regular, verticalSizeClass: .regular, displayScale: 1, idiom: .tv),
    screen: DeviceScreen(cornerRadius: 0, bezel: 14))

  private static let phones = [
    phone(
      "iphone-se", "iPhone SE", since: 13, 375, 667, top: 20, .none, radius: 0, home: 0, scale: 2),
    phone("iphone-13-mini", "iPhone 13 mini", since: 15, 375, 812, top: 50, .notch, radius: 44),
    phone("iphone-14", "iPhone 14", since: 16, 390, 844, top: 47, .notch, radius: 47.33),
    phone("iphone-15", "iPhone 15", since: 17, 393, 852, top: 59, .island(top: 11)),
    phone("iphone-15-plus", "iPhone 15 Plus", since: 17, 430, 932, top: 59, .island(top: 11)),
    standard,
    phone("iphone-16-plus", "iPhone 16 Plus", since: 18, 430, 932, top: 59, .island(top: 11)),
    phone(
      "iphone-16-pro", "iPhone 16 Pro", since: 18, 402, 874, top: 62, .island(top: 14), radius: 62),
    phone(
      "iphone-16-pro-max", "iPhone 16 Pro Max", since: 18, 440, 956, top: 62, .island(top: 14),
      radius: 62),
    phone("iphone-17", "iPhone 17", since: 26, 402, 874, top: 62, .island(top: 14), radius: 62),
    phone("iphone-air", "iPhone Air", since: 26, 420, 912, top: 68, .island(top: 20), radius: 62),
    newPhone("iphone-18-pro", "iPhone 18 Pro", 402, 874),
    newPhone("iphone-18-pro-max", "iPhone 18 Pro Max", 440, 956),
  ]

  private static let tablets = [
    tablet("ipad-mini", "iPad mini", since: 15, 744, 1133, radius: 21.5),
    tablet("ipad", "iPad", since: 16, 820, 1180, radius: 25),
    tablet("ipad-air-11", "iPad Air 11-inch", since: 17, 820, 1180, radius: 18),
    tablet("ipad-pro-11", "iPad Pro 11-inch", since: 17, 834, 1210, radius: 30),
    tablet("ipad-pro-13", "iPad Pro 13-inch", since: 17, 1032, 1376, radius: 30),
  ]

  /// A device that came with a system, and runs the newest.
  static func preset(
    _ name: String, _ title: String, since first: Int, _ environment: LayoutEnvironment,
    screen: DeviceScreen
  ) -> DevicePreset {
    let systems = systems(since: first)
    var environment = environment
    environment.systemVersion = systems.last ?? first
    return DevicePreset(
      name: name, title: title, environment: environment, systems: systems, screen: screen)
  }

  private static func phone(
    _ name: String, _ title: String, since first: Int, _ width: Double, _ height: Double,
    top: Double,
    _ cutout: DeviceScreen.Cutout, radius: Double = 55, home: Double = 34, scale: Double = 3
  ) -> DevicePreset {
    let margin: Double = width < widerMargin ? 16 : 20
    return preset(
      name, title, since: first,
      LayoutEnvironment(
        container: LayoutExtent(width: width, height: height),
        safeArea: LayoutInsets(top: top, bottom: home),
        layoutMargins: LayoutInsets(top: top, leading: margin, bottom: home, trailing: margin),
        readableContent: LayoutInsets(top: top, leading: margin, bottom: home, trailing: margin),
        horizontalSizeClass: .compact, verticalSizeClass: .regular, displayScale: scale,
        idiom: .phone),
      screen: DeviceScreen(cornerRadius: radius, cutout: cutout, bezel: 12))
  }

  /// A phone of 2026. Public measurements agree on its size, but none on its safe area, which is
  /// assumed to be that of the phones of 2025.
  private static func newPhone(
    _ name: String, _ title: String, _ width: Double, _ height: Double
  ) -> DevicePreset {
    var phone = phone(
      name, title, since: 27, width, height, top: 62, .island(top: 14), radius: 62)
    phone.environment.assumed = [.safeArea]
    return phone
  }

  private static func tablet(
    _ name: String, _ title: String, since first: Int, _ width: Double, _ height: Double,
    radius: Double
  ) -> DevicePreset {
    let readable = max(20, (width - readableWidth) / 2)
    return preset(
      name, title, since: first,
      LayoutEnvironment(
        container: LayoutExtent(width: width, height: height),
        safeArea: LayoutInsets(top: 24, bottom: 20),
        layoutMargins: LayoutInsets(top: 24, leading: 20, bottom: 20, trailing: 20),
        readableContent: LayoutInsets(top: 24, leading: readable, bottom: 20, trailing: readable),
        horizontalSizeClass: .regular, verticalSizeClass: .regular, displayScale: 2, idiom: .pad),
      screen: DeviceScreen(cornerRadius: radius, bezel: 22))
  }

  /// The safe areas above and below the content in landscape of the phones that came with iOS 26.
  private static let landscapeInsets: [String: (top: Double, bottom: Double)] = [
    "iphone-17": (20, 20), "iphone-air": (20, 29), "iphone-18-pro": (20, 20),
    "iphone-18-pro-max": (20, 20),
  ]

  /// The readable content guide's width on a tablet at the default text size, in points.
  static let readableWidth: Double = 672

  /// The same device in landscape. The island's inset applies to both sides, because a phone can be
  /// turned either way.
  private var landscape: DevicePreset {
    var turned = environment
    turned.container = LayoutExtent(
      width: environment.container.height, height: environment.container.width)
    if environment.idiom == .phone {
      let hasHomeIndicator = environment.safeArea.bottom > 0
      let side = hasHomeIndicator ? environment.safeArea.top : 0
      let ends = Self.landscapeInsets[name] ?? (top: 0, bottom: hasHomeIndicator ? 21 : 0)
      turned.safeArea = LayoutInsets(
        top: ends.top, leading: side, bottom: ends.bottom, trailing: side)
      turned.setSizeClasses(
        horizontal: turned.container.width < 896 ? .compact : .regular, vertical: .compact)
    }
    let margin = environment.layoutMargins.leading
    turned.layoutMargins = turned.safeArea
    turned.layoutMargins.leading += margin
    turned.layoutMargins.trailing += margin
    turned.readableContent = turned.layoutMargins
    if environment.idiom == .pad {
      let readable = max(20, (turned.container.width - Self.readableWidth) / 2)
      turned.readableContent.leading = readable
      turned.readableContent.trailing = readable
    }
    return DevicePreset(
      name: name + "-landscape", title: title + " landscape", environment: turned,
      systems: systems, screen: screen)
  }
}
