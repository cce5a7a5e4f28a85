import CompositionalLayout
import PagePictures
import SystemEssentials

/// Pictures that agents can take: larger ones are refused or reduced by their programs.
enum AgentPicture {
  /// The most pixels of the longer edge.
  static let longestEdge = 1_568.0
  /// The most bytes.
  static let mostBytes = 200_000

  /// What to do if there is no program that draws.
  static let remedy =
    "There is no picture, because librsvg is not installed (apt-get install librsvg2-bin). These "
    + "are the frames:"

  /// An SVG document as PNG with at most two pixels per point; nil if librsvg is not installed.
  ///
  /// - Throws: `CommandError.rasterizerFailed`.
  static func png(of svg: String) throws -> Data? {
    guard let rasterizer = Rasterizer.librsvg else { return nil }
    let size = Rasterizer.size(of: svg)
    // The program rounds each edge up.
    var zoom = min(2, (longestEdge - 1) / Double(max(size.width, size.height)))
    while true {
      let png = try rasterizer.png(of: svg, zoom: zoom, until: .now + .seconds(60))
      if png.count <= mostBytes { return png }
      zoom *= 0.8
    }
  }
}
