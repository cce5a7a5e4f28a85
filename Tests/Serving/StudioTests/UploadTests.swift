import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import PageService
import TestSupport
import Testing

@testable import Studio

/// Pictures that editors upload, and how they are served.
@Suite struct UploadTests {
  let folder: TemporaryFolder
  let store: MediaStore
  let fixture: StudioFixture

  init() throws {
    folder = try TemporaryFolder()
    let store = MediaStore(path: folder.path("media.sqlite"))
    self.store = store
    var options = StudioOptions()
    options.media = store
    fixture = try StudioFixture(options: options) {
      $0.media = ServedMedia(store, at: MediaAddress("https://shop.example.com"))
    }
  }

  private func sample(_ name: String) throws -> [UInt8] {
    let path = "Tests/Catalog/CatalogModelTests/Pictures/\(name)"
    return [UInt8](try Data(contentsOf: PackageFolder.file(path)))
  }

  private func upload(_ bytes: [UInt8], as type: String, _ browser: Browser) -> PageResponse {
    var request = PageRequest(
      method: "POST", "/studio/api/media", headers: browser.headers, body: bytes)
    request.headers["Content-Type"] = type
    return fixture.studio.response(to: request)
  }

  private func bytes(_ response: PageResponse) -> [UInt8] {
    if case .bytes(let bytes) = response.body { bytes } else { [] }
  }

  private func text(_ response: PageResponse) -> String {
    String(decoding: bytes(response), as: UTF8.self)
  }

  @Test func `a picture is uploaded, has an address, and is served for ever without metadata`()
    throws
  {
    let browser = try fixture.browser("ada", .editor)
    #expect(try browser.get("/studio/api/session").json["uploads"]?["types"]?.count == 5)
    let response = upload(try sample("photo.jpg"), as: "image/jpeg", browser)
    #expect(response.status == 200, "\(text(response))")
    let picture = try MediaFile(cleaning: sample("photo.jpg"))
    let path = "/media/\(picture.name.text)"
    #expect(
      text(response)
        == #"{"address":"https://shop.example.com\#(path)","width":16,"height":24}"#)
    // Anybody may load it.
    let served = fixture.studio.response(to: PageRequest(path, headers: ["Host": "localhost"]))
    let bytes = self.bytes(served)
    #expect(bytes == picture.bytes && !String(decoding: bytes, as: UTF8.self).contains("SECRET"))
    #expect(served.headers["Content-Type"] == "image/jpeg")
    #expect(served.headers["Cache-Control"] == "public, max-age=31536000, immutable")
    #expect(served.headers["X-Content-Type-Options"] == "nosniff")
    #expect(served.headers["Content-Security-Policy"] == "default-src 'none'; sandbox")
    #expect(served.headers["Content-Encoding"] == nil)
    let tag = try #require(served.headers["ETag"])
    var again = PageRequest(path, headers: ["Host": "localhost", "If-None-Match": tag])
    #expect(fixture.studio.response(to: again).status == 304)
    again = PageRequest(method: "HEAD", path, headers: ["Host": "localhost"])
    #expect(fixture.studio.response(to: again).headers["Content-Length"] == "\(bytes.count)")
    // The name must be the whole one.
    let name = picture.name.hash.text
    for wrong in [
      "/media/\(name)", "/media/\(name).png", "/media/x.jpg", "/media/..catalog.sqlite",
    ] {
      let missing = fixture.studio.response(to: PageRequest(wrong, headers: ["Host": "localhost"]))
      #expect(missing.status == 404, "\(wrong)")
    }
  }

  @Test func `what is no picture is refused, and nothing is kept`() throws {
    let browser = try fixture.browser("ada", .editor)
    for (body, type, status) in [
      ("<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml", 415),
      ("<svg xmlns='http://www.w3.org/2000/svg'/>", "image/png", 422), ("", "image/png", 422),
      ("<html></html>", "text/html", 415), ("{}", "application/json", 415),
    ] {
      #expect(upload(Array(body.utf8), as: type, browser).status == status, "\(body) \(type)")
    }
    #expect(try store.entries().isEmpty)
  }

  @Test
  func `a request is refused before its body is read, without a session or from another site`()
    throws
  {
    let browser = try fixture.browser("ada", .editor)
    func admission(_ headers: HeaderFields) -> Int? {
      var head = PageRequest(method: "POST", "/studio/api/media", headers: browser.headers)
      for field in headers { head.headers[field.name] = field.value }
      switch fixture.studio.admission(of: head) {
      case .refused(let response): return response.status
      case .read(let limit): return limit == MediaLimits.mostBytes ? nil : limit
      case .ignored: return 0
      }
    }
    #expect(admission(["Content-Type": "image/webp"]) == nil)
    #expect(admission(["Content-Type": "image/svg+xml"]) == 415)
    #expect(admission(["Content-Type": "image/webp", "Sec-Fetch-Site": "cross-site"]) == 403)
    #expect(admission(["Content-Type": "image/webp", "Cookie": ""]) == 401)
  }

