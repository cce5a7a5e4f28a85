import UIKitCompositionalLayout

/// A layout as it is written for UIKit, with the items that it is tried on.
///
/// Samples are read through the protocol, so that one that uses a deprecated method may be marked
/// deprecated itself.
@MainActor
protocol SampleLayout {
  static var itemCounts: [Int] { get }
  static func layout() -> UICollectionViewCompositionalLayout
}

extension SampleLayout {
  static var itemCounts: [Int] { [10] }

  static var name: String { "\(Self.self)" }
}
