/// How a section scrolls across the layout's own scroll direction: what
/// `UICollectionLayoutSectionOrthogonalScrollingBehavior` is to UIKit, with the same raw values
/// (`S27`, `S28`).
public enum OrthogonalScrollingBehavior: Int, Hashable, Sendable, CaseIterable {
  /// The section does not scroll by itself.
  case none = 0
  /// It rests anywhere.
  case continuous = 1
  /// It rests with a group's leading edge at the viewport's leading edge.
  case continuousGroupLeadingBoundary = 2
  /// It rests at multiples of the viewport's width.
  case paging = 3
  /// It rests as with ``continuousGroupLeadingBoundary``, one group at a time.
  case groupPaging = 4
  /// It rests with a group in the middle of the viewport.
  case groupPagingCentered = 5
}

/// The feel of a section's own scrolling, which moves no frame: what
/// `UICollectionLayoutSectionOrthogonalScrollingProperties` is to UIKit (`S29`, iOS 17).
public struct OrthogonalScrollingProperties: Hashable, Sendable {
  /// Whether the row may be pulled past its ends.
  public enum Bounce: Int, Hashable, Sendable, CaseIterable {
    /// As the system decides.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
  }

  /// How soon a flicked row comes to rest.
  public enum DecelerationRate: String, Hashable, Sendable, CaseIterable {
    /// As the behaviour decides.
    case automatic
    /// As a scroll view does.
    case normal
    /// Sooner.
    case fast
  }

  /// Whether the row may be pulled past its ends.
  public var bounce: Bounce
  /// How soon a flicked row comes to rest.
  public var decelerationRate: DecelerationRate

  /// Apple's defaults.
  public static let automatic = OrthogonalScrollingProperties()

  /// Creates properties; what is not named is automatic.
  public init(bounce: Bounce = .automatic, decelerationRate: DecelerationRate = .automatic) {
    self.bounce = bounce
    self.decelerationRate = decelerationRate
  }
}
