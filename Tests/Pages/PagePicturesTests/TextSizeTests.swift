import CatalogModel
import CompositionalLayout
import LayoutSolver
import Storefront
import TestSupport
import Testing

@testable import PagePictures

/// The drawn cells and headers of the built-in section types at all text sizes.
@Suite struct TextSizeTests {
  /// A section on a window, and the texts in it.
  struct Case: Sendable, CustomTestStringConvertible {
    let type: SectionType
    var columns: Int?
    let width: Double
    let direction: LayoutDirection
    let isLong: Bool

    var testDescription: String {
      "\(type) \(columns ?? 0) in \(width), \(direction), \(isLong ? "long" : "short")"
    }

    var header: HeaderContent {
      isLong
        ? HeaderContent(
          title: "Geschwindigkeitsrekorde", subtitle: "Vom Bundesverband ausgezeichnet",
          button: "Alle anzeigen")
        : HeaderContent(title: "New", subtitle: "For you", button: "See All")
    }

    var content: CellContent {
      var content =
        isLong
        ? CellContent(
          eyebrow: "NEUERSCHEINUNG DES MONATS", title: "Bundesgartenschau Erlebnisführer",
          subtitle: "Rundgänge durch Ausstellungshallen und Gewächshäuser",
          text: "Sehenswürdigkeiten und Veranstaltungshinweise", button: "12.345,67 €",
          note: "Enthält In-App-Käufe", badge: "999")
        : CellContent(
          eyebrow: "NEW", title: "Pulse", subtitle: "Runs that fit", text: "Go.", button: "Get",
          note: "In-App Purchases", badge: "1")
      if ![.episodeFeed, .photoMosaic].contains(type) { content.text = "" }
      if type == .photoGrid { content.price = isLong ? "12.345,67 €" : "$79" }
      return content
    }

    /// The texts of a cell; the title first.
    var texts: [String] {
      [
        content.title, content.subtitle, content.eyebrow, content.text, content.button ?? "",
        content.note ?? "", content.price ?? "",
      ].filter { !$0.isEmpty }
    }

    /// The header, the cell and other elements at a text size.
    func drawn(at category: LayoutContentSizeCategory) -> (
      header: DrawnElement?, cell: DrawnElement?, all: () -> [DrawnElement], room: Double
    ) {
      var environment = DevicePreset.window(width: width).environment
      environment.contentSizeCategory = category
      environment.setDirection(direction)
      let plan = LayoutPlan(sections: [
        PlannedSection(
          title: header.title, subtitle: header.subtitle, itemCount: 3, cellKind: type.cellKind,
          layout: LayoutProvider().layout(for: type, itemCount: 3, columns: columns))
      ])
      let page = MeasuredPage(
        plan,
        content: PictureContent(
          sections: [Array(repeating: content, count: 3)], headers: [header]), in: environment)
      func drawn(_ identifier: ElementIdentifier) -> DrawnElement? {
        page.solution.element(identifier).map { DrawnElement($0, of: page) }
      }
      return (
        drawn(.boundary(kind: ElementKind.sectionHeader, section: 0)),
        drawn(.cell(section: 0, item: 0)),
        { page.solution.allElements().map { DrawnElement($0, of: page) } },
        width - page.plan.sections[0].layout.contentInsets.leading
          - page.plan.sections[0].layout.contentInsets.trailing
      )
    }
  }

  static let cases: [Case] = {
    var kinds: [(SectionType, Int?)] = SectionType.allCases.map { ($0, nil) }
    kinds += [(.badgedGrid, 2), (.badgedGrid, 3), (.badgedGrid, 5)]
    return kinds.flatMap { type, columns in
      [320.0, 375, 402, 820].flatMap { width in
        LayoutDirection.allCases.flatMap { direction in
          [false, true].map {
            Case(type: type, columns: columns, width: width, direction: direction, isLong: $0)
          }
        }
      }
    }
  }()

