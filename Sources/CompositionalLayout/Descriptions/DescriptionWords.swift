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

/// How everything that people read prints a number: at most four decimals, and none where there are none.
package enum NumberText {
  /// The text of a number, such as `165`, `0.95` or `0.3333`; `nan` and `inf` as they are.
  package static func text(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e11 else { return "\(value)" }
    let rounded = (value * 10_000).rounded() / 10_000
    if let whole = Int(exactly: rounded) { return "\(whole)" }
    return "\(rounded)"
  }

  /// The texts of several numbers in brackets, such as `(0, 5, 0, 5)`.
  package static func tuple(_ values: Double...) -> String {
    "(" + values.map(text).joined(separator: ", ") + ")"
  }
}

extension Double {
  /// The number as people read it; see ``NumberText``.
  package var text: String { NumberText.text(self) }
}
