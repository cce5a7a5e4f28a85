/// Writes JSON: the one style in which it leaves the program.
///
/// The same calls always give the same bytes. Pretty text puts a container on one line if it is short
/// enough and otherwise each of its values on a line of its own; compact text has no spaces, and puts
/// each value of the top level on a line of its own (NDJSON). What would steer a terminal, such as a
/// bidirectional override, is escaped.
///
/// ```swift
/// var writer = JSONWriter(.pretty)
/// writer.object { writer in
///   writer.member("format", "storefront.lint/1")
///   writer.member("diagnostics", diagnostics)
/// }
/// let bytes = try writer.finish()
/// ```
///
/// Writing to a sink holds some 64 KB at a time, however long the text. What cannot be written, such
/// as an infinite number, and what a sink throws is kept until ``finish()``: callers check once, or
/// now and then by ``check()`` where there is much to write.
public struct JSONWriter {
  /// The style of a text.
  public enum Style: Sendable {
    /// Without spaces and line breaks.
    case compact
    /// For people and version control: indented by two spaces, with a line break at the end.
    case pretty
  }

  /// Receives the next bytes of a text.
  public typealias Sink = (UnsafeRawBufferPointer) throws(StreamError) -> Void

  var bytes: [UInt8] = []
  private let style: Style
  private let sink: Sink?
  /// The open containers, outermost first.
  private var open: [Container] = []
  /// The index of the first open container that may still fit on a line; those before it do not.
  private var firstUndecided = 0
  /// The start offsets of the undecided containers' values, container by container.
  private var starts: [Int] = []
  private var hasTopLevelValue = false
  /// The nesting level of the current value's groups, counted by recursive values.
  package var depth = 0
  private var isAfterKey = false
  private var failure: DocumentError?
  private var sinkError: StreamError?
  /// The entries of the values written so far; nil unless ``document()`` needs them.
  private var entries: [TapeEntry]?

  /// The length above which a container is broken into lines.
  private static let longestLine = 70
  private static let flushSize = 1 << 16

  private struct Container {
    var isObject: Bool
    /// The start offset of its text.
    var start: Int
    /// The index of its first value in ``JSONWriter/starts``.
    var firstStart: Int
    var count = 0
    /// The name of the current member.
    var name: String?
    /// The index of its entry.
    var entry = 0
  }

  /// Keeps the text in memory.
  public init(_ style: Style) {
    self.style = style
    sink = nil
  }

  /// Passes the text to a sink as it grows.
  public init(_ style: Style, to sink: @escaping Sink) {
    self.style = style
    self.sink = sink
  }

  /// A writer whose text becomes a document; see ``document()``.
  package static var ofDocument: JSONWriter {
    var writer = JSONWriter(.compact)
    writer.entries = []
    return writer
  }

  /// Ends the text of ``ofDocument`` and returns it as a document, without parsing it.
  package mutating func document() throws(DocumentError) -> JSONDocument {
    let bytes = try finished()
    return JSONDocument(tape: JSONTape(bytes, entries: entries ?? [], origin: TextOrigin()))
  }

  /// Ends the text and returns the part that has not been passed to a sink.
  ///
  /// - Throws: A ``DocumentError`` with the path of the first value that cannot be written, or the
  ///   sink's error.
  @discardableResult
  public mutating func finish() throws(StreamError) -> [UInt8] {
    let rest = try finished()
    guard sink != nil else { return rest }
    flush(bytes.count)
    if let sinkError { throw sinkError }
    return bytes
  }

  /// Ends a text in memory.
  mutating func finished() throws(DocumentError) -> [UInt8] {
    if let failure { throw failure }
    if style == .pretty { bytes.append(UInt8(ascii: "\n")) }
    return bytes
  }

  /// The number of bytes of a compact text in memory so far.
  package var byteCount: Int { bytes.count }

  /// Throws the error that ``finish()`` would throw, if anything has failed, so that no more is
  /// written in vain.
  public func check() throws(StreamError) {
    if let failure { throw failure }
    if let sinkError { throw sinkError }
  }

  /// Records that the current value cannot be written; only the first such problem counts.
  public mutating func fail(_ problem: DocumentError.Problem) {
    guard failure == nil else { return }
    let steps = open.compactMap { container -> DocumentPath.Step? in
      container.isObject ? container.name.map { .key($0) } : .index(container.count)
    }
    failure = DocumentError(problem, path: DocumentPath(steps))
  }
}

// MARK: - Containers

