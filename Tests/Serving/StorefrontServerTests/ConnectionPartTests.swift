import CatalogModel
import NIOCore
import NIOHTTP1
import PageService
import Testing

@testable import StorefrontServer

@Suite struct ConnectionPartTests {
  @Test func `dates have the format of HTTP`() {
    for (second, text) in [
      (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
      (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
      (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
    ] {
      #expect(Moment(milliseconds: Int64(second) * 1000).httpText == text)
    }
  }

  @Test func `request identifiers are unique and valid`() {
    var identifiers = RequestIDs()
    let made = (0..<1000).map { _ in identifiers.next() }
    #expect(Set(made).count == 1000)
    #expect(made.allSatisfy { $0.utf8.count == 12 && RequestIDs.isUsable($0) })
  }

  @Test func `the same body array is copied only once`() {
    var buffers = BodyBuffers()
    let bytes = [UInt8](repeating: 7, count: 4096)
    var changed = bytes
    changed[0] = 8
    func place(_ buffer: ByteBuffer) -> UnsafeRawPointer? {
      buffer.withUnsafeReadableBytes { $0.baseAddress }
    }
    let first = buffers.buffer(of: bytes)
    #expect(place(first) == place(buffers.buffer(of: bytes)))
    #expect(Array(buffers.buffer(of: changed).readableBytesView) == changed)
    for size in [0, 1, 255, 256, 1 << 20, 1 << 20 + 1] {
      let body = [UInt8](repeating: 9, count: size)
      for _ in 0..<2 { #expect(Array(buffers.buffer(of: body).readableBytesView) == body) }
    }
  }

  @Test func `the service receives the header fields that it uses`() throws {
    let head = HTTPRequestHead(
      version: .http1_1, method: .GET, uri: "/a?b",
      headers: [
        "host": "shop", "ACCEPT-ENCODING": "gzip", "User-Agent": "x", "If-None-Match": "\"1\"",
        "if-none-match": "\"2\"", "X-Request-Id": "id", "X-Forwarded-For": "192.0.2.1",
      ])
    let read = RequestHead(head)
    try read.check(ServerLimits())
    try read.checkLength(0)
    #expect(
      read.request
        == PageRequest(
          "/a?b",
          headers: [
            "Host": "shop", "Accept-Encoding": "gzip", "If-None-Match": "\"1\"",
            "If-None-Match": "\"2\"",
          ]))
    #expect(read.givenID == "id")
    #expect(read.forwardedFor == "192.0.2.1")
  }

  @Test func `a peer is an IPv4 address, or the network of an IPv6 address`() {
    #expect(PeerAddress("192.0.2.1") == PeerAddress("::ffff:192.0.2.1"))
    #expect(PeerAddress("192.0.2.1") != PeerAddress("192.0.2.2"))
    #expect(PeerAddress("2001:db8::1") == PeerAddress("2001:db8::ffff:1"))
    #expect(PeerAddress("2001:db8:0:1::1") != PeerAddress("2001:db8:0:2::1"))
    #expect(PeerAddress("shop") == nil)
    #expect(PeerAddress(forwardedFor: "10.0.0.1, 192.0.2.1 ") == PeerAddress("192.0.2.1"))
    #expect(PeerAddress(forwardedFor: "") == nil)
  }

  @Test func `idle peers without connections are removed`() throws {
    var limits = ServerLimits()
    limits.requestsPerSecondPerPeer = 10
    let table = PeerTable(limits: limits, proxies: [])
    let address = try #require(PeerAddress("192.0.2.1"))
    try table.connect(address)
    let start = NIODeadline.now()
    try table.sendsRequest(address, start)
    table.forgetIdlePeers(start + .seconds(5))
    #expect(table.count == 1)
    table.disconnect(address)
    try table.sendsRequest(address, start + .seconds(5))
    table.forgetIdlePeers(start + .seconds(5))
    #expect(table.count == 1)
    table.forgetIdlePeers(start + .seconds(6))
    #expect(table.count == 0)
    #expect(table.total == PeerTable.Holds())
  }

  @Test func `a request that took seconds to arrive is not counted as one of many`() throws {
    let table = PeerTable(limits: ServerLimits(), proxies: [])
    let address = try #require(PeerAddress("192.0.2.1"))
    let start = NIODeadline.now()
    try table.connect(address)
    table.forgetIdlePeers(start + .seconds(5))
    // The time of a request is that of its first byte, here long before the last update.
    for _ in 0..<1_000 { try table.sendsRequest(address, start) }
    #expect(throws: Problem.tooManyRequests(limit: 1_000)) {
      try table.sendsRequest(address, start + .seconds(5))
    }
    try table.sendsRequest(address, start + .seconds(6))
  }

  @Test func `every refusal has an error status and a problem document`() {
    let refusals: [Problem] = [
      .malformed, .otherVersion, .targetTooLong(limit: 1), .headersTooLarge(limit: 1, fields: 2),
      .bodyTooLarge(limit: 1), .tooSlow(limit: .seconds(30)), .timedOut(limit: .milliseconds(5)),
      .tooManyRequests(limit: 1), .tooManyConnectionsOfPeer(limit: 1),
      .tooManyConnections, .tooManyStreamsOfPeer(limit: 1), .tooManyStreams,
      .tooManyCalculations,
    ]
    #expect(Set(refusals.map(\.name)).count == refusals.count)
    for refusal in refusals {
      let response = PageResponse(refusal)
      #expect((400..<600).contains(response.status) && !response.reason.isEmpty)
      #expect(refusal.detail.hasSuffix("."))
      #expect(response.headers["Content-Type"] == "application/problem+json")
    }
    #expect(
      Problem.tooSlow(limit: .seconds(30)).detail
        == "A request must be complete within 30 seconds."
    )
    #expect(Problem.timedOut(limit: .milliseconds(5)).detail.contains("5 milliseconds"))
  }
}
