import CompositionalLayout

/// UIKit's answer: the elements of a plain layout, or the rows of one with orthogonal sections.
struct RecordedAnswer: Decodable {
  var content: [Double]?
  /// Category, kind, section, item, x, y, width, height, z index.
  var elements: [RecordedElement]?
  var rects: [RecordedQuery]?
  /// The cells of a section: section, item, x, y, width, height, with its row at offset 0.
  var rows: [[RecordedRowCell]]?
  /// Kind, section, item, x, y, width, height.
  var supplementary: [RecordedRowSupplementary]?
  var rest: [RecordedRest]?

  /// Whether there is a frame to compare.
  var hasFrames: Bool {
    elements?.isEmpty == false || rows?.contains { !$0.isEmpty } == true
  }
}

/// An element in comparable form: its name as text, its frame, and its z index if recorded.
struct RecordedElement: Decodable {
  var name: String
  var frame: LayoutRect
  var zIndex: Int

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let category = try values.decode(Int.self)
    let kind = try values.decode(String.self)
    name = "\(category) \(kind) \(try values.decode(Int.self)).\(try values.decodeItemNumber())"
    frame = try values.decodeFrame()
    zIndex = try values.decode(Int.self)
    try values.requireEnd()
  }
}

/// A cell of an orthogonal section.
struct RecordedRowCell: Decodable {
  var section: Int
  var item: Int
  var frame: LayoutRect

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    section = try values.decode(Int.self)
    item = try values.decode(Int.self)
    frame = try values.decodeFrame()
    try values.requireEnd()
  }
}

/// A boundary item or background of an orthogonal section.
struct RecordedRowSupplementary: Decodable {
  var kind: String
  var section: Int
  var item: Int
  var frame: LayoutRect

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    kind = try values.decode(String.self)
    section = try values.decode(Int.self)
    item = try values.decode(Int.self)
    frame = try values.decodeFrame()
    try values.requireEnd()
  }
}

/// A rectangle, and the elements that intersect it.
struct RecordedQuery: Decodable {
  var rect: LayoutRect
  var names: [String]

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    rect = try values.decodeFrame()
    names = try values.decode([String].self)
    try values.requireEnd()
  }
}

/// The offset at which each section's row came to rest when the same offset was proposed to all.
struct RecordedRest: Decodable {
  var proposed: Double
  var offsets: [Double]
}

extension UnkeyedDecodingContainer {
  fileprivate mutating func decodeFrame() throws -> LayoutRect {
    LayoutRect(
      x: try decode(Double.self), y: try decode(Double.self), width: try decode(Double.self),
      height: try decode(Double.self))
  }

  /// Throws if there are more values, which would not be compared.
  fileprivate func requireEnd() throws {
    guard isAtEnd else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: codingPath, debugDescription: "There are more values."))
    }
  }

  /// A number, or `MAX` for a boundary item of the whole layout.
  fileprivate mutating func decodeItemNumber() throws -> String {
    if let name = try? decode(String.self) { return name }
    return String(try decode(Int.self))
  }
}
