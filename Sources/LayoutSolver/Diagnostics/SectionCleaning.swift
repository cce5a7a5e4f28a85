import CompositionalLayout

enum SectionCleaning {
  static func clean(_ section: LayoutSection, log: inout DiagnosticLog) -> LayoutSection { section }
}
