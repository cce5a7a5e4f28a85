import CompositionalLayout
import DocumentJSON

/// A layout plan as an aligned tree that reads like the field's words:
/// `group vertical 0.95w × ~165h, count 2, spacing 8`.
///
/// A section's line says its index, type, title, number of items, own scrolling and kind of cell,
/// in columns. What has Apple's default is left out.
public struct PlanTree: Sendable {
  /// The plan that is printed.
  public var plan: LayoutPlan
  /// How the text is coloured.
  public var style: TextStyle
  /// The only section that is printed, under its own index; nil prints all.
  public var section: Int?
  /// Where each size is explained with its arithmetic, in a line below the element; nil leaves the
  /// explanations out.
  public var environment: LayoutEnvironment?

  /// Creates a tree of a plan.
  public init(
    _ plan: LayoutPlan, style: TextStyle = .plain, section: Int? = nil,
    explainedIn environment: LayoutEnvironment? = nil
  ) {
    self.environment = environment
    self.plan = plan
    self.style = style
    self.section = section
  }

  /// The tree as text; each line ends with a line feed.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Writes the tree to a string or a stream.
  public func write<Target: TextOutputStream>(to target: inout Target) {
    TreePrinter(style: style).write(root, to: &target)
  }

  private var root: TreeNode {
    let headlines = SectionHeadlines(plan.sections)
    let builder = TreeBuilder(
      notes: environment.map { SizeExplanation(plan, in: $0).notes } ?? [:])
    let boundaries = builder.nodes(
      plan.configuration.boundaryItems, at: .configuration.key("boundaryItems"))
    let sections = plan.sections.enumerated().filter { section == nil || $0.offset == section }
      .map { index, section in
        TreeNode(
          line: headlines.line(at: index),
          children: builder.children(of: section, at: .section(index)))
      }
    return TreeNode(line: title, children: boundaries + sections)
  }

  private var title: StyledText {
    var line = StyledText()
    if let page = plan.page {
      line.append("page ", .keyword)
      line.append(page, .type)
    } else {
      line.append("plan", .keyword)
    }
    let configuration = plan.configuration
    let properties = configuration.description.split(separator: ", ").dropFirst().map(String.init)
    var facts: [String] = []
    if let revision = plan.revision { facts.append("revision \(revision)") }
    facts.append(counted(plan.sections.count, "section"))
    line.append(", " + (facts + properties).joined(separator: ", "))
    return line
  }
}
