public import Foundation

/// A segmented control; stores its segments and selection, draws nothing.
///
/// | member                                                                 | on Linux |
/// |------------------------------------------------------------------------|----------|
/// | `setTitleTextAttributes(_:for:)`                                       | ignored  |
/// | `setBackgroundImage(_:for:barMetrics:)`                                | ignored  |
/// | `setDividerImage(_:forLeftSegmentState:rightSegmentState:barMetrics:)` | ignored  |
open class UISegmentedControl: UIControl {
  /// What a segment shows and does.
  @MainActor private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
    /// In points; 0 fits the content.
    var width: CGFloat = 0

    init(title: String? = nil, image: UIImage? = nil) {
      (self.title, self.image) = (title, image)
    }

    init(_ action: UIAction) {
      (title, image, self.action) = (action.title, action.image, action)
    }
  }

  /// That no segment is selected.
  public static let noSegment = -1

  private var segments: [Segment] = []
  /// The selected segment; -1 is none.
  open var selectedSegmentIndex = noSegment
  open var selectedSegmentTintColor: UIColor?
  open var apportionsSegmentWidthsByContent = false
  open var isMomentary = false

  /// Segments of titles and images.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
  }

  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Segment($0) }
  }

  open var numberOfSegments: Int { segments.count }

  open override var _standardAccessibility: _StandardAccessibility {
    _StandardAccessibility {
      self.segments.enumerated().map { index, segment in
        let part = self.part(
          segment.title, at: index, of: self.segments.count,
          isEnabled: self.isEnabled && segment.isEnabled)
        if index == self.selectedSegmentIndex { part.accessibilityTraits.insert(.selected) }
        return part
      }
    }
  }

  private func insert(_ segment: Segment, at index: Int) {
    segments.insert(segment, at: min(max(index, 0), segments.count))
  }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(action), at: segment)
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    segments.remove(at: segment)
  }

  open func removeAllSegments() {
    segments = []
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    segments[segment].title = title
  }

  open func titleForSegment(at segment: Int) -> String? { segments[segment].title }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    segments[segment].image = image
  }

  open func imageForSegment(at segment: Int) -> UIImage? { segments[segment].image }

  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    segments[segment] = Segment(action)
  }

  open func actionForSegment(at segment: Int) -> UIAction? { segments[segment].action }

  /// In points; 0 fits the content.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    segments[segment].width = width
  }

  open func widthForSegment(at segment: Int) -> CGFloat { segments[segment].width }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    segments[segment].isEnabled = enabled
  }

  open func isEnabledForSegment(at segment: Int) -> Bool { segments[segment].isEnabled }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {}

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics
  ) {}

  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State,
    rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) {}
}
