/// What a service does with the body of a request, as it decides by the head alone.
public enum BodyAdmission: Sendable {
  /// The service reads no body: a server may count its bytes and drop them.
  case ignored
  /// The service reads a body of at most this many bytes.
  case read(limit: Int)
  /// The request gets this response whatever its body is, so that nobody has to read it.
  case refused(PageResponse)
}
