public import ArgumentParser
public import CatalogModel
public import CompositionalLayout

extension LanguageTag: ExpressibleByArgument {
  /// Parses a tag in any letters.
  public init?(argument: String) { self.init(argument) }
}

extension TranslationState: ExpressibleByArgument {}
extension LayoutDirection: ExpressibleByArgument {}