extension JSONWriter {
  /// Writes an object.
  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    begin(isObject: true)
    members(&self)
    end()
  }

  /// Writes an array.
  public mutating func array(_ elements: (inout JSONWriter) -> Void) {
    begin(isObject: false)
    elements(&self)
    end()
  }

  /// Writes the name of a member; its value must be written next.
  public mutating func key(_ name: String) {
    if !open.isEmpty { open[open.count - 1].name = name }
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    if style == .pretty { bytes.append(UInt8(ascii: " ")) }
    isAfterKey = true
  }

  /// Starts an array; ``end()`` ends it.
  public mutating func beginArray() { begin(isObject: false) }

  /// Starts an object; ``end()`` ends it.
  public mutating func beginObject() { begin(isObject: true) }

  private mutating func begin(isObject: Bool) {
    beginValue()
    open.append(
      Container(
        isObject: isObject, start: bytes.count, firstStart: starts.count,
        entry: entries?.count ?? 0))
    note(isObject ? .object : .array, from: bytes.count)
    bytes.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    breakLines()
  }

  /// Ends the innermost container.
  public mutating func end() {
    // The closing bracket counts as well.
    breakLines(adding: 1)
    guard let last = open.popLast() else { return }
    if style == .pretty {
      if firstUndecided > open.count {
        firstUndecided = open.count
        breakLine(depth: open.count)
      } else {
        starts.removeSubrange(last.firstStart...)
      }
    }
    bytes.append(last.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    if let count = entries?.count {
      entries?[last.entry].end = UInt32(truncatingIfNeeded: bytes.count)
      entries?[last.entry].next = UInt32(truncatingIfNeeded: count)
      entries?[last.entry].count = UInt16(clamping: last.count)
    }
    endValue()
  }

  /// Notes the entry of a value or a name that ends here, or of a container that begins here.
  mutating func note(_ kind: TapeEntry.Kind, from start: Int, isEscaped: Bool = false) {
    guard let count = entries?.count else { return }
    entries?.append(TapeEntry(kind, start: start, end: bytes.count, next: count + 1))
    entries?[count].isEscaped = isEscaped
  }

  /// Writes the separator before the next value.
  private mutating func separate() {
    guard let last = open.indices.last else {
      if hasTopLevelValue { bytes.append(UInt8(ascii: "\n")) }
      return
    }
    if open[last].count > 0 { bytes.append(UInt8(ascii: ",")) }
    guard style == .pretty else { return }
    if last < firstUndecided {
      breakLine(depth: open.count)
    } else {
      if open[last].count > 0 { bytes.append(UInt8(ascii: " ")) }
      starts.append(bytes.count)
    }
  }

  mutating func beginValue() {
    if !isAfterKey { separate() }
    isAfterKey = false
  }

  mutating func endValue() {
    if let last = open.indices.last {
      open[last].count += 1
      open[last].name = nil
    } else {
      hasTopLevelValue = true
    }
    breakLines()
    if bytes.count > Self.flushSize {
      flush(firstUndecided < open.count ? open[firstUndecided].start : bytes.count)
    }
  }

  private mutating func breakLine(depth: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  /// Breaks the undecided containers that have become too long for one line.
  private mutating func breakLines(adding bracket: Int = 0) {
    guard style == .pretty else { return }
    while firstUndecided < open.count,
      bytes.count + bracket - open[firstUndecided].start > Self.longestLine,
      open[firstUndecided].firstStart < starts.count
    {
      breakOutermost()
    }
  }

  /// Puts each value of the first undecided container on its own line.
  private mutating func breakOutermost() {
    let container = open[firstUndecided]
    let next = firstUndecided + 1 < open.count ? open[firstUndecided + 1].firstStart : starts.count
    let values = Array(starts[container.firstStart..<next])
    let text = Array(bytes[container.start...])
    bytes.removeSubrange((container.start + 1)...)
    firstUndecided += 1
    var moved = 0
    for (number, start) in values.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(depth: firstUndecided)
      moved = bytes.count - start
      // A comma and a space come before the next value.
      let end = number + 1 < values.count ? values[number + 1] - 2 : container.start + text.count
      bytes.append(contentsOf: text[(start - container.start)..<(end - container.start)])
    }
    // Nested containers are in the last value.
    starts.removeSubrange(container.firstStart..<next)
    for index in container.firstStart..<starts.count { starts[index] += moved }
    for index in firstUndecided..<open.count {
      open[index].start += moved
      open[index].firstStart -= values.count
    }
  }

  /// Passes the first bytes to the sink, unless the text is kept in memory.
  private mutating func flush(_ count: Int) {
    guard let sink, count > 0 else { return }
    if sinkError == nil {
      do throws(StreamError) {
        try bytes.withUnsafeBufferPointer { bytes throws(StreamError) in
          try sink(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[..<count])))
        }
      } catch {
        sinkError = error
      }
    }
    bytes.removeSubrange(..<count)
    for index in open.indices { open[index].start -= count }
    for index in starts.indices { starts[index] -= count }
  }
}
