/// The signs before lengths in texts about plans. People read what they mean below a text that has
/// them.
package enum LengthSign: Unicode.Scalar, CaseIterable, Sendable {
  case estimate = "~"
  case sharedEstimate = "≈"

  private var meaning: String {
    switch self {
    case .estimate: "an estimate, which a measured size replaces"
    case .sharedEstimate: "an estimate that siblings share: all become as long as the longest"
    }
  }

  /// The line that explains the signs in a text about plans; nil if there are none.
  package static func legend(of text: String) -> String? {
    let meanings = allCases.filter { $0.isBeforeNumber(in: text) }
      .map { "\($0.rawValue) \($0.meaning)" }
    return meanings.isEmpty ? nil : meanings.joined(separator: "; ")
  }

  /// The line that explains the sign in a table of frames.
  package static var legendOfFrames: String { "\(estimate.rawValue) depends on an estimate" }

  /// Titles may have the same characters, but hardly before a digit.
  private func isBeforeNumber(in text: String) -> Bool {
    let scalars = text.unicodeScalars
    return zip(scalars, scalars.dropFirst()).contains { $0 == rawValue && "0"..."9" ~= $1 }
  }
}
