import CatalogModel
import Testing

@testable import Publishing
@testable import StorefrontCLI

/// Which addresses can be loaded, and what the beginnings of files say.
@Suite struct AddressTests {
  @Test(arguments: [
    ("8.8.8.8", true), ("1.1.1.1", true), ("172.15.0.1", true), ("172.32.0.1", true),
    ("100.63.0.1", true), ("2606:4700::1111", true), ("::ffff:8.8.8.8", true),
    ("64:ff9b::808:808", true), ("0.0.0.0", false), ("10.1.2.3", false), ("100.64.0.1", false),
    ("127.0.0.1", false), ("127.8.9.10", false), ("169.254.169.254", false), ("172.16.0.1", false),
    ("172.31.255.255", false), ("192.168.1.1", false), ("192.0.2.1", false), ("198.19.0.1", false),
    ("224.0.0.1", false), ("255.255.255.255", false), ("::", false), ("::1", false),
    ("fe80::1", false), ("fc00::1", false), ("fd12::1", false), ("ff02::1", false),
    ("2001:db8::1", false), ("::ffff:127.0.0.1", false), ("::ffff:10.0.0.1", false),
    ("64:ff9b::7f00:1", false), ("2002:7f00:1::", false), ("2002:c0a8:101::1", false),
  ])
  func `addresses of this machine and of private networks are not public`(
    text: String, isPublic: Bool
  ) throws {
    let address = try #require(IPAddress(text))
    #expect(address.isPublic == isPublic)
    #expect(IPAddress(address.description) == address)
  }

  @Test(arguments: [
    ("https://example.com", "example.com", 443),
    ("HTTPS://Example.com:8443/a?b#c", "example.com", 8443),
    ("https://192.0.2.7/icon.png", "192.0.2.7", 443),
    ("https://[2001:db8::1]:444/", "2001:db8::1", 444),
  ])
  func `an https address has a host and a port`(text: String, host: String, port: Int) throws {
    let address = try #require(WebAddress(text))
    #expect(address.host == host && address.port == port && !address.text.contains("#"))
  }

  @Test(arguments: [
    "", "foo", "/rel.png", "http://example.com/", "ftp://example.com/", "file:///etc/passwd",
    "javascript:alert(1)", "data:image/png;base64,AAAA", "https://", "https:///x",
    "https://user@example.com/", "https://user:secret@example.com/", "https://example.com:0/",
    "https://example.com:70000/", "https://exa mple.com/", "https://example.com\\@localhost/",
    "https://example.com/\"\nurl = \"https://localhost", "https://example.com/\u{7F}",
    "https://exämple.com/", "https://%6cocalhost/", "https://example.com%00.localhost/",
  ])
  func `another address cannot be loaded`(text: String) { #expect(WebAddress(text) == nil) }

  @Test func `a redirect is relative to the address that it comes from`() throws {
    let base = try #require(WebAddress("https://example.com:8443/a/b.png"))
    #expect(WebAddress("c.png", relativeTo: base)?.text == "https://example.com:8443/a/c.png")
    #expect(WebAddress("//localhost/", relativeTo: base)?.host == "localhost")
    #expect(WebAddress("http://example.com/", relativeTo: base) == nil)
  }

  /// The beginnings of pictures of 513 by 258 pixels.
  static let headers: [(PictureHeader.Format, [UInt8])] = [
    (
      .png,
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 2, 1, 0, 0, 1, 2]
    ),
    (.gif, Array("GIF89a".utf8) + [1, 2, 2, 1]),
    (
      .jpeg,
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xFF, 0xC4, 0, 3, 0, 0xFF, 0xC2, 0, 11, 8]
        + [1, 2, 2, 1]
    ),
    (.webP, Array("RIFF____WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 1, 0]),
    (.webP, Array("RIFF____WEBPVP8L".utf8) + [0, 0, 0, 0, 0x2F, 0x00, 0x42, 0x40, 0x00]),
    (.webP, Array("RIFF____WEBPVP8 ".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x9D, 0x01, 0x2A, 1, 2, 2, 1]),
    (
      .avif,
      [0, 0, 0, 16] + Array("ftypavif".utf8) + [0, 0, 0, 0, 0, 0, 0, 20] + Array("ispe".utf8)
        + [0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 1, 2]
    ),
  ]

  @Test(arguments: headers)
  func `the beginning of a picture says its format and its size`(
    format: PictureHeader.Format, bytes: [UInt8]
  ) throws {
    let header = try #require(PictureHeader(bytes))
    #expect(header.format == format)
    #expect(header.size == PictureHeader.Size(width: 513, height: 258))
    for count in bytes.indices { #expect(PictureHeader(Array(bytes[..<count]))?.size == nil) }
  }

  @Test func `other files are no pictures, and some pictures have no size`() {
    #expect(PictureHeader(Array("<!doctype html><html><svg></svg></html>".utf8)) == nil)
    #expect(PictureHeader(Array("{\"error\":\"not found\"}".utf8)) == nil)
    #expect(PictureHeader(Array("<?xml version=\"1.0\"?>\n<svg>".utf8))?.format == .svg)
    #expect(PictureHeader([0, 0, 0, 24] + Array("ftypheic".utf8))?.format == .heif)
  }
}
