import CompositionalLayout

/// The devices, directions and text sizes on which a page is looked at before it is published.
public struct DeviceMatrix: Hashable, Sendable {
  /// One place of the matrix, whose environment says direction and text size too.
  public var devices: [DevicePreset]

  /// Creates a matrix of every device in every direction and text size.
  public init(
    devices: [DevicePreset], directions: [LayoutDirection] = LayoutDirection.allCases,
    textSizes: [LayoutContentSizeCategory] = [.large, .extraExtraExtraLarge]
  ) {
    self.devices = devices.flatMap { device in
      directions.flatMap { direction in
        textSizes.map { size in
          var device = device
          device.environment.direction = direction
          device.environment.contentSizeCategory = size
          return device
        }
      }
    }
  }

  /// The narrowest and a common phone, that one on its side, and a tablet both ways, from left to
  /// right and from right to left, at the system's text size and at one of the large ones.
  public static let standard = DeviceMatrix(
    devices: ["iphone-se", "iphone-16", "iphone-16-landscape", "ipad", "ipad-landscape"]
      .compactMap(DevicePreset.named))
}

/// A place of a matrix as reports name it.
public struct MatrixPlace: Hashable, Sendable {
  /// The name of the device, such as `iphone-16`.
  public var device: String
  /// The direction.
  public var direction: LayoutDirection
  /// The text size.
  public var textSize: LayoutContentSizeCategory

  /// The place of a device with its direction and text size.
  public init(_ device: DevicePreset) {
    self.device = device.name
    direction = device.environment.direction
    textSize = device.environment.contentSizeCategory
  }
}

extension DeviceMatrix {
  /// Some places of the matrix in words, device by device. A device on which it is all directions or
  /// all text sizes is named without them, and so are all devices together.
  public func description(of places: [MatrixPlace]) -> String {
    let all = devices.map(MatrixPlace.init)
    var places = places
    var names: [String] = []
    for size in all.map(\.textSize).uniqued() {
      let ofSize = all.filter { $0.textSize == size }
      guard Set(places).isSuperset(of: ofSize) else { continue }
      names.append("every device at \(size.rawValue)")
      places.removeAll { $0.textSize == size }
    }
    for device in all.map(\.device).uniqued() {
      let shown = places.filter { $0.device == device }
      let possible = all.filter { $0.device == device }
      let directions = possible.map(\.direction).uniqued()
      guard !shown.isEmpty else { continue }
      guard shown.count < possible.count else {
        names.append(device)
        continue
      }
      for size in possible.map(\.textSize).uniqued() {
        let found = shown.filter { $0.textSize == size }.map(\.direction)
        let name = "\(device) at \(size.rawValue)"
        if found.count == directions.count {
          names.append(name)
        } else {
          names += found.map {
            "\(name) \($0 == .rightToLeft ? "right to left" : "left to right")"
          }
        }
      }
    }
    return names.joined(separator: ", ")
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, in the order in which it comes first.
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
