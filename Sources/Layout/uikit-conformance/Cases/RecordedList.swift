import CompositionalLayout

/// One line of a file of list sections: a list's configuration, and the insets and boundary items
/// of UIKit's section for it.
struct RecordedList: Decodable {
  var appearance: String
  var headerMode: String
  var footerMode: String
  var contentInsets: [Double]
  /// `H` for a header, `F` for a footer, each with its estimated height and a `p` if it is pinned.
  var boundary: String
  /// The system of the recording, such as `macOS 27, Mac idiom, scale 2`.
  var system: String

  func configuration() throws -> ListConfiguration {
    ListConfiguration(
      appearance: try name(appearance, of: "appearance"),
      headerMode: try name(headerMode, of: "header mode"),
      footerMode: try name(footerMode, of: "footer mode"))
  }

  /// The idiom, the system and the scale; the container's size is not recorded.
  func environment() throws -> LayoutEnvironment {
    var environment = LayoutEnvironment(container: LayoutExtent(width: 390, height: 844))
    for part in system.split(separator: ",") {
      let words = part.split(separator: " ")
      guard words.count == 2 else { throw UnknownName(name: system, of: "system") }
      if words[1] == "idiom", let idiom = LayoutIdiom(rawValue: words[0].lowercased()) {
        environment.idiom = idiom
      } else if words[0] == "scale", let scale = Double(words[1]) {
        environment.displayScale = scale
      } else if let version = Double(words[1]).flatMap({ Int(exactly: $0.rounded(.down)) }) {
        environment.systemVersion = version
      } else {
        throw UnknownName(name: system, of: "system")
      }
    }
    return environment
  }

  private func name<Name: CaseIterable>(_ text: String, of kind: String) throws -> Name {
    guard let found = Name.allCases.first(where: { "\($0)" == text }) else {
      throw UnknownName(name: text, of: kind)
    }
    return found
  }
}
