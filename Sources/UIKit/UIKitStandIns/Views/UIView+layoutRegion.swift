extension UIView {
  /// A part of a view in which content is placed (iOS 26).
  public struct LayoutRegion: Hashable, Sendable {
    /// How a region avoids the corners of a window and its controls. There are none on Linux.
    public enum AdaptivityAxis: Sendable {
      case horizontal
      case vertical
    }

    fileprivate enum Kind {
      case safeArea
      case margins
      case readableContent
    }

    fileprivate let kind: Kind
    private let cornerAdaptation: AdaptivityAxis?

    public static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> Self {
      Self(kind: .safeArea, cornerAdaptation: cornerAdaptation)
    }

    public static func margins(cornerAdaptation: AdaptivityAxis? = nil) -> Self {
      Self(kind: .margins, cornerAdaptation: cornerAdaptation)
    }

    public static func readableContent(cornerAdaptation: AdaptivityAxis? = nil) -> Self {
      Self(kind: .readableContent, cornerAdaptation: cornerAdaptation)
    }
  }

  /// The guide of a region.
  public func layoutGuide(for region: LayoutRegion) -> UILayoutGuide {
    switch region.kind {
    case .safeArea: safeAreaLayoutGuide
    case .margins: layoutMarginsGuide
    case .readableContent: readableContentGuide
    }
  }
}
