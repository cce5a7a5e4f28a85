import CatalogModel

/// Pages, their drafts and their publications, as a plain list of what was done to them.
struct NightlyModel {
  /// What a page shows.
  struct Shown: Hashable {
    var title: String
    var items: [String]
    /// The names of the items' apps.
    var names: [String]
  }

  /// A publication, with the step at which it was made.
  struct Made {
    let number: Int
    let shown: Shown
    let step: Int
    var restores: Int?
    /// Whether a rollback took back what the draft came from.
    var takesBack = false
    var isWithdrawn = false
  }

  /// A page.
  struct ModelPage {
    var title: String
    var items: [String]
    var made: [Made] = []
    /// The content of the publication that the draft came from.
    var base: Shown?
    /// The number of the publication that the page was last restored to, and the step.
    var restored: (number: Int, step: Int)?

    var live: Made? { made.last { !$0.isWithdrawn } }
  }

  var names: [String: String]
  var pages: [String: ModelPage]
  var step = 0

  /// The time of a step; every step has its own.
  var now: Moment { Moment(milliseconds: 1_800_000_000_000 + Int64(step) * 60_000) }

  /// What the draft of a page shows.
  func draft(_ slug: String) -> Shown {
    let page = pages[slug]
    let items = page?.items ?? []
    return Shown(title: page?.title ?? "", items: items, names: items.map { names[$0] ?? "" })
  }

  /// Whether the draft shows something else than what is live.
  func isChanged(_ slug: String) -> Bool {
    pages[slug]?.live.map { $0.shown != draft(slug) } ?? false
  }

  /// Whether a rollback keeps the page from being published.
  func isHeld(_ slug: String) -> Bool {
    guard isChanged(slug), let page = pages[slug], let live = page.live, let target = live.restores
    else { return false }
    if let restored = page.restored, restored.step > live.step {
      return restored.number > target && restored.number < live.number
    }
    return live.takesBack
  }

  /// The pages that a night publishes.
  var due: [String] { pages.keys.sorted().filter { isChanged($0) && !isHeld($0) } }

  /// The pages that a night leaves out.
  var held: [String] { pages.keys.sorted().filter(isHeld) }

  mutating func publish(_ slug: String) {
    let shown = draft(slug)
    let number = (pages[slug]?.made.count ?? 0) + 1
    pages[slug]?.made.append(Made(number: number, shown: shown, step: step))
    pages[slug]?.base = shown
  }

  mutating func rollBack(_ slug: String, to number: Int) {
    guard let page = pages[slug] else { return }
    let shown = page.made[number - 1].shown
    pages[slug]?.made.append(
      Made(
        number: page.made.count + 1, shown: shown, step: step, restores: number,
        takesBack: page.base != shown))
  }

  mutating func restore(_ slug: String, to number: Int, withApps: Bool) {
    guard let shown = pages[slug]?.made[number - 1].shown else { return }
    pages[slug]?.title = shown.title
    pages[slug]?.items = shown.items
    if withApps { for (item, name) in zip(shown.items, shown.names) { names[item] = name } }
    pages[slug]?.base = shown
    pages[slug]?.restored = (number, step)
  }
}
