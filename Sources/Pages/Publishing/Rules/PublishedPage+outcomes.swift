import CatalogModel
package import Storefront

extension PublishedPage {
  /// What the choices of a page show at once: the keys of cases by those of their choices; the other choices
  /// show their fallbacks.
  package typealias Outcome = [String: String]

  /// The most combinations of cases that are checked.
  static let mostOutcomes = 16

  /// The distinct outcomes that a check covers, the fallbacks first: all combinations up to ``mostOutcomes``,
  /// or else each case once, with the other choices on their fallbacks.
  ///
  /// Two arms of an experiment are never shown together.
  package var outcomes: [Outcome] {
    var all: [Outcome] = [[:]]
    for choice in choices {
      let cases = choice.cases.map { [choice.key: $0.key] }
      all += cases.flatMap { one in
        all.map { $0.merging(one) { _, new in new } }.filter(isPossible)
      }
      guard all.count <= Self.mostOutcomes else { return eachCase }
    }
    return all
  }

  private var eachCase: [Outcome] {
    [[:]] + choices.flatMap { choice in choice.cases.map { [choice.key: $0.key] } }
  }

  private func isPossible(_ outcome: Outcome) -> Bool {
    var arms: [String: String] = [:]
    for choice in choices {
      guard let arm = choice.cases.first(where: { $0.key == outcome[choice.key] })?.when.arm else {
        continue
      }
      if let other = arms.updateValue(arm.arm, forKey: arm.experiment), other != arm.arm {
        return false
      }
    }
    return true
  }
}
