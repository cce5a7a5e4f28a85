import ArgumentParser
import CompositionalLayout
import DocumentJSON

/// A section of a page as it is named on the command line: by its key, or by its number from 0.
struct SectionName: ExpressibleByArgument {
  private let text: String

  init?(argument: String) { text = argument }

  /// The index of the section.
  ///
  /// - Parameters:
  ///   - keys: The keys of the sections in order; empty for a plan, whose sections have none.
  ///   - count: The number of sections.
  ///   - plan: What has the sections, as in a sentence.
  /// - Throws: `CommandError`: `noSection`, `noSectionKey`.
  func index(among keys: [String], count: Int, of plan: String) throws -> Int {
    // A key may be made of digits.
    if let index = keys.firstIndex(of: text) { return index }
    guard let number = Int(text) else {
      throw CommandError.noSectionKey(text, keys: keys, count: count)
    }
    guard (0..<count).contains(number) else {
      throw CommandError.noSection(number, count: count, plan: plan)
    }
    return number
  }

  /// The index of the section in a plan.
  func index(in plan: LayoutPlan, keys: [String]) throws -> Int {
    try index(
      among: keys, count: plan.sections.count,
      of: plan.page.map { "page \"\($0.shortened(to: 200))\"" } ?? "the plan")
  }
}
