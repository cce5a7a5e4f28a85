public import Foundation

/// A timer of the display's frames; stored, never fires.
///
/// | member                                      | on Linux |
/// |---------------------------------------------|----------|
/// | `timestamp`, `targetTimestamp`, `duration`  | always 0 |
/// | `add(to:forMode:)`, `remove(from:forMode:)` | ignored  |
/// | `invalidate()`                              | ignored  |
open class CADisplayLink: NSObject {
  open var isPaused = false
  /// Frames per second; 0 is the display's own number.
  open var preferredFramesPerSecond = 0
  open var timestamp: CFTimeInterval { 0 }
  open var targetTimestamp: CFTimeInterval { 0 }
  open var duration: CFTimeInterval { 0 }

  public init(target: Any, selector sel: Selector) {}

  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}
