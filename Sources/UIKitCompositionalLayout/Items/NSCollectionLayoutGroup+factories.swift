#if !canImport(UIKit) && !canImport(AppKit)
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

  /// A group whose frames a closure gives (`S15`).
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    make(layoutSize, .custom(itemProvider))
  }

  class func make(_ size: NSCollectionLayoutSize, _ arrangement: Arrangement) -> Self {
    let group = self.init()
    group.layoutSize = size
    group.arrangement = arrangement
    return group
  }
}
#endif
