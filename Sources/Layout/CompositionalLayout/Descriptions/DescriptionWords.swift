/// The parts of a description, in order; default values are left out.
struct DescriptionWords {
  private var words: [String]

  /// Starts with a part that is always present.
  init(_ first: String) {
    words = [first]
  }

  /// The parts, separated by commas.
  var text: String { words.joined(separator: ", ") }

  /// Adds a part if a condition is true.
  mutating func add(_ word: @autoclosure () -> String, if condition: Bool = true) {
    if condition { words.append(word()) }
  }

  /// Adds the properties that items and groups share.
  mutating func add(insets: LayoutInsets, edgeSpacing: LayoutEdgeSpacing = .none) {
    add("insets \(insets)", if: insets != .zero)
    add("edge spacing \(edgeSpacing)", if: edgeSpacing != .none)
  }
}

/// Formats numbers for people: at most four decimals, without trailing zeros.
package enum NumberText {
  /// The text of a number, such as `165`, `0.95` or `0.3333`; `nan` and `inf` as they are.
  package static func text(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e11 else { return "\(value)" }
    let rounded = (value * 10_000).rounded() / 10_000
    if let whole = Int64(exactly: rounded) { return "\(whole)" }
    return "\(rounded)"
  }

  /// The texts of several numbers in brackets, such as `(0, 5, 0, 5)`.
  package static func tuple(_ values: Double...) -> String {
    "(" + values.map(text).joined(separator: ", ") + ")"
  }
}

extension Double {
  /// The number formatted for people; see ``NumberText``.
  package var text: String { NumberText.text(self) }
}
