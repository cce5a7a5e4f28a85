import CatalogModel
import Foundation

/// Reads a source piece by piece, as UTF-8 without a byte order mark, so that memory use is
/// bounded.
///
/// UTF-16 is recognized by its byte order mark. Invalid UTF-16 is replaced by the byte FF, which
/// UTF-8 never contains, so that the check for valid text reports it at its place.
final class ByteStream {
  /// The number of bytes read from the source.
  private(set) var bytesRead: Int64 = 0
  /// The size of the source in bytes; nil if it is not a file.
  let size: Int64?

  private enum Encoding {
    case unknown, utf8, utf16(isBigEndian: Bool)
  }

  private static let pieceSize = 1 << 18
  private let name: String
  private let descriptor: Int32
  private var bytes: [UInt8]?
  private var encoding = Encoding.unknown
  private var isAtEnd = false
  /// The incomplete end of a piece of UTF-16: half a code unit or half a surrogate pair.
  private var rest: [UInt8] = []
  private var piece: [UInt8] = []

  init(_ source: ImportSource) throws {
    name = source.name
    switch source.input {
    case .bytes(let bytes, _):
      self.bytes = bytes
      descriptor = -1
      size = Int64(bytes.count)
    case .standardInput:
      descriptor = dup(STDIN_FILENO)
      size = nil
      guard descriptor >= 0 else {
        throw ImportError.cannotRead(name: name, reason: "it is closed")
      }
    case .file(let path):
      var status = stat()
      guard !path.utf8.contains(0), stat(path, &status) == 0 else {
        throw ImportError.noFile(path: path)
      }
      guard status.st_mode & S_IFMT != S_IFDIR else {
        throw ImportError.cannotRead(name: name, reason: "it is a folder")
      }
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        throw ImportError.cannotRead(name: name, reason: String(cString: strerror(errno)))
      }
      size = status.st_mode & S_IFMT == S_IFREG ? Int64(status.st_size) : nil
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Appends the next piece to a buffer; false at the end.
  func read(into buffer: inout [UInt8]) throws -> Bool {
    while !isAtEnd {
      var fresh = try nextBytes()
      if fresh.isEmpty { isAtEnd = true }
      if case .unknown = encoding {
        // UTF-16's mark has two bytes, UTF-8's has three.
        rest += fresh
        guard rest.count >= 3 || isAtEnd else { continue }
        fresh = rest
        rest = []
        encoding = Self.encoding(of: &fresh)
      }
      let before = buffer.count
      if case .utf16(let isBigEndian) = encoding {
        transcode(fresh, isBigEndian: isBigEndian, into: &buffer)
      } else {
        buffer += fresh
      }
      if buffer.count > before { return true }
    }
    return false
  }

  /// Fills a buffer up to the end of the next piece and returns the number of bytes; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if unread.isEmpty {
      var bytes: [UInt8] = []
      guard try read(into: &bytes) else { return 0 }
      unread = bytes[...]
    }
    let part = unread.prefix(buffer.count)
    buffer.copyBytes(from: part)
    unread = unread.dropFirst(part.count)
    return part.count
  }

  /// Bytes that have been read but did not fit into a buffer.
  private var unread: ArraySlice<UInt8> = []

  private func nextBytes() throws -> [UInt8] {
    if let all = bytes {
      bytes = []
      bytesRead = Int64(all.count)
      return all
    }
    if piece.isEmpty { piece = [UInt8](repeating: 0, count: Self.pieceSize) }
    do {
      let count = try piece.withUnsafeMutableBytes { try FileDescriptor(descriptor).read(into: $0) }
      bytesRead += Int64(count)
      return Array(piece[..<count])
    } catch let error as SystemError {
      throw ImportError.cannotRead(name: name, reason: error.reason)
    }
  }

  /// Detects the encoding by the byte order mark, and removes the mark.
  private static func encoding(of bytes: inout [UInt8]) -> Encoding {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      bytes.removeFirst(3)
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      defer { bytes.removeFirst(2) }
      return .utf16(isBigEndian: bytes[0] == 0xFE)
    }
    return .utf8
  }

  private func transcode(_ fresh: [UInt8], isBigEndian: Bool, into buffer: inout [UInt8]) {
    let all = rest + fresh
    rest = []
    func unit(_ index: Int) -> UInt16 {
      let (first, second) = (UInt16(all[index]), UInt16(all[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var index = 0
    while index + 1 < all.count {
      let first = unit(index)
      if UTF16.isLeadSurrogate(first), index + 3 >= all.count, !isAtEnd { break }
      index += 2
      if let scalar = Unicode.Scalar(first) {
        buffer += UTF8.encode(scalar).map(Array.init) ?? []
      } else if UTF16.isLeadSurrogate(first), index + 1 < all.count,
        UTF16.isTrailSurrogate(unit(index))
      {
        let value = 0x1_0000 + UInt32(first & 0x3FF) << 10 + UInt32(unit(index) & 0x3FF)
        buffer += Unicode.Scalar(value).flatMap(UTF8.encode).map(Array.init) ?? [0xFF]
        index += 2
      } else {
        buffer.append(0xFF)
      }
    }
    if isAtEnd, index < all.count { buffer.append(0xFF) } else { rest = Array(all[index...]) }
  }
}
