import Storefront

let published = try PublishedPage.samples()
let samples = published.map(BenchmarkPage.init)
let pages = samples + [.generated(sections: 200, from: samples)]
try Widths.measure(pages)
try Sizes.measure(pages)
try Accessibility.measure(published)
