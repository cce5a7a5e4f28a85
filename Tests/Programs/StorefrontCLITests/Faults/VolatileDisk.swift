#if os(Linux)
import Foundation
import TestSupport

/// A folder on a disk that keeps only what was synced for certain when its power fails. Of later writes
/// to a file, each may be there or not, wholly or in part. Names change in order.
struct VolatileDisk {
  /// What is on the disk after the power failed.
  enum Loss: Equatable {
    /// The last write but for its first sectors. If the last change is no write, nothing is lost.
    case rest(afterSectors: Int)
    /// All that was not synced.
    case allUnsynced
    /// Any of the writes that were not synced, and any number of the last changes of names.
    case any
  }

  private struct File {
    /// A write, or a new size.
    enum Change {
      case write(offset: Int, bytes: Data)
      case size(Int)
    }

    var synced: Data
    var changes: [Change] = []

    func contents(_ changes: [Change]) -> Data {
      changes.reduce(into: synced) { bytes, change in
        switch change {
        case .size(let size): Self.resize(&bytes, to: size)
        case .write(let offset, let new):
          Self.resize(&bytes, to: max(bytes.count, offset + new.count))
          bytes.replaceSubrange(offset..<offset + new.count, with: new)
        }
      }
    }

    private static func resize(_ bytes: inout Data, to size: Int) {
      if size < bytes.count { bytes.removeLast(bytes.count - size) }
      if size > bytes.count { bytes.append(Data(count: size - bytes.count)) }
    }
  }

  /// The smallest part of a file that a disk writes as a whole, in bytes.
  private static let sector = 512

  private var files: [File] = []
  /// The files by their names: as they are on the disk for certain, and after each change since.
  private var names: [[String: Int]]
  private var opened: [Int32: Int] = [:]
  private var openFolders: Set<Int32> = []
  /// Whether the process has reported anything.
  private(set) var hasReported = false

  /// A folder whose files are on the disk.
  init(_ contents: [String: Data]) {
    var names: [String: Int] = [:]
    for (name, bytes) in contents {
      names[name] = files.count
      files.append(File(synced: bytes))
    }
    self.names = [names]
  }

  private var current: [String: Int] { names.last ?? [:] }

  /// Follows what a process did.
  mutating func apply(_ change: DiskChange) {
    switch change {
    case .opened(let descriptor, let name, let creates):
      opened[descriptor] = nil
      openFolders.remove(descriptor)
      if name == "." { openFolders.insert(descriptor) }
      if creates, current[name] == nil {
        files.append(File(synced: Data()))
        let new = files.count - 1
        rename { $0[name] = new }
      }
      opened[descriptor] = current[name]
    case .duplicated(let descriptor, let other): opened[other] = opened[descriptor]
    case .written(let descriptor, let offset, let bytes):
      append(.write(offset: offset, bytes: bytes), to: descriptor)
    case .resized(let descriptor, let size): append(.size(size), to: descriptor)
    case .extended(let descriptor, let size):
      guard let file = opened[descriptor] else { return }
      let now = files[file].contents(files[file].changes).count
      append(.size(max(size, now)), to: descriptor)
    case .synced(let descriptor):
      if openFolders.contains(descriptor) { names = [current] }
      guard let file = opened[descriptor] else { return }
      files[file] = File(synced: files[file].contents(files[file].changes))
    case .removed(let name): rename { $0[name] = nil }
    case .renamed(let old, let new): rename { $0[new] = $0.removeValue(forKey: old) }
    case .linked(let old, let new): rename { $0[new] = $0[old] }
    case .reported: hasReported = true
    }
  }

  private mutating func append(_ change: File.Change, to descriptor: Int32) {
    guard let file = opened[descriptor] else { return }
    files[file].changes.append(change)
  }

  private mutating func rename(_ change: (inout [String: Int]) -> Void) {
    var next = current
    change(&next)
    names.append(next)
  }

  /// The number of parts of some bytes that a disk writes as a whole each.
  static func sectors(of bytes: Data) -> Int { max(1, (bytes.count + sector - 1) / sector) }

  /// What is found after the power failed.
  func contents(
    after loss: Loss, lastChange: DiskChange, using random: inout SplitMix64
  ) -> [String: Data] {
    var found = current
    if loss == .any, let kept = names.randomElement(using: &random) { found = kept }
    if loss == .allUnsynced, let kept = names.first { found = kept }
    var torn: Int?
    if case .written(let descriptor, _, _) = lastChange { torn = opened[descriptor] }
    return found.mapValues { index in
      let file = files[index]
      switch loss {
      case .rest(let sectors):
        guard index == torn, case .write(let offset, let bytes) = file.changes.last else {
          return file.contents(file.changes)
        }
        let kept = bytes.prefix(sectors * Self.sector)
        let rest: [File.Change] = kept.isEmpty ? [] : [.write(offset: offset, bytes: kept)]
        return file.contents(file.changes.dropLast() + rest)
      case .allUnsynced: return file.synced
      case .any: return file.contents(file.changes.flatMap { Self.part(of: $0, using: &random) })
      }
    }
  }

  /// What is left of a change: all, nothing, or some sectors of a write.
  private static func part(of change: File.Change, using random: inout SplitMix64) -> [File.Change]
  {
    switch (change, Int.random(in: 0..<3, using: &random)) {
    case (_, 0): return []
    case (.size, _), (_, 1): return [change]
    case (.write(let offset, let bytes), _):
      return stride(from: 0, to: bytes.count, by: sector).compactMap { start in
        guard Bool.random(using: &random) else { return nil }
        return .write(offset: offset + start, bytes: bytes.dropFirst(start).prefix(sector))
      }
    }
  }
}
#endif
