import CatalogModel
import DocumentJSON
import SystemEssentials

/// Reads a source piece by piece, as UTF-8 without a byte order mark, so that memory use is
/// bounded.
///
/// UTF-16 is recognized by its byte order mark or its zeros, and Windows-1252 by its words (``WesternText``). What is
/// invalid is replaced by the byte FF, which UTF-8 never contains, so that the check for valid text
/// reports it at its place.
final class ByteStream {
  /// The encoding that was recognized without a mark; nil for UTF-8 and for one that was named.
  private(set) var recognized: TextEncoding?
  /// The encoding that the text may as well be in; nil if the words tell.
  private(set) var alternative: TextEncoding?
  /// Whether the text begins with a byte order mark, as tables for Excel do.
  private(set) var hasMark = false
  /// Whether the first bytes have zeros, but are not recognized as UTF-16.
  private(set) var hasZeros = false
  /// The number of bytes read from the source.
  private(set) var bytesRead: Int64 = 0
  /// The size of the source in bytes; nil if it is not a file.
  let size: Int64?

  private enum Encoding {
    case unknown, utf8, utf16(isBigEndian: Bool)
    /// So far, all bytes are ASCII, and later ones may be Windows-1252.
    case ascii
    /// One byte a character.
    case bytes(upperHalf: [[UInt8]])
    case shiftJIS(ShiftJIS)
  }

  private static let pieceSize = 1 << 18
  private let name: String
  private let descriptor: Int32
  private var bytes: [UInt8]?
  private var encoding = Encoding.unknown
  private let named: TextEncoding?
  private let isTable: Bool
  private var isAtEnd = false
  /// The incomplete end of a piece: half a code unit, half a surrogate pair, or a part of a character.
  private var rest: [UInt8] = []
  private var piece: [UInt8] = []

  /// Opens a source.
  ///
  /// - Parameters:
  ///   - named: The encoding; nil recognizes it.
  ///   - isTable: Whether the source is a table of cells, which a spreadsheet program may have written in
  ///     Windows-1252.
  init(_ source: ImportSource, encoding named: TextEncoding? = nil, isTable: Bool = false) throws {
    name = source.name
    (self.named, self.isTable) = (named, isTable)
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
        // UTF-16's mark has two bytes, UTF-8's has three, and those of spreadsheets have up to eight.
        rest += fresh
        guard rest.count >= 8 || isAtEnd else { continue }
        fresh = rest
        rest = []
        if isTable, Self.spreadsheetMarks.contains(where: { fresh.starts(with: $0) }) {
          throw ImportError.spreadsheet(name: name)
        }
        encoding = encoding(of: &fresh)
      }
      if case .ascii = encoding { fresh = decide(fresh) }
      let before = buffer.count
      switch encoding {
      case .utf16(let isBigEndian): transcode(fresh, isBigEndian: isBigEndian, into: &buffer)
      case .bytes(let upperHalf): transcode(fresh, upperHalf, into: &buffer)
      case .shiftJIS(let characters): transcode(fresh, characters, into: &buffer)
      case .unknown, .utf8, .ascii: buffer += fresh
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

  /// The first bytes of files of Excel: zip archives, and compound files of versions before 2007.
  private static let spreadsheetMarks: [[UInt8]] = [
    [0x50, 0x4B, 0x03, 0x04], [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1],
  ]

  /// The encoding that was named or that the byte order mark tells. Removes the mark.
  private func encoding(of bytes: inout [UInt8]) -> Encoding {
    if named.map({ $0 == .utf8 }) ?? true, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      bytes.removeFirst(3)
      hasMark = true
      return .utf8
    }
    let (little, big) = (bytes.starts(with: [0xFF, 0xFE]), bytes.starts(with: [0xFE, 0xFF]))
    switch named {
    case .utf16LittleEndian?, .utf16BigEndian?, nil:
      hasMark = little || big
      if hasMark { bytes.removeFirst(2) }
      if named != nil || little || big {
        return .utf16(isBigEndian: big || !little && named == .utf16BigEndian)
      }
      if let isBigEndian = Self.isBigEndian(bytes) {
        recognized = isBigEndian ? .utf16BigEndian : .utf16LittleEndian
        return .utf16(isBigEndian: isBigEndian)
      }
      hasZeros = bytes.prefix(1 << 12).contains(0)
      return isTable ? .ascii : .utf8
    case .utf8?: return .utf8
    case .shiftJIS?: return .shiftJIS(ShiftJIS())
    case let named?: return named.upperHalf.map { .bytes(upperHalf: $0) } ?? .utf8
    }
  }

