for count in [5_000, 400_000] {
  let numbers = Identifiers(Array(0..<count)) { count + $0 }
  try Differences(numbers, named: "Int").measure()
  try Differences(
    Identifiers(numbers.all.shuffled(), fresh: numbers.fresh), named: "Int (in any order)"
  ).measure()
  try Differences(numbers.map { "identifier-\($0)" }, named: "String").measure()
}
for count in [5_000, 100_000] {
  try Operations.measure(Identifiers(Array(0..<count)) { count + $0 })
}
try Outlines.measure()
