import CatalogModel
package import CompositionalLayout
package import DocumentJSON
import LayoutSolver
package import PagePictures

/// Checks at every text size what a page shows: how large its targets are, whether its texts can be read, and whether it
/// is read in the order of its places.
package struct AccessibilityCheck: Sendable {
  private let plan: LayoutPlan
  private let content: PictureContent
  private let devices: [DevicePreset]
  private let appearances: CellAppearances
  private let limit: Int

  /// A page on some devices.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - content: The content of the cells.
  ///   - devices: The devices; their text sizes do not matter.
  ///   - appearances: The drawings of the cells.
  ///   - limit: The most cells of a section to check.
  package init(
    _ plan: LayoutPlan, _ content: PictureContent, on devices: [DevicePreset],
    appearances: CellAppearances = .standard, atMost limit: Int = ShownPage.inspectedItems
  ) {
    (self.plan, self.content, self.devices) = (plan, content, devices)
    (self.appearances, self.limit) = (appearances, limit)
  }

  /// The diagnostics, each with the devices and text sizes that show it; nil if they are no longer needed.
  package func diagnostics(unless isCancelled: @Sendable () -> Bool = { false }) -> [Diagnostic]? {
    let variants = devices.flatMap { device in
      LayoutContentSizeCategory.allCases.map { size in
        var device = device
        device.environment.contentSizeCategory = size
        return device
      }
    }
    let results = Parallel.map(variants) { isCancelled() ? nil : examine($0) }
    var merger = VariantMerger()
    let sizes = LayoutContentSizeCategory.allCases
    for (number, device) in devices.enumerated() {
      let ofDevice = results[(number * sizes.count)..<((number + 1) * sizes.count)]
      guard let index = sizes.firstIndex(of: .large),
        let usual = ofDevice[ofDevice.startIndex + index]
      else { return nil }
      for (size, result) in zip(sizes, ofDevice) {
        guard let result else { return nil }
        var variant = device
        variant.environment.contentSizeCategory = size
        let lost = usual.paths.compactMap { path in
          usual.elements[path].flatMap { result.loss(of: $0, at: path) }
        }
        merger.add(result.found + lost, on: DeviceVariant(variant))
      }
    }
    return merger.diagnostics(of: variants.count)
  }

  private func examine(_ device: DevicePreset) -> Result {
    let page = MeasuredPage(
      plan, content: content, appearances: appearances, in: device.environment)
    let shown = ShownPage(page: page)
    var result = Result()
    for section in plan.sections.indices {
      let cells = ShownSection.cells(of: section, page, atMost: limit)
      // Of other headers, and of cells without a drawing, nobody knows what they show.
      let known =
        ShownSection.headers(of: section, page).filter {
          $0.identifier.category == .boundary(kind: ElementKind.sectionHeader)
        } + cells.filter { appearances.draws(page.cell($0.identifier.item, inSection: section)) }
      for element in known {
        let scene = page.scene(of: element)
        let path = shown.path(of: element)
        result.paths.append(path)
        result.elements[path] = ShownTexts(scene)
        if let (text, other) = scene.collision(in: element.frame.extent) {
          result.found.append(Self.collision(text, other, at: path))
        }
        result.found += shown.contrastDiagnostics(element, scene)
      }
      result.found += shown.targetDiagnostics(ofSection: section, cells)
      if let found = shown.orderDiagnostic(ofSection: section, cells) { result.found.append(found) }
    }
    return result
  }

  private static func collision(
    _ text: String, _ other: String?, at path: DocumentPath
  ) -> Diagnostic {
    AccessibilityRule.textOverlap.diagnostic(
      at: path, about: text,
      other.map { "The texts \(quoted(text)) and \(quoted($0)) overlap." }
        ?? "The text \(quoted(text)) reaches out of its cell.",
      remedy: "Let the height grow with the text, or shorten it.")
  }

  /// What a page shows at one text size.
  private struct Result: Sendable {
    var found: [Diagnostic] = []
    /// The places of what is shown, in order.
    var paths: [DocumentPath] = []
    var elements: [DocumentPath: ShownTexts] = [:]

    /// A text of an element that is whole at the usual text size and is not here.
    func loss(of usual: ShownTexts, at path: DocumentPath) -> Diagnostic? {
      guard let (text, shown) = usual.lost(in: elements[path] ?? ShownTexts(PaintedScene())) else {
        return nil
      }
      return AccessibilityRule.textLost.diagnostic(
        at: path, about: text,
        shown.isEmpty
          ? "There is no room for the text \(quoted(text)), which is shown at the default text size."
          : "The text \(quoted(text)), which is whole at the default text size, is cut off: only "
            + "\(quoted(shown)) fits.",
        remedy: "Let the height grow with the text, or shorten it.")
    }
  }
}
