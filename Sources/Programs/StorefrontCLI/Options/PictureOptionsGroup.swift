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

  @OptionGroup var traits: TraitOptions

  @Option(
    name: .customLong("scheme"),
    help: ArgumentHelp("The appearance: light or dark.", valueName: "scheme"),
    completion: .list(PictureScheme.allCases.map(\.rawValue)))
  var schemeName = PictureScheme.light.rawValue

  func validate() throws {
    for name in devices where name != "all" && DevicePreset.named(name) == nil {
      throw ValidationError(EnvironmentOptions.sentence(forUnknown: name))
    }
    if PictureScheme(rawValue: schemeName) == nil {
      throw ValidationError(
        Self.sentence("scheme", schemeName, among: PictureScheme.allCases.map(\.rawValue)))
    }
    for device in tiles { _ = try traits.choice(on: device) }
  }

  /// The options, from right to left if the language of the page is written so.
  func directed(by source: PlanOptions) throws -> PictureOptionsGroup {
    var options = self
    if try source.language.isRightToLeft(in: source.database) {
      options.traits.isRightToLeft = true
    }
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
          let mirrored = row.map { dressed($0, isRightToLeft: true) }
          return traits.isRightToLeft ? [mirrored] : [row.map { dressed($0) }, mirrored]
        }
      } else if let device = DevicePreset.named(name) {
        own.append(dressed(device))
      }
    }
    if !own.isEmpty { rows.insert(own, at: 0) }
    return rows
  }

  /// The device with the values that the options set, and the layout direction in place of theirs.
  func dressed(_ device: DevicePreset, isRightToLeft: Bool? = nil) -> DevicePreset {
    // The options are valid on each device.
    guard let choice = try? traits.choice(on: device, isRightToLeft: isRightToLeft) else {
      return device
    }
    var device = device
    device.environment = choice.environment
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
  /// A screen of the same size without a frame, bars or safe area.
  var bare: DevicePreset {
    var device = self
    device.screen = .bare
    device.environment.safeArea = .zero
    device.environment.verticalBar = nil
    device.environment.fold = nil
    return device
  }

  /// The caption below the device on a sheet.
  var caption: String {
    environment.direction == .rightToLeft ? title + ", right to left" : title
  }
}
