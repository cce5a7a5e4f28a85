public import CompositionalLayout

/// Swift source that rebuilds a plan with UIKit's own API: one function for each section and one
/// for the layout. Values that equal Apple's defaults are left out.
public struct SwiftSource: Sendable {
  /// The plan that the source rebuilds.
  public var plan: LayoutPlan
  /// The module that the source imports: `UIKit`, or another module with the same API.
  public var module: String
  /// The section to write alone, without the layout's function; nil writes everything.
  public var section: Int?

  /// The source of a whole plan, or of one section without the layout's function.
  public init(_ plan: LayoutPlan, importing module: String = "UIKit", section: Int? = nil) {
    self.plan = plan
    self.module = module
    self.section = section
  }

  /// The source as text. Lines have at most 100 characters unless a long name prevents it.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Writes the source to a string or a stream.
  public func write<Target: TextOutputStream>(to target: inout Target) {
    var names = SwiftNames(reserving: ["makeLayout"])
    let functions = plan.sections.enumerated().map { index, section in
      SectionFunction(section, at: index, names: &names)
    }
    target.write("import \(module)\n")
    if let section, functions.indices.contains(section) {
      target.write("\n" + functions[section].text)
      return
    }
    for function in functions { target.write("\n" + function.text) }
    target.write("\n" + LayoutFunction(plan.configuration, sections: functions).text)
  }
}
