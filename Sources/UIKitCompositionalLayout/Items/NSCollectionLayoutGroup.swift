#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout

/// Frames for the cells of a custom group, asked for once a section and solve (`S15`).
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A row, a column or a free arrangement of items.
///
/// ## Topics
/// - `horizontal(layoutSize:subitems:)`, `vertical(layoutSize:subitems:)` repeat a list until no
///   more fit (`S8`, `S9`).
/// - `horizontal(layoutSize:subitem:count:)`, `vertical(layoutSize:subitem:count:)` divide the
///   group equally (`S10`).
/// - `horizontal(layoutSize:repeatingSubitem:count:)`,
///   `vertical(layoutSize:repeatingSubitem:count:)` repeat a subitem at its own size (`S10`).
/// - `custom(layoutSize:itemProvider:)` asks a closure for every frame (`S15`).
open class NSCollectionLayoutGroup: NSCollectionLayoutItem, @unchecked Sendable {
  /// How the group places what it holds.
  enum Arrangement {
    case list(LayoutAxis, [NSCollectionLayoutItem])
    case dividing(LayoutAxis, NSCollectionLayoutItem, count: Int)
    case repeating(LayoutAxis, NSCollectionLayoutItem, count: Int)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
    /// Custom, from a description: kept so that the way back gives the same description.
    case described([LayoutCustomItem])
  }

  var arrangement = Arrangement.list(.horizontal, [])

  /// Room between the group's items; nil is none (`S9`, `S11`).
  open var interItemSpacing: NSCollectionLayoutSpacing?

  /// Views anchored to the group's frame (`S32`).
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { anchoredItems }
    set { anchoredItems = newValue }
  }

  /// What the group holds, in order: the list, or one subitem `count` times; nothing for a custom
  /// group.
  open var subitems: [NSCollectionLayoutItem] {
    switch arrangement {
    case .list(_, let subitems): subitems
    case .dividing(_, let subitem, let count), .repeating(_, let subitem, let count):
      Array(repeating: subitem, count: max(count, 0))
    case .custom, .described: []
    }
  }

  override func takeProperties(of other: NSCollectionLayoutItem) {
    super.takeProperties(of: other)
    guard let other = other as? NSCollectionLayoutGroup else { return }
    arrangement = other.arrangement
    interItemSpacing = other.interItemSpacing
  }
}
#endif
