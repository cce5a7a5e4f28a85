/// The radius of a corner. Stored, never drawn (iOS 26).
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  private enum Kind: Hashable {
    case fixed(Double)
    case containerConcentric(minimum: Double?)
  }

  private let kind: Kind

  private init(_ kind: Kind) {
    self.kind = kind
  }

  public init(floatLiteral value: Double) {
    self.init(.fixed(value))
  }

  public init(integerLiteral value: Int) {
    self.init(.fixed(Double(value)))
  }

  /// In points.
  public static func fixed(_ radius: Double) -> Self { Self(.fixed(radius)) }

  /// As far from the container's corner as the sides are from its sides.
  ///
  /// - Parameter minimum: The least radius, in points.
  public static func containerConcentric(minimum: Double? = nil) -> Self {
    Self(.containerConcentric(minimum: minimum))
  }
}

/// The corners of a view; nil is a square corner. Stored, never drawn (iOS 26).
public struct UICornerConfiguration: Hashable, Sendable {
  private var topLeft: UICornerRadius?
  private var topRight: UICornerRadius?
  private var bottomLeft: UICornerRadius?
  private var bottomRight: UICornerRadius?
  private var isCapsule = false
  private var maximumRadius: Double?

  /// Half circles at the shorter sides.
  ///
  /// - Parameter maximumRadius: In points; nil is half the shorter side.
  public static func capsule(maximumRadius: Double? = nil) -> Self {
    Self(isCapsule: true, maximumRadius: maximumRadius)
  }

  public static func corners(radius: UICornerRadius) -> Self {
    corners(
      topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: radius,
      bottomRightRadius: radius)
  }

  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?, bottomRightRadius: UICornerRadius?
  ) -> Self {
    Self(
      topLeft: topLeftRadius, topRight: topRightRadius, bottomLeft: bottomLeftRadius,
      bottomRight: bottomRightRadius)
  }

  /// Corners of the greatest radius of all four.
  public static func uniformCorners(radius: UICornerRadius) -> Self { corners(radius: radius) }

  public static func uniformEdges(topRadius: UICornerRadius, bottomRadius: UICornerRadius) -> Self {
    corners(
      topLeftRadius: topRadius, topRightRadius: topRadius, bottomLeftRadius: bottomRadius,
      bottomRightRadius: bottomRadius)
  }

  public static func uniformEdges(leftRadius: UICornerRadius, rightRadius: UICornerRadius) -> Self {
    corners(
      topLeftRadius: leftRadius, topRightRadius: rightRadius, bottomLeftRadius: leftRadius,
      bottomRightRadius: rightRadius)
  }

  public static func uniformTopRadius(
    _ radius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> Self {
    corners(
      topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: bottomLeftRadius,
      bottomRightRadius: bottomRightRadius)
  }

  public static func uniformBottomRadius(
    _ radius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil
  ) -> Self {
    corners(
      topLeftRadius: topLeftRadius, topRightRadius: topRightRadius, bottomLeftRadius: radius,
      bottomRightRadius: radius)
  }

  public static func uniformLeftRadius(
    _ radius: UICornerRadius, topRightRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> Self {
    corners(
      topLeftRadius: radius, topRightRadius: topRightRadius, bottomLeftRadius: radius,
      bottomRightRadius: bottomRightRadius)
  }

  public static func uniformRightRadius(
    _ radius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil
  ) -> Self {
    corners(
      topLeftRadius: topLeftRadius, topRightRadius: radius, bottomLeftRadius: bottomLeftRadius,
      bottomRightRadius: radius)
  }
}
