#if !canImport(UIKit) && !canImport(AppKit)
extension UICellAccessory {
  /// An arrow to the next screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory { .init(name: "disclosure", displayed: displayed) }

  /// An arrow that folds.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { .init(name: "outline", displayed: displayed) }

  /// A tick.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory { .init(name: "checkmark", displayed: displayed) }

  /// A button that deletes.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { .init(name: "delete", displayed: displayed) }

  /// A button that adds.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { .init(name: "insert", displayed: displayed) }

  /// A handle to drag by.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory { .init(name: "reorder", displayed: displayed) }

  /// A circle that is ticked.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory { .init(name: "multiselect", displayed: displayed) }

  /// A button with more.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { .init(name: "detail", displayed: displayed) }

  /// A word.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory { .init(name: "label", displayed: displayed) }

  /// A view of the app's own.
  public static func customView(
    configuration: CustomViewConfiguration
  ) -> UICellAccessory { .init(name: "custom") }
}
#endif
