package import CatalogModel
public import CompositionalLayout
public import DocumentJSON
public import PagePictures
public import Storefront

/// What is known, before a page is published, of whether everybody can perceive and use it.
///
/// What cannot be computed is not claimed: it is a note, which says what somebody must look at.
///
/// ```swift
/// let review = AccessibilityReview(of: [page])
/// for finding in review.findings { print(finding) }
/// ```
public struct AccessibilityReview: Sendable {
  /// The page in its languages, the first one first.
  public let pages: [PublishedPage]
  /// The devices on which it was checked, at each of the text sizes.
  public let devices: [DevicePreset]
  /// What breaks a rule, by place.
  public let findings: [Diagnostic]
  /// What somebody must look at.
  public let openQuestions: [Diagnostic]
  /// The rules of which nothing is known.
  public let uncheckedRules: Set<AccessibilityRule>

  /// Checks a page.
  ///
  /// - Parameters:
  ///   - pages: The page in its languages, the first one first. Each is checked in its direction; what is wrong in the
  ///     first one, too, is not repeated, but has the places of all.
  ///   - missing: The texts in other languages that are shown where a language lacks them, by its tag; nil if that is not
  ///     known, as of a publication.
  ///   - devices: The devices.
  ///   - appearances: The drawings of the cells.
  ///   - answersTaps: Whether the app does something with every tap. Otherwise, only what has an address leads elsewhere.
  public init(
    of pages: [PublishedPage], missing: [String: Set<String>]? = nil,
    on devices: [DevicePreset] = DeviceMatrix.standard.devicesForAccessibility,
    appearances: CellAppearances = .standard, answersTaps: Bool = true
  ) {
    (self.pages, self.devices) = (pages, devices)
    uncheckedRules = missing == nil ? [.wrongVoice] : []
    var found: [Diagnostic] = []
    var known: [DiagnosticKey: Int] = [:]
    for (number, page) in pages.enumerated() {
      let devices = devices.map { device in
        var device = device
        device.environment.setDirection(page.direction)
        return device
      }
      let ofPage = page.diagnosticsOfOutcomes { shown in
        let check = AccessibilityCheck(
          shown.plan, PictureContent(shown),
          on: devices, appearances: appearances, atMost: .max)
        return shown.atFields(check.diagnostics() ?? [])
          + shown.wordDiagnostics(answersTaps: answersTaps)
          + shown.voiceDiagnostics(missing: missing?[shown.locale] ?? [])
      }
      for diagnostic in ofPage ?? [] {
        guard let index = known[DiagnosticKey(diagnostic)] else {
          found.append(number == 0 ? diagnostic : diagnostic.inLanguage(page.locale))
          continue
        }
        // An empty list of devices means all of them.
        let places = found[index].location.devices
        guard !places.isEmpty, number > 0 else { continue }
        found[index].location.devices += diagnostic.location.devices.filter { !places.contains($0) }
      }
      guard number == 0 else { continue }
      for (index, diagnostic) in found.enumerated() { known[DiagnosticKey(diagnostic)] = index }
    }
    findings = found.filter { $0.severity != .note }
    openQuestions = found.filter { $0.severity == .note }
  }
}

extension PublishedPage {
  /// Diagnostics about a text of an item or a header, at the field that has it.
  func atFields(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      guard let text = diagnostic.value, let number = diagnostic.path.sectionIndex,
        sections.indices.contains(number)
      else { return diagnostic }
      var diagnostic = diagnostic
      let steps = diagnostic.path.steps
      func place<Record: Translatable>(_ record: Record, in path: DocumentPath) {
        guard let field = record.sourceTexts.first(where: { $0.text == text })?.field else {
          return
        }
        diagnostic.path = path.key(field.rawValue)
      }
      if steps.last == .key("title") {
        place(sections[number].values, in: .section(number))
      } else if case .index(let index) = steps.last, sections[number].items.indices.contains(index)
      {
        let item = sections[number].items[index]
        let path = diagnostic.path.key(item.kind.rawValue)
        switch item.content {
        case .app(let app): place(app, in: path)
        case .card(let card): place(card, in: path)
        case .category(let category): place(category, in: path)
        }
      }
      return diagnostic
    }
  }

  /// The sections with texts that are shown in another language, and said by the voice of this one.
  fileprivate func voiceDiagnostics(missing: Set<String>) -> [Diagnostic] {
    guard !missing.isEmpty else { return [] }
    return zip(sections, spokenSections()).enumerated().compactMap { number, pair in
      let (section, spoken) = pair
      let header = section.values.sourceTexts.compactMap(\.text)
      let texts =
        (spoken.items.lowerBound > 0 ? header : [])
        + zip(section.items, spoken.elements[spoken.items]).flatMap { item, stop in
          let content = CellContent(item)
          return [
            content.eyebrow, content.title, content.subtitle, content.text, content.artworkText,
          ].filter(stop.label.contains)
        }
      let found = texts.filter { $0.contains(where: \.isLetter) && missing.contains($0) }.uniqued()
      guard let first = found.first else { return nil }
      return AccessibilityRule.wrongVoice.diagnostic(
        at: .section(number),
        "\(counted(found.count, "text")) of the section \(found.count == 1 ? "is" : "are") not in the page's language, "
          + "whose voice says \(found.count == 1 ? "it" : "them"), first \(quoted(first)).",
        remedy: "Translate \(found.count == 1 ? "it" : "them").")
    }
  }
}

extension TranslatedPage {
  /// The texts in the source language that each other language lacks, by its tag.
  package var missingSourceTexts: [String: Set<String>] {
    guard let source = locales.first else { return [:] }
    let texts = Dictionary(sourceTexts.map { ($0.key, $0.text) }) { first, _ in first }
    return locales.dropFirst().reduce(into: [:]) { found, locale in
      // A variant of the source language, such as British English, may keep the source's texts.
      guard locale.tag.prefix(while: { $0 != "-" }) != source.tag.prefix(while: { $0 != "-" })
      else {
        return
      }
      found[locale.tag] = Set(missingTexts(in: locale.tag).compactMap { texts[$0] })
    }
  }
}
