extension LayoutGroup {
  /// A row that repeats a list of subitems until no more fit (`S8`, `S9`).
  public static func horizontal(
    size: LayoutSize, subitems: [LayoutSubitem], spacing: LayoutSpacing? = nil
  ) -> LayoutGroup {
    stack(.horizontal, size, .subitems(subitems), spacing)
  }

  /// A column that repeats a list of subitems until no more fit (`S8`, `S9`).
  public static func vertical(
    size: LayoutSize, subitems: [LayoutSubitem], spacing: LayoutSpacing? = nil
  ) -> LayoutGroup {
    stack(.vertical, size, .subitems(subitems), spacing)
  }

  /// A row that repeats a list of items until no more fit (`S8`, `S9`).
  public static func horizontal(
    size: LayoutSize, items: [LayoutItem], spacing: LayoutSpacing? = nil
  ) -> LayoutGroup {
    horizontal(size: size, subitems: items.map(LayoutSubitem.item), spacing: spacing)
  }

  /// A column that repeats a list of items until no more fit (`S8`, `S9`).
  public static func vertical(
    size: LayoutSize, items: [LayoutItem], spacing: LayoutSpacing? = nil
  ) -> LayoutGroup {
    vertical(size: size, subitems: items.map(LayoutSubitem.item), spacing: spacing)
  }

  /// A row of exactly `count` equal shares, whatever the subitem's own width (`S10`).
  public static func horizontal(
    size: LayoutSize, subitem: LayoutSubitem, count: Int, spacing: LayoutSpacing? = nil
  ) -> LayoutGroup {
    stack(.horizontal, size, .dividing(subitem, count: count), spacing)
  }

  /// A column of exactly `count` equal shares, whatever the subitem's own height (`S10`).
  public static func vertical(
    size: LayoutSize, subitem: LayoutSubitem, count: Int, spacing: LayoutSpacing? = nil
  ) -> LayoutGroup {
    stack(.vertical, size, .dividing(subitem, count: count), spacing)
  }

  /// A row of exactly `count` subitems, each at its own size (`S10`, iOS 16).
  public static func horizontal(
    size: LayoutSize, repeatingSubitem subitem: LayoutSubitem, count: Int,
    spacing: LayoutSpacing? = nil
  ) -> LayoutGroup {
    stack(.horizontal, size, .repeating(subitem, count: count), spacing)
  }

  /// A column of exactly `count` subitems, each at its own size (`S10`, iOS 16).
  public static func vertical(
    size: LayoutSize, repeatingSubitem subitem: LayoutSubitem, count: Int,
    spacing: LayoutSpacing? = nil
  ) -> LayoutGroup {
    stack(.vertical, size, .repeating(subitem, count: count), spacing)
  }

  /// A group with explicit frames (`S15`).
  public static func custom(size: LayoutSize, items: [LayoutCustomItem]) -> LayoutGroup {
    LayoutGroup(size: size, arrangement: .custom(items))
  }

  private static func stack(
    _ axis: LayoutAxis, _ size: LayoutSize, _ contents: Contents, _ spacing: LayoutSpacing?
  ) -> LayoutGroup {
    LayoutGroup(size: size, arrangement: .stack(axis, contents), interItemSpacing: spacing)
  }
}
