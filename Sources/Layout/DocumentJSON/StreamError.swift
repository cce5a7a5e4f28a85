#if hasFeature(Embedded)
/// What a ``JSONStreamReader`` and a ``JSONWriter`` throw. Embedded Swift has no values of any error, so
/// that a source or a sink states its own problem as a ``DocumentError``, too.
public typealias StreamError = DocumentError
#else
/// What a ``JSONStreamReader`` and a ``JSONWriter`` throw: a ``DocumentError``, or the error of a source
/// or a sink.
public typealias StreamError = any Error
#endif
