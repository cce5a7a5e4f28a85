import CZlib

/// Compresses by zlib.
enum Gzip {
  /// zlib could not compress, which happens only where there is no memory.
  struct Failure: Error {
    /// zlib's number of what is wrong.
    var code: Int32
  }

  /// Makes bytes in a coding out of what makes them as they are.
  static func coding(
    _ make: @escaping () throws -> [UInt8]
  ) -> (ContentCoding) throws -> [UInt8] {
    { coding in try coding == .gzip ? compress(make()) : make() }
  }

  /// Some bytes in gzip's format (RFC 1952), the same for the same bytes: without a name and a time.
  ///
  /// - Parameter level: 1 for fast to 9 for small.
  static func compress(_ bytes: [UInt8], level: Int32 = 6) throws(Failure) -> [UInt8] {
    var stream = z_stream()
    // 15 is the largest window; 16 more asks for gzip's header and end.
    let begun = deflateInit2_(
      &stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard begun == Z_OK else { throw Failure(code: begun) }
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, UInt(bytes.count)))
    var code = Z_OK
    let result = bytes.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: bound) { target, count in
        stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        code = deflate(&stream, Z_FINISH)
        count = Int(stream.total_out)
      }
    }
    guard code == Z_STREAM_END else { throw Failure(code: code) }
    return result
  }
}
