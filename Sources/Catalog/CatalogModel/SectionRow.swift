package import DocumentJSON

/// A section as it is stored, or as it will be. Its type is a name and its source a number, which need other tables to
/// be understood.
package struct SectionRow: Equatable, Sendable {
  /// The number; 0 for a section that does not exist yet.
  package var id: Int64 = 0
  package var pageID: Int64 = 0
  package var key = ""
  package var position: Int64 = 0
  /// The name of a built-in type, or the slug of a style.
  package var type = ""
  package var values = SectionValues()
  /// The kind of its items.
  package var content = ItemKind.app
  /// The number of the section whose content it shows; nil for a section with its own.
  package var sourceID: Int64?
  /// The key of the choice of which it is a case; nil for a section of its own.
  package var choice: String?
  /// When the case holds, as JSON.
  package var when: String?

  package init(key: String, type: String, content: ItemKind) {
    (self.key, self.type, self.content) = (key, type, content)
  }

  /// The row of a section with content of its own, whose items are of a kind.
  package init(_ section: Section, content: ItemKind) {
    self.init(key: section.key, type: section.kind.name, content: content)
    (values, choice, when) = (section.values, section.choice, section.when?.storedText)
  }

  /// Writes the members of the section's object inside its page, which are those before its items.
  ///
  /// - Parameters:
  ///   - fallback: The apps that clients without cards show.
  ///   - source: The section that it shows; nil for one with content of its own.
  package func write(
    members writer: inout JSONWriter, fallback: [String], source: SectionReference?
  ) {
    writer.member("key", key)
    writer.member("choice", choice)
    writer.member("when", when.map(ChoiceCondition.init(stored:)))
    if let source { return writer.member("from", source.description) }
    writer.member("type", type, unless: "")
    values.write(members: &writer)
    writer.member("shows", statedContent)
    writer.member("fallback", fallback, unless: [])
  }

  /// The kind of the items, if it is not the one of a section whose record names none.
  package var statedContent: ItemKind? {
    SectionType.byName[type].flatMap { $0.content == content ? nil : content }
  }
}
