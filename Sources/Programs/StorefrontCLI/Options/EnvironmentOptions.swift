public import ArgumentParser
import CatalogModel
public import CompositionalLayout
import DocumentJSON
import PagePictures

/// The options that describe the device or container to lay out for.
final class EnvironmentOptions: ParsableArguments {
  init() {}

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A device, such as iphone-16 or ipad-landscape (default where one is needed: "
        + "\(DevicePreset.standard.name)).",
      valueName: "name"),
    completion: .list(DevicePreset.all.map(\.name)))
  var device: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "The size of the collection view in points, such as 390x844, in any window or on --device.",
      valueName: "WxH"))
  var container: LayoutExtent?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Pixels per point, 0 for no rounding (default: the device's; none without a device).",
      valueName: "scale"))
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "The idiom: phone, pad, tv or mac (default: the device's; phone without a device).",
      valueName: "idiom"))
  var idiom: DeviceIdiom?

  @OptionGroup var traits: TraitOptions

  /// Whether an option was given on which conditions of alternatives can depend.
  var choosesAlternatives: Bool {
    device != nil || container != nil || idiom != nil || traits.sizeClass != nil
      || traits.textSize != nil
  }

  /// Whether an option was given that describes a device or a window.
  var describesWindow: Bool {
    device != nil || container != nil || idiom != nil || scale != nil || traits.safeArea != nil
      || traits.margins != nil || traits.system != nil
  }

  /// The first option that was given on which no condition of an alternative can depend.
  var firstWithoutChoice: String? { scale != nil ? "--scale" : traits.firstWithoutChoice }

  func validate() throws {
    if let device, DevicePreset.named(device) == nil {
      throw ValidationError(Self.sentence(forUnknown: device))
    }
    if let scale, !EnvironmentChoice.scales.contains(scale) {
      throw ValidationError("--scale must be a number of pixels per point, from 0 to 16.")
    }
    // Commands that examine many widths check the narrowest one themselves.
    let isAnyWindow = device == nil && container == nil
    _ = try environment(narrowest: isAnyWindow ? .infinity : nil)
  }

  /// The environment that the options describe.
  ///
  /// - Parameters:
  ///   - isRightToLeft: The layout direction in place of the option's.
  ///   - narrowest: The width that the window has at least, in points, in place of its own.
  /// - Throws: `ValidationError` if the device or the window cannot be so.
  func environment(
    isRightToLeft: Bool? = nil, narrowest: Double? = nil
  ) throws -> LayoutEnvironment {
    var choice = try traits.choice(
      on: device.flatMap(DevicePreset.named), container: container, isRightToLeft: isRightToLeft,
      narrowest: narrowest)
    choice.scale = scale
    choice.idiom = idiom?.value
    return choice.environment
  }

  static func sentence(forUnknown device: String) -> String {
    let names = DevicePreset.all.map(\.name)
    let upright = DevicePreset.all.filter { !$0.isOtherState }.map(\.name)
    // Of a family, the newest devices are the last ones.
    let family = upright.filter { !device.isEmpty && $0.hasPrefix(device.lowercased()) }
    let hint =
      family.isEmpty
      ? NearNames.hint(near: device, in: names, listing: upright)
      : NearNames.question(family.suffix(3).reversed())
    return "There is no device \(quoted(device)). \(hint)"
  }
}

/// The user's preferred text size, by name.
enum TextSize {
  static let help = ArgumentHelp(
    "The text size, by the name of Apple's content size category, such as extraSmall, large or "
      + "accessibilityMedium.",
    valueName: "size")
  static var completion: CompletionKind {
    .list(LayoutContentSizeCategory.allCases.map(\.rawValue))
  }

  /// The content size category with this name, in Apple's spelling or with hyphens; nil if the name
  /// is unknown.
  static func category(_ name: String) -> LayoutContentSizeCategory? {
    let letters = name.lowercased().filter { $0 != "-" }
    return LayoutContentSizeCategory.allCases.first { $0.rawValue.lowercased() == letters }
  }

  static func validate(_ name: String) throws {
    guard category(name) == nil else { return }
    throw ValidationError(
      PictureOptionsGroup.sentence(
        "text size", name, among: LayoutContentSizeCategory.allCases.map(\.rawValue)))
  }
}

/// A kind of device that an option gives by name.
struct DeviceIdiom: ExpressibleByArgument {
  var value: LayoutIdiom

  init?(argument: String) {
    guard let found = EnvironmentChoice.idioms.first(where: { $0.name == argument }) else {
      return nil
    }
    value = found.idiom
  }

  static let allValueStrings = EnvironmentChoice.idioms.map(\.name)
}

extension LayoutExtent: ExpressibleByArgument {
  /// Parses `WxH`, such as `390x844`; each number is from 0 to 100,000 points.
  public init?(argument: String) {
    let lengths = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard lengths.count == 2, let width = Double(lengths[0]), let height = Double(lengths[1]),
      EnvironmentChoice.lengths.contains(width), EnvironmentChoice.lengths.contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}