  @Test func `a server without a file for pictures takes none and says so`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser("ada", .editor)
    #expect(try browser.get("/studio/api/session").json["uploads"] == nil)
    let refused = browser.send(
      "POST", "/studio/api/media", "x", ["Content-Type": "image/png"])
    #expect(refused.status == 409 && refused.problem == "no-uploads")
    #expect(browser.get("/media/x.png").status == 404)
  }

  @Test func `the studio shows its own pictures, knows their size, and publishing needs them`()
    throws
  {
    let browser = try fixture.browser()
    let picture = try MediaFile(cleaning: sample("simple.webp"))
    let address = "https://shop.example.com/media/\(picture.name.text)"
    #expect(upload(try sample("simple.webp"), as: "image/webp", browser).status == 200)
    let size = browser.post("/studio/api/picture-size", #"{"address":"\#(address)"}"#)
    #expect(size.text == #"{"width":24,"height":16}"#)
    let page = try browser.get("/studio/api/pages/apps").json
    let revision = Int(try #require(page["revision"]?.number))
    let item = try #require(
      fixture.store.translatedPage(slug: "apps").content.sections.lazy.flatMap(\.items).compactMap {
        if case .app(let app) = $0.content { app.bundleIdentifier } else { nil }
      }.first)
    let edit = browser.post(
      "/studio/api/edits",
      #"{"base":\#(revision),"request":"a","operations":[{"do":"set","kind":"app","key":"\#(item)","fields":{"artwork":{"url":"\#(address)","pixelWidth":24,"pixelHeight":16}}}]}"#
    )
    #expect(edit.status == 200, "\(edit.text)")
    let pictures = browser.post(
      "/studio/api/pages/apps/pictures", #"{"devices":["iphone-16"],"operations":[]}"#)
    #expect(pictures.text.contains("href=\\\"/media/\(picture.name.text)"))
    #expect(!pictures.text.contains(address))
    let shell = browser.get("/studio/")
    #expect(
      shell.headers["Content-Security-Policy"]?.contains("img-src data: 'self'") == true
        || shell.headers["Content-Security-Policy"]?.contains(" 'self'; connect-src") == true)
    func findings() throws -> [String] {
      try browser.get("/studio/api/pages/apps/changes").json["findings"]?.elements.compactMap {
        $0["rule"]?.string
      } ?? []
    }
    #expect(try !findings().contains("missing-media"))
    #expect(try store.remove([picture.name]) == nil)
    #expect(try findings().contains("missing-media"))
    let live = Int(try #require(browser.get("/studio/api/pages/apps/changes").json["live"]?.number))
    let now = Int(try #require(edit.json["revision"]?.number))
    let refused = browser.post(
      "/studio/api/pages/apps/publications",
      #"{"request":"b","revision":\#(now),"expectLive":\#(live)}"#)
    #expect(refused.status == 422 && refused.text.contains("missing-media"), "\(refused.text)")
  }

  @Test func `the library lists pictures with their uses, and removes what nothing uses`() throws {
    let browser = try fixture.browser("ada", .editor)
    let names: [String] = try ["photo.png", "simple.webp", "gray.jpg"].map { file in
      let picture = try MediaFile(cleaning: sample(file))
      let response = upload(try sample(file), as: picture.format.mediaType, browser)
      #expect(response.status == 200)
      return picture.name.text
    }
    let revision = Int(try #require(browser.get("/studio/api/pages").json["revision"]?.number))
    let address = "https://shop.example.com/media/\(names[0])"
    let edit = browser.post(
      "/studio/api/edits",
      #"{"base":\#(revision),"request":"a","operations":[{"do":"set","kind":"category","key":"photo-video","fields":{"iconURL":"\#(address)"}}]}"#
    )
    #expect(edit.status == 200, "\(edit.text)")
    let list = try browser.get("/studio/api/media").json
    let media = try #require(list["media"]?.elements)
    let used = try #require(media.first { $0["name"]?.string == names[0] })
    #expect(used["usedIn"]?.text == #"[{"kind":"category","key":"photo-video"}]"#)
    #expect(used["address"]?.string == address)
    #expect(media.filter { $0["usedIn"]?.count == 0 }.count == 2)

    let kept = browser.send("DELETE", "/studio/api/media/\(names[0])", "")
    #expect(kept.status == 409 && kept.problem == "used-picture")
    #expect(kept.text.contains("category photo-video"))
    #expect(browser.send("DELETE", "/studio/api/media/\(names[1])", "").status == 204)
    #expect(browser.send("DELETE", "/studio/api/media/\(names[1])", "").status == 404)
    #expect(browser.send("DELETE", "/studio/api/media/x.png", "").status == 404)
    // New ones stay: their edit may not be saved yet.
    let cleaned = browser.send("DELETE", "/studio/api/media", "")
    #expect(cleaned.text == #"{"removed":0}"#, "\(cleaned.status) \(cleaned.text)")
    #expect(try store.entries().count == 2)
    let hourLater = Moment(milliseconds: Moment.now.milliseconds + 2 * MediaStore.newTime)
    let unused = try store.unused(besides: fixture.store.mediaUses().keys, at: hourLater)
    #expect(unused.removable.map(\.name.text) == [names[2]] && unused.new.isEmpty)
  }
}
