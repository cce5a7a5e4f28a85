import CZlib

/// Compression with zlib.
package enum Gzip {
  /// zlib failed, which happens only if memory runs out.
  package struct Failure: Error {
    /// zlib's error code.
    var code: Int32
  }

  /// Compresses bytes in the gzip format (RFC 1952). The result depends on the bytes only: its header
  /// contains no file name and no time.
  ///
  /// - Parameter level: The compression level, from 1 (fast) to 9 (small).
  package static func compress(_ bytes: [UInt8], level: Int32 = 6) throws(Failure) -> [UInt8] {
    var stream = z_stream()
    // 15 is the largest window; adding 16 selects the gzip format.
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
