public import CompositionalLayout
import DocumentJSON

/// What an environment is besides its size: the text size, the direction and the size classes of a window.
public struct SizeVariant: Hashable, Sendable {
  /// The size classes of a window.
  public struct SizeClasses: Hashable, Sendable, CaseIterable {
    /// The size class of the width.
    public var horizontal: LayoutSizeClass
    /// The size class of the height.
    public var vertical: LayoutSizeClass

    /// The size classes of width and height.
    public init(horizontal: LayoutSizeClass, vertical: LayoutSizeClass) {
      self.horizontal = horizontal
      self.vertical = vertical
    }

    /// Compact or regular in width, each with compact or regular in height.
    public static let allCases = [LayoutSizeClass.compact, .regular].flatMap { horizontal in
      [LayoutSizeClass.compact, .regular].map {
        SizeClasses(horizontal: horizontal, vertical: $0)
      }
    }
  }

  /// The text size.
  public var textSize: LayoutContentSizeCategory
  /// The layout direction.
  public var direction: LayoutDirection
  /// The size classes at every width; nil for those that windows usually have, or the device has.
  public var sizeClasses: SizeClasses?

  /// A text size, a direction and size classes; by default the text size and direction of most users, and
  /// the usual size classes.
  public init(
    textSize: LayoutContentSizeCategory = .large, direction: LayoutDirection = .leftToRight,
    sizeClasses: SizeClasses? = nil
  ) {
    self.textSize = textSize
    self.direction = direction
    self.sizeClasses = sizeClasses
  }

  /// The variants of text sizes, directions and size classes, each with each.
  public static func each(
    textSizes: [LayoutContentSizeCategory] = LayoutContentSizeCategory.allCases,
    directions: [LayoutDirection] = LayoutDirection.allCases,
    sizeClasses: [SizeClasses?] = SizeClasses.allCases
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

extension SizeVariant.SizeClasses: CustomStringConvertible {
  /// The size classes as `compact × regular`.
  public var description: String { "\(horizontal) × \(vertical)" }
}

extension [SizeVariant] {
  /// Lists variants in words, text size by text size, such as `large to extraLarge, extraExtraLarge right to
  /// left`; empty for all variants.
  package func words(among all: [SizeVariant]) -> String {
    guard count < all.count else { return "" }
    var parts: [String] = []
    var run: [LayoutContentSizeCategory] = []
    func endRun() {
      guard let first = run.first, let last = run.last else { return }
      parts.append(
        run.count > 2 ? "\(first) to \(last)" : run.map(\.rawValue).joined(separator: ", "))
      run = []
    }
    for size in all.map(\.textSize).uniqued() {
      let own = filter { $0.textSize == size }
      let possible = all.filter { $0.textSize == size }
      if own.isEmpty {
        endRun()
      } else if own.count == possible.count {
        run.append(size)
      } else {
        endRun()
        parts += own.aspects(among: possible).map { "\(size) \($0)" }
      }
    }
    endRun()
    return parts.joined(separator: ", ")
  }

  /// The directions and size classes in which variants of one text size differ from all of it.
  private func aspects(among all: [SizeVariant]) -> [String] {
    let classes = all.map(\.sizeClasses).uniqued()
    let directions = all.map(\.direction).uniqued()
    return classes.flatMap { pair -> [String] in
      let own = filter { $0.sizeClasses == pair }.map(\.direction)
      guard !own.isEmpty else { return [] }
      let name = classes.count > 1 ? pair.map { "\($0)" } ?? "" : ""
      guard own.count < directions.count else { return [name] }
      return own.map {
        let way = $0 == .rightToLeft ? "right to left" : "left to right"
        return name.isEmpty ? way : "\(name) \(way)"
      }
    }
  }
}
