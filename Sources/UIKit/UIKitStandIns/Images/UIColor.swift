public import Foundation

/// A color: red, green, blue and alpha, each 0 to 1.
///
/// | member                                 | on Linux                                     |
/// |----------------------------------------|----------------------------------------------|
/// | `init(named:)` and its like            | always nil: there is no asset catalog        |
/// | `init(displayP3Red:green:blue:alpha:)` | stores the components unchanged              |
/// | `init(dynamicProvider:)`               | asks once, for the simulated device's traits |
/// | `resolvedColor(with:)`                 | the color itself                             |
/// | `init(patternImage:)`                  | clear                                        |
public final class UIColor: NSObject, _ExpressibleByColorLiteral, Sendable {
  let red, green, blue, alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Each component is 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func part(_ offset: CGFloat) -> CGFloat {
      let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      let share = max(0, min(position, 4 - position, 1))
      return brightness * (1 - saturation * share)
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  public convenience init(cgColor: CGColor) {
    self.init(
      red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: cgColor.alpha)
  }

  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(.current).cgColor)
  }

  public convenience init?(named name: String) { nil }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { nil }

  public convenience init(patternImage image: UIImage) {
    self.init(white: 0, alpha: 0)
  }

  /// The color of `#colorLiteral(red:green:blue:alpha:)`.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public var cgColor: CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }

  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// Returns the color's components, 0 to 1.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.cgColor == cgColor
  }

  public override var hash: Int { cgColor.hashValue }

  /// Returns the brightness of a gray and alpha, 0 to 1; for another color, false.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard red == green, green == blue else { return false }
    white?.pointee = red
    alpha?.pointee = self.alpha
    return true
  }

  /// Returns hue, saturation, brightness and alpha, 0 to 1.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    let sixths =
      switch most {
      case _ where range == 0: CGFloat(0)
      case red: (green - blue) / range
      case green: (blue - red) / range + 2
      default: (red - green) / range + 4
      }
    hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
    saturation?.pointee = most == 0 ? 0 : range / most
    brightness?.pointee = most
    alpha?.pointee = self.alpha
    return true
  }
}

/// The type of a color literal, for which the compiler looks by this name.
public typealias _ColorLiteralType = UIColor

/// A color as in Core Graphics, with components from 0 to 1.
public struct CGColor: Hashable, _ExpressibleByColorLiteral, Sendable {
  let red, green, blue: CGFloat
  public let alpha: CGFloat
  /// Red, green, blue and alpha.
  public var components: [CGFloat]? { [red, green, blue, alpha] }
  public var numberOfComponents: Int { 4 }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The color of `#colorLiteral(red:green:blue:alpha:)`.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self = UIColor(_colorLiteralRed: red, green: green, blue: blue, alpha: alpha).cgColor
  }
}
