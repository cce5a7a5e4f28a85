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
    case safeArea, margins
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
    }
  }
}

extension UIView: StandInAnchors {
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }

  public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }

  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  private func guide(_ region: UILayoutGuide.Region) -> UILayoutGuide {
    if let guide = guides[region] { return guide }
    let guide = UILayoutGuide(region, of: self)
    guides[region] = guide
    return guide
  }
}
