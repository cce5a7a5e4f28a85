public import CatalogModel
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

  /// Checks a page.
  ///
  /// - Parameters:
  ///   - pages: The page in its languages, the first one first. Each is checked in its direction; what is wrong in the
  ///     first one, too, is not repeated.
  ///   - missing: The texts that a language lacks, by its tag, so that they are shown in another one.
  ///   - devices: The devices.
  ///   - appearances: The drawings of the cells.
  ///   - limit: The most cells of a section to check.
  public init(
    of pages: [PublishedPage], missing: [String: [TextKey]] = [:],
    on devices: [DevicePreset] = DeviceMatrix.standard.devicesForAccessibility,
    appearances: CellAppearances = .standard, atMost limit: Int = 5_000
  ) {
    (self.pages, self.devices) = (pages, devices)
    var found: [Diagnostic] = []
    var known: Set<DiagnosticKey> = []
    for (number, page) in pages.enumerated() {
      let devices = devices.map { device in
        var device = device
        device.environment.setDirection(page.direction)
        return device
      }
      let ofPage = page.diagnosticsOfOutcomes { shown in
        let check = AccessibilityCheck(
          shown.plan, PictureContent(shown.content, format: CellFormat(locale: shown.locale)),
          on: devices, appearances: appearances, atMost: limit)
        return shown.atFields(check.diagnostics() ?? []) + shown.wordDiagnostics()
          + shown.voiceDiagnostics(missing: missing[shown.locale] ?? [])
      }
      for diagnostic in ofPage ?? [] where known.insert(DiagnosticKey(diagnostic)).inserted {
        found.append(number == 0 ? diagnostic : diagnostic.inLanguage(page.locale))
      }
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
  fileprivate func voiceDiagnostics(missing: [TextKey]) -> [Diagnostic] {
    guard !missing.isEmpty else { return [] }
    let missing = Set(missing)
    return sections.enumerated().compactMap { number, section in
      let own = TextKind.section.fields.map {
        TextKey(.section, "\(page.slug)/\(section.key)", $0)
      }
      let ofItems = section.items.flatMap { item in
        TextKind(item.kind).fields.map { TextKey(TextKind(item.kind), item.key, $0) }
      }
      let found = (own + ofItems).filter(missing.contains).uniqued()
      guard let first = found.first else { return nil }
      return AccessibilityRule.wrongVoice.diagnostic(
        at: .section(number),
        "\(counted(found.count, "text")) of the section \(found.count == 1 ? "is" : "are") not in the page's language, "
          + "whose voice says \(found.count == 1 ? "it" : "them"), first \(quoted("\(first)")).",
        remedy: "Translate \(found.count == 1 ? "it" : "them").")
    }
  }
}

extension TextKind {
  /// The texts of the kind of record that an item shows.
  fileprivate init(_ kind: ItemKind) {
    switch kind {
    case .app: self = .app
    case .category: self = .category
    case .card: self = .card
    }
  }
}
