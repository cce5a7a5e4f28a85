public import ArgumentParser
public import CatalogModel
import CatalogStore
public import CompositionalLayout

/// The language in which a command shows a page.
final class LanguageOptions: ParsableArguments {
  init() {}

  @Option(help: .locale)
  var locale: String?

  /// The language in the usual letters; nil for the page's first one.
  var tag: String? { locale.map { LanguageTag($0)?.description ?? $0 } }

  /// Whether pages are laid out from right to left, because the language is written so.
  ///
  /// - Throws: `CatalogError`.
  func isRightToLeft(in database: ReadDatabaseOptions) throws -> Bool {
    guard let tag else { return false }
    return try database.openForReading().locales().first { $0.tag == tag }?.direction
      == .rightToLeft
  }
}

extension ArgumentHelp {
  /// The help of `--locale`.
  static var locale: ArgumentHelp {
    ArgumentHelp(
      "The language of the texts, one of those of the page, such as de (default: the first one).",
      valueName: "tag")
  }
}

/// Several languages, given as `de,fr`.
struct LanguageList: ExpressibleByArgument {
  var tags: Set<String>

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let tags = parts.compactMap { LanguageTag(String($0))?.description }
    guard tags.count == parts.count else { return nil }
    self.tags = Set(tags)
  }
}

extension LanguageTag: ExpressibleByArgument {
  /// Parses a tag in any letters.
  public init?(argument: String) { self.init(argument) }
}

extension TranslationState: ExpressibleByArgument {}
extension LayoutDirection: ExpressibleByArgument {}
