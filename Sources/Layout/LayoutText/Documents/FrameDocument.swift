import CompositionalLayout
public import DocumentJSON
public import LayoutSolver

/// Frames as a document for programs: `storefront.frames/1`.
public struct FrameDocument: JSONWritable, Sendable {
  /// The name and version of the format.
  public static let format = "storefront.frames/1"

  private let solution: LayoutSolution
  private let elements: [LayoutElement]

  /// Some of a solution's elements, in the given order.
  public init(_ solution: LayoutSolution, elements: [LayoutElement]) {
    self.solution = solution
    self.elements = elements
  }

  /// Writes the document.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("format", Self.format)
      Self.write(solution.environment, to: &writer)
      writer.member("contentSize", solution.contentSize)
      writer.array("sections") { writer in
        for index in 0..<solution.numberOfSections { write(section: index, to: &writer) }
      }
      writer.array("elements") { writer in
        for element in elements { Self.write(element, to: &writer) }
      }
      writer.array("diagnostics") { writer in
        for diagnostic in solution.diagnostics { Self.write(diagnostic, to: &writer) }
      }
    }
  }

  private static func write(_ environment: LayoutEnvironment, to writer: inout JSONWriter) {
    writer.member("container", environment.container)
    writer.member("displayScale", environment.displayScale)
    writer.member("direction", environment.direction.rawValue)
    writer.member("idiom", environment.idiom.rawValue)
    writer.member("system", environment.systemVersion)
    writer.member("horizontalSizeClass", environment.horizontalSizeClass.rawValue)
    writer.member("verticalSizeClass", environment.verticalSizeClass.rawValue)
    if environment.safeArea != .zero { writer.member("safeArea", environment.safeArea) }
    if environment.layoutMargins != .zero {
      writer.member("layoutMargins", environment.layoutMargins)
    }
    writer.member("verticalBar", environment.verticalBar?.rawValue)
    writer.member("fold", environment.fold)
    let assumed = environment.namesOfAssumed
    if !assumed.isEmpty { writer.member("assumed", assumed) }
  }

  private func write(section index: Int, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("index", index)
      writer.member("itemCount", solution.itemCount(inSection: index))
      writer.member("alternative", solution.alternative(inSection: index))
      writer.member("frame", solution.sectionFrame(index))
      guard let row = solution.orthogonalRow(inSection: index) else { return }
      writer.object("row") { writer in
        writer.member("behavior", "\(row.behavior)")
        writer.member("length", row.length)
        writer.member("viewport", row.viewport)
        writer.member("minimumOffset", row.minimumOffset)
        writer.member("maximumOffset", row.maximumOffset)
        writer.member("restingOffset", row.restingOffset)
        writer.member("offset", solution.orthogonalOffset(inSection: index))
      }
    }
  }

  private static func write(_ element: LayoutElement, to writer: inout JSONWriter) {
    let identifier = element.identifier
    writer.object { writer in
      writer.member("element", identifier.category.word)
      writer.member("kind", identifier.category.kind)
      writer.member("section", identifier.section)
      // The layout's own boundary items have no item index.
      writer.member("item", identifier.item == .max ? nil : identifier.item)
      writer.member("frame", element.frame)
      writer.member("zIndex", element.zIndex)
      writer.member("isProvisional", element.isProvisional)
      writer.member("isPinned", element.isPinned)
    }
  }

  private static func write(_ diagnostic: LayoutDiagnostic, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("path", "\(diagnostic.path)")
      writer.member("rule", "\(diagnostic.rule)")
      writer.member("message", diagnostic.sentence)
    }
  }
}

extension ElementIdentifier.Category {
  fileprivate var word: String {
    switch self {
    case .cell: "cell"
    case .supplementary: "supplementary"
    case .boundary: "boundary"
    case .layoutBoundary: "layoutBoundary"
    case .decoration: "decoration"
    }
  }
}
