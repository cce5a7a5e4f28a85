import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import DocumentJSON
import LayoutSolver
import PagePictures
import Publishing
import Storefront
import TestSupport
import Testing

/// The sample's pages in windows of all widths, in compact and regular ones, and in the states of a Duo.
@Suite struct SamplePageTests {
  static let slugs = ["apps", "album", "shop", "feed", "library", "badges"]

  private static let pages = Result {
    let folder = try TemporaryFolder()
    let store = try folder.sampleCatalog()
    defer { withExtendedLifetime(folder) {} }
    return try Dictionary(
      uniqueKeysWithValues: slugs.map { ($0, PublishedPage(try store.pageContent(slug: $0))) })
  }

  private func page(_ slug: String) throws -> PublishedPage {
    try #require(Self.pages.get()[slug])
  }

  private func measured(
    _ page: PublishedPage, _ device: DevicePreset, _ size: LayoutContentSizeCategory = .large,
    _ direction: LayoutDirection = .leftToRight
  ) -> MeasuredPage {
    var environment = device.environment
    environment.contentSizeCategory = size
    environment.setDirection(direction)
    return MeasuredPage(page.plan, content: PictureContent(page.content), in: environment)
  }

  private static let largest = LayoutContentSizeCategory.accessibilityExtraExtraExtraLarge

  /// A window, by name `width horizontal × vertical`.
  private static func window(
    _ width: Double, _ horizontal: LayoutSizeClass, _ vertical: LayoutSizeClass
  ) -> DevicePreset {
    var window = DevicePreset.window(width: width)
    window.environment.setSizeClasses(horizontal: horizontal, vertical: vertical)
    window.name = "\(width) \(horizontal) × \(vertical)"
    return window
  }

  /// The widths at which alternatives begin, and the last ones before, in half points.
  private static let thresholds = [640.0, 700, 900, 1000].flatMap { [$0 - 0.5, $0] }

  /// Windows of widths from 320 to 1,400 points and at thresholds, regular ones and then others.
  private static func windows(every step: Double) -> [DevicePreset] {
    let steps = Array(stride(from: 320, through: 1400, by: step)) + thresholds + [951]
    return steps.map { window($0, .regular, .regular) }
      + steps.enumerated().map { index, width in
        let classes: (LayoutSizeClass, LayoutSizeClass) =
          [(.compact, .regular), (.regular, .compact), (.compact, .compact)][index % 3]
        return window(width, classes.0, classes.1)
      }
  }

  @Test(arguments: TestForm.some(slugs, oneOf: 3))
  func `a page is right in windows of all widths and at large text sizes`(slug: String) throws {
    let page = try page(slug)
    let isLong = TestForm.current == .long
    let plain = DeviceMatrix(
      devices: Self.windows(every: isLong ? 20 : 60), directions: [.leftToRight],
      textSizes: [.large])
    let enlarged = DeviceMatrix(
      devices: Self.windows(every: isLong ? 20 : 180), directions: [.leftToRight],
      textSizes: isLong
        ? LayoutContentSizeCategory.allCases : [.accessibilityMedium, Self.largest])
    for matrix in [plain, enlarged] {
      let found = page.diagnostics(on: matrix).besidesAccessibility.filter { $0.severity != .note }
      #expect(found.map { "\($0.location.devices) \($0)" } == [])
    }
  }

  private static let duo = DevicePreset.all.filter { $0.name.hasPrefix("iphone-duo") }

  @Test(arguments: TestForm.some(slugs, oneOf: 3))
  func `a page is right in every state of a Duo, in both directions`(slug: String) throws {
    let matrix = DeviceMatrix(devices: Self.duo, textSizes: [.large, Self.largest])
    let found = try page(slug).diagnostics(on: matrix).besidesAccessibility.filter {
      $0.severity != .note
    }
    #expect(found.map { "\($0.location.devices) \($0)" } == [])
  }

