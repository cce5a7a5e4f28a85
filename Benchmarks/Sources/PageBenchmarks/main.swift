let samples = try BenchmarkPage.samples()
let pages = samples + [.generated(sections: 200, from: samples)]
try Widths.measure(pages)
try Sizes.measure(pages)
