import CatalogModel
import DocumentJSON
import CSQLite

extension CatalogStore {
  /// Runs a block and converts SQLite's errors to catalog errors.
  static func translatingErrors<Value>(
    path: String, busyTimeout: Double, _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw CatalogError(error, path: path, busyTimeout: busyTimeout)
    } catch let error as UnreadableValue {
      throw CatalogError.corrupt(
        path: path, detail: "\(error.column) holds \(quoted(error.text))")
    }
  }
}

extension CatalogError {
  /// Converts an SQLite error to a catalog error.
  init(_ error: DatabaseError, path: String, busyTimeout: Double) {
    let (failedRead, failedLock) = (SystemCalls.takeFailedRead(), SystemCalls.takeFailedLock())
    if [SQLITE_CORRUPT, SQLITE_IOERR].contains(error.resultCode), let failedRead {
      self = .failed(path: path, detail: "the file cannot be read: \(failedRead.reason)")
      return
    }
    self =
      switch error.resultCode {
      case SQLITE_NOTADB: .notADatabase(path: path)
      case SQLITE_CORRUPT, SQLITE_FORMAT: .corrupt(path: path, detail: error.message)
      case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
        failedLock.map {
          .failed(path: path, detail: "the file cannot be locked: \($0.reason)")
        } ?? .locked(path: path, seconds: busyTimeout)
      case SQLITE_READONLY, SQLITE_PERM: .readOnly(path: path)
      case SQLITE_INTERRUPT:
        .tookTooLong(path: path, seconds: Int(Reader.secondsAllowed))
      case SQLITE_FULL: .diskFull(path: path)
      case SQLITE_IOERR where Disk.isFull(for: path): .diskFull(path: path)
      case SQLITE_CANTOPEN where Disk.isFull(for: path): .diskFull(path: path)
      case SQLITE_CANTOPEN, SQLITE_AUTH: .cannotOpen(path: path, detail: error.message)
      default: .failed(path: path, detail: error.message)
      }
  }
}
