extension LayoutInsets {
  /// The insets that apply to an element of a size: zero along an estimated axis
  /// (``Rule/itemInsets``).
  package func ignoring(estimatesOf size: LayoutSize) -> LayoutInsets {
    var insets = self
    if size.width.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if size.height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  /// The insets with leading and trailing exchanged.
  package var mirrored: LayoutInsets {
    LayoutInsets(top: top, leading: trailing, bottom: bottom, trailing: leading)
  }

  /// The sum of two insets, edge by edge.
  package static func + (one: LayoutInsets, other: LayoutInsets) -> LayoutInsets {
    LayoutInsets(
      top: one.top + other.top, leading: one.leading + other.leading,
      bottom: one.bottom + other.bottom, trailing: one.trailing + other.trailing)
  }
}

extension LayoutRect {
  /// The rectangle inside insets. If the insets are larger than the rectangle, the result has the
  /// absolute difference as its size (``Rule/itemInsets``), and its origin where a rectangle of
  /// negative size has its smallest corner.
  package func inset(by insets: LayoutInsets) -> LayoutRect {
    let inner = extent.less(insets)
    return LayoutRect(
      x: x + insets.leading + min(0, inner.width), y: y + insets.top + min(0, inner.height),
      width: abs(inner.width), height: abs(inner.height))
  }
}

/// The insets of a section after its references are resolved (``Rule/insetsReference``).
package struct ResolvedSectionInsets: Hashable, Sendable {
  /// The reference that the section's content follows; never `automatic`.
  package let reference: ContentInsetsReference
  /// The insets of the reference across the scroll axis.
  package let referenceInsets: LayoutInsets
  /// The sum of the section's own insets and the reference's.
  package let content: LayoutInsets
  /// The insets that the section's boundary items respect.
  package let boundaryItems: LayoutInsets

  /// Resolves a section's insets in an environment.
  package init(
    _ section: LayoutSection, configuration: LayoutConfiguration, environment: LayoutEnvironment
  ) {
    let axis = configuration.scrollDirection
    reference = section.contentInsetsReference.resolved(configuration)
    referenceInsets = environment.insets(for: reference).across(axis)
    content = section.contentInsets + referenceInsets
    let own = section.supplementaryContentInsetsReference
    let outer =
      own == .automatic ? referenceInsets : environment.insets(for: own).across(axis)
    boundaryItems =
      section.supplementariesFollowContentInsets
      ? section.contentInsets + outer : outer
  }
}

extension ContentInsetsReference {
  /// The reference itself, or the configuration's, which is the safe area by default.
  fileprivate func resolved(_ configuration: LayoutConfiguration) -> ContentInsetsReference {
    guard self == .automatic else { return self }
    let shared = configuration.contentInsetsReference
    return shared == .automatic ? .safeArea : shared
  }
}

extension LayoutInsets {
  /// The insets at the edges across a scroll axis; the other edges are ignored.
  fileprivate func across(_ scrollAxis: LayoutAxis) -> LayoutInsets {
    var insets = self
    if scrollAxis == .vertical {
      (insets.top, insets.bottom) = (0, 0)
    } else {
      (insets.leading, insets.trailing) = (0, 0)
    }
    return insets
  }
}
