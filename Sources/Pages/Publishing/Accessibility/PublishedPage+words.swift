import CatalogModel
import CompositionalLayout
import DocumentJSON
import Storefront

extension PublishedPage {
  /// What is wrong with the words that a screen reader says of the page, and with its signs. Notes are about what somebody
  /// must look at.
  func wordDiagnostics() -> [Diagnostic] {
    let spoken = spokenSections(), format = CellFormat(locale: locale)
    var links = SpokenLinks()
    return sections.indices.flatMap { number in
      let section = sections[number]
      let path = DocumentPath.section(number)
      let form = section.cellKind.flatMap { CellForm.byCellKind[$0] }
      let contents = section.items.map { CellContent($0, format: format) }
      var found: [Diagnostic] = []
      let (stops, places) = (spoken[number].elements, spoken[number].items)
      for stop in stops[..<places.lowerBound] where stop.traits == [.button] {
        found += links.add(stop.label, leadingTo: section.action ?? "", at: path.key("action"))
      }
      for (index, (item, stop)) in zip(section.items, stops[places]).enumerated() {
        let itemPath = path.key("items").index(index)
        found += links.add(stop.label, leadingTo: item.destination, at: itemPath)
        found += SpokenPicture(contents[index], form, item, at: itemPath).diagnostics(
          label: stop.label)
        if let badge = item.shownBadge?.text, badge.isDot {
          found.append(
            AccessibilityRule.colorOnly.diagnostic(
              at: itemPath.key("badge"),
              "The badge \(quoted(badge)) is a shape of which only the color says something.",
              remedy: "Give it a word or a number."))
        }
      }
      return found + [titlesAsAlternatives(contents, form, at: path)].compactMap(\.self)
    }
  }

  /// That pictures which are all that a cell shows have no description.
  private func titlesAsAlternatives(
    _ contents: [CellContent], _ form: CellForm?, at path: DocumentPath
  ) -> Diagnostic? {
    guard form == .picture else { return nil }
    let open = contents.filter { content in
      content.artwork != nil && content.artworkText.isEmpty && content.caption.isEmpty
        && content.title.isSpeakable
    }
    guard let first = open.first else { return nil }
    let count = counted(open.count, "picture")
    return AccessibilityRule.titleAsAlternative.diagnostic(
      at: path,
      "\(count) \(open.count == 1 ? "has" : "have") no description, so that a screen reader says the title alone, "
        + "first \(quoted(first.title)).",
      remedy: "Look whether the titles say what the pictures show, or describe the pictures.")
  }
}

/// The picture of an item, and what a screen reader says of it.
private struct SpokenPicture {
  private let content: CellContent
  private let form: CellForm?
  private let path: DocumentPath
  /// The path of the record that the item shows.
  private let record: DocumentPath
  private let titleField: String

  init(_ content: CellContent, _ form: CellForm?, _ item: SectionItem, at path: DocumentPath) {
    (self.content, self.form, self.path) = (content, form, path)
    record = path.key(item.kind.rawValue)
    titleField = item.kind == .card ? "title" : "name"
  }

  func diagnostics(label: String) -> [Diagnostic] {
    guard let artwork = form?.artwork(of: content) else { return [moving].compactMap(\.self) }
    var found: [Diagnostic] = []
    if content.artworkText.isFileName(at: artwork.address) {
      found.append(fileName("description", content.artworkText, at: record.key("artworkText")))
    } else if content.artworkText.isEmpty, content.title.isFileName(at: artwork.address) {
      found.append(fileName("title", content.title, at: record.key(titleField)))
    }
    if !label.isSpeakable {
      found.append(
        AccessibilityRule.missingAlternative.diagnostic(
          at: record.key("artworkText"),
          "A screen reader has no word to say of the picture.",
          remedy: "Describe what it shows."))
    }
    return found + [moving].compactMap(\.self)
  }

