/// The host that a request names.
enum HostName {
  /// Checks the host against those under whose names a service answers.
  ///
  /// - Parameter authority: The host of a target in absolute form, which counts in the field's place.
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

  /// A host without its port, in lower case: `[::1]:8080` is `[::1]`.
  static func name(of authority: String) -> String {
    let text = authority.lowercased()
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") { return String(text[...end]) }
    return String(text.prefix { $0 != ":" })
  }
}
