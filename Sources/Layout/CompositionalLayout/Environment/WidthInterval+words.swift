import DocumentJSON

extension [WidthInterval] {
  /// The intervals with ends to a tenth of a point, such as `320 to 351.5, 700 to 715 points`.
  package var words: String {
    func text(_ width: Double) -> String { ((width * 10).rounded() / 10).text }
    return map {
      let (from, to) = (text($0.from), text($0.to))
      return from == to ? from : "\(from) to \(to)"
    }.joined(separator: ", ") + " points"
  }
}
