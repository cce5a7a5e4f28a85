import ArgumentParser
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText
import Storefront

/// `storefront accessibility`: prints what a screen reader says of a page.
struct AccessibilityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "accessibility", "Print what a screen reader says of a page, stop by stop.",
    usage: "storefront accessibility [<options>] [<page>]",
    details: """
      The labels, traits and actions are those that StorefrontUI gives VoiceOver, in the order in which it \
      goes through the page, in each language. Cells of the app's own can say something else.
      """,
    examples: [
      "storefront accessibility apps", "storefront accessibility apps@live --locale ar",
      "storefront accessibility apps --no-taps --format json",
    ], guide: .accessibility)

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var output: OutputOptions
  @OptionGroup private var page: PageStateArgument

  @Option(
    help: ArgumentHelp(
      "Only this language, such as de (default: all of the page).", valueName: "tag"))
  private var locale: LanguageTag?

  @Flag(help: "As in an app that does nothing with taps: only what has an address is a button.")
  private var noTaps = false

  func run() throws {
    let store = try database.openForReading()
    var reference = try PageReference(page.name)
    reference.locale = locale?.description
    var pages = [try reference.published(in: store)]
    if locale == nil {
      for other in pages[0].locales where other != pages[0].locale {
        reference.locale = other
        pages.append(try reference.published(in: store))
      }
    }
    let spoken = pages.map { (page: $0, sections: $0.spokenSections(answersTaps: !noTaps)) }
    let lines = spoken.enumerated().flatMap { index, found in
      (index == 0 ? [] : [""]) + Self.lines(of: found.page, found.sections)
    }
    try output.format.write(lines) { writer in
      writer.member("format", "storefront.accessibility/1")
      writer.member("page", reference.page)
      writer.array("languages") { writer in
        for found in spoken {
          writer.object { writer in
            writer.member("locale", found.page.locale)
            writer.member("title", found.page.page.title)
            writer.member("sections", found.sections)
          }
        }
      }
    }
  }

  private static func lines(of page: PublishedPage, _ sections: [SpokenSection]) -> [String] {
    var table = TextTable([
      ("stop", .right), ("section", .left), ("actions", .left), ("said", .left),
    ])
    var number = 0
    for section in sections {
      for (index, element) in section.elements.enumerated() {
        number += 1
        table.add([
          "\(number)", index == 0 ? section.key : "", element.actions.joined(separator: ", "),
          element.said,
        ])
      }
    }
    return ["\(page.page.title.escapingControls) (page \(page.page.slug), \(page.locale))"]
      + table.lines(fitting: Terminal.columns)
  }
}

extension SpokenElement {
  /// The label and what VoiceOver says after it.
  fileprivate var said: String {
    let words = traits.compactMap { trait in
      switch trait {
      case .header: "heading"
      case .image: "image"
      case .button: "button"
      case .staticText: nil
      }
    }
    return ([label] + words).joined(separator: ", ")
  }
}
