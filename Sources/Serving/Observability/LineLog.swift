import CatalogModel
import DocumentJSON
public import Logging

/// A log handler that writes each message as one line to standard error: as aligned text, or as a JSON
/// object.
///
/// ```text
/// 2026-12-24T20:00:00.123Z warning  refused peer=192.0.2.7 problem=too-many-requests
/// {"time":"2026-12-24T20:00:00.123Z","level":"warning","message":"refused","peer":"192.0.2.7"}
/// ```
public struct LineLog: LogHandler {
  /// The format of a line.
  public enum Form: String, CaseIterable, Sendable {
    /// Aligned text for people.
    case text
    /// JSON for programs.
    case json
  }

  /// The lowest level that is written.
  public var logLevel = Logger.Level.info
  /// The metadata of every message.
  public var metadata = Logger.Metadata()
  /// The provider of metadata that depends on the task.
  public var metadataProvider: Logger.MetadataProvider?
  private let form: Form
  private let write: @Sendable ([UInt8]) -> Void

  /// Writes lines in a form, by default to standard error.
  ///
  /// - Parameters:
  ///   - form: The format of a line.
  ///   - write: Called with each line, including its line break; `nil` means standard error.
  public init(_ form: Form, write: (@Sendable ([UInt8]) -> Void)? = nil) {
    self.form = form
    self.write = write ?? Self.writeToStandardError
  }

  /// An element of the metadata of every message.
  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Writes a message.
  public func log(event: LogEvent) {
    var values = metadata
    for more in [metadataProvider?.get(), event.metadata] {
      values.merge(more ?? [:]) { _, new in new }
    }
    let sorted = values.sorted { $0.key < $1.key }
    let line =
      switch form {
      case .text: Self.text(.now, event, sorted)
      case .json: Self.json(.now, event, sorted)
      }
    write(line)
  }

  static func text(
    _ moment: Moment, _ event: LogEvent, _ values: [(key: String, value: Logger.MetadataValue)]
  ) -> [UInt8] {
    let level =
      event.level.rawValue + String(repeating: " ", count: max(0, 8 - event.level.rawValue.count))
    var line = "\(moment) \(level) \(event.message.description.escapingControls)"
    for (key, value) in values {
      let text = value.description
      let isPlain = !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "\"") }
      line += " \(key)=\(isPlain ? text.escapingControls : quoted(text))"
    }
    return Array(line.utf8) + [UInt8(ascii: "\n")]
  }

  static func json(
    _ moment: Moment, _ event: LogEvent, _ values: [(key: String, value: Logger.MetadataValue)]
  ) -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.member("time", "\(moment)")
      writer.member("level", event.level.rawValue)
      writer.member("message", event.message.description)
      for (key, value) in values where !["time", "level", "message"].contains(key) {
        writer.key(key)
        switch value {
        case .stringConvertible(let number as Int): writer.integer(number)
        default: writer.string(value.description)
        }
      }
    }
    return ((try? writer.finish()) ?? []) + [UInt8(ascii: "\n")]
  }

  private static func quoted(_ text: String) -> String {
    (try? String(text.jsonText(.compact).trimming(\.isNewline))) ?? ""
  }

  /// Writes a line, if possible with one system call, so that lines of several threads do not mix.
  private static func writeToStandardError(_ line: [UInt8]) {
    // Errors are ignored: a closed standard error must not stop the server.
    try? line.withUnsafeBytes { try FileDescriptor.errors.write($0) }
  }
}
