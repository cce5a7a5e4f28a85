// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that whoever uses Storefront never builds what only measures it. Another
// benchmark is another executable target with the products that it measures.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Storefront", path: "..")
  ],
  targets: [
    .executableTarget(
      name: "solver-benchmarks",
      dependencies: [
        .product(name: "CompositionalLayout", package: "Storefront"),
        .product(name: "LayoutSolver", package: "Storefront"),
      ],
      path: "Sources/SolverBenchmarks")
  ],
  swiftLanguageModes: [.v6]
)
