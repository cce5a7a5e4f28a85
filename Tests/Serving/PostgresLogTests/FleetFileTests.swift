import CatalogModel
import Foundation
import PostgresLog
import TestSupport
import Testing

@Suite struct FleetFileTests {
  @Test(arguments: [
    "host=db1 user=ada", "postgresql://ada:secret@db1/pages", "dbname=pages", "password=secret",
  ])
  func `a connection string is no path`(text: String) {
    #expect(FleetFile.isConnection(text))
  }

  @Test(arguments: ["/etc/storefront/fleet", "fleet.conf", "./host-1/fleet"])
  func `a path is no connection string`(text: String) {
    #expect(!FleetFile.isConnection(text))
  }

  #if !Fleet
  @Test func `a build without the trait Fleet refuses every file`() {
    #expect(throws: PublicationLogError.notSupported) { try FleetFile(path: "/dev/null") }
  }
  #endif
}
