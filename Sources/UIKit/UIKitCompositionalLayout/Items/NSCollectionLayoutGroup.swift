import CompositionalLayout
import UIKitStandIns

/// Provides the frames of a custom group's cells, once per section and solve (`S15`).
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A row, a column or a free arrangement of items.
///
/// ## Making groups
/// - `horizontal(layoutSize:subitems:)`, `vertical(layoutSize:subitems:)` repeat a list until no
///   more fit (`S8`, `S9`).
/// - `horizontal(layoutSize:subitem:count:)`, `vertical(layoutSize:subitem:count:)` divide the
///   group equally (`S10`).
/// - `horizontal(layoutSize:repeatingSubitem:count:)`,
///   `vertical(layoutSize:repeatingSubitem:count:)` repeat a subitem at its own size (`S10`).
/// - `custom(layoutSize:itemProvider:)` asks a closure for every frame (`S15`).
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// How the group arranges its subitems.
  enum Arrangement {
    case list(LayoutAxis, [NSCollectionLayoutItem])
    case dividing(LayoutAxis, NSCollectionLayoutItem, count: Int)
    case repeating(LayoutAxis, NSCollectionLayoutItem, count: Int)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
    /// Custom, from a description: kept so that reading it back gives the same description.
    case described([LayoutCustomItem])
  }

  var arrangement = Arrangement.list(.horizontal, [])

  /// Spacing between the group's items; nil means none (`S9`, `S11`).
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

extension NSCollectionLayoutGroup {
  /// A row that repeats a list of subitems until no more fit (`S8`, `S9`).
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    make(layoutSize, .list(.horizontal, subitems))
  }

  /// A column that repeats a list of subitems until no more fit (`S8`, `S9`).
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    make(layoutSize, .list(.vertical, subitems))
  }

  /// A row of exactly `count` equal shares, whatever the subitem's own width (`S10`).
  @available(
    *, deprecated, message: "From iOS 16 use horizontal(layoutSize:repeatingSubitem:count:)"
  )
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(layoutSize, .dividing(.horizontal, subitem, count: count))
  }

  /// A column of exactly `count` equal shares, whatever the subitem's own height (`S10`).
  @available(
    *, deprecated, message: "From iOS 16 use vertical(layoutSize:repeatingSubitem:count:)"
  )
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(layoutSize, .dividing(.vertical, subitem, count: count))
  }

  /// A row of exactly `count` subitems, each at its own size (`S10`, iOS 16).
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    make(layoutSize, .repeating(.horizontal, subitem, count: count))
  }

  /// A column of exactly `count` subitems, each at its own size (`S10`, iOS 16).
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    make(layoutSize, .repeating(.vertical, subitem, count: count))
  }

  /// A group whose frames come from a closure (`S15`).
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    make(layoutSize, .custom(itemProvider))
  }

  class func make(_ size: NSCollectionLayoutSize, _ arrangement: Arrangement) -> Self {
    let group = self.init(layoutSize: size)
    group.arrangement = arrangement
    return group
  }
}
