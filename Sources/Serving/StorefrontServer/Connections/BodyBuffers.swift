import NIOCore

/// A small cache of byte buffers for response bodies, so that a page that is requested repeatedly is not
/// copied for each request.
///
/// A body is identified by the address of its bytes. Each slot keeps the array alive, so that the address
/// cannot be reused.
struct BodyBuffers {
  private struct Slot {
    var bytes: [UInt8]
    var buffer: ByteBuffer
  }

  /// The sizes of bodies that are cached: copying a smaller one is as fast as finding it.
  private static let sizes = 256...(1 << 20)
  private var slots = [Slot?](repeating: nil, count: 32)

  /// A buffer with the bytes.
  mutating func buffer(of bytes: [UInt8]) -> ByteBuffer {
    guard Self.sizes.contains(bytes.count) else { return ByteBuffer(bytes: bytes) }
    let address = Self.address(bytes)
    let slot = Int(truncatingIfNeeded: (address >> 4) ^ (address >> 12)) & (slots.count - 1)
    if let slot = slots[slot], slot.bytes.count == bytes.count, Self.address(slot.bytes) == address
    {
      return slot.buffer
    }
    let buffer = ByteBuffer(bytes: bytes)
    slots[slot] = Slot(bytes: bytes, buffer: buffer)
    return buffer
  }

  private static func address(_ bytes: [UInt8]) -> UInt {
    bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}
