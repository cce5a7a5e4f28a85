import CatalogModel
import CompositionalLayout
import DocumentJSON
import Storefront

extension [PublishedPage] {
  /// Checks a page in its languages on the devices of a matrix: the first one in both directions and at every
  /// width, and those of the others in which it is most likely to have problems in their own direction.
  ///
  /// A diagnostic of another language is listed only if the first one has none of the rule at the place.
  ///
  /// - Returns: `nil` if the diagnostics are no longer needed.
  func diagnostics(
    on matrix: DeviceMatrix, memory: CheckMemory, unless isCancelled: @Sendable () -> Bool
  ) -> [Diagnostic]? {
    guard let first else { return [] }
    guard var found = first.diagnostics(on: matrix, memory: memory, unless: isCancelled) else {
      return nil
    }
    var known = Set(found.map { [$0.rule, "\($0.path)"] })
    for page in mostDemanding {
      var ofLanguage = matrix
      ofLanguage.devices.removeAll { $0.environment.direction != page.direction }
      ofLanguage.widths = nil
      guard
        let inLanguage = page.diagnostics(on: ofLanguage, memory: memory, unless: isCancelled)
      else { return nil }
      for diagnostic in inLanguage
      where known.insert([diagnostic.rule, "\(diagnostic.path)"]).inserted {
        found.append(diagnostic.inLanguage(page.locale))
      }
    }
    return found
  }

  /// The two translations with the most text, and the one of those from right to left that has most. One with the
  /// texts of the first language, which is checked in both directions, only has other labels and is left out.
  private var mostDemanding: [PublishedPage] {
    let sorted = dropFirst().filter { $0.texts != first?.texts }
      .map { (page: $0, size: $0.textSize) }
      .enumerated().sorted { ($1.element.size, $0.offset) < ($0.element.size, $1.offset) }
      .map(\.element.page)
    let longest = sorted.prefix(2)
    guard !longest.contains(where: { $0.direction == .rightToLeft }) else { return Array(longest) }
    return longest + [sorted.first { $0.direction == .rightToLeft }].compactMap(\.self)
  }
}

extension PublishedPage {
  /// The titles and names, which may be cut.
  fileprivate var texts: [String] {
    var texts = [page.title]
    for section in sections {
      texts.append(section.title ?? "")
      texts += section.items.map(\.name)
    }
    return texts
  }

  /// The number of characters of the titles and names.
  fileprivate var textSize: Int { texts.reduce(0) { $0 + $1.count } }
}

extension Diagnostic {
  /// The diagnostic with the name of the language in which the page has it.
  func inLanguage(_ locale: String) -> Diagnostic {
    var diagnostic = self
    diagnostic.message = "In \(locale): \(message)"
    return diagnostic
  }
}

extension TranslatedPage {
  /// How many texts each language lacks, as notes.
  ///
  /// - Parameter left: The languages that are not published.
  func missingTextDiagnostics(but left: Set<String>) -> [Diagnostic] {
    locales.dropFirst().filter { !left.contains($0.tag) }.compactMap { locale in
      let missing = missingTexts(in: locale.tag)
      guard let first = missing.first else { return nil }
      return PageRule.missingText.diagnostic(
        at: .root,
        "In \(locale.tag), \(counted(missing.count, "text")) of the page \(missing.count == 1 ? "is" : "are") "
          + "missing and shown in another language, first \(quoted("\(first)")).",
        remedy: "Translate \(missing.count == 1 ? "it" : "them"), or publish as it is.")
    }
  }
}
