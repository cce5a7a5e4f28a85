/// The parts of a list that hug their content: what
/// `UICollectionLayoutListConfiguration.ContentHuggingElements` is to UIKit, with the same raw values
/// (iOS 18).
public struct ContentHuggingElements: OptionSet, Hashable, Sendable {
  /// The bits of the set, as Apple's.
  public let rawValue: UInt

  /// Creates a set from Apple's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The header that is a supplementary view.
  public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
}