  @Test(arguments: slugs, LayoutDirection.allCases)
  func `nothing narrower than the page lies across a Duo's fold`(
    slug: String, direction: LayoutDirection
  ) throws {
    let page = try page(slug)
    let folded = try #require(DevicePreset.named("iphone-duo-half-folded-landscape"))
    for size in [LayoutContentSizeCategory.large, .extraLarge, .accessibilityMedium, Self.largest] {
      let solution = measured(page, folded, size, direction).solution
      for section in page.sections.indices {
        // Above the default size, names decide how wide pills are.
        guard size == .large || page.sections[section].type != "brandRow" else { continue }
        let across = frames(solution, section).filter {
          solution.environment.isAcrossFold($0, scrolling: .vertical)
        }
        #expect(across == [], "section \(section) at \(size)")
      }
    }
  }

  @Test(arguments: slugs)
  func `all sections of a page have one leading edge in a wide window`(slug: String) throws {
    let page = try page(slug)
    let wide = Self.windows(every: 80).filter {
      $0.environment.container.width >= (slug == "feed" ? 700 : 640)
        && $0.environment.horizontalSizeClass == .regular
    }
    for window in wide + Self.duo.filter({ $0.environment.horizontalSizeClass == .regular }) {
      let solution = measured(page, window).solution
      let edges = Set(
        page.sections.indices.flatMap { frames(solution, $0).map(\.x).min().map { [$0] } ?? [] })
      let isHalf = solution.alternative(inSection: 0).map {
        page.sections[0].layout.alternatives[$0].layout.contentInsetsReference == .none
      }
      #expect(edges == [isHalf == true ? 84 : 20], "\(window.name)")
    }
  }

  @Test(arguments: ["iphone-duo-open", "ipad", "ipad-landscape"], [false, true])
  func `rows of neighboring columns are in line, and cards equally high`(
    device: String, isLarge: Bool
  ) throws {
    let device = try #require(DevicePreset.named(device))
    for slug in Self.slugs {
      let page = try page(slug)
      let solution = measured(page, device, isLarge ? Self.largest : .large).solution
      for (section, planned) in page.sections.enumerated() {
        let frames = frames(solution, section)
        switch planned.type {
        case "singleList", "doubleList", "tripleList", "cardRow":
          #expect(Set(frames.map(\.height)).count == 1, "\(slug) \(section)")
        case "categoryList", "photoGrid", "badgedGrid":
          let rows = Dictionary(grouping: frames, by: \.y)
          #expect(rows.count < frames.count)
          #expect(rows.values.allSatisfy { Set($0.map(\.height)).count == 1 }, "\(slug) \(section)")
        default: break
        }
      }
    }
  }

  @Test func `the badges of a page are arranged in one way in a wide window`() throws {
    let page = try page("badges")
    for window in Self.windows(every: 120) where window.environment.container.width >= 700 {
      for size in [LayoutContentSizeCategory.large, .extraLarge, Self.largest] {
        let solution = measured(page, window, size).solution
        let widths = Set(page.sections.indices.map { frames(solution, $0).first?.width })
        #expect(widths.count == 1, "\(window.name) at \(size)")
      }
    }
  }

  @Test func `pictures fill a tablet with more columns than a phone`() throws {
    func columns(_ slug: String, _ section: Int, _ device: String) throws -> Int {
      let device = try #require(DevicePreset.named(device))
      let frames = frames(measured(try page(slug), device).solution, section)
      return frames.count { $0.y == frames.first?.y && $0.x < device.environment.container.width }
    }
    #expect(try columns("shop", 2, "iphone-16") == 3)
    #expect(try columns("shop", 2, "iphone-duo-open") == 4)
    #expect(try columns("shop", 2, "ipad") == 4)
    #expect(try columns("shop", 2, "ipad-pro-13-landscape") == 6)
    #expect(try columns("shop", 1, "ipad-pro-13-landscape") == 7)
    #expect(try columns("badges", 0, "ipad-pro-13-landscape") == 6)
  }

  private func frames(_ solution: LayoutSolution, _ section: Int) -> [LayoutRect] {
    (0..<solution.itemCount(inSection: section)).compactMap {
      solution.frame(ofItem: $0, inSection: section)
    }
  }
}
