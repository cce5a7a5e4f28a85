/// A row, a column or a free arrangement of items, like UIKit's `NSCollectionLayoutGroup`.
///
/// ## Making groups
/// - ``horizontal(size:subitems:spacing:)`` and ``vertical(size:subitems:spacing:)`` repeat a list
///   of subitems until no more fit (`S8`, `S9`).
/// - ``horizontal(size:subitem:count:spacing:)`` and ``vertical(size:subitem:count:spacing:)``
///   divide the group equally (`S10`).
/// - ``horizontal(size:repeatingSubitem:count:spacing:)`` and
///   ``vertical(size:repeatingSubitem:count:spacing:)`` repeat a subitem at its own size (`S10`).
/// - ``custom(size:items:)`` takes explicit frames (`S15`).
public struct LayoutGroup: Hashable, Sendable {
  /// How a group arranges its contents.
  public enum Arrangement: Hashable, Sendable {
    /// In a row or a column.
    case stack(LayoutAxis, Contents)
    /// At explicit frames.
    case custom([LayoutCustomItem])
  }

  /// The contents of a row or a column.
  public enum Contents: Hashable, Sendable {
    /// A list that is repeated from its start until no more fit (`S8`).
    case subitems([LayoutSubitem])
    /// Exactly `count` copies of one subitem, each with an equal share of the group along its axis
    /// (`S10`), like `subitem:count:` of iOS 13.
    indirect case dividing(LayoutSubitem, count: Int)
    /// Exactly `count` copies of one subitem at its own size (`S10`), like
    /// `repeatingSubitem:count:` of iOS 16.
    indirect case repeating(LayoutSubitem, count: Int)
  }

  /// The size, relative to the section or group that contains this group.
  public var size: LayoutSize
  /// How the group arranges its contents.
  public var arrangement: Arrangement
  /// Spacing between the group's items; nil means none (`S9`, `S11`).
  public var interItemSpacing: LayoutSpacing?
  /// Insets between the group's edge and its items (`S6`).
  public var contentInsets: LayoutInsets
  /// Spacing around the group (`S12`).
  public var edgeSpacing: LayoutEdgeSpacing
  /// Views anchored to the group's frame (`S32`).
  public var supplementaryItems: [LayoutSupplementaryItem]

  /// Values that are left out have Apple's defaults.
  public init(
    size: LayoutSize, arrangement: Arrangement, interItemSpacing: LayoutSpacing? = nil,
    contentInsets: LayoutInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .none,
    supplementaryItems: [LayoutSupplementaryItem] = []
  ) {
    self.size = size
    self.arrangement = arrangement
    self.interItemSpacing = interItemSpacing
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
  }

  /// The axis along which the group arranges its subitems; nil for a custom group.
  public var axis: LayoutAxis? {
    switch arrangement {
    case .stack(let axis, _): axis
    case .custom: nil
    }
  }

  /// The distinct subitems, in order: the list, or the repeated subitem; none for a custom group.
  public var subitems: [LayoutSubitem] {
    switch arrangement {
    case .stack(_, .subitems(let subitems)): subitems
    case .stack(_, .dividing(let subitem, _)), .stack(_, .repeating(let subitem, _)): [subitem]
    case .custom: []
    }
  }
}

extension [LayoutSubitem] {
  /// Whether a subitem is a group equal to the one before it, so that results for that one apply
  /// here too. Items are not compared, because examining one takes no longer.
  package func repeatsGroup(at index: Int) -> Bool {
    guard index > 0, case .group = self[index] else { return false }
    return self[index] == self[index - 1]
  }
}
