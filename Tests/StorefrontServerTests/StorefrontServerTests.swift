import Testing

@testable import StorefrontServer

@Suite struct ServerOptionsTests {
  @Test func `a server listens on this machine only, unless it is told`() {
    #expect(ServerOptions().host == "127.0.0.1")
  }
}
