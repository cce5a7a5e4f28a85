for count in [5_000, 100_000] {
  let numbers = Identifiers(Array(0..<count)) { count + $0 }
  try Differences.measure(numbers, named: "Int")
  try Differences.measure(numbers.map { "identifier-\($0)" }, named: "String")
  try Operations.measure(numbers)
}
try Outlines.measure()
