#if canImport(UIKit) || !canImport(AppKit)
import UIKitCompositionalLayout

extension UIView {
  /// Adds a subview that fills this view, with margins at its sides, in points.
  func fill(with view: UIView, margin: CGFloat = 0) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor),
      view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
      view.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margin),
      view.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  /// Constrains the view to a width and a height, in points.
  func keep(width: CGFloat, height: CGFloat) {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: width),
      heightAnchor.constraint(equalToConstant: height),
    ])
  }
}

extension UIColor {
  /// The color of text of secondary importance: the system's has a contrast of 3.4:1 on white, and text needs 4.5:1.
  static var secondaryText: UIColor { .color(light: 0x6A6A6F, dark: 0x98989F) }

  /// The color behind a badge's white text; the system's red has 3.6:1.
  static var badge: UIColor { .color(light: 0xD70015, dark: 0xC8101E) }

  private static func color(light: UInt32, dark: UInt32) -> UIColor {
    UIColor { traits in
      let hex = traits.userInterfaceStyle == .dark ? dark : light
      func part(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
      return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
  }

  /// The color behind names, and of a picture that is not there yet.
  static var placeholder: UIColor {
    #if os(tvOS)
    UIColor(white: 0.5, alpha: 0.2)
    #else
    .secondarySystemBackground
    #endif
  }

  /// The color of the screen, which a pinned header needs.
  static var screen: UIColor {
    #if os(tvOS)
    .clear
    #else
    .systemBackground
    #endif
  }
}
#endif
