import CatalogModel
import CatalogStore
import DocumentJSON
import SystemEssentials

/// The control socket of Litestream, which says how current its copies of SQLite files are.
package struct LitestreamSocket: Sendable {
  /// Why Litestream does not tell.
  enum Failure: Error, Hashable {
    /// Nothing listens at the socket; the reason is the system's.
    case noReply(String)
    /// What came is not the list of its files.
    case unreadable
  }

  /// The path of the socket.
  let path: String
  /// The seconds that a reply may take.
  private static let seconds = 2

  /// A socket at a path.
  package init(path: String) { self.path = path }

  /// What Litestream says of a file that it is to copy.
  enum Copy: Hashable {
    /// When the copy last had all of the file, and whether that is the file at the path: nil if only Litestream's user may
    /// see which files it has open.
    case complete(Moment, isOfThisFile: Bool?)
    /// Nothing of the file has been copied yet.
    case nothing
    /// There is neither a file nor a copy.
    case noFile

    /// For how many seconds the copy may lack something; infinite if it is none of the file.
    func age(at now: Moment = .now) -> Double {
      switch self {
      case .complete(_, isOfThisFile: false), .nothing: .infinity
      case .complete(let moment, _): max(0, Double(now.milliseconds - moment.milliseconds) / 1000)
      case .noFile: 0
      }
    }
  }

  /// What Litestream says of its files, by their absolute paths.
  ///
  /// - Throws: ``Failure``.
  func copies() throws(Failure) -> [String: Copy] {
    var bytes: [UInt8] = []
    let process: Int32?
    do throws(ServerProbe.Failure) {
      let socket = try Socket(
        path: path, until: .now + .seconds(Self.seconds), Self.seconds)
      process = socket.peer
      // The reply to a request of this version has no chunks and ends with the connection.
      try socket.send(Array("GET /list HTTP/1.0\r\n\r\n".utf8))
      while case let part = try socket.receive(), !part.isEmpty { bytes += part }
    } catch {
      throw .noReply(Self.reason(error))
    }
    guard let response = ServerResponse(bytes), response.status == 200,
      let files = (try? JSONDocument(response.body).root)?["databases"]
    else { throw .unreadable }
    var copies: [String: Copy] = [:]
    for file in files.elements {
      guard let path = file["path"]?.string.map(CatalogPlace.resolved) else { throw .unreadable }
      copies[path] =
        if let moment = file["last_sync_at"]?.string.flatMap(Self.moment) {
          // Litestream keeps the file open from which it began to copy, whatever takes its place.
          .complete(
            moment, isOfThisFile: process.flatMap { CatalogPlace.hasOpen(path, process: $0) })
        } else {
          access(path, F_OK) == 0 ? .nothing : .noFile
        }
    }
    return copies
  }

  private static func reason(_ failure: ServerProbe.Failure) -> String {
    switch failure {
    case .refused(let socket): "nobody listens at \(socket)"
    case .noTime(let seconds): "there was no reply within \(seconds) seconds"
    case .failed(let reason): reason
    case .unknownHost, .notHTTP, .certificate, .noLoader: "it does not reply"
    }
  }

  /// The metrics in the text format of Prometheus.
  ///
  /// - Parameters:
  ///   - catalog: The path of the catalog.
  ///   - media: The path of the uploaded pictures; nil for none.
  package func metrics(catalog: String, media: String?) -> String {
    let copies = (try? copies()) ?? [:]
    let files = [("catalog", catalog)] + (media.map { [("media", $0)] } ?? [])
    let lines = files.map { name, path in
      let copy = copies[CatalogPlace.resolved(path)]
      // A missing file of pictures means that none were uploaded; a missing catalog means that all of it is lost.
      let age = path == catalog && copy == .noFile ? .infinity : copy?.age() ?? .infinity
      return "storefront_copy_age_seconds{file=\"\(name)\"} \(age.isFinite ? "\(age)" : "+Inf")\n"
    }
    return "# TYPE storefront_copy_age_seconds gauge\n" + lines.joined()
  }

  /// Reads a time with any number of digits behind the second.
  private static func moment(_ text: String) -> Moment? {
    let parts = text.split(separator: ".")
    let zone = parts.count == 2 ? parts[1].drop(while: \.isNumber) : ""
    let fraction = parts.count == 2 ? parts[1].prefix(while: \.isNumber).prefix(3) : "0"
    let seconds = parts.count == 2 ? parts[0] : text.dropLast()
    return try? Moment("\(seconds).\(fraction)\(zone.isEmpty ? "Z" : zone)")
  }
}
