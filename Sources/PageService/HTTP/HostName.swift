/// The check of the host that a request was sent to.
enum HostName {
  /// Checks the requested host against a list of allowed hosts.
  ///
  /// - Parameter authority: The host of a target in absolute form, which overrides the `Host` field.
  /// - Throws: ``Problem``: `noHost`, `wrongHost`.
  static func check(
    _ headers: HeaderFields, authority: String? = nil, allowed: Set<String>?
  ) throws(Problem) {
    guard let allowed else { return }
    let fields = headers.values(of: "Host")
    guard fields.count <= 1, let field = authority ?? fields.first, !field.isEmpty else {
      throw .noHost
    }
    guard allowed.contains(name(of: field)) else { throw .wrongHost(field) }
  }

  /// A host in lower case and without its port: `[::1]:8080` becomes `[::1]`.
  static func name(of authority: String) -> String {
    let text = authority.lowercased()
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") { return String(text[...end]) }
    return String(text.prefix { $0 != ":" })
  }
}
