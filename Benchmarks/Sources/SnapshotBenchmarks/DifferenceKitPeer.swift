import BenchmarkSupport

#if canImport(DifferenceKit)
public import DifferenceKit

typealias Identifier = Differentiable & Hashable & Sendable
extension Int: @retroactive ContentEquatable, @retroactive ContentIdentifiable {}
extension String: @retroactive ContentEquatable, @retroactive ContentIdentifiable {}

/// Calculates the difference of two lists with DifferenceKit.
func differenceKit<Item: Identifier>(_ lists: @escaping () -> (old: [Item], new: [Item])) -> Work? {
  Work {
    let (old, new) = lists()
    return StagedChangeset(source: old, target: new).reduce(0) { $0 + $1.changeCount }
  }
}
#else
typealias Identifier = Hashable & Sendable

/// Unavailable, because `STOREFRONT_DIFFERENCEKIT` is not set.
func differenceKit<Item: Identifier>(_ lists: @escaping () -> (old: [Item], new: [Item])) -> Work? {
  nil
}
#endif
