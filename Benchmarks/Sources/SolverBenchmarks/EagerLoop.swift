import CompositionalLayout

/// The peer: the same boxes by a straightforward loop that makes them all, one after the other.
enum EagerLoop {
  static func frames(count: Int) -> [LayoutRect] {
    let width = Plans.environment.container.width * 0.2
    var frames: [LayoutRect] = []
    frames.reserveCapacity(count)
    var (x, y) = (0.0, 0.0)
    for item in 0..<count {
      frames.append(
        LayoutRect(
          x: (x * 3).rounded() / 3, y: (y * 3).rounded() / 3, width: (width * 3).rounded(.down) / 3,
          height: (width * 3).rounded(.down) / 3))
      if item % 5 == 4 {
        (x, y) = (0, y + width)
      } else {
        x += width
      }
    }
    return frames
  }
}
