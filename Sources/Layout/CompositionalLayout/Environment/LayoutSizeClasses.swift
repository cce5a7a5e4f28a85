/// The size classes of a window, both given.
public struct LayoutSizeClasses: Hashable, Sendable, CaseIterable {
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
      LayoutSizeClasses(horizontal: horizontal, vertical: $0)
    }
  }
}

extension LayoutSizeClasses: CustomStringConvertible {
  /// The size classes as `compact × regular`.
  public var description: String { "\(horizontal) × \(vertical)" }
}

extension LayoutSizeClasses {
  /// Parses `compact,regular`: the size class of the width and that of the height.
  package init?(argument: String) {
    guard let found = Self.allCases.first(where: { $0.argument == argument }) else { return nil }
    self = found
  }

  /// The size classes as `compact,regular`.
  package var argument: String { "\(horizontal),\(vertical)" }

  /// All pairs in the form of an argument.
  package static let allNames = allCases.map { $0.argument }
}
