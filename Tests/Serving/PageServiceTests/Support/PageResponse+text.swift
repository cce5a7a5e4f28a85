import CZlib
import CatalogModel
import PageService
import TestSupport

extension PageResponse {
  /// The bytes of the body; empty for events.
  var bytes: [UInt8] {
    if case .bytes(let bytes) = body { bytes } else { [] }
  }

  /// The body as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The response as text for golden files, with long bodies replaced by size and hash.
  var golden: String {
    let isCoded = headers["Content-Encoding"] != nil
    var lines = ["\(status) \(reason)"]
    lines += headers.map { field in
      // The compressed size depends on the version of zlib.
      let value = isCoded && field.name == "Content-Length" ? "(compressed)" : field.value
      return "\(field.name): \(value)"
    }
    switch body {
    case .none: break
    case .bytes(let bytes) where bytes.count > 4_000 || isCoded:
      let content = isCoded ? Gunzip.decompress(bytes) : bytes
      lines += ["", "(\(content.count) bytes, SHA-256 \(ContentHash(of: content).text))"]
    case .bytes: lines += ["", readable(text)]
    case .events: lines += ["", "(events)"]
    }
    return lines.joined(separator: "\n")
  }
}

/// Decompression with zlib.
enum Gunzip {
  /// The decompressed bytes; empty if the input is not in the gzip format.
  static func decompress(_ bytes: [UInt8], atMost limit: Int = 1 << 24) -> [UInt8] {
    var stream = z_stream()
    guard
      inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return [] }
    defer { inflateEnd(&stream) }
    var bytes = bytes
    var code = Z_OK
    let result = bytes.withUnsafeMutableBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: limit) { target, count in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        code = inflate(&stream, Z_FINISH)
        count = Int(stream.total_out)
      }
    }
    return code == Z_STREAM_END ? result : []
  }
}
