package import CompositionalLayout
public import DocumentJSON

extension WidthInterval {
  /// The devices whose screens or windows have a width in the interval, are of the kind that windows of that width
  /// are, and have the size classes of a variant, in the order of all presets.
  package func devices(in variants: [SizeVariant]) -> [DevicePreset] {
    let classes = Set(variants.map(\.sizeClasses))
    return DevicePreset.all.filter {
      let environment = $0.environment
      let width = environment.container.width
      let own = LayoutSizeClasses(
        horizontal: environment.horizontalSizeClass, vertical: environment.verticalSizeClass)
      return (from..<to).contains(width) && (classes.contains(nil) || classes.contains(own))
        && DevicePreset.window(width: width).environment.idiom == environment.idiom
    }
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
  public var widths: [WidthInterval] { places.flatMap(\.widths).united }
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
            writer.array("widths") { writer in
              for interval in place.widths {
                writer.object { writer in
                  interval.writeEnds(to: &writer)
                  writer.member("devices", interval.devices(in: place.variants).map(\.name))
                }
              }
            }
            writer.member("variants", place.variants)
          }
        }
      }
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
