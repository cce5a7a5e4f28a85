// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "LayoutOnLinux",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    // Without traits, the dependencies of the catalog and the server are not resolved.
    .package(name: "Storefront", path: "../..", traits: [])
  ],
  targets: [
    .target(
      name: "LibraryLayouts",
      dependencies: [.product(name: "UIKit", package: "Storefront")]),
    // The first test of the guide Start.md.
    .target(
      name: "RowLayouts",
      dependencies: [.product(name: "UIKit", package: "Storefront")]),
    .testTarget(
      name: "RowLayoutsTests",
      dependencies: [
        "RowLayouts", .product(name: "LayoutSnapshotTesting", package: "Storefront"),
      ]),
    .executableTarget(
      name: "dump-layout",
      dependencies: [
        "LibraryLayouts",
        .product(name: "CompositionalLayout", package: "Storefront"),
        .product(name: "LayoutText", package: "Storefront"),
      ]),
    .testTarget(
      name: "LibraryLayoutsTests",
      dependencies: [
        "LibraryLayouts",
        .product(name: "LayoutSnapshotTesting", package: "Storefront"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("ExistentialAny"),
  ]
}

// The same file as apps compile it: in both language modes, with and without the default isolation of Xcode 26.
let isolations: [(name: String, settings: [SwiftSetting])] = [
  ("Swift5", [.swiftLanguageMode(.v5)]),
  ("Swift5MainActor", [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]),
  ("Swift6MainActor", [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
]
package.targets += isolations.map { name, settings in
  .target(
    name: "LibraryLayouts\(name)", dependencies: [.product(name: "UIKit", package: "Storefront")],
    path: "Sources/Isolation/\(name)", swiftSettings: settings)
}
