import EmbeddedWebAssets
import GzipCoding
import SystemEssentials

/// The files for browsers, which are part of the programs.
package enum WebAssets {
  /// What a web page loads to solve and draw pages: modules and the solver.
  package static let loadable = ["storefront.js", "storefront-page.js", "storefront.wasm"]
  /// The types of the modules.
  package static let types = ["storefront.d.ts", "storefront-page.d.ts"]

  /// A file by its name; nil for another name.
  package static func file(_ name: String) -> [UInt8]? {
    web_asset(name).map {
      Array(UnsafeBufferPointer(start: $0.pointee.bytes, count: Int($0.pointee.count)))
    }
  }

  /// A file of text by its name; empty for another name.
  package static func text(_ name: String) -> String {
    String(decoding: file(name) ?? [], as: UTF8.self)
  }

  /// A page of text whose places, such as `{{title}}`, are filled with markup.
  package static func page(_ name: String, filling values: [String: String]) -> String {
    // The text is split before anything is filled in, because a value may itself contain `{{`.
    let parts = text(name).split(separator: "{{", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts.first ?? "")) { page, part in
      let ends = part.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      page += (values[String(ends[0])] ?? "") + (ends.count > 1 ? ends[1] : "")
    }
  }

  /// A module as part of a script, in which what it exports has the same names.
  ///
  /// Browsers load neither modules nor WebAssembly from files.
  package static func inlined(_ module: String) -> String {
    let lines = text(module).split(separator: "\n", omittingEmptySubsequences: false)
    let exported = lines.first { $0.hasPrefix("export ") }?.dropFirst(7).dropLast() ?? ""
    let body = lines.filter { !$0.hasPrefix("import ") && !$0.hasPrefix("export ") }
      .joined(separator: "\n").replacing("import.meta.url", with: "document.baseURI")
    return "const \(exported) = (() => {\n\(body)\nreturn \(exported);\n})();\n"
  }

  /// The solver as an element of a page, which the module loads it from: compressed, in Base64.
  package static var solverElement: String {
    get throws {
      let bytes = try Gzip.compress(file("storefront.wasm") ?? [], level: 9)
      return
        "<script type=\"text/plain\" id=\"solver\">\(Data(bytes).base64EncodedString())</script>"
    }
  }
}
