package import DocumentJSON

extension NameWords {
  /// The words for a field of a record, as they stand in a sentence, such as `line above the name` for `kindLine`.
  package static func words(ofField name: String) -> String {
    switch name {
    case "action": "link"
    case "artworkText": "description of the artwork"
    case "iconURL": "icon"
    case "kindLine": "line above the name"
    case "ownAction": "own link"
    case "custom": "custom values"
    case "ownCustom": "own custom values"
    case "hasInAppPurchases": "note on in-app purchases"
    case "actionTitle": "label of the button"
    case "when": "condition"
    case "from": "source"
    case "fallback": "apps for older clients"
    case "publishable": "permission to publish"
    default: words(of: name)
    }
  }
}

extension JSONNode {
  /// A picture: its file, its size and what of it stays visible.
  private var artworkInWords: String {
    let file = self["url"]?.string?.split(separator: "/").last.map(String.init) ?? ""
    let size = [self["pixelWidth"], self["pixelHeight"]].compactMap { $0?.text }
    let focus = [self["focusX"], self["focusY"]].compactMap { $0?.number }.map { "\($0)" }
    return [
      quoted(file, to: 40), size.joined(separator: "×"),
      focus.isEmpty ? "" : "focus \(focus.joined(separator: ", "))",
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// A field's value in a sentence, shortened.
  package var inWords: String {
    switch kind {
    case .string: string.flatMap { CatalogLink($0)?.words } ?? quoted(string ?? "", to: 80)
    case .boolean: bool == true ? "yes" : "no"
    case .array: elements.map { $0.string ?? $0.text }.joined(separator: ", ").shortened(to: 80)
    case .object where self["url"]?.string != nil: artworkInWords
    case .object:
      ((try? Price(json: JSONInput(self, log: ReadingLog()))).map { "\($0)" } ?? text)
        .shortened(to: 80)
    default: text
    }
  }
}
