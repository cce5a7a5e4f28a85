public import Foundation

/// A rectangle of a view for constraints: the safe area, the margins, or an app's own, which constraints place where
/// they place views.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, _LayoutAnchors {
  /// A part of the owning view.
  enum Region: Sendable {
    case safeArea, margins, keyboard
  }

  public internal(set) weak var owningView: UIView?
  private let region: Region?
  /// The rectangle of a guide that is no region of its view, in points.
  var placedFrame: CGRect

  public override convenience init() {
    self.init(layoutFrame: .zero)
  }

  package init(layoutFrame: CGRect) {
    (region, placedFrame) = (nil, layoutFrame)
  }

  init(_ region: Region, of view: UIView) {
    (self.region, owningView, placedFrame) = (region, view, .zero)
  }

  /// The rectangle in its view, in points.
  public var layoutFrame: CGRect {
    guard let owningView, let region else { return placedFrame }
    switch region {
    case .safeArea: return owningView.bounds.inset(by: owningView.safeAreaInsets)
    case .margins: return owningView.bounds.inset(by: owningView.layoutMargins)
    case .keyboard:
      let (box, edge) = (owningView.bounds, owningView.safeAreaInsets.bottom)
      return CGRect(x: box.minX, y: box.maxY - edge, width: box.width, height: edge)
    }
  }
}

extension UIView: _LayoutAnchors {
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea, UILayoutGuide.init) }

  public var layoutMarginsGuide: UILayoutGuide { guide(.margins, UILayoutGuide.init) }

  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  /// Where the keyboard is: below the safe area, because there is none (iOS 15).
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    guide(.keyboard, UIKeyboardLayoutGuide.init)
  }

  private func guide<Guide: UILayoutGuide>(
    _ region: UILayoutGuide.Region, _ make: (UILayoutGuide.Region, UIView) -> Guide
  ) -> Guide {
    if let guide = guides[region] as? Guide { return guide }
    let guide = make(region, self)
    guides[region] = guide
    return guide
  }
}

/// The rectangle of the keyboard (iOS 15).
///
/// | member                                          | on Linux               |
/// |-------------------------------------------------|------------------------|
/// | `followsUndockedKeyboard`, `usesBottomSafeArea` | stored, without effect |
open class UIKeyboardLayoutGuide: UILayoutGuide {
  open var followsUndockedKeyboard = false
  open var usesBottomSafeArea = true
}
