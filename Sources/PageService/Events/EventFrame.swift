/// What is written into a stream of server-sent events: the field lines of the WHATWG's HTML standard,
/// section 9.2, with the empty line behind them.
enum EventFrame {
  /// An event.
  ///
  /// - Parameter data: A text without line breaks.
  static func event(_ type: String, id: String, data: [UInt8]) -> [UInt8] {
    Array("id: \(id)\nevent: \(type)\ndata: ".utf8) + data + Array("\n\n".utf8)
  }

  /// How long a client is to wait before it comes back, and the name of the state that it has, if it has
  /// one.
  static func retry(milliseconds: Int, id: String? = nil) -> [UInt8] {
    Array("retry: \(milliseconds)\n\(id.map { "id: \($0)\n" } ?? "")\n".utf8)
  }

  /// A comment, which clients pass over. It keeps what stands between from taking the connection for
  /// dead.
  static let heartbeat = Array(":\n\n".utf8)
}
