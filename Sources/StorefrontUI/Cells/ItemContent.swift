public import Foundation

/// What the cell of an item shows, whatever its form.
public struct ItemContent: Hashable, Sendable {
  /// The short line above the title; empty if there is none.
  public var eyebrow = ""
  /// The item's title.
  public var title: String
  /// The line below the title; empty if there is none.
  public var subtitle = ""
  /// The button's label, such as `Get` or `$2.99`; `nil` if there is no button.
  public var button: String?
  /// The line below the button; `nil` if there is none.
  public var note: String?
  /// The number or the short text at the cell's corner; `nil` if there is none.
  public var badge: String?
  /// The address of the small picture; `nil` if there is none.
  public var icon: URL?
  /// The address of the large picture; `nil` if there is none.
  public var artwork: URL?

  /// Creates content with a title only.
  public init(title: String) {
    self.title = title
  }

  /// What screen readers say: all texts in reading order.
  public var spokenText: String {
    [eyebrow, title, subtitle, button ?? "", note ?? "", badge ?? ""].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}
