import CompositionalLayout
package import DocumentJSON
package import LayoutSolver

/// The calculation of an item's frame as a document for programs: `storefront.explanation/1`.
package struct ExplanationDocument: JSONWritable, Sendable {
  private let explanation: LayoutExplanation

  /// The steps of an explanation, as data.
  package init(_ explanation: LayoutExplanation) {
    self.explanation = explanation
  }

  /// Writes the document with sorted members, as all JSON output.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("format", "storefront.explanation/1")
      writer.object("frame") { writer in
        writer.member("height", explanation.frame.height)
        writer.member("width", explanation.frame.width)
        writer.member("x", explanation.frame.x)
        writer.member("y", explanation.frame.y)
      }
      writer.member("item", explanation.identifier.item)
      writer.member("section", explanation.identifier.section)
      writer.array("steps") { writer in
        for step in explanation.steps {
          writer.object { writer in
            writer.member("calculation", "\(step)")
            writer.member("instance", step.instance)
            writer.member("path", "\(step.path)")
            writer.member("quantity", step.quantity.rawValue)
            writer.member("result", step.result)
            writer.member("rule", "\(step.rule)")
          }
        }
      }
    }
  }
}
