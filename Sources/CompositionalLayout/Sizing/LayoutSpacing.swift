/// Room between elements: what `NSCollectionLayoutSpacing` is to UIKit.
public enum LayoutSpacing: Hashable, Sendable {
  /// Exactly this many points.
  case fixed(Double)
  /// At least this many points; what a row leaves over is shared among its flexible spacings
  /// (`S11`).
  case flexible(Double)

  /// The number given, in points: the room, or the least of it.
  public var value: Double {
    switch self {
    case .fixed(let value), .flexible(let value): value
    }
  }

  /// Whether the spacing takes a share of what is left over.
  public var isFlexible: Bool {
    switch self {
    case .fixed: false
    case .flexible: true
    }
  }
}
