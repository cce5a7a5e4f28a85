import CatalogModel
import CatalogStore
import Foundation
import TestSupport
import Testing

/// Runs nginx with the configuration of the studio in `Packaging`, which asks a stand-in for oauth2-proxy.
@Suite(.enabled(if: Nginx.isInstalled), .hangLimit) struct StudioNginxTests {
  private static let host = "editors.test"

  /// Signs in everybody with a cookie, under the name that it has.
  private static func identityProvider(_ port: Int) -> String {
    """
    server {
      listen 127.0.0.1:\(port);
      location = /oauth2/auth {
        if ($cookie__oauth2_proxy = "") { return 401; }
        add_header X-Auth-Request-Email $cookie__oauth2_proxy always;
        return 202;
      }
      location / { return 302 https://id.example.com/authorize; }
    }
    """
  }

  @Test func `the studio's user is the one whom the identity provider has signed in`() async throws
  {
    try await onThread {
      let pages = try ServedPages()
      let ada = StudioUser(name: "ada@example.com", role: .publisher, created: .now)
      #expect(try pages.store.addUser(ada, tokenHash: SecretToken().hash))
      let server = try ServerProcess([
        "--database", pages.path, "--studio", "--user-header", "X-Remote-User", "--trusted-proxy",
        "127.0.0.1", "--allow-host", Self.host,
      ])
      let provider = try Wire.freePort()
      let site = try DeploymentTests.example("nginx/storefront-studio.nginx.conf")
        .replacing("127.0.0.1:4180", with: "127.0.0.1:\(provider)")
      let nginx = try Nginx(
        site + Self.identityProvider(provider), hosts: [Self.host], server: server.port)
      func ask(_ path: String, _ fields: String...) throws -> String {
        try nginx.ask(Self.host, path, fields + ["Sec-Fetch-Site: same-origin"])
      }
      let cookie = "Cookie: _oauth2_proxy=ada@example.com"

      // Nobody is signed in: a page leads to the provider, and other requests say so.
      let start = try ask("/studio/")
      #expect(start.hasPrefix("HTTP/2 302"))
      #expect(start.contains("/oauth2/sign_in?rd=https://\(Self.host)/studio/\r\n"))
      #expect(try ask("/oauth2/sign_in").contains("location: https://id.example.com/authorize"))
      for forged in ["X-Remote-User: ada@example.com", "X-Auth-Request-Email: ada@example.com"] {
        let refused = try ask("/studio/api/session", forged)
        #expect(refused.hasPrefix("HTTP/2 401"))
        #expect(refused.contains("The proxy has signed you out."))
        #expect(refused.contains("content-type: application/problem+json"))
      }
      #expect(try ask("/oauth2/auth", cookie).hasPrefix("HTTP/2 404"))

      // Somebody is, whatever else the request says.
      #expect(try ask("/studio/", cookie).hasPrefix("HTTP/2 200"))
      let session = try ask("/studio/api/session", cookie, "X-Remote-User: ben@example.com")
      #expect(session.hasPrefix("HTTP/2 200"))
      #expect(session.contains(#""user":{"name":"ada@example.com","role":"publisher"}"#))
      #expect(session.contains(#""signOut":"The proxy in front of the server has signed you in"#))
      // The provider knows somebody who is no user: the studio says so, and not the proxy.
      let stranger = try ask("/studio/api/session", "Cookie: _oauth2_proxy=eve@example.com")
      #expect(stranger.hasPrefix("HTTP/2 401") && stranger.contains("unknown-user"))
      #expect(stranger.contains("eve@example.com"))
    }
  }
}
