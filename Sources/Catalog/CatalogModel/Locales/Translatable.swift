/// A value with texts in a language.
package protocol Translatable {
  /// A field, and where a value has its text; nil there is a missing one.
  typealias Text = (field: TextField, path: any WritableKeyPath<Self, String?> & Sendable)

  /// The texts, in the order in which they are read.
  static var texts: [Text] { get }
}

extension Translatable {
  /// The fields with their texts.
  package var sourceTexts: [(field: TextField, text: String?)] {
    Self.texts.map { ($0.field, self[keyPath: $0.path]) }
  }
}

extension Page: Translatable {
  package static let texts: [Text] = [(.title, \.title.nonEmpty)]
}

extension SectionValues: Translatable {
  package static let texts: [Text] = [
    (.title, \.title), (.subtitle, \.subtitle), (.actionTitle, \.actionTitle),
  ]
}

extension App: Translatable {
  package static let texts: [Text] = [
    (.kindLine, \.kindLine.nonEmpty), (.name, \.name.nonEmpty), (.subtitle, \.subtitle.nonEmpty),
    (.artworkText, \.artworkText.nonEmpty),
  ]
}

extension Category: Translatable {
  package static let texts: [Text] = [(.name, \.name.nonEmpty)]
}

extension Card: Translatable {
  package static let texts: [Text] = [
    (.kindLine, \.kindLine.nonEmpty), (.title, \.title.nonEmpty), (.subtitle, \.subtitle.nonEmpty),
    (.text, \.text.nonEmpty), (.artworkText, \.artworkText.nonEmpty),
  ]
}

extension String? {
  /// Nil for an empty text.
  package var nonEmpty: String? { self?.isEmpty == true ? nil : self }
}

extension String {
  /// The text; nil stands for an empty one.
  fileprivate var nonEmpty: String? {
    get { isEmpty ? nil : self }
    set { self = newValue ?? "" }
  }
}
