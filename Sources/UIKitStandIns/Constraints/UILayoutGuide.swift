public import Foundation

/// A layout guide.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, StandInAnchors {
  /// A part of the owning view.
  enum Region: Sendable {
    case safeArea, margins
  }

  /// The view that the guide is part of. Supported.
  public private(set) weak var owningView: UIView?
  private let region: Region?
  private let fixedFrame: CGRect

  /// Creates a guide of no size.
  public override convenience init() {
    self.init(layoutFrame: .zero)
  }

  package init(layoutFrame: CGRect) {
    (region, fixedFrame) = (nil, layoutFrame)
  }

  init(_ region: Region, of view: UIView) {
    (self.region, owningView, fixedFrame) = (region, view, .zero)
  }

  /// The rectangle in its view, in points. Supported.
  public var layoutFrame: CGRect {
    guard let owningView, let region else { return fixedFrame }
    switch region {
    case .safeArea: return owningView.bounds.inset(by: owningView.safeAreaInsets)
    case .margins: return owningView.bounds.inset(by: owningView.layoutMargins)
    }
  }
}

extension UIView: StandInAnchors {
  /// The guide of the safe area. Supported.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }

  /// The guide of the margins. Supported.
  public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }

  /// The guide of readable content: the margins' guide. Supported.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  private func guide(_ region: UILayoutGuide.Region) -> UILayoutGuide {
    if let guide = guides[region] { return guide }
    let guide = UILayoutGuide(region, of: self)
    guides[region] = guide
    return guide
  }
}
