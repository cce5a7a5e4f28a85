import UIKit

/// An attribute of a view or of its margins.
public struct ConstraintAttribute: Sendable {
  let attribute: NSLayoutConstraint.Attribute
  let isOfMargins: Bool
}

/// What attributes can be named of: a maker, what it has made so far, and the views and guides that constraints are to.
@preconcurrency @MainActor
public protocol ConstraintAttributing {
  associatedtype Named

  func naming(_ attributes: [ConstraintAttribute]) -> Named
}

extension ConstraintAttributing {
  public var left: Named { named(.left) }
  public var top: Named { named(.top) }
  public var right: Named { named(.right) }
  public var bottom: Named { named(.bottom) }
  public var leading: Named { named(.leading) }
  public var trailing: Named { named(.trailing) }
  public var width: Named { named(.width) }
  public var height: Named { named(.height) }
  public var centerX: Named { named(.centerX) }
  public var centerY: Named { named(.centerY) }
  public var lastBaseline: Named { named(.lastBaseline) }
  public var firstBaseline: Named { named(.firstBaseline) }
  public var edges: Named { named(.left, .top, .right, .bottom) }
  public var horizontalEdges: Named { named(.left, .right) }
  public var verticalEdges: Named { named(.top, .bottom) }
  public var directionalEdges: Named { named(.leading, .top, .trailing, .bottom) }
  public var directionalHorizontalEdges: Named { named(.leading, .trailing) }
  public var directionalVerticalEdges: Named { named(.top, .bottom) }
  public var size: Named { named(.width, .height) }
  public var center: Named { named(.centerX, .centerY) }

  public var leftMargin: Named { named(.left, ofMargins: true) }
  public var topMargin: Named { named(.top, ofMargins: true) }
  public var rightMargin: Named { named(.right, ofMargins: true) }
  public var bottomMargin: Named { named(.bottom, ofMargins: true) }
  public var leadingMargin: Named { named(.leading, ofMargins: true) }
  public var trailingMargin: Named { named(.trailing, ofMargins: true) }
  public var centerXWithinMargins: Named { named(.centerX, ofMargins: true) }
  public var centerYWithinMargins: Named { named(.centerY, ofMargins: true) }
  public var margins: Named { named(.left, .top, .right, .bottom, ofMargins: true) }
  public var directionalMargins: Named {
    named(.leading, .top, .trailing, .bottom, ofMargins: true)
  }
  public var centerWithinMargins: Named { named(.centerX, .centerY, ofMargins: true) }

  private func named(
    _ attributes: NSLayoutConstraint.Attribute..., ofMargins: Bool = false
  ) -> Named {
    naming(attributes.map { ConstraintAttribute(attribute: $0, isOfMargins: ofMargins) })
  }
}
