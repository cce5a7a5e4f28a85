import CompositionalLayout
import PagePictures
import Publishing
import Storefront

/// Pictures of a page on devices.
enum StudioPicture {
  /// How pages are drawn.
  struct Options: Sendable {
    var devices: [DevicePreset]
    var scheme = PictureScheme.light
    var textSize = LayoutContentSizeCategory.large
    var direction: LayoutDirection?
    /// Whether a device has its frame, its status bar and the page's title around the content.
    var isFramed = false
    /// Whether the browser loads the pictures of the items.
    var linksImages = false
  }

  /// Draws a page on each device; `nil` if the pictures are no longer needed.
  ///
  /// - Parameter sources: The names of items in the source language, and the uploaded pictures.
  static func all(
    of page: PublishedPage, _ sources: PictureSources, _ options: Options,
    unless isCancelled: @Sendable () -> Bool
  ) -> [PlacedPicture]? {
    let plan = page.plan
    var linked = PictureContent(page, sourceName: sources.name)
    if options.linksImages { linked.linkImages { sources.paths[$0] } }
    let content = linked
    let pictures = Parallel.map(options.devices) { device -> PlacedPicture? in
      guard !isCancelled() else { return nil }
      var device = device
      device.environment.setDirection(options.direction ?? page.direction)
      device.environment.contentSizeCategory = options.textSize
      let drawing = PictureOptions(scheme: options.scheme, isFull: true)
      let picture = PagePicture(plan, content: content, device: device, options: drawing)
      return PlacedPicture(options.isFramed ? picture : picture.unframed, of: page)
    }
    return pictures.contains { $0 == nil } ? nil : pictures.compactMap(\.self)
  }
}
