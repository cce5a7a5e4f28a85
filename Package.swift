// swift-tools-version: 6.2
import PackageDescription

/// What all code here keeps to, ahead of the language mode that will require it: a file names each
/// module whose members it uses; a module's imports are not part of its API unless `public import`
/// says so; existentials are visible. The end of this file applies the features to the targets.
let upcomingFeatures = ["MemberImportVisibility", "InternalImportsByDefault", "ExistentialAny"]

/// The features that a target leaves out.
func leftOut(of target: Target) -> [String] {
  switch target.name {
  // These compile code of apps, which keep to none of this, or to less of it.
  case let name where name.hasPrefix("AppCode"): upcomingFeatures
  case "StorefrontExample": ["InternalImportsByDefault"]
  // On Linux, the compiler takes the members of `sockaddr_in` for those of CNIOLinux, a private module
  // of swift-nio, even in files that import Glibc.
  case "StorefrontServer", "StorefrontServerTests": ["MemberImportVisibility"]
  default: []
  }
}

/// What only the catalog in SQLite and the command line need. An app that writes `traits: []`
/// resolves none of it, as long as every use here carries the condition, those of tests included.
let inCatalog = TargetDependencyCondition.when(traits: ["Catalog"])

/// What only the server over HTTP needs, likewise.
let inServer = TargetDependencyCondition.when(traits: ["Server"])

