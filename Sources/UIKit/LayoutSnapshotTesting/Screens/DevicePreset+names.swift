public import CompositionalLayout

extension DevicePreset {
  /// The preset `iphone-se`, a small phone.
  public static let iPhoneSE = preset("iphone-se")
  /// The preset `iphone-16`, which is the default.
  public static let iPhone16 = preset("iphone-16")
  /// The preset `iphone-17`.
  public static let iPhone17 = preset("iphone-17")
  /// The preset `iphone-duo`, closed; its other states are `iphone-duo-open` and so on.
  public static let iPhoneDuo = preset("iphone-duo")
  /// The preset `ipad`.
  public static let iPad = preset("ipad")
  /// The preset `apple-tv`.
  public static let appleTV = preset("apple-tv")

  private static func preset(_ name: String) -> DevicePreset { named(name) ?? .standard }

  /// The device turned by a quarter: the preset in the other orientation with the traits of this one,
  /// or, for a device that is no preset, one whose width and height are swapped.
  var turned: DevicePreset {
    guard var turned = otherWayUp else {
      var swapped = self
      let size = environment.container
      swapped.environment.container = LayoutExtent(width: size.height, height: size.width)
      swapped.environment.takeUsualSizeClasses()
      return swapped
    }
    turned.environment.setDirection(environment.direction)
    turned.environment.contentSizeCategory = environment.contentSizeCategory
    turned.environment.systemVersion = environment.systemVersion
    return turned
  }
}
