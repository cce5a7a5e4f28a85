import Foundation
import TestSupport
import Testing

@testable import Studio

/// The studio's modules, read as text: no tool of JavaScript is needed to keep them in order.
struct StudioScriptTests {
  private static let folder = PackageFolder.file("Sources/Serving/EmbeddedStudioAssets")

  /// The modules by name.
  private let modules: [String: String]

  init() throws {
    var modules: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    where name.hasSuffix(".js") {
      modules[name] = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    }
    self.modules = modules
  }

  @Test func `the program has every file of the folder`() {
    let files = Set(modules.keys).union(["index.html", "studio.css"] + StudioAssets.solver)
    #expect(Set(StudioAssets.embedded.names) == files)
    for name in modules.keys {
      #expect(
        StudioAssets.embedded[name].map { String(decoding: $0, as: UTF8.self) } == modules[name])
    }
  }

  @Test(.enabled(if: Node.path != nil, "Node.js is not installed."))
  func `every module can be parsed`() throws {
    let node = try #require(Node.path)
    for name in modules.keys {
      // As a module, whatever the nearest package says.
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = [
        "-c", "\(node) --check --input-type=module < '\(Self.folder.path)/\(name)'",
      ]
      try process.runToEnd(within: 60)
      #expect(process.terminationStatus == 0, "\(name)")
    }
  }

  @Test func `markup is never parsed but that of drawings, and text never run`() {
    let refused = [
      "innerHTML", "outerHTML =", "insertAdjacentHTML", "document.write", "eval(", "new Function",
      "setAttribute('on", "javascript:", "DOMParser",
    ]
    for (name, text) in modules {
      for word in refused where name != "drawing.js" || word != "DOMParser" {
        #expect(!text.contains(word), "\(name): \(word)")
      }
      #expect(text.contains("createPolicy") == (name == "drawing.js"), "\(name)")
    }
  }

  @Test func `nothing is loaded from elsewhere`() {
    for (name, text) in modules {
      for line in text.split(separator: "\n") where line.contains("://") {
        #expect(line.contains("http://www.w3.org/2000/svg"), "\(name): \(line)")
      }
    }
  }

  @Test func `every export is imported somewhere, and every import is exported and used`() throws {
    var exported: Set<String> = []
    for (name, text) in modules {
      for match in text.matches(of: /(?m)^export (?:async )?(?:function|class|const|let) (\w+)/) {
        exported.insert("\(name) \(match.1)")
      }
    }
    var imported: Set<String> = []
    for (name, text) in modules {
      for match in text.matches(of: /import \{([^}]*)\} from '\.\/([\w.]+)'/) {
        for word in match.1.split(separator: ",") {
          let word = word.trimmingCharacters(in: .whitespacesAndNewlines)
          imported.insert("\(match.2) \(word)")
          let whole = try Regex("\\b\(word)\\b").wordBoundaryKind(.simple)
          let uses = text.matches(of: whole).count
          #expect(uses > 1, "\(name) does not use \(word)")
        }
      }
    }
    #expect(exported.subtracting(imported) == [])
    #expect(imported.subtracting(exported) == ["storefront.js Storefront"])
  }

  @Test func `every exported function says what it does`() {
    for (name, text) in modules {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated()
      where line.hasPrefix("export function") || line.hasPrefix("export async function") {
        let before = number > 0 ? lines[number - 1] : ""
        #expect(before.hasSuffix("*/"), "\(name):\(number + 1): \(line)")
      }
    }
  }
}
