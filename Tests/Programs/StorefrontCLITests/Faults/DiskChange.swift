#if os(Linux)
import Foundation

/// What a process did with the files of a folder, in order. Open files are named by their descriptors.
enum DiskChange {
  case opened(descriptor: Int32, name: String, creates: Bool)
  case duplicated(descriptor: Int32, as: Int32)
  case written(descriptor: Int32, offset: Int, bytes: Data)
  case resized(descriptor: Int32, size: Int)
  case extended(descriptor: Int32, size: Int)
  case synced(descriptor: Int32)
  case removed(name: String)
  case renamed(String, to: String)
  case linked(String, as: String)
  /// The process wrote a part of its report to standard output.
  case reported

  /// Reads what `faults.c` recorded.
  static func all(in record: Data) throws -> [DiskChange] {
    var changes: [DiskChange] = []
    var rest = record
    func take<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Int {
      let bytes = try take(bytes: Value.bitWidth / 8)
      return Int(bytes.withUnsafeBytes { $0.loadUnaligned(as: type) })
    }
    func take(bytes count: Int) throws -> Data {
      guard rest.count >= count else { throw CocoaError(.fileReadCorruptFile) }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    while !rest.isEmpty {
      let kind = try Character(UnicodeScalar(UInt8(take(Int32.self))))
      let descriptor = try Int32(take(Int32.self))
      let offset = try take(Int64.self)
      let bytes = try take(bytes: take(Int64.self))
      let names = String(decoding: bytes, as: UTF8.self).split(separator: "/").map(String.init)
      switch (kind, names.first, names.last) {
      case ("o", let name?, _), ("c", let name?, _):
        changes.append(.opened(descriptor: descriptor, name: name, creates: kind == "c"))
      case ("d", _, _): changes.append(.duplicated(descriptor: descriptor, as: Int32(offset)))
      case ("w", _, _):
        changes.append(.written(descriptor: descriptor, offset: offset, bytes: bytes))
      case ("t", _, _): changes.append(.resized(descriptor: descriptor, size: offset))
      case ("a", _, _): changes.append(.extended(descriptor: descriptor, size: offset))
      case ("s", _, _): changes.append(.synced(descriptor: descriptor))
      case ("u", let name?, _): changes.append(.removed(name: name))
      case ("m", let old?, let new?): changes.append(.renamed(old, to: new))
      case ("l", let old?, let new?): changes.append(.linked(old, as: new))
      case ("r", _, _): changes.append(.reported)
      default: throw CocoaError(.fileReadCorruptFile)
      }
    }
    return changes
  }
}
#endif
