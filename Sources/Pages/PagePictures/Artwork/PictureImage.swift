import CatalogModel
import CompositionalLayout

/// A real picture, embedded in the pictures that show it.
public struct PictureImage: Hashable, Sendable {
  /// The formats that browsers show.
  public enum Format: String, Sendable {
    case png, jpeg, gif
    case webP = "webp"
  }

  let format: Format
  let base64: String
  let pixelWidth: Int
  let pixelHeight: Int

  /// A file in Base64, with its size in pixels.
  ///
  /// - Parameters:
  ///   - format: The file's format.
  ///   - base64: The file in Base64; it is written without escaping.
  ///   - pixelWidth: The width in pixels, at least 1.
  ///   - pixelHeight: The height in pixels, at least 1.
  public init(_ format: Format, base64: String, pixelWidth: Int, pixelHeight: Int) {
    self.format = format
    self.base64 = base64
    self.pixelWidth = max(1, pixelWidth)
    self.pixelHeight = max(1, pixelHeight)
  }

  /// Hashes what is short: comparing equal pictures costs nothing, because they share their storage.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(base64.utf8.count)
    hasher.combine(pixelWidth)
    hasher.combine(pixelHeight)
  }
}

extension PictureContent {
  /// The addresses of the icons and the artwork of all items.
  public var imageAddresses: Set<String> {
    Set(sections.joined().flatMap { [$0.iconAddress, $0.artwork?.address].compactMap(\.self) })
  }
}

extension PictureCanvas {
  /// What stands in the place of an item's picture.
  enum ItemPicture {
    /// A drawing, because no pictures were loaded.
    case placeholder
    case image(PictureImage)
    /// Nothing: the item has no picture, or its address leads to none.
    case missing
  }

  func picture(at address: String?) -> ItemPicture {
    guard let address else { return .missing }
    guard let images else { return .placeholder }
    return images[address].map(ItemPicture.image) ?? .missing
  }

  /// Draws the small picture of an item, or a gray place if it has none.
  ///
  /// - Parameters:
  ///   - radius: The corner radius as a fraction of the width.
  ///   - placeholder: Draws what stands for the picture if none were loaded.
  mutating func icon(
    of content: CellContent, in rect: LayoutRect, radius: Double = ContinuousCorners.share,
    placeholder: (inout PictureCanvas) -> Void
  ) {
    guard isWritten else { return }
    switch picture(at: content.thumbnailAddress) {
    case .placeholder: placeholder(&self)
    case .image(let image): self.image(image, in: rect, radius: rect.width * radius)
    case .missing: missingPicture(of: content, in: rect, radius: rect.width * radius)
    }
  }

  /// Draws the large picture of an item, or a gray place if it has none.
  ///
  /// - Parameter placeholder: Draws what stands for the picture if none were loaded; nil means a scene.
  mutating func artwork(
    of content: CellContent, in rect: LayoutRect, radius: Double = 0,
    placeholder: ((inout PictureCanvas) -> Void)? = nil
  ) {
    guard isWritten else { return }
    switch picture(at: content.artwork?.address) {
    case .placeholder:
      if let placeholder {
        placeholder(&self)
      } else {
        artwork(named: content.title, in: rect, radius: radius)
      }
    case .image(let image): self.image(image, in: rect, radius: radius)
    case .missing: missingPicture(of: content, in: rect, radius: radius)
    }
  }

  /// Draws a gray place with the first letter of an item's title.
  private mutating func missingPicture(
    of content: CellContent, in rect: LayoutRect, radius: Double
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    self.rect(rect, fill: .color(.placeholder), radius: radius)
    let letter = min(rect.width, rect.height, 150) * 0.4
    let face = Typeface(size: letter, leading: letter * 1.2, weight: .semibold)
    text(
      content.initial, face, .secondaryLabel, x: rect.x,
      y: rect.y + (rect.height - face.leading) / 2, width: rect.width, alignment: .center)
  }

  /// Draws a picture so that it fills a rectangle; what is too long on one side is cut.
  private mutating func image(_ image: PictureImage, in rect: LayoutRect, radius: Double) {
    guard rect.width > 0, rect.height > 0 else { return }
    place(rect, radius: radius) { $0.use(image, filling: rect.extent) }
  }
}
