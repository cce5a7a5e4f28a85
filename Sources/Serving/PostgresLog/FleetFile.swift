public import CatalogModel
import DocumentJSON
import SystemEssentials

/// The file with the connection to a publication log, which only its owner can read: the string may hold a
/// password, which neither a list of processes nor a message shows.
public struct FleetFile: Sendable {
  /// The path of the file.
  public let path: String
  /// The connection string of libpq.
  let connection: String

  /// Reads the file.
  ///
  /// - Throws: `PublicationLogError.badFile` for a file that others can read, or that cannot be read;
  ///   `notSupported` in a build without the trait Fleet.
  public init(path: String) throws(PublicationLogError) {
    guard Fleet.isSupported else { throw .notSupported }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let bytes = FileManager.default.contents(atPath: path)
    else { throw .badFile(path: path, problem: "there is no such file, or it may not be read") }
    guard status.st_mode & 0o077 == 0 else {
      throw .badFile(
        path: path, problem: "others than its owner may read it; its mode must be 0600")
    }
    let text = String(String(decoding: bytes, as: UTF8.self).trimming(\.isWhitespace))
    guard !text.isEmpty, !text.contains("\0") else {
      throw .badFile(path: path, problem: "it holds no connection string")
    }
    self.path = path
    connection = text
  }

  /// Whether a text is a connection string and not a path, which must not be on a command line.
  public static func isConnection(_ text: String) -> Bool {
    text.contains("://")
      || ["host", "hostaddr", "dbname", "user", "password", "port", "service"].contains {
        text.contains("\($0)=")
      }
  }
}
