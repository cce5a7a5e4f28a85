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
