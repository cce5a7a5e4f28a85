public import Foundation

/// The rectangle of a view's safe area or margins, for constraints.
///
/// | member   | on Linux                                              |
/// |----------|-------------------------------------------------------|
/// | `init()` | a guide that stays empty: none can be added to a view |
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, StandInAnchors {
  /// A part of the owning view.
  enum Region: Sendable {
    case safeArea, margins, keyboard
  }

  public private(set) weak var owningView: UIView?
  private let region: Region?
  private let fixedFrame: CGRect

  public override convenience init() {
    self.init(layoutFrame: .zero)
  }

  package init(layoutFrame: CGRect) {
    (region, fixedFrame) = (nil, layoutFrame)
  }

  init(_ region: Region, of view: UIView) {
    (self.region, owningView, fixedFrame) = (region, view, .zero)
  }

  /// The rectangle in its view, in points.
  public var layoutFrame: CGRect {
    guard let owningView, let region else { return fixedFrame }
    switch region {
    case .safeArea: return owningView.bounds.inset(by: owningView.safeAreaInsets)
    case .margins: return owningView.bounds.inset(by: owningView.layoutMargins)
    case .keyboard:
      let (box, edge) = (owningView.bounds, owningView.safeAreaInsets.bottom)
      return CGRect(x: box.minX, y: box.maxY - edge, width: box.width, height: edge)
    }
  }
}

extension UIView: StandInAnchors {
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
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  open var followsUndockedKeyboard = false
  open var usesBottomSafeArea = true
}
