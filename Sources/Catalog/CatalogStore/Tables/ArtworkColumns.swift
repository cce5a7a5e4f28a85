package import CatalogModel

/// A row with a large picture, whose parts are columns.
package protocol ArtworkRow: SendableMetatype {
  /// The large picture; nil if the row has none.
  var artwork: Artwork? { get set }
  /// What it shows; may be empty.
  var artworkText: String { get set }
}

extension App: ArtworkRow {}
extension Card: ArtworkRow {}

extension CatalogColumn where Row: ArtworkRow {
  /// The columns of the large picture.
  static var artwork: [CatalogColumn] {
    [
      CatalogColumn(
        "artwork_url", "artworkURL", path: "artwork.url", rule: .address,
        help: "The address of the large picture.", label: "Address",
        .text(
          { $0.artwork?.statedAddress },
          { row, url in
            row.changeArtwork { artwork in
              // The focus is a point of the former picture.
              if artwork.address != url { artwork.focus = nil }
              artwork.address = url ?? ""
            }
          })),
      CatalogColumn(
        "artwork_pixel_width", "artworkPixelWidth", path: "artwork.pixelWidth", rule: .pixels,
        help: "The picture's width in pixels.", label: "Width in pixels",
        .integer(
          { $0.artwork?.statedWidth },
          { row, width in row.changeArtwork { $0.pixelWidth = Int(width ?? 0) } })),
      CatalogColumn(
        "artwork_pixel_height", "artworkPixelHeight", path: "artwork.pixelHeight", rule: .pixels,
        help: "The picture's height in pixels.", label: "Height in pixels",
        .integer(
          { $0.artwork?.statedHeight },
          { row, height in row.changeArtwork { $0.pixelHeight = Int(height ?? 0) } })),
      focus("x", \.x, "left", label: "Focus from the left"),
      focus("y", \.y, "top", label: "Focus from the top"),
      CatalogColumn(
        "artwork_text", "artworkText", since: .artwork, rule: .line,
        help: "What the large picture shows, for people who cannot see it.",
        label: "Description of the artwork",
        .text({ $0.artworkText }, { $0.artworkText = $1 ?? "" })),
    ]
  }
}

extension CatalogColumn where Row: ArtworkRow {
  /// The column of one coordinate of the focal point. Without it, but with the other one, it is that of the middle.
  private static func focus(
    _ axis: String, _ coordinate: any WritableKeyPath<FocalPoint, Double> & Sendable,
    _ edge: String,
    label: String
  ) -> CatalogColumn {
    CatalogColumn(
      "artwork_focus_\(axis)", "artworkFocus\(axis.uppercased())",
      path: "artwork.focus\(axis.uppercased())", since: .artwork, rule: .fraction,
      help: "What stays visible of the picture, from the \(edge): from 0 to 1.", label: label,
      .real(
        { $0.artwork?.focus?[keyPath: coordinate] },
        { row, value in
          row.changeArtwork { artwork in
            guard let value else { return artwork.focus = nil }
            var focus = artwork.focus ?? FocalPoint()
            focus[keyPath: coordinate] = value
            artwork.focus = focus
          }
        }))
  }
}

extension ArtworkRow {
  /// Changes the artwork, of which parts that are not known yet are empty or 0.
  fileprivate mutating func changeArtwork(_ change: (inout Artwork) -> Void) {
    var changed = artwork ?? Artwork(address: "", pixelWidth: 0, pixelHeight: 0)
    artwork = nil
    change(&changed)
    let isAbsent = changed == Artwork(address: "", pixelWidth: 0, pixelHeight: 0)
    if !isAbsent { artwork = changed }
  }

  /// The missing part of incomplete artwork, as a document names it; nil if the artwork is complete or
  /// absent.
  package var missingArtwork: String? {
    guard let artwork else { return nil }
    if artwork.address.isEmpty { return "url" }
    return artwork.pixelWidth == 0 ? "pixelWidth" : artwork.pixelHeight == 0 ? "pixelHeight" : nil
  }

  /// The row without artwork that has no address, which another program can have stored.
  var withoutStrayArtwork: Self {
    guard artwork?.address == "" else { return self }
    var row = self
    row.artwork = nil
    return row
  }
}

extension Artwork {
  fileprivate var statedAddress: String? { address.isEmpty ? nil : address }
  fileprivate var statedWidth: Int64? { pixelWidth == 0 ? nil : Int64(pixelWidth) }
  fileprivate var statedHeight: Int64? { pixelHeight == 0 ? nil : Int64(pixelHeight) }
}
