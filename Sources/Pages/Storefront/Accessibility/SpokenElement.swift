public import CatalogModel
public import DocumentJSON

/// What a screen reader says at one stop on a page, and what can be done there.
///
/// `StorefrontUI` gives its cells and headers these labels, traits and actions, so that the list of a page is what
/// VoiceOver says.
public struct SpokenElement: Hashable, Sendable {
  /// What an element is, by the names of UIKit's accessibility traits.
  public enum Trait: String, CaseIterable, Hashable, Sendable, JSONWritable {
    /// A heading, which is also a stop of the rotor.
    case header
    /// A picture.
    case image
    /// Something that leads elsewhere.
    case button
    /// Text that leads nowhere.
    case staticText

    /// What VoiceOver says of it after the label; nil for nothing.
    package var word: String? {
      switch self {
      case .header: "heading"
      case .image: "image"
      case .button: "button"
      case .staticText: nil
      }
    }
  }

  /// The text that a screen reader says.
  public var label: String
  /// What it is, in the order of ``Trait``; text without a trait is said alone.
  public var traits: [Trait]
  /// The names of its custom actions.
  public var actions: [String]

  /// An element with traits and without custom actions, unless stated otherwise.
  public init(_ label: String, _ traits: [Trait] = [], actions: [String] = []) {
    (self.label, self.traits, self.actions) = (label, traits, actions)
  }

  /// A cell, which is one stop. Its text includes that of its badge.
  ///
  /// - Parameters:
  ///   - content: The texts.
  ///   - form: How the cell arranges them; `nil` for a cell of the app's own, which is taken to show no artwork.
  ///   - isTappable: Whether the cell leads somewhere.
  ///   - action: What its button does; `nil` if it is tapped as a whole.
  public init(
    _ content: CellContent, form: CellForm?, isTappable: Bool, action: String? = nil
  ) {
    let kind: [Trait] = form == .picture ? [.image] : []
    let traits = kind + (isTappable ? [.button] : kind.isEmpty ? [.staticText] : [])
    self.init(
      content.accessibilityLabel(
        showingArtwork: form?.artwork(of: content) != nil,
        showingEyebrow: form?.showsEyebrow == true), traits,
      actions: action.map { [$0] } ?? [])
  }

  /// The stops of a section's header: its title, its subtitle and its button, as far as it has them.
  public static func elements(of header: HeaderContent) -> [SpokenElement] {
    [
      header.title.map { SpokenElement($0, [.header]) },
      header.subtitle.map { SpokenElement($0, [.staticText]) },
      header.button.map { button in
        SpokenElement([button, header.title].compactMap { $0 }.joined(separator: ", "), [.button])
      },
    ].compactMap { $0 }.filter { !$0.label.isEmpty }
  }
}

extension SpokenElement: JSONWritable {
  /// Writes the element.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("label", label)
      writer.member("traits", traits)
      writer.member("actions", actions, unless: [])
    }
  }
}