// Where there is UIKit, the module for layouts holds the bridge to it and no more. The condition looks
// at the machine that builds: building for Linux on a Mac is not supported.
#if canImport(Darwin)
let uiKit: [Target] = [
  .target(
    name: "UIKitCompositionalLayout",
    dependencies: ["CompositionalLayout", "LayoutSolver", "DiffableSnapshot"],
    exclude: [
      "CollectionView", "DataSources", "Dimensions", "Environment", "Items", "Layout", "Lists",
      "Sections", "Solving",
    ])
]
#else
/// The same code of an app, compiled as apps are: in both language modes, with and without the
/// default isolation of Xcode 26.
let appCodeTests: [Target] = [
  ("Swift5", [SwiftSetting.swiftLanguageMode(.v5)]),
  ("Swift6", [.swiftLanguageMode(.v6)]),
  ("Swift5MainActor", [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]),
  ("Swift6MainActor", [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
].map { name, settings in
  .testTarget(
    name: "AppCode\(name)Tests", dependencies: ["CompositionalLayout", "UIKitCompositionalLayout"],
    path: "Tests/AppCode/\(name)", swiftSettings: settings)
}

/// The app of `Examples/StorefrontApp`, in front of the service.
let exampleApp: [Target] = [
  .target(
    name: "StorefrontExample",
    dependencies: ["StorefrontClient", "UIKitCompositionalLayout"],
    path: "Examples/StorefrontApp/Sources/StorefrontApp"),
  .testTarget(
    name: "StorefrontAppTests",
    dependencies: [
      "StorefrontExample", "StorefrontClient", "StorefrontServer", "PageService", "Publishing",
      "Storefront", "CatalogStore", "CatalogModel", "CompositionalLayout", "LayoutSolver",
      "UIKitCompositionalLayout", "CatalogTestSupport", "TestSupport",
      .product(name: "Logging", package: "swift-log", condition: inServer),
    ]),
]

let uiKit: [Target] =
  [
    .target(name: "UIKitStandIns", dependencies: ["CompositionalLayout"]),
    .target(
      name: "UIKitCompositionalLayout",
      dependencies: [
        "DocumentJSON", "CompositionalLayout", "LayoutSolver", "DiffableSnapshot", "UIKitStandIns",
      ]),
  ] + appCodeTests + exampleApp
#endif

let package = Package(
  name: "Storefront",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "DocumentJSON", targets: ["DocumentJSON"]),
    .library(name: "CompositionalLayout", targets: ["CompositionalLayout"]),
    .library(name: "LayoutSolver", targets: ["LayoutSolver"]),
    .library(name: "LayoutLint", targets: ["LayoutLint"]),
    .library(name: "LayoutRendering", targets: ["LayoutRendering"]),
    .library(name: "DiffableSnapshot", targets: ["DiffableSnapshot"]),
    .library(name: "UIKitCompositionalLayout", targets: ["UIKitCompositionalLayout"]),
    .library(name: "LayoutSnapshotTesting", targets: ["LayoutSnapshotTesting"]),
    .library(name: "CatalogModel", targets: ["CatalogModel"]),
    .library(name: "CatalogStore", targets: ["CatalogStore"]),
    .library(name: "Storefront", targets: ["Storefront"]),
    .library(name: "Publishing", targets: ["Publishing"]),
    .library(name: "PageService", targets: ["PageService"]),
    .library(name: "StorefrontServer", targets: ["StorefrontServer"]),
    .library(name: "StorefrontClient", targets: ["StorefrontClient"]),
    .executable(name: "storefront", targets: ["StorefrontCLI"]),
    .executable(name: "storefront-serve", targets: ["storefront-serve"]),
  ],
  traits: [
    .default(enabledTraits: ["Catalog", "Server"]),
    .trait(name: "Catalog", description: "The catalog in SQLite and the command line over it."),
    .trait(
      name: "Server", description: "The server that answers over HTTP.", enabledTraits: ["Catalog"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.9.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
  ],
  targets: [
    // Values.
    .target(name: "DocumentJSON"),
    // The standard library's rounding calls libm, which nothing else brings along on Linux.
    .target(
      name: "CompositionalLayout", dependencies: ["DocumentJSON"],
      resources: [.embedInCode("Schema/storefront.plan-1.schema.json")],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "CatalogModel", dependencies: ["DocumentJSON", "CompositionalLayout"]),
    .target(
      name: "DiffableSnapshot",
      dependencies: [.product(name: "OrderedCollections", package: "swift-collections")]),

    // Engines.
    .target(name: "LayoutSolver", dependencies: ["DocumentJSON", "CompositionalLayout"]),
    .target(
      name: "LayoutLint", dependencies: ["DocumentJSON", "CompositionalLayout", "LayoutSolver"]),
    .target(
      name: "Migrations", path: "Migrations", sources: ["Migrations.swift"],
      resources: [
        .embedInCode("v0001_catalog.sql"), .embedInCode("v0002_guards.sql"),
        .embedInCode("v0003_revision.sql"), .embedInCode("v0004_search.sql"),
        .embedInCode("v0005_replacing.sql"), .embedInCode("v0006_keys.sql"),
        .embedInCode("v0007_triggers.sql"), .embedInCode("v0008_publications.sql"),
        .embedInCode("v0009_styles.sql"),
      ]),
    .target(
      name: "SeedData", path: "SeedData", sources: ["SeedData.swift"],
      resources: [
        .embedInCode("categories.json"), .embedInCode("apps.json"), .embedInCode("album.json"),
        .embedInCode("shop.json"), .embedInCode("feed.json"), .embedInCode("library.json"),
        .embedInCode("badges.json"),
      ]),
    .target(
      name: "SQLiteSwitches",
      dependencies: [
        .product(name: "GRDBSQLite", package: "GRDB.swift", condition: inCatalog)
      ]),
    .target(
      name: "CatalogStore",
      dependencies: [
        "CatalogModel", "CompositionalLayout", "DocumentJSON", "LayoutLint", "Migrations",
        "SeedData", "SQLiteSwitches",
        .product(name: "GRDB", package: "GRDB.swift", condition: inCatalog),
        .product(name: "GRDBSQLite", package: "GRDB.swift", condition: inCatalog),
      ], resources: [.embedInCode("Schema/storefront.catalog-1.schema.json")]),

    // Presentation.
    .target(
      name: "Storefront",
      dependencies: ["DocumentJSON", "CatalogModel", "CompositionalLayout", "DiffableSnapshot"],
      resources: [.embedInCode("Schema/storefront.page-1.schema.json")]),
    .target(
      name: "LayoutRendering",
      dependencies: ["DocumentJSON", "CompositionalLayout", "LayoutSolver", "LayoutLint"]),
    .target(
      name: "LayoutSnapshotTesting",
      dependencies: [
        "DocumentJSON", "CompositionalLayout", "LayoutSolver", "LayoutRendering",
        "UIKitCompositionalLayout",
      ]),

    .target(
      name: "Publishing",
      dependencies: [
        "Storefront", "CatalogModel", "CatalogStore", "DocumentJSON", "CompositionalLayout",
        "LayoutSolver", "LayoutLint", "LayoutRendering",
      ]),

    // Serving.
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "PageService",
      dependencies: [
        "Publishing", "Storefront", "CatalogModel", "CatalogStore", "DocumentJSON",
        "CompositionalLayout", "LayoutSolver", "LayoutRendering", "DiffableSnapshot", "CZlib",
      ], resources: [.embedInCode("OpenAPI/openapi.json")]),
    .target(
      name: "StorefrontServer",
      dependencies: [
        "PageService", "CatalogStore", "CatalogModel", "DocumentJSON",
        .product(name: "Hummingbird", package: "hummingbird", condition: inServer),
        .product(name: "HummingbirdCore", package: "hummingbird", condition: inServer),
        .product(name: "HTTPTypes", package: "swift-http-types", condition: inServer),
        .product(name: "NIOCore", package: "swift-nio", condition: inServer),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio", condition: inServer),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: inServer),
        .product(name: "NIOPosix", package: "swift-nio", condition: inServer),
        .product(name: "Logging", package: "swift-log", condition: inServer),
        .product(name: "Metrics", package: "swift-metrics", condition: inServer),
        .product(
          name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: inServer),
      ]),
    .target(
      name: "StorefrontClient",
      dependencies: [
        "Storefront", "CatalogModel", "DocumentJSON", "CompositionalLayout", "LayoutSolver",
        "DiffableSnapshot", "UIKitCompositionalLayout",
      ]),

    // Executables.
    .executableTarget(
      name: "storefront-serve",
      dependencies: [
        "StorefrontServer", "PageService", "CatalogStore",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: inCatalog),
        .product(name: "Logging", package: "swift-log", condition: inServer),
        .product(name: "Metrics", package: "swift-metrics", condition: inServer),
        .product(name: "NIOCore", package: "swift-nio", condition: inServer),
        .product(
          name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: inServer),
        .product(name: "UnixSignals", package: "swift-service-lifecycle", condition: inServer),
      ], path: "Sources/ServeCommand"),
    .executableTarget(
      name: "StorefrontCLI",
      dependencies: [
        "Storefront", "CatalogModel", "CatalogStore", "Publishing", "PageService", "DocumentJSON",
        "CompositionalLayout", "LayoutSolver", "LayoutLint", "LayoutRendering", "DiffableSnapshot",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: inCatalog),
      ]),
    // A development tool: a target without a product, so that no dependent builds it.
    .executableTarget(
      name: "uikit-conformance", dependencies: ["CompositionalLayout", "LayoutSolver"],
      path: "Sources/UIKitConformance"),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["DocumentJSON", "CompositionalLayout"],
      path: "Tests/TestSupport"),
    .target(
      name: "CatalogTestSupport",
      dependencies: [
        "CompositionalLayout", "CatalogModel", "CatalogStore", "Publishing", "TestSupport",
      ],
      path: "Tests/CatalogTestSupport"),
    .testTarget(name: "DocumentJSONTests", dependencies: ["DocumentJSON", "TestSupport"]),
    .testTarget(
      name: "CompositionalLayoutTests",
      dependencies: ["DocumentJSON", "CompositionalLayout", "TestSupport"]),
    .testTarget(name: "LayoutSolverTests", dependencies: ["LayoutSolver", "TestSupport"]),
    .testTarget(
      name: "LayoutLintTests",
      dependencies: ["DocumentJSON", "LayoutSolver", "LayoutLint", "TestSupport"]),
    .testTarget(name: "DiffableSnapshotTests", dependencies: ["DiffableSnapshot", "TestSupport"]),
    .testTarget(
      name: "UIKitCompositionalLayoutTests",
      dependencies: [
        "CompositionalLayout", "DiffableSnapshot", "LayoutLint", "UIKitCompositionalLayout",
        "LayoutSnapshotTesting", "TestSupport",
      ]),
    .testTarget(
      name: "LayoutSnapshotTestingTests",
      dependencies: [
        "CompositionalLayout", "LayoutSolver", "UIKitCompositionalLayout", "LayoutSnapshotTesting",
      ]),
    .testTarget(
      name: "LayoutRenderingTests", dependencies: ["LayoutRendering", "TestSupport"],
      exclude: ["__Snapshots__"]),
    .testTarget(
      name: "SwiftSourceTests",
      dependencies: [
        "LayoutRendering", "LayoutSolver", "TestSupport", "UIKitCompositionalLayout",
      ],
      exclude: ["__Snapshots__/types.swift.txt", "__Snapshots__/vocabulary.swift.txt"]),
    .testTarget(
      name: "RuleTests", dependencies: ["CompositionalLayout", "LayoutSolver", "DiffableSnapshot"],
      exclude: ["Layouts"]),
    .testTarget(
      name: "UIKitConformanceTests", dependencies: ["uikit-conformance", "TestSupport"]),
    .testTarget(name: "CatalogModelTests", dependencies: ["CatalogModel", "TestSupport"]),
    .testTarget(
      name: "CatalogStoreTests",
      dependencies: [
        "CatalogStore", "Migrations", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift", condition: inCatalog),
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "StorefrontTests", dependencies: ["Storefront", "LayoutLint", "TestSupport"]),
    .testTarget(
      name: "PublishingTests",
      dependencies: ["Publishing", "Storefront", "CatalogStore", "TestSupport"],
      exclude: ["Documents", "__Snapshots__"]),
    .testTarget(
      name: "PageServiceTests",
      dependencies: [
        "PageService", "Publishing", "Storefront", "CatalogStore", "CatalogModel", "DocumentJSON",
        "CatalogTestSupport", "TestSupport", "CZlib",
        .product(name: "GRDB", package: "GRDB.swift", condition: inCatalog),
      ],
      exclude: ["Routes/__Snapshots__"]),
    .testTarget(
      name: "StorefrontServerTests",
      dependencies: [
        "StorefrontServer", "PageService", "Publishing", "CatalogModel", "CatalogStore",
        "CatalogTestSupport", "TestSupport",
        .product(name: "Logging", package: "swift-log", condition: inServer),
        .product(name: "Metrics", package: "swift-metrics", condition: inServer),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio", condition: inServer),
        .product(
          name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: inServer),
      ]),
    .testTarget(
      name: "StorefrontClientTests",
      dependencies: [
        "StorefrontClient", "Storefront", "CatalogModel", "CompositionalLayout", "DocumentJSON",
        "LayoutSolver", "UIKitCompositionalLayout", "TestSupport",
      ],
      exclude: ["Documents"]),
    .testTarget(
      name: "StorefrontCLITests",
      dependencies: [
        "StorefrontCLI", "CatalogStore", "CatalogTestSupport", "CompositionalLayout",
        "LayoutRendering", "LayoutSolver", "Migrations", "PageService", "Publishing", "Storefront",
        "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift", condition: inCatalog),
      ],
      exclude: ["__Snapshots__"]),
  ] + uiKit,
  swiftLanguageModes: [.v6]
)

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
  let features = upcomingFeatures.filter { !leftOut(of: target).contains($0) }
  target.swiftSettings =
    (target.swiftSettings ?? []) + features.map { .enableUpcomingFeature($0) }
}
