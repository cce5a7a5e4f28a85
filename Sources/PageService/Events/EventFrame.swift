/// Encodes server-sent events (WHATWG HTML standard, section 9.2): field lines, then an empty line.
enum EventFrame {
  /// An event.
  ///
  /// - Parameter data: A text without line breaks.
  static func event(_ type: String, id: String, data: [UInt8]) -> [UInt8] {
    Array("id: \(id)\nevent: \(type)\ndata: ".utf8) + data + Array("\n\n".utf8)
  }

  /// The time that a client should wait before it reconnects, and the id of the state that it has, if it
  /// is up to date.
  static func retry(milliseconds: Int, id: String? = nil) -> [UInt8] {
    Array("retry: \(milliseconds)\n\(id.map { "id: \($0)\n" } ?? "")\n".utf8)
  }

  /// A comment, which clients ignore. It keeps proxies from closing an idle connection.
  static let heartbeat = Array(":\n\n".utf8)
}
