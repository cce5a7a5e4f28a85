/// What the cell of an item says, wherever the cell is shown: in an app and in pictures.
public struct CellContent: Hashable, Sendable {
  /// The short line above the title, such as `NEW GAME`; may be empty.
  public var eyebrow: String
  /// The item's title.
  public var title: String
  /// The line below the title; may be empty.
  public var subtitle: String
  /// What else a card says; empty for an app or a category.
  public var text: String
  /// The button's label, such as `Get`, `$2.99` or `View`; nil if there is no button.
  public var button: String?
  /// The note below the button, such as `In-App Purchases`; nil if there is none.
  public var note: String?
  /// The note that other cells in the same language have, for which all leave room, so that their buttons
  /// are aligned.
  package var reservedNote = Self.purchasesNote
  /// The key of the record, from which its tile has its color; empty if there is none.
  package var key = ""
  /// The title in the source language; nil if the title is in it.
  package var sourceTitle: String?
  /// The price, such as `$79`; nil if none is shown.
  public var price: String?
  /// The average rating, such as `4.5`; nil for an unrated item.
  public var rating: String?
  /// The number or the short text of the badge; nil if there is none.
  public var badge: String?
  /// The address of the icon; nil if there is none.
  public var iconAddress: String?
  /// The large picture; nil if the item has none, which looks missing where one is shown.
  public var artwork: Artwork?
  /// What the large picture shows, for people who cannot see it; empty if the other texts say enough.
  public var artworkText = ""

  /// Parts that are left out are empty.
  public init(
    eyebrow: String = "", title: String, subtitle: String = "", text: String = "",
    button: String? = nil, note: String? = nil, price: String? = nil, rating: String? = nil,
    badge: String? = nil,
    iconAddress: String? = nil, artwork: Artwork? = nil
  ) {
    self.eyebrow = eyebrow
    self.title = title
    self.subtitle = subtitle
    self.text = text
    self.button = button
    self.note = note
    self.price = price
    self.rating = rating
    self.badge = badge
    self.iconAddress = iconAddress
    self.artwork = artwork
  }

  /// The first letters of the title's first two words as capital letters, which stand in for a missing picture;
  /// empty if there is no title.
  public var initials: String {
    let words = (sourceTitle ?? title).split(whereSeparator: { $0.isWhitespace })
    let letters = words.compactMap { $0.first { $0.isLetter || $0.isNumber } }.prefix(2)
    return (letters.isEmpty ? words.first?.prefix(1).uppercased() : nil)
      ?? letters.map { $0.uppercased() }.joined()
  }

  /// The same.
  @available(*, deprecated, renamed: "initials")
  public var initial: String { initials }

  /// The note, in English, at an app that offers in-app purchases.
  package static let purchasesNote = "In-App Purchases"

  /// The address of the small picture beside the texts: the icon's, or else the artwork's; nil if there
  /// is neither.
  public var thumbnailAddress: String? { iconAddress ?? artwork?.address }

  /// The line below a picture's title: the price, or else the text; empty if there is neither.
  public var caption: String { price ?? text }

  /// The text for screen readers where no artwork is shown: the title, the subtitle, the text, the button's label and
  /// the badge.
  public var accessibilityLabel: String { accessibilityLabel(showingArtwork: false) }

  /// The text for screen readers.
  ///
  /// - Parameters:
  ///   - showingArtwork: Whether the large picture is shown, so that it is said last what it shows.
  ///   - showingEyebrow: Whether the line above the title is shown, so that it is said first.
  public func accessibilityLabel(showingArtwork: Bool, showingEyebrow: Bool = false) -> String {
    let picture = showingArtwork && artwork != nil ? artworkText : ""
    return [
      showingEyebrow ? eyebrow : "", title, subtitle, text, button ?? "", badge ?? "", picture,
    ].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}

/// What the header of a section says.
public struct HeaderContent: Hashable, Sendable {
  /// The title; nil if the header has none.
  public var title: String?
  /// The line below the title; nil if there is none.
  public var subtitle: String?
  /// The button's label, such as `See All`; nil if the header leads nowhere.
  public var button: String?

  /// Parts that are left out are empty.
  public init(title: String? = nil, subtitle: String? = nil, button: String? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.button = button
  }

  /// The label, in English, of a button that names none.
  public static let seeAll = "See All"
}
