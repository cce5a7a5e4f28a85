public import CompositionalLayout

/// Decides which elements count as seen, from their frames, the visible rectangle and the time. It knows no
/// views, so a test can drive it.
///
/// An element is seen when at least half of it has been visible for a second without a break. An element
/// larger than the visible rectangle is half visible when it covers half of that rectangle. Each
/// appearance counts once. An appearance ends when no part of the element is visible any more.
///
/// ```swift
/// var tracker = ImpressionTracker<String>()
/// tracker.update(["a": frame], visible: screen, at: .zero)  // []
/// tracker.update(["a": frame], visible: screen, at: .seconds(1))  // ["a"]
/// ```
public struct ImpressionTracker<Element: Hashable & Sendable>: Sendable {
  /// The share of an element that must be visible, from 0 to 1.
  public let share: Double
  /// How long the share must be visible without a break.
  public let duration: Duration

  /// What is known of an element of which a part is visible.
  private enum Appearance: Sendable {
    /// Less than the share is visible.
    case glimpsed
    /// The share has been visible since a time.
    case watched(since: Duration)
    /// The element was counted in this appearance.
    case counted
  }

  private var appearances: [Element: Appearance] = [:]

  /// By default, half of an element must be visible for a second.
  public init(share: Double = 0.5, duration: Duration = .seconds(1)) {
    self.share = share
    self.duration = duration
  }

  /// Takes what is visible now, and returns the elements that have just been seen.
  ///
  /// - Parameters:
  ///   - frames: The frames of the elements that may be visible, in points.
  ///   - rectangle: The visible rectangle, in the coordinates of the frames.
  ///   - now: The time on a clock that never goes back.
  /// - Returns: The elements that count as seen, in no particular order.
  public mutating func update(
    _ frames: [Element: LayoutRect], visible rectangle: LayoutRect, at now: Duration
  ) -> [Element] {
    var seen: [Element] = []
    var next: [Element: Appearance] = [:]
    for (element, frame) in frames {
      let visible = frame.visibleShare(in: rectangle)
      guard visible > 0 else { continue }
      switch appearances[element] {
      case .counted: next[element] = .counted
      case _ where visible < share: next[element] = .glimpsed
      case .watched(let start) where now - start >= duration:
        next[element] = .counted
        seen.append(element)
      case .watched(let start): next[element] = .watched(since: start)
      case .glimpsed, nil: next[element] = .watched(since: now)
      }
    }
    appearances = next
    return seen
  }

  /// The time at which the next element is seen if nothing moves; `nil` if none is being watched.
  public var nextTime: Duration? {
    appearances.values.compactMap {
      if case .watched(let start) = $0 { start + duration } else { nil }
    }.min()
  }

  /// Ends every appearance, for instance when the screen disappears.
  public mutating func reset() {
    appearances = [:]
  }
}

extension LayoutRect {
  /// The visible part of the area, from 0 to 1, or the covered part of the rectangle if that is larger.
  fileprivate func visibleShare(in rectangle: LayoutRect) -> Double {
    let visibleWidth = min(x + width, rectangle.x + rectangle.width) - max(x, rectangle.x)
    let visibleHeight = min(y + height, rectangle.y + rectangle.height) - max(y, rectangle.y)
    let whole = min(width, rectangle.width) * min(height, rectangle.height)
    guard visibleWidth > 0, visibleHeight > 0, whole > 0 else { return 0 }
    return visibleWidth * visibleHeight / whole
  }
}
