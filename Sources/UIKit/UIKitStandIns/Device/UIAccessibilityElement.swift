public import Foundation

/// Something that assistive technologies reach and that is no view; part of a view's `accessibilityElements`.
open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?
  /// In the coordinates of the container, in points; zero if ``accessibilityFrame`` is set instead.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  open override var accessibilityFrame: CGRect {
    get {
      guard let view = accessibilityContainer as? UIView,
        accessibilityFrameInContainerSpace != .zero
      else { return super.accessibilityFrame }
      return view.convert(accessibilityFrameInContainerSpace, to: nil as UIView?)
    }
    set { super.accessibilityFrame = newValue }
  }

  open override var _standardAccessibility: _StandardAccessibility {
    _StandardAccessibility(isElement: true)
  }
}

/// What UIKit says of a view to assistive technologies where an app says nothing. UIKit has no such type.
public struct _StandardAccessibility {
  package var isElement = false
  package var label: String?
  package var value: String?
  package var traits: UIAccessibilityTraits = .none
  /// Makes the elements in a view that has no views for them.
  package var parts: (@MainActor () -> [Any])?

  package init(
    isElement: Bool = false, label: String? = nil, value: String? = nil,
    traits: UIAccessibilityTraits = .none, parts: (@MainActor () -> [Any])? = nil
  ) {
    (self.isElement, self.label, self.value) = (isElement, label, value)
    (self.traits, self.parts) = (traits, parts)
  }
}

extension UIView {
  /// Whether frames or constraints give the view no size. What has none because nothing here knows it is not collapsed.
  package var isCollapsed: Bool {
    let isFree = translatesAutoresizingMaskIntoConstraints && !(superview is UIStackView)
    return bounds.isEmpty
      && (isFree
        || activeConstraints.contains {
          $0.firstItem === self && $0.secondAttribute == .notAnAttribute && $0.constant == 0
            && [.width, .height].contains($0.firstAttribute)
        })
  }

  /// A part of the view that has no view of its own: one of several side by side, in reading direction.
  package func part(
    _ label: String?, at index: Int = 0, of count: Int = 1, isEnabled: Bool = true,
    traits: UIAccessibilityTraits = .button
  ) -> UIAccessibilityElement {
    let part = UIAccessibilityElement(accessibilityContainer: self)
    part.accessibilityLabel = label
    part.accessibilityTraits = isEnabled ? traits : traits.union(.notEnabled)
    let width = bounds.width / CGFloat(count)
    let place = isRightToLeft ? count - 1 - index : index
    part.accessibilityFrameInContainerSpace = CGRect(
      x: bounds.minX + CGFloat(place) * width, y: bounds.minY, width: width, height: bounds.height)
    return part
  }
}

extension String {
  static func percent(_ fraction: Float) -> String { "\(Int((fraction * 100).rounded()))%" }

  /// Texts that are said together; nil if all are missing or empty.
  package static func joining(_ texts: [String?]) -> String? {
    let said = texts.compactMap(\.self).filter { !$0.isEmpty }
    return said.isEmpty ? nil : said.joined(separator: ", ")
  }
}
