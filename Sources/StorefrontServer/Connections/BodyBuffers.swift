import NIOCore

/// Buffers of the bodies that were sent last, so that a page that is asked for again and again is not
/// copied for each request.
///
/// A body is known by the place of its bytes in memory: a slot keeps the array, so that nothing else
/// can take the place.
struct BodyBuffers {
  private struct Slot {
    var bytes: [UInt8]
    var buffer: ByteBuffer
  }

  /// What is smaller costs no more to copy than to find; what is larger is not kept.
  private static let sizes = 256...(1 << 20)
  private var slots = [Slot?](repeating: nil, count: 32)

  /// A buffer that holds these bytes.
  mutating func buffer(of bytes: [UInt8]) -> ByteBuffer {
    guard Self.sizes.contains(bytes.count) else { return ByteBuffer(bytes: bytes) }
    let place = Self.place(bytes)
    let slot = Int(truncatingIfNeeded: (place >> 4) ^ (place >> 12)) & (slots.count - 1)
    if let slot = slots[slot], slot.bytes.count == bytes.count, Self.place(slot.bytes) == place {
      return slot.buffer
    }
    let buffer = ByteBuffer(bytes: bytes)
    slots[slot] = Slot(bytes: bytes, buffer: buffer)
    return buffer
  }

  private static func place(_ bytes: [UInt8]) -> UInt {
    bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}
