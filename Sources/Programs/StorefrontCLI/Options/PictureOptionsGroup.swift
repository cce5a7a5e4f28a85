import ArgumentParser
import CatalogModel
import CompositionalLayout
import DocumentJSON
import PagePictures

/// The devices to draw and the options of the drawing.
struct PictureOptionsGroup: ParsableArguments {
  @Option(
    name: .customLong("device"),
    help: ArgumentHelp(
      "A device, such as iphone-16 or ipad-landscape; may be repeated; all draws phones and tablets "
        + "on one sheet (default: \(DevicePreset.standard.name)).",
      valueName: "name"),
    completion: .list(["all"] + DevicePreset.all.map(\.name)))
  var devices: [String] = []

  @Option(parsing: .unconditional, help: SafeAreaArgument.help)
  var safeArea: SafeAreaArgument?

  @Option(
    name: .customLong("scheme"),
    help: ArgumentHelp("The appearance: light or dark.", valueName: "scheme"),
    completion: .list(PictureScheme.allCases.map(\.rawValue)))
  var schemeName = PictureScheme.light.rawValue

  @Option(help: TextSize.help, completion: TextSize.completion)
  var textSize = TextSize.standard

  @Flag(name: .customLong("rtl"), help: "Lay out from right to left.")
  var isRightToLeft = false

  func validate() throws {
    for name in devices where name != "all" && DevicePreset.named(name) == nil {
      throw ValidationError(EnvironmentOptions.sentence(forUnknown: name))
    }
    if PictureScheme(rawValue: schemeName) == nil {
      throw ValidationError(
        Self.sentence("scheme", schemeName, among: PictureScheme.allCases.map(\.rawValue)))
    }
    try TextSize.validate(textSize)
  }

  /// The options, from right to left if the language of the page is written so.
  func directed(by source: PlanOptions) throws -> PictureOptionsGroup {
    var options = self
    if try source.language.isRightToLeft(in: source.database) { options.isRightToLeft = true }
    return options
  }

  /// Light or dark appearance.
  var scheme: PictureScheme { PictureScheme(rawValue: schemeName) ?? .light }

  /// The devices, in the rows of a sheet.
  var rows: [[DevicePreset]] {
    let names = devices.isEmpty ? [DevicePreset.standard.name] : devices
    var rows: [[DevicePreset]] = []
    var own: [DevicePreset] = []
    for name in names {
      if name == "all" {
        rows += Self.everyKind.map { $0.compactMap(DevicePreset.named) }.flatMap { row in
          isRightToLeft ? [row.map(\.rightToLeft)] : [row, row.map(\.rightToLeft)]
        }
      } else if let device = DevicePreset.named(name) {
        own.append(isRightToLeft ? device.rightToLeft : device)
      }
    }
    if !own.isEmpty { rows.insert(own, at: 0) }
    return rows.map { row in row.map(sized) }
  }

  /// The device with the text size, safe area and layout direction that the options set.
  func dressed(_ device: DevicePreset) -> DevicePreset {
    sized(isRightToLeft ? device.rightToLeft : device)
  }

  private func sized(_ device: DevicePreset) -> DevicePreset {
    var device = device
    device.environment.contentSizeCategory = TextSize.category(textSize) ?? .large
    if let safeArea { device.environment.moveSafeArea(to: safeArea.insets) }
    return device
  }

  /// All devices in one list.
  var tiles: [DevicePreset] { Array(rows.joined()) }

  /// Phones and tablets of every width, in portrait and landscape.
  private static let everyKind = [
    ["iphone-se", "iphone-16", "iphone-16-pro-max", "ipad-mini", "ipad-pro-13"],
    ["iphone-16-landscape", "iphone-16-pro-max-landscape", "ipad-pro-13-landscape"],
  ]

  static func sentence(_ what: String, _ name: String, among names: [String]) -> String {
    "There is no \(what) \(quoted(name)). \(NearNames.hint(near: name, in: names))"
  }
}

extension DevicePreset {
  /// The device set to a right-to-left language.
  fileprivate var rightToLeft: DevicePreset {
    var device = self
    device.environment.direction = .rightToLeft
    return device
  }

  /// A screen of the same size without a frame, bars or safe area.
  var bare: DevicePreset {
    var device = self
    device.screen = .bare
    device.environment.safeArea = .zero
    return device
  }

  /// The caption below the device on a sheet.
  var caption: String {
    environment.direction == .rightToLeft ? title + ", right to left" : title
  }
}
