// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that packages that depend on Storefront never build the benchmarks. Each
// benchmark is an executable target that depends on the products it measures.

// DifferenceKit is not part of this package. Set STOREFRONT_DIFFERENCEKIT to compare with a checkout.
let differenceKit = Context.environment["STOREFRONT_DIFFERENCEKIT"].flatMap { path -> String? in
  path.isEmpty ? nil : path
}
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Storefront", path: ".."),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
  ] + (differenceKit.map { [.package(name: "DifferenceKit", path: $0)] } ?? []),
  targets: [
    .executableTarget(
      name: "solver-benchmarks",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "CompositionalLayout", package: "Storefront"),
        .product(name: "LayoutSolver", package: "Storefront"),
      ],
      path: "Sources/SolverBenchmarks"),
    .executableTarget(
      name: "snapshot-benchmarks",
      dependencies: [
        "BenchmarkSupport", .product(name: "DiffableSnapshot", package: "Storefront"),
      ] + (differenceKit == nil ? [] : [.product(name: "DifferenceKit", package: "DifferenceKit")]),
      path: "Sources/SnapshotBenchmarks"),
    .executableTarget(
      name: "document-benchmarks",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "CompositionalLayout", package: "Storefront"),
        .product(name: "DocumentJSON", package: "Storefront"),
      ],
      path: "Sources/DocumentBenchmarks"),
    .executableTarget(
      name: "picture-benchmarks",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "CatalogModel", package: "Storefront"),
        .product(name: "CompositionalLayout", package: "Storefront"),
        .product(name: "LayoutSolver", package: "Storefront"),
        .product(name: "PagePictures", package: "Storefront"),
      ],
      path: "Sources/PictureBenchmarks"),
    .executableTarget(
      name: "page-benchmarks",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "CatalogEditing", package: "Storefront"),
        .product(name: "CatalogModel", package: "Storefront"),
        .product(name: "CatalogStore", package: "Storefront"),
        .product(name: "CompositionalLayout", package: "Storefront"),
        .product(name: "LayoutSolver", package: "Storefront"),
        .product(name: "PagePictures", package: "Storefront"),
        .product(name: "Publishing", package: "Storefront"),
        .product(name: "Storefront", package: "Storefront"),
      ],
      path: "Sources/PageBenchmarks"),
    .executableTarget(
      name: "catalog-benchmarks",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "CatalogEditing", package: "Storefront"),
        .product(name: "CatalogModel", package: "Storefront"),
        .product(name: "CatalogStore", package: "Storefront"),
        .product(name: "DocumentJSON", package: "Storefront"),
        "SystemSQLite",
      ],
      path: "Sources/CatalogBenchmarks"),
    .executableTarget(
      name: "serve-benchmarks",
      dependencies: [
        .product(name: "CatalogEditing", package: "Storefront"),
        .product(name: "CatalogModel", package: "Storefront"),
        .product(name: "CatalogStore", package: "Storefront"),
        .product(name: "CompositionalLayout", package: "Storefront"),
        .product(name: "PageService", package: "Storefront"),
        .product(name: "Publishing", package: "Storefront"),
        .product(name: "StorefrontServer", package: "Storefront"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      path: "Sources/ServeBenchmarks"),
    .target(name: "BenchmarkSupport"),
    // What the peers in C call.
    .systemLibrary(name: "SystemSQLite", providers: [.apt(["libsqlite3-dev"])]),
  ],
  swiftLanguageModes: [.v6]
)

// As in Storefront's own manifest.
for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("ExistentialAny"),
  ]
}
