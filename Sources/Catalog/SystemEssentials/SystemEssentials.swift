// What the system offers to all other modules: the C library, files, dates and URLs. On Linux that is the part of
// Foundation that does without ICU, whose data would be most of each program's bytes.
#if canImport(FoundationEssentials)
@_exported public import FoundationEssentials
#else
@_exported public import Foundation
#endif
#if canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
#endif
