import TestSupport
import Testing

@testable import StorefrontCLI

/// The files that agents look for in the package.
@Suite struct AgentGuideTests {
  @Test(arguments: ["AGENTS.md", "llms.txt"])
  func `a file for agents is what the program prints`(name: String) throws {
    try expectGolden(GuideText.forAgents, in: PackageFolder.file(name))
  }

  @Test func `it has a line about each guide, whose file is there`() throws {
    let workplace = try Workplace()
    let printed = try workplace.storefront(["guide", "--for-agents"])
    #expect(printed.output == GuideText.forAgents)
    let links = printed.output.matches(of: /\n- \[[^\]]+\]\((Documentation\/\w+\.md)\): (.+)/)
    #expect(links.count == GuideText.all.count)
    for link in links {
      #expect(throws: Never.self, "\(link.1)") { try PackageFolder.text(of: String(link.1)) }
      #expect((20...240).contains(link.2.count) && link.2.hasSuffix("."), "\(link.2)")
    }
    let both = try workplace.storefront(["guide", "--for-agents", "catalog"])
    #expect(both.exitCode == 64 && both.errors.contains("leave the name out"))
  }
}
