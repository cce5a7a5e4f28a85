public import CompositionalLayout
import DocumentJSON

/// A layout plan as an aligned tree in the vocabulary of compositional layouts:
/// `group vertical 0.95w × ~165h, count 2, spacing 8`.
///
/// A section's line shows its index, type, title, item count, orthogonal scrolling and cell kind,
/// in columns. Values that equal Apple's defaults are left out.
public struct PlanTree: Sendable {
  /// The plan to print.
  public var plan: LayoutPlan
  /// The style of the text.
  public var style: TextStyle
  /// The section to print alone, under its own index; nil prints all sections.
  public var section: Int?
  /// The environment for which each size is explained with its arithmetic, on a line below the
  /// element; nil leaves the explanations out.
  public var environment: LayoutEnvironment?

  /// A whole plan, or one section under its own index; an environment adds the arithmetic of each
  /// size.
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
    let plan = environment.map(plan.listsAdapted) ?? plan
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
