import Foundation

/// The built `storefront`, as it stands beside the tests.
enum BuiltProgram {
  /// The folder that the package was built into.
  static let folder: URL = {
    // On Apple's systems the tests are a bundle that another program loads.
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }()

  /// The program's path.
  static let path = folder.appending(path: "storefront").path

  /// All that the program learns from its environment unless a test says more.
  static func environment(home: String, adding more: [String: String]) -> [String: String] {
    var environment = [
      "PATH": "\(folder.path):/usr/bin:/bin", "HOME": home, "LC_ALL": "C.UTF-8",
      // A build that measures coverage would leave a file where the program runs.
      "LLVM_PROFILE_FILE": "/dev/null",
    ]
    for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH"] {
      environment[name] = ProcessInfo.processInfo.environment[name]
    }
    return environment.merging(more) { $1 }
  }
}