  private func fileName(_ what: String, _ text: String, at path: DocumentPath) -> Diagnostic {
    AccessibilityRule.fileName.diagnostic(
      at: path,
      "The \(what) \(quoted(text)) is the name of a file, which a screen reader spells out.",
      remedy: "Say what the picture shows.")
  }

  /// That a shown picture has a format that is made for animations.
  private var moving: Diagnostic? {
    let address = form?.artwork(of: content)?.address ?? content.iconAddress
    guard form != nil, form != .pill, let address, ["gif", "apng"].contains(address.fileExtension)
    else { return nil }
    return AccessibilityRule.movingPicture.diagnostic(
      at: path, "The picture \(quoted(address)) may move by itself.",
      remedy: "Look at it: what moves for more than 5 seconds needs a way to stop it.")
  }
}

/// What leads somewhere, by what a screen reader says of it.
private struct SpokenLinks {
  private var known: [String: (target: String, path: DocumentPath)] = [:]

  /// Adds a link; a diagnostic if another one sounds the same and leads elsewhere.
  mutating func add(
    _ label: String, leadingTo target: String, at path: DocumentPath
  ) -> [Diagnostic] {
    let name = label.lowercased()
    guard let other = known[name] else {
      known[name] = (target, path)
      return []
    }
    guard other.target != target else { return [] }
    return [
      AccessibilityRule.ambiguousLink.diagnostic(
        at: path,
        "\(quoted(label)) leads elsewhere than what sounds the same at \(other.path).",
        remedy: "Say in the title or the subtitle what differs.")
    ]
  }
}

extension SectionItem {
  /// Where a tap leads: the address of the action or, without one, what identifies the record that is shown.
  fileprivate var destination: String {
    if let target { return target }
    return switch content {
    case .app(let app): CatalogLink.app(app.bundleIdentifier).address
    case .card(let card): CatalogLink.card(card.key).address
    case .category(let category): "category/\(category.slug)"
    }
  }
}

extension String {
  /// Whether a voice has something to say: a letter or a digit.
  fileprivate var isSpeakable: Bool { contains { $0.isLetter || $0.isNumber } }

  /// Whether a text is nothing but dots, circles or squares.
  fileprivate var isDot: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20, 0xA0, 0xB7, 0x2022, 0x2024, 0x2219, 0x25A0...0x25FF, 0x26AA, 0x26AB, 0x2B1B,
        0x2B1C, 0x2B24,
        0x1F534, 0x1F535, 0x1F7E0...0x1F7EB, 0xFE0E, 0xFE0F:
        true
      default: false
      }
    }
  }

  /// The letters after the last dot of an address's path, in lowercase.
  fileprivate var fileExtension: String {
    let path = prefix { $0 != "?" && $0 != "#" }
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return "" }
    return path[path.index(after: dot)...].lowercased()
  }

  /// Whether a text is the name of a file or an address: it ends as pictures' files do, begins as an address does, is
  /// what cameras call pictures, or is the file's own name with signs between its words.
  fileprivate func isFileName(at address: String) -> Bool {
    guard !isEmpty, !contains(where: \.isWhitespace) else { return false }
    let text = lowercased()
    if ["http://", "https://", "file:"].contains(where: text.hasPrefix) { return true }
    if Self.pictureExtensions.contains(fileExtension) { return true }
    let parts = text.split { $0 == "_" || $0 == "-" }
    if parts.count > 1, let first = parts.first, Self.cameraPrefixes.contains(String(first)),
      parts[1].allSatisfy(\.isNumber)
    {
      return true
    }
    let file = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last ?? ""
    let stem = file.split(separator: ".").first.map { $0.lowercased() }
    return text == stem && parts.count > 1
  }

  private static let pictureExtensions: Set = [
    "jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "svg", "tif", "tiff", "bmp", "psd", "pdf",
    "apng",
  ]
  private static let cameraPrefixes: Set = ["img", "dsc", "dscn", "dscf", "pxl", "mvi", "p"]
}
