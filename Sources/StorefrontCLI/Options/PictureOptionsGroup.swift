import ArgumentParser
import CatalogModel
import CompositionalLayout
import DocumentJSON
import LayoutRendering

/// On what devices and how pictures are drawn.
struct PictureOptionsGroup: ParsableArguments {
  @Option(
    name: .customLong("device"),
    help: ArgumentHelp(
      "A device, such as iphone-16 or ipad-landscape; may be repeated; all is a sheet of phones and "
        + "tablets (default: \(DevicePreset.standard.name)).",
      valueName: "name"),
    completion: .list(["all"] + DevicePreset.all.map(\.name)))
  var devices: [String] = []

  @Option(
    name: .customLong("scheme"), help: ArgumentHelp("light or dark.", valueName: "scheme"))
  var schemeName = PictureScheme.light.rawValue

  @Option(help: TextSize.help)
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

  /// Whether pictures are bright or dark.
  var scheme: PictureScheme { PictureScheme(rawValue: schemeName) ?? .light }

  /// The devices in rows of a sheet.
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

  /// A device with the text size and the direction that the options name.
  func dressed(_ device: DevicePreset) -> DevicePreset {
    sized(isRightToLeft ? device.rightToLeft : device)
  }

  private func sized(_ device: DevicePreset) -> DevicePreset {
    var device = device
    device.environment.contentSizeCategory = TextSize.category(textSize) ?? .large
    return device
  }

  /// All devices.
  var tiles: [DevicePreset] { Array(rows.joined()) }

  /// Phones and tablets of every width, upright and on their side.
  private static let everyKind = [
    ["iphone-se", "iphone-16", "iphone-16-pro-max", "ipad-mini", "ipad-pro-13"],
    ["iphone-16-landscape", "iphone-16-pro-max-landscape", "ipad-pro-13-landscape"],
  ]

  static func sentence(_ what: String, _ name: String, among names: [String]) -> String {
    let near = NearNames.names(near: name, in: names)
    let hint =
      near.isEmpty
      ? "There are \(names.joined(separator: ", "))."
      : NearNames.question(near)
    return "There is no \(what) \"\(name.shortened(to: 200))\". \(hint)"
  }
}

extension DevicePreset {
  /// The device with a right-to-left language.
  fileprivate var rightToLeft: DevicePreset {
    var device = self
    device.environment.direction = .rightToLeft
    return device
  }

  /// The screen's size without the device around it, and without what it keeps clear of.
  var bare: DevicePreset {
    var device = self
    device.screen = .bare
    device.environment.safeArea = .zero
    return device
  }

  /// What a sheet says below the device.
  var caption: String {
    environment.direction == .rightToLeft ? title + ", right to left" : title
  }
}
