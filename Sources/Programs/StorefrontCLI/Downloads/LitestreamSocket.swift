import CatalogModel
import CatalogStore
import DocumentJSON
import SystemEssentials

/// The control socket of Litestream, which says how far the copies are that it keeps of SQLite files.
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

  /// When the copy of each file last had all of it, by the files' absolute paths; nil for one that has no copy yet.
  ///
  /// - Throws: ``Failure``.
  func moments() throws(Failure) -> [String: Moment?] {
    var bytes: [UInt8] = []
    do throws(ServerProbe.Failure) {
      let socket = try Socket(
        path: path, until: .now + .seconds(Self.seconds), Self.seconds)
      // The reply to a request of this version has no chunks and ends with the connection.
      try socket.send(Array("GET /list HTTP/1.0\r\n\r\n".utf8))
      while case let part = try socket.receive(), !part.isEmpty { bytes += part }
    } catch {
      throw .noReply(Self.reason(error))
    }
    guard let response = ServerResponse(bytes), response.status == 200,
      let files = (try? JSONDocument(response.body).root)?["databases"]
    else { throw .unreadable }
    var moments: [String: Moment?] = [:]
    for file in files.elements {
      guard let path = file["path"]?.string else { throw .unreadable }
      moments[CatalogPlace.resolved(path) ?? path] = .some(
        file["last_sync_at"]?.string.flatMap(Self.moment))
    }
    return moments
  }

  private static func reason(_ failure: ServerProbe.Failure) -> String {
    switch failure {
    case .refused(let socket): "nobody listens at \(socket)"
    case .noTime(let seconds): "there was no reply within \(seconds) seconds"
    case .failed(let reason): reason
    case .unknownHost, .notHTTP, .certificate, .noLoader: "it does not reply"
    }
  }

  /// For how many seconds the copy of a file may lack something; infinite if there is no copy, or Litestream does not
  /// tell.
  private func age(of file: String, in moments: [String: Moment?], at now: Moment) -> Double {
    (moments[CatalogPlace.resolved(file) ?? file] ?? nil).map { Self.age(of: $0, at: now) }
      ?? .infinity
  }

  /// For how many seconds a copy may lack something that last had all at a moment.
  static func age(of moment: Moment, at now: Moment = .now) -> Double {
    max(0, Double(now.milliseconds - moment.milliseconds) / 1000)
  }

  /// The metrics in the text format of Prometheus.
  ///
  /// - Parameters:
  ///   - catalog: The path of the catalog.
  ///   - media: The path of the uploaded pictures; nil for none.
  package func metrics(catalog: String, media: String?) -> String {
    let moments = (try? moments()) ?? [:]
    let files = [("catalog", catalog)] + (media.map { [("media", $0)] } ?? [])
    let lines = files.map { name, path in
      let age = age(of: path, in: moments, at: .now)
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
