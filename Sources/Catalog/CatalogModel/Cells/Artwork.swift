package import CompositionalLayout
public import DocumentJSON

/// A picture, its size, and what of it stays visible.
public struct Artwork: Hashable, Sendable {
  /// The stored address of the picture; never empty. `url` parses it.
  public var address: String
  /// The width in pixels, positive.
  public var pixelWidth: Int
  /// The height in pixels, positive.
  public var pixelHeight: Int
  /// The point that is in the middle of what is visible, as far as the picture reaches; nil for the picture's own middle.
  public var focus: FocalPoint?

  /// The picture at an address, with its size in pixels.
  public init(address: String, pixelWidth: Int, pixelHeight: Int, focus: FocalPoint? = nil) {
    self.address = address
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.focus = focus
  }
}

/// A point of a picture, in fractions of its size. Right to left, it is the same one.
public struct FocalPoint: Hashable, Sendable {
  /// The distance from the left edge, from 0 to 1.
  public var x: Double
  /// The distance from the top edge, from 0 to 1.
  public var y: Double

  /// The point at some distances from the left and the top edge, by default the middle.
  public init(x: Double = 0.5, y: Double = 0.5) {
    (self.x, self.y) = (x, y)
  }
}

extension Artwork {
  /// The frame of the whole picture where it fills a rectangle: what is too long on one side reaches beyond it, so that
  /// ``focus`` is as near to the middle as possible.
  ///
  /// - Parameter room: The size of the rectangle, in points.
  /// - Returns: The frame, in points from the rectangle's top left corner.
  package func frame(filling room: LayoutExtent) -> LayoutRect {
    let size = (width: Double(max(1, pixelWidth)), height: Double(max(1, pixelHeight)))
    let scale = max(room.width / size.width, room.height / size.height)
    func start(_ whole: Double, _ visible: Double, _ point: Double) -> Double {
      min(0, max(visible - whole, visible / 2 - point * whole))
    }
    let point = focus ?? FocalPoint()
    let (whole, tall) = (size.width * scale, size.height * scale)
    return LayoutRect(
      x: start(whole, room.width, point.x), y: start(tall, room.height, point.y), width: whole,
      height: tall)
  }
}

extension Artwork: JSONCodable {
  /// Reads artwork.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    self.init(
      address: try members.required("url"), pixelWidth: try members.required("pixelWidth"),
      pixelHeight: try members.required("pixelHeight"))
    let (x, y): (Double?, Double?) = (
      try members.optional("focusX"), try members.optional("focusY")
    )
    if x != nil || y != nil { focus = FocalPoint(x: x ?? 0.5, y: y ?? 0.5) }
    members.finish()
  }

  /// Writes artwork.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("url", address)
      writer.member("pixelWidth", pixelWidth)
      writer.member("pixelHeight", pixelHeight)
      writer.member("focusX", focus?.x)
      writer.member("focusY", focus?.y)
    }
  }
}
