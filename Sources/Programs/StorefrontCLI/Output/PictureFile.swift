import CatalogModel
import SystemEssentials

/// The file to draw to, and its format.
struct PictureFile {
  private enum Form: String, CaseIterable {
    case svg, html, png
  }

  private let path: String
  private let form: Form

  /// Checks the path's extension, and that a rasterizer is installed if the format needs one.
  init(path: String) throws {
    self.path = path
    guard path != "-" else {
      form = .svg
      return
    }
    let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
    guard let form = Form(rawValue: ending == "htm" ? "html" : ending) else {
      throw CommandError.unknownPictureForm(path)
    }
    if form == .png, Rasterizer.installed == nil { throw CommandError.noRasterizer(path) }
    self.form = form
  }

  /// Writes the picture. An existing file is replaced atomically, and kept if writing fails.
  func write(svg: String, html: () -> String) throws {
    guard path != "-" else {
      try Output.write(svg)
      return
    }
    switch form {
    case .svg: try OutputFile.write(svg, to: path)
    case .html: try OutputFile.write(html(), to: path)
    case .png:
      guard let rasterizer = Rasterizer.installed else { throw CommandError.noRasterizer(path) }
      try OutputFile.write(try rasterizer.png(of: svg), to: path)
    }
  }
}

/// A program that converts SVG to PNG.
struct Rasterizer {
  private let program: String
  private let isBrowser: Bool

  /// The first rasterizer that is installed; nil if there is none.
  static var installed: Rasterizer? {
    for (name, isBrowser) in names {
      if let program = ChildProgram.path(of: name) {
        return Rasterizer(program: program, isBrowser: isBrowser)
      }
    }
    return nil
  }

  /// librsvg, which draws without a browser; nil if it is not installed.
  static var librsvg: Rasterizer? {
    ChildProgram.path(of: "rsvg-convert").map { Rasterizer(program: $0, isBrowser: false) }
  }

  private static let names = [
    ("chromium", true), ("chromium-browser", true), ("google-chrome", true),
    ("rsvg-convert", false),
  ]

  /// The picture as PNG.
  ///
  /// - Parameters:
  ///   - svg: The picture.
  ///   - zoom: The pixels per point; two if a browser draws.
  ///   - end: When the program is stopped if it has not ended.
  /// - Throws: `CommandError.rasterizerFailed`.
  func png(
    of svg: String, zoom: Double = 2, until end: ContinuousClock.Instant? = nil
  ) throws -> Data {
    let folder = try ChildProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("picture.svg")
    let result = folder.appendingPathComponent("picture.png")
    try Data(svg.utf8).write(to: source)
    let arguments =
      isBrowser
      ? browserArguments(Self.size(of: svg), source, result, profile: folder)
      : ["--zoom", "\(zoom)", "--output", result.path, source.path]
    do {
      try Program.run(program, arguments, until: end)
      return try Data(contentsOf: result)
    } catch {
      throw CommandError.rasterizerFailed(program)
    }
  }

  private func browserArguments(
    _ size: (width: Int, height: Int), _ source: URL, _ result: URL, profile: URL
  ) -> [String] {
    [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
      "--force-device-scale-factor=2", "--default-background-color=00000000",
      "--user-data-dir=\(profile.path)/profile", "--window-size=\(size.width),\(size.height)",
      "--screenshot=\(result.path)", source.absoluteString,
    ]
  }

  /// The width and height of an SVG document, in whole points.
  static func size(of svg: String) -> (width: Int, height: Int) {
    func length(_ name: String) -> Int {
      guard let start = svg.prefix(400).firstRange(of: " \(name)=\"")?.upperBound else { return 1 }
      return Int((Double(svg[start...].prefix { $0 != "\"" }) ?? 1).rounded(.up))
    }
    return (length("width"), length("height"))
  }
}
