import CatalogModel
import CompositionalLayout
import DocumentJSON
import PagePictures
import Storefront

/// A review as an HTML page that is kept with a publication: one file without external references.
///
/// It says what was computed and what was found, and names what was not computed.
package struct AccessibilityReport: Sendable {
  private let review: AccessibilityReview
  private let state: String

  /// A report.
  ///
  /// - Parameters:
  ///   - review: What was found.
  ///   - state: What of the page was checked, such as `publication 4`.
  package init(_ review: AccessibilityReview, of state: String) {
    (self.review, self.state) = (review, state)
  }

  private var title: String {
    "Accessibility of \(review.pages.first?.page.title ?? "a page")"
  }

  /// The page.
  package var html: String {
    PictureHTML().document(
      title: title,
      body: """
        <header><h1>\(escaped(title))</h1>
        <p>\(escaped(subject))</p></header>
        <main class="report">
        \(summary)\(ruleTable)\(list("Findings", review.findings, none: "No finding."))\
        \(list("To be looked at", review.openQuestions, none: "Nothing that was checked is undecided."))\
        \(limits)\(review.pages.enumerated().map(language).joined())</main>

        """, style: Self.style)
  }

  private var subject: String {
    let names = review.devices.map(\.title).joined(separator: ", ")
    return "Page \(review.pages.first?.page.slug ?? ""), \(state), in "
      + review.pages.map(\.locale).joined(separator: ", ")
      + ". Checked on \(names), each at \(LayoutContentSizeCategory.allCases.count) text sizes, in light and dark, "
      + "with and without increased contrast, with the drawings of the built-in cells."
  }

  private var summary: String {
    let findings = counted(review.findings.count, "finding")
    let open = counted(review.openQuestions.count, "open question")
    return "<p class=\"summary\"><strong>\(findings)</strong>, \(open).</p>\n"
  }

  /// Each rule with its clauses and what became of it.
  private var ruleTable: String {
    let all = Dictionary(grouping: review.findings + review.openQuestions, by: \.rule)
    let rows = AccessibilityRule.allCases.map { rule in
      let described = rule.described
      let count = all[rule.rawValue]?.count ?? 0
      let result =
        review.uncheckedRules.contains(rule)
        ? "not computed"
        : described.severity == .note
          ? (count == 0 ? "nothing to look at" : "\(count) to look at")
          : (count == 0 ? "none found" : "\(count) found")
      return """
        <tr><th scope="row">\(rule.rawValue)</th><td class="\(count == 0 ? "none" : "some")">\(result)</td>\
        <td>\(escaped(described.summary))</td><td>\(escaped(described.clauses.joined(separator: ", ")))</td></tr>

        """
    }
    return """
      <section aria-labelledby="rules"><h2 id="rules">Rules</h2>
      <div class="wide" tabindex="0" role="region" aria-label="Table of rules"><table>
      <thead><tr><th scope="col">Rule</th><th scope="col">Result</th><th scope="col">What it finds</th>\
      <th scope="col">Clauses</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody></table></div></section>

      """
  }

  private func list(_ name: String, _ diagnostics: [Diagnostic], none: String) -> String {
    let id = name.lowercased().filter(\.isLetter)
    let summary = DiagnosticSummary(diagnostics, separatesSections: true)
    let places = Dictionary(grouping: diagnostics) { summary.cause(of: $0) }
    let items = summary.causes.enumerated().map { index, cause in
      let diagnostic = cause.first
      let others = (places[index] ?? []).dropFirst().map { "\($0.path)" }
      let devices = DeviceMatrix.standard.description(of: diagnostic.location.devices)
      let notes = [
        "\(diagnostic.path)", diagnostic.clauses.joined(separator: ", "),
        devices.isEmpty ? "" : "on \(devices)",
        others.isEmpty ? "" : "also at \(others.joined(separator: ", "))", cause.variety ?? "",
      ].filter { !$0.isEmpty }
      return """
        <li><p>\(escaped(diagnostic.message)) \(escaped(diagnostic.remedy))</p>\
        <p class="note">\(notes.map(escaped).joined(separator: "<br>"))</p></li>

        """
    }
    return """
      <section aria-labelledby="\(id)"><h2 id="\(id)">\(name)</h2>
      \(items.isEmpty ? "<p>\(none)</p>" : "<ol>\n\(items.joined())</ol>")</section>

      """
  }

  /// What the review does not say.
  private var limits: String {
    """
    <section aria-labelledby="limits"><h2 id="limits">Not computed</h2>
    <ul>
    <li>What photographs show: whether their descriptions are right, and the contrast of what stands on them.</li>
    <li>Cells, headers and colors of the app's own, footers and badges, and what the app opens when something is tapped.</li>
    <li>What headers and other sections cover while the page scrolls, and what a sideways row shows beyond the edge.</li>
    <li>The cases of choices, in the pictures and lists below; findings say in which cases they are.</li>
    <li>Whether a pointer, a keyboard, switches or voice control reach everything.</li>
    <li>Whether words are plain, and translations right.</li>
    <li>All clauses that the table above does not name.</li>
    </ul></section>

    """
  }

  /// What a screen reader says in a language, beside the page with the numbers of its stops.
  private func language(_ number: Int, _ page: PublishedPage) -> String {
    var device = DevicePreset.standard
    device.environment.setDirection(page.direction)
    let picture = PagePicture(
      page.plan,
      content: PictureContent(page),
      device: device, options: PictureOptions(isFull: true))
    let order = ReadingOrder(page.spokenSections(), on: picture.page)
    var stop = 0
    let rows = order.sections.flatMap { section in
      section.elements.map { element in
        stop += 1
        let words = element.traits.compactMap(\.word) + element.actions.map { "action \($0)" }
        return """
          <tr><td>\(stop)</td><td lang="\(escaped(page.locale))" dir="auto">\(escaped(element.label))</td>\
          <td>\(escaped(words.joined(separator: ", ")))</td></tr>

          """
      }
    }
    let id = "language\(number)"
    return """
      <section aria-labelledby="\(id)"><h2 id="\(id)">What a screen reader says in \(escaped(page.locale))</h2>
      <div class="order"><div class="picture">\(picture.svg(numbering: order.frames, prefix: "l\(number)-"))</div>
      <div class="wide" tabindex="0" role="region" aria-label="Stops in \(escaped(page.locale))"><table>
      <thead><tr><th scope="col">Stop</th><th scope="col">Said</th><th scope="col">What it is</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody></table></div></div></section>

      """
  }

  private func escaped(_ text: String) -> String { PictureHTML.escaped(text) }

  private static let style = """
    header, main.report { display: block; max-width: 1100px; margin: 0 auto; padding: 24px }
    header { padding-bottom: 0 } header p, .report p { display: block }
    .report section { margin: 32px 0 } .report ol, .report ul { padding-left: 28px } .report li { margin: 10px 0 }
    table { border-collapse: collapse; width: 100% } th, td { text-align: start; vertical-align: top; padding: 6px 10px; border-bottom: 1px solid #C6C6C8 }
    th { white-space: nowrap } td[lang] { overflow-wrap: anywhere; min-width: 9em }
    th[scope=row] { font-weight: 600 } td.some { font-weight: 700 } .note { color: #5A5A5F; font-size: 13px }
    .wide { overflow-x: auto } .order { display: grid; gap: 24px; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) }
    .picture svg { width: 100% } @media (max-width: 760px) { .order { display: block } }

    """
}
