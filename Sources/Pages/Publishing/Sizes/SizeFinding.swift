package import CompositionalLayout
public import DocumentJSON

/// Widths of a window between two ends, in points.
public struct WidthInterval: Hashable, Sendable {
  /// The smallest width.
  public var from: Double
  /// The first width after the interval; the greatest width that was examined belongs to its interval.
  public var to: Double

  /// The widths from one on up to another.
  public init(from: Double, to: Double) {
    self.from = from
    self.to = to
  }

  /// The devices whose screens or windows have a width in the interval, in the order of all presets.
  package var devices: [DevicePreset] {
    DevicePreset.all.filter { (from..<to).contains($0.environment.container.width) }
  }
}

/// Something that is wrong with a page in windows of some widths.
public struct SizeFinding: Hashable, Sendable {
  /// The widths at which it is so in some variants.
  public struct Place: Hashable, Sendable {
    /// The intervals, from the narrowest.
    public var widths: [WidthInterval]
    /// The variants of the environment.
    public var variants: [SizeVariant]
  }

  /// What is wrong, with the numbers of the narrowest width.
  public var diagnostic: Diagnostic
  /// Where it is so. Variants with equal intervals share a place.
  public var places: [Place]

  /// All intervals of all variants, united.
  public var widths: [WidthInterval] {
    var united: [WidthInterval] = []
    for interval in places.flatMap(\.widths).sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) {
      if let last = united.last, interval.from <= last.to {
        united[united.count - 1].to = max(last.to, interval.to)
      } else {
        united.append(interval)
      }
    }
    return united
  }
}

extension SizeFinding: JSONWritable {
  /// Writes what is wrong, and at which widths in which variants.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("severity", diagnostic.severity.rawValue)
      writer.member("rule", diagnostic.rule)
      writer.member("path", "\(diagnostic.path)")
      writer.member("message", diagnostic.message)
      writer.member("remedy", diagnostic.remedy, unless: "")
      writer.array("places") { writer in
        for place in places {
          writer.object { writer in
            writer.member("widths", place.widths)
            writer.member("variants", place.variants)
          }
        }
      }
    }
  }
}

extension WidthInterval: JSONWritable {
  /// Writes both ends to a hundredth of a point, and the names of the devices in the interval.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("from", (from * 100).rounded() / 100)
      writer.member("to", (to * 100).rounded() / 100)
      writer.member("devices", devices.map(\.name))
    }
  }
}

extension SizeVariant: JSONWritable {
  /// Writes the variant's parts; usual size classes are left out.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("textSize", textSize.rawValue)
      writer.member("direction", direction.rawValue)
      writer.member("horizontalSizeClass", sizeClasses?.horizontal.rawValue)
      writer.member("verticalSizeClass", sizeClasses?.vertical.rawValue)
    }
  }
}
