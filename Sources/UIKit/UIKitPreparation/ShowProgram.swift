/// The texts of the package that shows a declaration of an app's code.
enum ShowProgram {
  /// The function that a copy gets, which makes what is shown.
  static let entry = "storefrontShown"

  /// The package's manifest, which resolves no other package than Storefront.
  static func manifest(_ storefront: String, libraries: [String]) -> String {
    let path = storefront.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let own = libraries.map { "\"\($0)\"" }.joined(separator: ", ")
    let targets = libraries.map {
      "\n    .target(name: \"\($0)\", dependencies: [product(\"UIKit\")]),"
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      func product(_ name: String) -> Target.Dependency { .product(name: name, package: "Storefront") }

      let package = Package(
        name: "Show",
        dependencies: [.package(name: "Storefront", path: "\(path)", traits: [])],
        targets: [\(targets.joined())
          .target(
            name: "Screens",
            dependencies: ["CompositionalLayout", "LayoutSnapshotTesting", "LayoutText", "UIKit"].map(product) + [\(own)],
            swiftSettings: [
              .swiftLanguageMode(.v5),
              // An app's own entry point must not take the place of the program's.
              .unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "app_main"]),
            ]),
          .executableTarget(name: "show", dependencies: ["Screens"]),
        ])

      """
  }

  /// The program: it ends by itself if whoever has started it is gone, or if the code takes too much memory or prints
  /// without an end.
  static let main = """
    import Foundation
    import Screens

    let arguments = CommandLine.arguments
    alarm(UInt32(arguments[4]) ?? 60)
    var (memory, output) = (rlimit(rlim_cur: 4 << 30, rlim_max: 4 << 30), rlimit(rlim_cur: 16 << 20, rlim_max: 16 << 20))
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &memory)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &output)
    try storefrontShow(
      on: arguments[1], itemCounts: arguments[2].split(separator: ",").compactMap { Int($0) }, into: arguments[3])
    exit(0)

    """

  /// The path of the file with ``library`` in the package.
  static let libraryPath = "Sources/Screens/StorefrontShow.swift"

  /// What shows a screen, and a layout in a list that fills one.
  static let library = """
    import CompositionalLayout
    import Foundation
    import LayoutSnapshotTesting
    import LayoutText
    import UIKit

    @MainActor public func storefrontShow(on name: String, itemCounts: [Int], into folder: String) throws {
      guard let device = DevicePreset.named(name) else {
        fatalError("The package of Storefront is of another version, which has no device \\(name).")
      }
      StorefrontLayoutScreen.itemCounts = itemCounts
      let screen = ScreenTest(\(entry)(), on: device)
      // What the screen does a moment later.
      RunLoop.main.run(until: Date() + 0.1)
      screen.perform { _ in }
      var (frames, words) = (screen.listing, screen.accessibilityListing)
      if let own = screen.controller as? StorefrontLayoutScreen {
        words = ""
        let layout = own.collectionView.collectionViewLayout as? UICollectionViewCompositionalLayout
        if let layout, let solution = layout.solution {
          let more = layout.diagnostics.filter { !solution.diagnostics.contains($0) }
          frames = FrameTable(solution).text + more.map { "! \\($0.sentence)\\n" }.joined()
        }
      }
      try frames.write(toFile: folder + "/frames.txt", atomically: true, encoding: .utf8)
      try words.write(toFile: folder + "/words.txt", atomically: true, encoding: .utf8)
    }

    final class StorefrontLayoutScreen: UICollectionViewController {
      nonisolated(unsafe) static var itemCounts: [Int] = []

      init(_ layout: UICollectionViewLayout) {
        super.init(collectionViewLayout: layout)
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      }

      required init?(coder: NSCoder) { nil }

      override func numberOfSections(in collectionView: UICollectionView) -> Int { Self.itemCounts.count }

      override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        Self.itemCounts[section]
      }

      override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }

      override func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
      ) -> UICollectionReusableView {
        view.register(
          UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
        return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: path)
      }
    }

    """
}
