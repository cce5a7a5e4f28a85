package import CompositionalLayout
package import DocumentJSON

/// A plan as a document that has what the cells say, too, so that whoever reads it can draw the page.
package struct IllustratedPlan: JSONWritable {
  private let plan: LayoutPlan
  private let content: PictureContent?
  private let section: Int?

  /// A plan with the content of its cells.
  ///
  /// - Parameter section: The section to write alone, under its own index; nil writes all of them.
  package init(_ plan: LayoutPlan, _ content: PictureContent?, section: Int? = nil) {
    self.plan = plan
    self.content = section.map { content?.arranged([$0]) } ?? content
    self.section = section
  }

  /// Writes the plan and, as one of its members, the content.
  package func write(to writer: inout JSONWriter) {
    plan.write(to: &writer, section: section) { $0.member(PictureContent.member, content) }
  }
}
