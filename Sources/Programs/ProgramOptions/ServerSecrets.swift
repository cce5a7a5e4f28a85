import CatalogModel
import DocumentJSON
import SystemEssentials

/// The secrets that a server has from its environment and its options.
package enum ServerSecrets {
  /// The smallest length of each, in bytes.
  package static let shortest = 16

  /// The token that gives access to everything; nil if `STOREFRONT_TOKEN` is missing or empty.
  ///
  /// - Parameter variables: The environment.
  /// - Throws: ``ServerSecretError/shortToken``.
  package static func token(_ variables: [String: String]) throws(ServerSecretError) -> String? {
    guard let token = variables["STOREFRONT_TOKEN"], !token.isEmpty else { return nil }
    guard token.utf8.count >= shortest else { throw .shortToken }
    return token
  }

  /// The key that signs preview links; nil if there is none.
  ///
  /// - Parameters:
  ///   - path: The file that has the key; nil for the key in `STOREFRONT_PREVIEW_KEY`.
  ///   - variables: The environment.
  /// - Throws: ``ServerSecretError/badPreviewKey(_:)``.
  package static func previewKey(
    path: String?, _ variables: [String: String]
  ) throws(ServerSecretError) -> [UInt8]? {
    let text: String
    if let path {
      text = String(decoding: try bytes(ofKeyAt: path), as: UTF8.self)
    } else {
      text = variables["STOREFRONT_PREVIEW_KEY"] ?? ""
      if text.isEmpty { return nil }
    }
    let key = Array(text.trimming(\.isWhitespace).utf8)
    guard key.count >= shortest else {
      throw .badPreviewKey("the key is shorter than \(shortest) bytes")
    }
    return key
  }

  private static func bytes(ofKeyAt path: String) throws(ServerSecretError) -> [UInt8] {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    defer { if number >= 0 { close(number) } }
    var status = stat()
    guard number >= 0, fstat(number, &status) == 0 else {
      throw .badPreviewKey("\(path) cannot be read")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw .badPreviewKey("others than its owner may read \(path)")
    }
    var bytes: [UInt8] = []
    do throws(SystemError) {
      // A file may be of any size, and longer keys are no better.
      while bytes.count < 1 << 20 {
        let part = try FileDescriptor(number).read(upTo: 1 << 12)
        if part.isEmpty { break }
        bytes += part
      }
    } catch {
      throw .badPreviewKey("\(path) cannot be read")
    }
    return bytes
  }
}

/// Why a server cannot use a secret.
package enum ServerSecretError: Error {
  /// The token is so short that it can be guessed.
  case shortToken
  /// The key of preview links cannot be used. The problem has neither a capital letter nor a full stop.
  case badPreviewKey(_ problem: String)
}

extension ServerSecretError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  package var description: String {
    switch self {
    case .shortToken:
      "The token in STOREFRONT_TOKEN is shorter than \(ServerSecrets.shortest) bytes, so that it can be guessed.\n"
        + "Use the output of openssl rand -hex 32."
    case .badPreviewKey(let problem):
      "Preview links cannot be signed: \(problem).\n"
        + "Use a file of mode 0600 with the output of openssl rand -hex 32."
    }
  }
}
