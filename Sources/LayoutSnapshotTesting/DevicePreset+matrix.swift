import CompositionalLayout

extension DevicePreset {
  /// Five devices whose layouts differ most often: a phone, the same sideways, a tablet, the phone
  /// of a person who reads from right to left, and of one who reads large text.
  public static let matrix: [DevicePreset] =
    ["iphone-16", "iphone-16-landscape", "ipad"].compactMap(DevicePreset.named)
    + [
      variant("right-to-left", "right to left") { $0.direction = .rightToLeft },
      variant("large-text", "large text") { $0.contentSizeCategory = .accessibilityExtraLarge },
    ]

  private static func variant(
    _ name: String, _ title: String, _ change: (inout LayoutEnvironment) -> Void
  ) -> DevicePreset {
    var device = standard
    device.name += "-" + name
    device.title += ", " + title
    change(&device.environment)
    return device
  }
}