  /// The order of the bytes of UTF-16 without a mark: half of each delimiter, line break and letter of English is 0,
  /// which no other text has; nil for other encodings.
  private static func isBigEndian(_ bytes: [UInt8]) -> Bool? {
    let start = bytes.prefix(1 << 12)
    let zeros = start.indices.filter { start[$0] == 0 }
    let (first, second) = (zeros.count { $0 % 2 == 0 }, zeros.count { $0 % 2 == 1 })
    guard min(first, second) == 0, max(first, second) > start.count / 16 else { return nil }
    return first > 0
  }

  /// Decides between UTF-8 and Windows-1252 at the first piece with bytes beyond ASCII.
  ///
  /// - Returns: The bytes to decode now; an incomplete end is kept.
  private func decide(_ fresh: [UInt8]) -> [UInt8] {
    var bytes = rest + fresh
    rest = []
    if !isAtEnd {
      // UTF-8 has at most three bytes of an incomplete character.
      let end = bytes.suffix(3).lastIndex { $0 < 0x80 }.map { $0 + 1 } ?? max(0, bytes.count - 3)
      rest = Array(bytes[end...])
      bytes.removeSubrange(end...)
    }
    guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
    let isUTF8 = String(utf8: bytes.droppingIncompleteCharacter) != nil
    guard !isUTF8, !bytes.hasMultibyteCharacter,
      let upperHalf = TextEncoding.windows1252.upperHalf, WesternText.isLikely(bytes, upperHalf)
    else {
      defer { rest = [] }
      encoding = .utf8
      return bytes + rest
    }
    recognized = .windows1252
    if let central = TextEncoding.latin2.upperHalf,
      WesternText.canBeCentral(bytes, upperHalf, central)
    {
      alternative = .latin2
    }
    encoding = .bytes(upperHalf: upperHalf)
    return bytes
  }

  /// Decodes text with one byte a character. If the encoding was only recognized, a character of UTF-8
  /// contradicts that, so it is invalid.
  private func transcode(_ fresh: [UInt8], _ upperHalf: [[UInt8]], into buffer: inout [UInt8]) {
    var all = rest + fresh
    rest = []
    if !isAtEnd, recognized != nil, let last = all.last, last >= 0x80 { rest = [all.removeLast()] }
    buffer.reserveCapacity(buffer.count + all.count)
    for (index, byte) in all.enumerated() {
      if byte < 0x80 {
        buffer.append(byte)
      } else if recognized != nil, all[index...].startsWithMultibyteCharacter {
        buffer.append(0xFF)
      } else {
        let text = upperHalf[Int(byte) - 0x80]
        buffer += text.isEmpty ? [0xFF] : text
      }
    }
  }

  private func transcode(_ fresh: [UInt8], _ characters: ShiftJIS, into buffer: inout [UInt8]) {
    var all = (rest + fresh)[...]
    while let (text, count) = characters.first(of: all) {
      buffer += text
      all = all.dropFirst(count)
    }
    if isAtEnd, !all.isEmpty { buffer.append(0xFF) } else { rest = Array(all) }
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

extension Collection<UInt8> {
  /// Whether the bytes begin with a character of UTF-8 that has several bytes.
  fileprivate var startsWithMultibyteCharacter: Bool {
    guard let first, first >= 0xC2, first <= 0xF4 else { return false }
    let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let character = prefix(count)
    return character.count == count && character.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
  }
}

extension [UInt8] {
  /// Whether one of the characters is one of UTF-8 with several bytes.
  fileprivate var hasMultibyteCharacter: Bool {
    indices.contains { self[$0] >= 0xC2 && self[$0...].startsWithMultibyteCharacter }
  }

  /// The bytes without an incomplete character of UTF-8 at their end.
  fileprivate var droppingIncompleteCharacter: ArraySlice<UInt8> {
    guard let start = suffix(3).lastIndex(where: { $0 >= 0xC2 }),
      self[(start + 1)...].allSatisfy({ $0 & 0xC0 == 0x80 }),
      !self[start...].startsWithMultibyteCharacter
    else { return self[...] }
    return self[..<start]
  }
}
