import CatalogModel
public import CompositionalLayout
import DocumentJSON
import LayoutSolver
import PagePictures

/// Checks at every text size what a page shows: how large its targets are, whether its texts can be read, and whether it
/// is read in the order of its places.
struct AccessibilityCheck: Sendable {
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
  init(
    _ plan: LayoutPlan, _ content: PictureContent, on devices: [DevicePreset],
    appearances: CellAppearances = .standard, atMost limit: Int = ShownPage.inspectedItems
  ) {
    (self.plan, self.content, self.devices) = (plan, content, devices)
    (self.appearances, self.limit) = (appearances, limit)
  }

  /// The diagnostics, each with the devices and text sizes that show it; nil if they are no longer needed.
  func diagnostics(unless isCancelled: @Sendable () -> Bool = { false }) -> [Diagnostic]? {
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
    for first in stride(from: 0, to: variants.count, by: sizes.count) {
      let ofDevice = first..<(first + sizes.count)
      guard let index = ofDevice.first(where: { sizes[$0 - first] == .large }),
        let usual = results[index]
      else { return nil }
      for number in ofDevice {
        guard let result = results[number] else { return nil }
        let lost = usual.paths.compactMap { path in
          usual.elements[path].flatMap { result.loss(of: $0, at: path) }
        }
        merger.add(result.found + lost, on: DeviceVariant(variants[number]))
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
      // The contents of other headers, and of cells without a drawing, are unknown.
      let headers = ShownSection.headers(of: section, page).filter {
        $0.identifier.category == .boundary(kind: ElementKind.sectionHeader)
      }
      let drawn = appearances.draws(page.cell(0, inSection: section)) ? cells : []
      for element in headers + drawn {
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
      guard let (text, shown) = usual.lost(in: elements[path]) else { return nil }
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

extension DeviceMatrix {
  /// The devices on which accessibility is checked at every text size, in the first direction: five at most, from the
  /// narrowest to the widest.
  public var devicesForAccessibility: [DevicePreset] {
    let direction = devices.first?.environment.direction
    var names: Set<String> = []
    let all = devices.filter {
      $0.environment.direction == direction && names.insert($0.name).inserted
    }
    guard all.count > 5 else { return all }
    let sorted = all.sorted { $0.environment.container.width < $1.environment.container.width }
    return (0..<5).map { sorted[$0 * (sorted.count - 1) / 4] }
  }
}
