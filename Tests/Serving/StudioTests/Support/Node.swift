import Foundation

/// Node.js, which runs modules of the studio that need no browser.
enum Node {
  /// The path of the program; nil if it is not installed.
  static let path = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}
