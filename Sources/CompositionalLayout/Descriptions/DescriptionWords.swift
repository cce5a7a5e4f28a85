/// The words of a description, in order: what has its default is left out.
struct DescriptionWords {
  private var words: [String]

  /// Starts with what is always said.
  init(_ first: String) {
    words = [first]
  }

  /// The words, separated by commas.
  var text: String { words.joined(separator: ", ") }

  /// Adds words if a condition holds.
  mutating func add(_ word: @autoclosure () -> String, if condition: Bool = true) {
    if condition { words.append(word()) }
  }

  /// Adds what the elements of a group have in common.
  mutating func add(insets: LayoutInsets, edgeSpacing: LayoutEdgeSpacing = .none) {
    add("insets \(insets)", if: insets != .zero)
    add("edge spacing \(edgeSpacing)", if: edgeSpacing != .none)
  }
}
