import Storefront

/// The parts that the arguments name; all of them if there are no arguments.
let names = CommandLine.arguments.dropFirst()
func isWanted(_ name: String) -> Bool { names.isEmpty || names.contains(name) }

let published = try PublishedPage.samples()
let samples = published.map(BenchmarkPage.init)
let pages = samples + [.generated(sections: 200, from: samples)]
if isWanted("widths") { try Widths.measure(pages) }
if isWanted("sizes") { try Sizes.measure(pages) }
if isWanted("accessibility") { try Accessibility.measure(published) }