  @Test(arguments: TestForm.some(cases, oneOf: 3))
  func `texts stay in their elements, and apart`(shown: Case) {
    for category in LayoutContentSizeCategory.allCases {
      let (_, cell, all, room) = shown.drawn(at: category)
      #expect(cell.map { $0.frame.width <= room + 0.01 } == true, "\(category)")
      for element in all() {
        let whole = LayoutRect(origin: .zero, extent: element.frame.extent)
        let frames = element.lines.map(\.frame)
        for frame in frames + element.rects {
          #expect(whole.insetBy(-0.01).contains(frame), "\(category) \(frame) in \(whole)")
        }
        let initials = shown.content.initials
        let texts = element.lines.filter { $0.text != initials }.map(\.frame)
        for (index, first) in texts.enumerated() {
          for second in texts[(index + 1)...] {
            #expect(!first.overlaps(second), "\(category) \(first) \(second)")
          }
        }
      }
    }
  }

  @Test(arguments: TestForm.some(cases, oneOf: 3))
  func `labels stay in their pills`(shown: Case) {
    let isPill = shown.type == .brandRow
    let label = isPill ? shown.content.title : shown.content.button
    for category in LayoutContentSizeCategory.allCases {
      guard let cell = shown.drawn(at: category).cell else { continue }
      for line in cell.lines where isPill || line.text == label {
        #expect(cell.rects.contains { $0.contains(line.frame) }, "\(category) \(line.text)")
      }
    }
  }

  @Test(arguments: TestForm.some(cases, oneOf: 3))
  func `what is shown whole by default is whole in larger text`(shown: Case) {
    let (header, cell, _, _) = shown.drawn(at: .large)
    for category in LayoutContentSizeCategory.allCases where category > .large {
      let larger = shown.drawn(at: category)
      for text in shown.texts where cell?.size(ofWhole: text) != nil {
        guard shown.type != .photoMosaic else { continue }
        #expect(larger.cell?.size(ofWhole: text) != nil, "\(category) \(text)")
      }
      for text in [shown.header.title, shown.header.subtitle, shown.header.button] {
        guard let text, header?.size(ofWhole: text) != nil else { continue }
        #expect(larger.header?.size(ofWhole: text) != nil, "\(category) \(text)")
      }
    }
  }

  @Test(arguments: TestForm.some(cases, oneOf: 3))
  func `text and icons never get smaller as the text size grows`(shown: Case) {
    var sizes: [String: Double] = [:]
    // Below the default size, estimated heights stay, so that names have more room than at it.
    for category in LayoutContentSizeCategory.allCases where category >= .large {
      let (header, cell, _, _) = shown.drawn(at: category)
      for text in shown.texts + [shown.content.initials] {
        guard let size = cell?.size(ofWhole: text) else { continue }
        let isIcon = text == shown.content.initials
        if isIcon, ![.row, .compactRow, .tile].contains(CellForm.byCellKind[shown.type.cellKind]) {
          continue
        }
        #expect(size >= (sizes[text] ?? 0) - 0.01, "\(category) \(text)")
        sizes[text] = size
      }
      // Where a header has a fixed height, a subtitle has what the title leaves.
      let isFixed = header?.frame.height == 44
      for text in [shown.header.title, isFixed ? nil : shown.header.subtitle, shown.header.button] {
        guard let text, let size = header?.size(ofWhole: text) else { continue }
        #expect(size >= (sizes[text] ?? 0) - 0.01, "\(category) \(text)")
        sizes[text] = size
      }
    }
  }

  @Test(arguments: TestForm.some(cases, oneOf: 3))
  func `titles are no smaller than subtitles, and those of sections no smaller than those of cells`(
    shown: Case
  ) throws {
    for category in LayoutContentSizeCategory.allCases {
      let (header, cell, _, _) = shown.drawn(at: category)
      let title = cell?.size(ofWhole: shown.content.title)
      let subtitle = cell?.size(ofWhole: shown.content.subtitle)
      if let title, let subtitle { #expect(title >= subtitle - 0.01, "\(category)") }
      if let title, let section = header?.lines.first?.size {
        #expect(section >= title, "\(category)")
      }
    }
  }
}

extension LayoutRect {
  fileprivate func insetBy(_ inset: Double) -> LayoutRect {
    LayoutRect(x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset)
  }

  fileprivate func contains(_ other: LayoutRect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  fileprivate func overlaps(_ other: LayoutRect) -> Bool {
    min(maxX, other.maxX) - max(x, other.x) > 0.01 && min(maxY, other.maxY) - max(y, other.y) > 0.01
  }
}
