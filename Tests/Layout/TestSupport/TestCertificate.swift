import Foundation

/// A certificate with its key that a test server makes for itself, valid for a day.
public enum TestCertificate {
  /// Where openssl is; nil if it is not installed.
  public static let openssl = ["/usr/bin/openssl", "/opt/homebrew/bin/openssl"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Writes a key and its certificate.
  ///
  /// - Parameters:
  ///   - host: The name of the server.
  ///   - key: The path of the key's file.
  ///   - certificate: The path of the certificate's file.
  /// - Throws: ``Failure`` with what openssl says.
  public static func make(for host: String, key: String, certificate: String) throws {
    guard let openssl else { throw Failure(message: "openssl is not installed") }
    let program = try RunningProgram(
      openssl,
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days",
        "1", "-subj", "/CN=\(host)", "-addext", "subjectAltName=DNS:\(host)", "-keyout", key,
        "-out", certificate,
      ])
    guard try program.waitForEnd() == 0 else { throw Failure(message: program.errors) }
  }

  /// A certificate that could not be made.
  public struct Failure: Error {
    /// What is wrong.
    public var message: String
  }
}
