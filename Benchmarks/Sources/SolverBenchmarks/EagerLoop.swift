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
  /// How many of these frames, sorted from top to bottom, meet a rectangle.
  static func count(of frames: [LayoutRect], in rect: LayoutRect) -> Int {
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].maxY <= rect.y { low = middle + 1 } else { high = middle }
    }
    return frames[low...].prefix { $0.y < rect.maxY }.count
  }
}
