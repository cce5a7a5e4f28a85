import CompositionalLayout
import LayoutSolver

/// What somebody comes to on a page who goes through it without seeing it, and where links lead.
package struct ScreenStops: Sendable {
  /// A stop.
  package struct Stop: Sendable {
    /// What a stop is.
    package enum Kind: Sendable {
      case heading, image, text
      /// A link to an address.
      case link(String)
    }

    var label: String
    var kind: Kind

    package init(_ label: String, _ kind: Kind) { (self.label, self.kind) = (label, kind) }
  }

  /// The stops of a section: those of its header, one for each item, and those of its footer.
  package struct Section: Sendable {
    var header: [Stop]
    var items: [Stop]
    var footer: [Stop]

    package init(header: [Stop], items: [Stop], footer: [Stop]) {
      (self.header, self.items, self.footer) = (header, items, footer)
    }
  }

  private let sections: [Section]

  /// The stops of all sections.
  package init(_ sections: [Section]) { self.sections = sections }

  /// The stops at an element.
  func stops(at element: ElementIdentifier) -> [Stop] {
    guard sections.indices.contains(element.section) else { return [] }
    let section = sections[element.section]
    switch element.category {
    case .cell where section.items.indices.contains(element.item):
      return [section.items[element.item]]
    case .boundary(ElementKind.sectionHeader): return section.header
    case .boundary(ElementKind.sectionFooter): return section.footer
    default: return []
    }
  }
}

extension ScreenStops.Stop {
  /// Adds the stop above a drawing: a link covers it, and other text is only heard.
  func add(to html: inout SVGText) {
    switch kind {
    case .heading: html.add("<h2 class=\"said\">")
    case .text: html.add("<p class=\"said\">")
    case .image:
      html.add("<p class=\"said\" role=\"img\"")
      html.add("aria-label", label)
      html.add("></p>")
      return
    case .link(let address):
      html.add("<a class=\"go\"")
      if address.lowercased().hasPrefix("https://") {
        html.add("href", address)
      } else {
        html.add(" role=\"link\" tabindex=\"0\"")
        html.add("data-action", address)
      }
      html.add(">")
    }
    html.add(escaping: label)
    switch kind {
    case .heading: html.add("</h2>")
    case .text, .image: html.add("</p>")
    case .link: html.add("</a>")
    }
  }
}
