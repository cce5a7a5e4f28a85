/// A row, a column or a free arrangement of items: what `NSCollectionLayoutGroup` is to UIKit.
///
/// ## Topics
/// - ``horizontal(size:subitems:spacing:)`` and ``vertical(size:subitems:spacing:)`` repeat a list
///   of subitems until no more fit (`S8`, `S9`).
/// - ``horizontal(size:subitem:count:spacing:)`` and ``vertical(size:subitem:count:spacing:)``
///   divide the group equally (`S10`).
/// - ``horizontal(size:repeatingSubitem:count:spacing:)`` and
///   ``vertical(size:repeatingSubitem:count:spacing:)`` repeat a subitem at its own size (`S10`).
/// - ``custom(size:items:)`` gives every frame (`S15`).
public struct LayoutGroup: Hashable, Sendable {
  /// How a group places what it holds.
  public enum Arrangement: Hashable, Sendable {
    /// In a row or a column.
    case stack(LayoutAxis, Contents)
    /// At the frames given.
    case custom([LayoutCustomItem])
  }

  /// What a row or a column holds.
  public enum Contents: Hashable, Sendable {
    /// A list that is repeated from its start until no more fit (`S8`).
    case subitems([LayoutSubitem])
    /// Exactly `count` of one subitem, each an equal share of the group along its axis (`S10`):
    /// `subitem:count:` of iOS 13.
    indirect case dividing(LayoutSubitem, count: Int)
    /// Exactly `count` of one subitem at its own size (`S10`): `repeatingSubitem:count:` of iOS 16.
    indirect case repeating(LayoutSubitem, count: Int)
  }

  /// The size, relative to the section or group that holds this one.
  public var size: LayoutSize
  /// How the group places what it holds.
  public var arrangement: Arrangement
  /// Room between the group's items; nil is none (`S9`, `S11`).
  public var interItemSpacing: LayoutSpacing?
  /// Insets between the group's edge and its items (`S6`).
  public var contentInsets: LayoutInsets
  /// Room around the group (`S12`).
  public var edgeSpacing: LayoutEdgeSpacing
  /// Views anchored to the group's frame (`S32`).
  public var supplementaryItems: [LayoutSupplementaryItem]

  /// Creates a group; what is not named has Apple's default.
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

  /// The distinct subitems, in order: the list, or the one that is repeated; none for a custom
  /// group.
  public var subitems: [LayoutSubitem] {
    switch arrangement {
    case .stack(_, .subitems(let subitems)): subitems
    case .stack(_, .dividing(let subitem, _)), .stack(_, .repeating(let subitem, _)): [subitem]
    case .custom: []
    }
  }
}

extension [LayoutSubitem] {
  /// Whether a subitem is a group that equals the subitem before it, so that what was found in that
  /// one holds here too. Items are not compared: looking at one takes no longer.
  package func repeatsGroup(at index: Int) -> Bool {
    guard index > 0, case .group = self[index] else { return false }
    return self[index] == self[index - 1]
  }
}
