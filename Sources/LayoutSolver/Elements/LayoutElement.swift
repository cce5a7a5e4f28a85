import CompositionalLayout

/// Where one element stands: what `UICollectionViewLayoutAttributes` is to UIKit.
public struct LayoutElement: Hashable, Sendable {
  /// Which element it is.
  public var identifier: ElementIdentifier
  /// Its frame in the content, in points, rounded as the solver's options say (`S3`).
  public var frame: LayoutRect
  /// Its place in the stack of views: higher is nearer (`S21`).
  public var zIndex: Int
  /// Whether its own size still holds an estimate that no measurement has replaced (`S31`).
  public var isProvisional: Bool
  /// Whether it is a boundary item that pins and is in the visible bounds (`S24`).
  public var isPinned: Bool

  /// Creates an element from its parts.
  public init(
    identifier: ElementIdentifier, frame: LayoutRect, zIndex: Int, isProvisional: Bool = false,
    isPinned: Bool = false
  ) {
    self.identifier = identifier
    self.frame = frame
    self.zIndex = zIndex
    self.isProvisional = isProvisional
    self.isPinned = isPinned
  }
}
