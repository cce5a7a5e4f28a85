import CatalogModel
import CompositionalLayout
import DocumentJSON
import Storefront

extension PublishedPage {
  /// What is wrong with the words that a screen reader says of the page, and with its signs. Notes are about what somebody
  /// must look at.
  ///
  /// - Parameter answersTaps: Whether the app does something with every tap. Otherwise, only what has an address leads
  ///   elsewhere.
  func wordDiagnostics(answersTaps: Bool = true) -> [Diagnostic] {
    let spoken = spokenSections(answersTaps: answersTaps), format = CellFormat(locale: locale)
    var links = SpokenLinks()
    return sections.indices.flatMap { number in
      let section = sections[number]
      let path = DocumentPath.section(number)
      let form = section.cellKind.flatMap { CellForm.byCellKind[$0] }
      let contents = section.items.map { CellContent($0, format: format) }
      var found: [Diagnostic] = []
      let (stops, places) = (spoken[number].elements, spoken[number].items)
      for stop in stops[..<places.lowerBound] where stop.traits == [.button] {
        found += links.add(
          stop.label, leadingTo: section.action ?? "", at: path.key("action"),
          named: "the header of \(section.key)")
      }
      for (index, (item, stop)) in zip(section.items, stops[places]).enumerated() {
        let itemPath = path.key("items").index(index)
        if stop.traits.contains(.button) {
          found += links.add(
            stop.label, leadingTo: item.destination, at: itemPath,
            named: "item \(index) of \(section.key)")
        }
        found += SpokenPicture(contents[index], form, item, at: itemPath).diagnostics
        if !stop.label.isSpeakable {
          found.append(
            AccessibilityRule.missingAlternative.diagnostic(
              at: itemPath, "A screen reader has no word to say of the item.",
              remedy: "Give it a title, or describe its picture."))
        }
        if let badge = item.shownBadge?.text, badge.isDot {
          found.append(
            AccessibilityRule.colorOnly.diagnostic(
              at: (item.badge == nil ? itemPath.key(item.kind.rawValue) : itemPath).key("badge"),
              "The badge \(quoted(badge)) is a shape of which only the color says something.",
              remedy: "Give it a word or a number."))
        }
      }
      return found + [titlesAsAlternatives(contents, form, at: path)].compactMap(\.self)
    }
  }

  /// The finding that pictures have no description in cells that show nothing else.
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

  var diagnostics: [Diagnostic] {
    guard let artwork = form?.artwork(of: content) else { return [moving].compactMap(\.self) }
    var found: [Diagnostic] = []
    if content.artworkText.isFileName(at: artwork.address) {
      found.append(fileName("description", content.artworkText, at: record.key("artworkText")))
    } else if content.artworkText.isEmpty, content.title.isFileName {
      found.append(fileName("title", content.title, at: record.key(titleField)))
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
  private var known: [String: (target: String, place: String)] = [:]

  /// Adds a link; a diagnostic if another one sounds the same and leads elsewhere.
  mutating func add(
    _ label: String, leadingTo target: String, at path: DocumentPath, named place: String
  ) -> [Diagnostic] {
    // Signs and spaces are not heard.
    let name = label.lowercased().filter { $0.isLetter || $0.isNumber || $0.isSymbol }
    guard let other = known[name] else {
      known[name] = (target, place)
      return []
    }
    guard other.target != target else { return [] }
    return [
      AccessibilityRule.ambiguousLink.diagnostic(
        at: path,
        "\(quoted(label)) leads elsewhere than \(other.place), which sounds the same.",
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
  /// Whether a voice has something to say: a letter, a digit, or a sign with a name.
  fileprivate var isSpeakable: Bool {
    contains { $0.isLetter || $0.isNumber }
      || unicodeScalars.contains {
        $0.properties.isEmojiPresentation || $0.properties.generalCategory == .otherSymbol
      }
  }

  /// Whether a text is one dot, circle or square, or the same one again and again.
  fileprivate var isDot: Bool {
    let shapes = Set(unicodeScalars.map(\.value)).subtracting([0x20, 0xA0, 0xFE0E, 0xFE0F])
    guard let shape = shapes.first else { return true }
    return shapes.count == 1 && Self.dots.contains { $0.contains(shape) }
  }

  private static let dots: [ClosedRange<UInt32>] = [
    0xB7...0xB7, 0x2022...0x2022, 0x2219...0x2219, 0x25A0...0x25A1, 0x25AA...0x25AB,
    0x25CB...0x25CB,
    0x25CF...0x25CF, 0x25EF...0x25EF, 0x25FB...0x25FE, 0x26AA...0x26AB, 0x2B1B...0x2B1C,
    0x2B24...0x2B24,
    0x2B55...0x2B55, 0x1F534...0x1F535, 0x1F7E0...0x1F7EB,
  ]

  /// The letters after the last dot of an address's path, in lowercase.
  fileprivate var fileExtension: String {
    let path = prefix { $0 != "?" && $0 != "#" }
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return "" }
    return path[path.index(after: dot)...].lowercased()
  }

  /// Whether a text is the name of a file or an address: it ends as pictures' files do, begins as an address does, or is
  /// what cameras call pictures.
  fileprivate var isFileName: Bool {
    let text = lowercased()
    if Self.pictureExtensions.contains(fileExtension) { return true }
    guard !contains(where: \.isWhitespace) else { return false }
    if ["http://", "https://", "file:", "www."].contains(where: text.hasPrefix) { return true }
    guard let prefix = Self.cameraPrefixes.first(where: text.hasPrefix) else { return false }
    let rest = text.dropFirst(prefix.count).filter { $0 != "_" && $0 != "-" }
    return rest.count > 2 && rest.allSatisfy(\.isNumber)
  }

  /// Whether a description is a file's own name, with signs between its words.
  fileprivate func isFileName(at address: String) -> Bool {
    if isFileName { return true }
    guard contains("_") || contains("-"), !contains(where: \.isWhitespace) else { return false }
    let file = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last ?? ""
    return lowercased() == file.split(separator: ".").first.map { $0.lowercased() }
  }

  private static let pictureExtensions: Set = [
    "jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "heif", "svg", "tif", "tiff", "bmp", "psd",
    "apng",
  ]
  private static let cameraPrefixes = ["img", "dsc", "dscn", "dscf", "pxl", "mvi", "screenshot"]
}
