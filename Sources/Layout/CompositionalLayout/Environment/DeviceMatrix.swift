public import DocumentJSON

/// The devices, directions and text sizes on which a page is checked before it is published.
public struct DeviceMatrix: Hashable, Sendable {
  /// The devices to check; each one's environment includes a direction and a text size.
  public var devices: [DevicePreset]
  /// The widths of windows to check besides, in points, at the devices' text sizes and in their directions;
  /// nil for none.
  public var widths: ClosedRange<Double>?

  /// Every device in every direction and at every text size.
  public init(
    devices: [DevicePreset], directions: [LayoutDirection] = LayoutDirection.allCases,
    textSizes: [LayoutContentSizeCategory] = [.large, .extraExtraExtraLarge]
  ) {
    self.devices = devices.flatMap { device in
      directions.flatMap { direction in
        textSizes.map { size in
          var device = device
          device.environment.setDirection(direction)
          device.environment.contentSizeCategory = size
          return device
        }
      }
    }
  }

  /// The widths from the narrowest phone's to the widest tablet's, in points.
  public static let standardWidths: ClosedRange<Double> = 320...1400

  /// The narrowest phone, a common phone in portrait and landscape, and a tablet in both
  /// orientations; each left to right and right to left, at the default text size and at an
  /// accessibility size. Besides, all of ``standardWidths``.
  public static let standard: DeviceMatrix = {
    var matrix = DeviceMatrix(
      devices: ["iphone-se", "iphone-16", "iphone-16-landscape", "ipad", "ipad-landscape"]
        .compactMap(DevicePreset.named))
    matrix.widths = standardWidths
    return matrix
  }()
}

extension DeviceVariant {
  /// The combination that a device preset describes.
  public init(_ device: DevicePreset) {
    self.init(
      device: device.name, direction: device.environment.direction.rawValue,
      textSize: device.environment.contentSizeCategory.rawValue)
  }
}

extension DeviceMatrix {
  /// Lists combinations in words, device by device. A direction or text size is left out where all
  /// of them are listed, and "every device" stands for all devices.
  public func description(of variants: [DeviceVariant]) -> String {
    let all = devices.map(DeviceVariant.init)
    var variants = variants
    var names: [String] = []
    for size in all.map({ $0.textSize }).uniqued() {
      let ofSize = all.filter { $0.textSize == size }
      guard Set(variants).isSuperset(of: ofSize) else { continue }
      names.append("every device at \(size)")
      variants.removeAll { $0.textSize == size }
    }
    for device in all.map({ $0.device }).uniqued() {
      let shown = variants.filter { $0.device == device }
      let possible = all.filter { $0.device == device }
      let directions = possible.map { $0.direction }.uniqued()
      guard !shown.isEmpty else { continue }
      guard !Set(shown).isSuperset(of: possible) else {
        names.append(device)
        continue
      }
      // Accessibility is checked at more text sizes, in one direction.
      guard Set(possible.map({ $0.textSize })).isSuperset(of: shown.map({ $0.textSize })) else {
        let sizes = Self.runs(of: shown.map { $0.textSize }).joined(separator: ", ")
        names.append("\(device) at \(sizes)\(Self.words(for: shown[0].direction))")
        continue
      }
      for size in possible.map({ $0.textSize }).uniqued() {
        let found = shown.filter { $0.textSize == size }.map { $0.direction }
        let name = "\(device) at \(size)"
        if found.count == directions.count {
          names.append(name)
        } else {
          names += found.map { name + Self.words(for: $0) }
        }
      }
    }
    return names.joined(separator: ", ")
  }

  private static func words(for direction: String) -> String {
    direction == LayoutDirection.rightToLeft.rawValue ? " right to left" : " left to right"
  }

  /// Text sizes in words, from the smallest, such as `large to extraExtraLarge`.
  private static func runs(of sizes: [String]) -> [String] {
    var runs: [[LayoutContentSizeCategory]] = [[]]
    for size in LayoutContentSizeCategory.allCases {
      if sizes.contains(size.rawValue) {
        runs[runs.count - 1].append(size)
      } else if runs.last?.isEmpty == false {
        runs.append([])
      }
    }
    return runs.filter { !$0.isEmpty }.map { $0.asRun }
  }
}

extension [LayoutContentSizeCategory] {
  /// Text sizes that follow each other, in words, such as `large to extraExtraLarge`.
  package var asRun: String {
    guard count > 2, let first, let last else {
      return map { $0.rawValue }.joined(separator: ", ")
    }
    return "\(first) to \(last)"
  }
}
