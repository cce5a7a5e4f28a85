import Foundation

/// The Swift examples of a guide, to compare with code that is compiled.
public enum SwiftExample {
  /// The blocks of Swift in a file of the package, from the first to the last.
  public static func all(in path: String) throws -> [String] {
    try PackageFolder.text(of: path).components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
  }

  /// The words of a text, because a guide breaks and aligns lines where the formatter would not.
  public static func words(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
