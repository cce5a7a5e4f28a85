import ArgumentParser
import CompositionalLayout
import PagePictures

/// The options that replace values of a device or a window.
struct TraitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The insets of the safe area in points, such as 0,44,21,44 for top, leading, bottom and trailing, "
        + "or top=20,left=44 (default: the device's; none without a device).",
      valueName: "t,l,b,t"))
  var safeArea: GivenInsets?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The layout margins in points from the edges, safe area included, in the same forms (default: "
        + "the device's, which move with the safe area; none without a device).",
      valueName: "t,l,b,t"))
  var margins: GivenInsets?

  @Option(
    help: ArgumentHelp(
      "The size classes of width and height, such as compact,regular (default: the device's; assumed "
        + "for a window).",
      valueName: "width,height"))
  var sizeClass: SizeClassPair?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The system's major version, such as 15, 18 or 27; it affects rounding and the insets of "
        + "lists (default: the device's newest; \(LayoutEnvironment.standardSystemVersion) without a "
        + "device).",
      valueName: "version"))
  var system: Int?

  @Option(help: TextSize.help, completion: TextSize.completion)
  var textSize: String?

  @Flag(name: .customLong("rtl"), help: "Lay out from right to left.")
  var isRightToLeft = false

  /// The first of these options that was given on which no condition of an alternative can depend.
  var firstWithoutChoice: String? {
    let given: KeyValuePairs = [
      "--safe-area": safeArea != nil, "--margins": margins != nil, "--system": system != nil,
      "--rtl": isRightToLeft,
    ]
    return given.first { $0.value }?.key
  }

  func validate() throws {
    let systems = EnvironmentChoice.systems
    if let system, !systems.contains(system) {
      throw ValidationError(
        "--system is a major version from \(systems.lowerBound), the first with compositional "
          + "layouts, to \(systems.upperBound).")
    }
    if let textSize { try TextSize.validate(textSize) }
  }

  /// The values of the options for a device, or for any window.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - container: The size of the window.
  ///   - isRightToLeft: The layout direction in place of the option's.
  ///   - narrowest: The width that the window has at least, in points, in place of its own.
  /// - Throws: `ValidationError` if the device or the window cannot have them.
  func choice(
    on device: DevicePreset?, container: LayoutExtent? = nil, isRightToLeft: Bool? = nil,
    narrowest: Double? = nil
  ) throws -> EnvironmentChoice {
    var choice = EnvironmentChoice()
    choice.device = device
    choice.container = container
    choice.safeArea = safeArea
    choice.margins = margins
    choice.sizeClasses = sizeClass?.classes
    choice.system = system
    choice.textSize = textSize.flatMap(TextSize.category) ?? .large
    choice.direction = isRightToLeft ?? self.isRightToLeft ? .rightToLeft : .leftToRight
    if let problem = choice.problem(narrowest: narrowest) { throw ValidationError(problem) }
    return choice
  }
}

extension GivenInsets: ExpressibleByArgument {}

/// The size classes of width and height on the command line.
struct SizeClassPair: ExpressibleByArgument {
  var classes: LayoutSizeClasses

  init?(argument: String) {
    guard let classes = LayoutSizeClasses(argument: argument) else { return nil }
    self.classes = classes
  }

  static let allValueStrings = LayoutSizeClasses.allNames
}
