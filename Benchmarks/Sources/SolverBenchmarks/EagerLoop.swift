import CompositionalLayout

/// The peer: a simple loop that calculates all of the same frames, one after the other.
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
  /// The number of frames that intersect a rectangle. The frames are sorted from top to bottom.
  static func count(of frames: [LayoutRect], in rect: LayoutRect) -> Int {
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].maxY <= rect.y { low = middle + 1 } else { high = middle }
    }
    return frames[low...].prefix { $0.y < rect.maxY }.count
  }
}
