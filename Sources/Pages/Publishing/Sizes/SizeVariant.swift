public import CompositionalLayout
import DocumentJSON

/// What an environment is besides its size: the text size, the direction and the size classes of a window.
public struct SizeVariant: Hashable, Sendable {
  /// The text size.
  public var textSize: LayoutContentSizeCategory
  /// The layout direction.
  public var direction: LayoutDirection
  /// The size classes at every width; nil for those that windows usually have, or the device has.
  public var sizeClasses: LayoutSizeClasses?

  /// A text size, a direction and size classes; by default the text size and direction of most users, and
  /// the usual size classes.
  public init(
    textSize: LayoutContentSizeCategory = .large, direction: LayoutDirection = .leftToRight,
    sizeClasses: LayoutSizeClasses? = nil
  ) {
    self.textSize = textSize
    self.direction = direction
    self.sizeClasses = sizeClasses
  }

  /// The variants of text sizes, directions and size classes, each with each.
  public static func each(
    textSizes: [LayoutContentSizeCategory] = LayoutContentSizeCategory.allCases,
    directions: [LayoutDirection] = LayoutDirection.allCases,
    sizeClasses: [LayoutSizeClasses?] = LayoutSizeClasses.allCases
  ) -> [SizeVariant] {
    textSizes.flatMap { size in
      directions.flatMap { direction in
        sizeClasses.map {
          SizeVariant(textSize: size, direction: direction, sizeClasses: $0)
        }
      }
    }
  }
}

extension [SizeVariant] {
  /// Lists variants in words, text size by text size, such as `large to extraLarge, extraExtraLarge right to
  /// left`; empty for all variants.
  package func words(among all: [SizeVariant]) -> String {
    guard count < all.count else { return "" }
    var parts: [String] = []
    var run: (sizes: [LayoutContentSizeCategory], aspects: [String]) = ([], [])
    func endRun() {
      guard !run.sizes.isEmpty else { return }
      parts.append(
        ([run.sizes.asRun] + (run.aspects.isEmpty ? [] : [run.aspects.joined(separator: " or ")]))
          .joined(
            separator: " "))
    }
    for size in all.map(\.textSize).uniqued() {
      let own = filter { $0.textSize == size }
      let possible = all.filter { $0.textSize == size }
      let aspects = own.count == possible.count ? [] : own.aspects(among: possible)
      if own.isEmpty {
        endRun()
        run = ([], [])
      } else if run.aspects == aspects {
        run.sizes.append(size)
      } else {
        endRun()
        run = ([size], aspects)
      }
    }
    endRun()
    return parts.joined(separator: ", ")
  }

  /// The directions and size classes in which variants of one text size differ from all of it.
  private func aspects(among all: [SizeVariant]) -> [String] {
    let classes = all.map(\.sizeClasses).uniqued()
    let directions = all.map(\.direction).uniqued()
    var parts: [(classes: [LayoutSizeClasses?], directions: [LayoutDirection])] = []
    for pair in classes {
      let own = filter { $0.sizeClasses == pair }.map(\.direction)
      guard !own.isEmpty else { continue }
      if let index = parts.firstIndex(where: { $0.directions == own }) {
        parts[index].classes.append(pair)
      } else {
        parts.append(([pair], own))
      }
    }
    return parts.map { part in
      let names =
        part.classes.count < classes.count ? part.classes.compactMap { $0?.description } : []
      let ways = part.directions.map { $0 == .rightToLeft ? "right to left" : "left to right" }
      let limits = [
        names.joined(separator: " or "), part.directions.count < directions.count ? ways[0] : "",
      ]
      return limits.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}
