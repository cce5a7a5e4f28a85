import CatalogModel
import Foundation
import TestSupport
import Testing

@testable import StorefrontCLI

@Suite struct ClockZoneTests {
  @Test(arguments: [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu",
    "Africa/Casablanca",
    "America/Nuuk", "Asia/Jerusalem", "Africa/Cairo", "Pacific/Apia", "Antarctica/Troll", "UTC",
    "Etc/GMT-14",
  ])
  func `the offsets of a zone are those that Foundation has`(name: String) throws {
    let (zone, expected) = (
      try #require(ClockZone(identifier: name)), try #require(TimeZone(identifier: name))
    )
    // The rules of the coming years may differ between two versions of the database.
    for hour in stride(from: 0, to: 56 * 365 * 24, by: 7) {
      let moment = Moment(milliseconds: Int64(hour) * 3_600_000)
      let (found, other) = (zone.offset(at: moment), expected.secondsFromGMT(for: moment.date))
      guard found == other else {
        Issue.record("\(name) at \(moment): \(found) instead of \(other)")
        return
      }
    }
  }

  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2050-03-27T00:59:59Z", 3600),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2050-03-27T01:00Z", 7200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2050-10-30T00:59:59Z", 7200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2050-10-30T01:00Z", 3600),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2050-01-01T00:00Z", 39_600),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2050-07-01T00:00Z", 36_000),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2050-03-27T00:59Z", -7200),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2050-03-27T01:00Z", -3600),
    ("<+0330>-3:30<+0430>,J79/24,J263/24", "2052-03-20T20:29Z", 12_600),
    ("<+0330>-3:30<+0430>,J79/24,J263/24", "2052-03-20T20:30Z", 16_200),
    ("<+0545>-5:45", "2050-07-01T00:00Z", 20_700),
  ])
  func `a rule says when the clocks of each year change`(
    rule: String, moment: String, offset: Int
  ) throws {
    let second = try Moment(moment).milliseconds / 1000
    #expect(ClockRule(rule)?.offset(at: second) == offset)
  }

  @Test(arguments: ["", "CET", "CET-1CEST", "CET-1CEST,M3.5", "CET-1CEST,M3.5.0,90", "<CET-1"])
  func `what is no rule is none`(text: String) { #expect(ClockRule(text) == nil) }

  @Test(arguments: [
    "", "Mars", "../zoneinfo/UTC", "/etc/passwd", "Europe", "Europe/", "tzdata.zi", "Etc/GMT ",
  ])
  func `what is no zone's name has no zone`(name: String) {
    #expect(ClockZone(identifier: name) == nil)
  }
}
