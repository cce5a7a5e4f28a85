public import CompositionalLayout

/// A language in which a catalog has texts.
public struct CatalogLocale: Hashable, Sendable, Identifiable {
  /// The language tag in the usual letters, such as `zh-Hant-TW`, see ``LanguageTag``.
  public var tag: String
  /// The tag of the locale whose texts stand in for those that this one lacks, before more general tags and
  /// the source language do; `nil` for none.
  public var fallback: String?
  /// The direction in which the language is written.
  public var direction: LayoutDirection
  /// The place among the locales. 0 is the source language, whose texts are those of the records themselves.
  public var position: Int

  /// A language at a place among the others; the one at 0 is the source language.
  public init(tag: String, fallback: String? = nil, direction: LayoutDirection, position: Int) {
    self.tag = tag
    self.fallback = fallback
    self.direction = direction
    self.position = position
  }

  /// The tag.
  public var id: String { tag }
  /// Whether the texts in this language are those of the records themselves.
  public var isSource: Bool { position == 0 }
}
