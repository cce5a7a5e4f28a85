import Foundation
import TestSupport
import Testing

@testable import CatalogModel

/// What is kept of uploaded pictures. The samples are 24 by 16 pixels, made by Pillow 13 with `SECRET` in every kind of metadata
/// that it writes, and behind the end.
@Suite struct MediaFileTests {
  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: PackageFolder.file(folder).path).sorted())
    ?? []
  private static let folder = "Tests/Catalog/CatalogModelTests/Pictures"

  static func sample(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: PackageFolder.file("\(folder)/\(name)")))
  }

  @Test(arguments: names.filter { $0 != "moving.avif" })
  func `a picture is kept without metadata, and cleaning it again changes nothing`(
    name: String
  ) throws {
    let file = try Self.sample(name)
    let clean = try MediaFile(cleaning: file)
    #expect(name.hasSuffix(".\(clean.format.fileExtension)"))
    expectClean(clean)
    #expect(!String(decoding: clean.bytes, as: UTF8.self).contains("SECRET"))
    #expect(try MediaFile(cleaning: clean.bytes) == clean)
    // The sample is upright or on its side.
    let isTurned = ["photo.png", "photo.jpg", "photo.avif"].contains(name)
    #expect(clean.width == (isTurned ? 16 : 24) && clean.height == (isTurned ? 24 : 16))
    // The header, which is all that is read of linked pictures, gives the same size.
    let size = PictureHeader.Size(width: clean.width, height: clean.height)
    #expect(PictureHeader(clean.bytes)?.size == size && PictureHeader(file)?.size == size)
  }

  @Test func `there are samples of every format`() {
    for format in MediaFormat.allCases {
      #expect(Self.names.contains { $0.hasSuffix(".\(format.fileExtension)") })
    }
  }

  @Test func `color, animation and orientation stay`() throws {
    func parts(_ name: String) throws -> [String] {
      let clean = try MediaFile(cleaning: Self.sample(name))
      return NaivePicture.parts(of: clean.bytes, clean.format)
    }
    #expect(try parts("photo.png") == ["IHDR", "eXIf", "iCCP", "IDAT", "IEND"])
    #expect(try parts("moving.png").filter { $0 == "fcTL" }.count == 2)
    #expect(try parts("palette.png") == ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"])
    let jpeg = try parts("photo.jpg")
    #expect(jpeg.prefix(3) == ["e0 JFIF", "e1 Exif", "e2 ICC_PROFILE"])
    #expect(try parts("cmyk.jpg").contains("ee Adobe"))
    #expect(try parts("progressive.jpg").filter { $0 == "da" }.count > 1)
    #expect(
      try parts("moving.gif") == ["NETSCAPE2.0", "f9", "picture", "f9", "picture"])
    #expect(try parts("photo.webp") == ["VP8X", "ICCP", "VP8 "])
    #expect(try parts("moving.webp").filter { $0 == "ANMF" }.count == 2)
    #expect(try parts("lossless.webp") == ["VP8L"])
    let avif = try parts("photo.avif")
    #expect(avif.contains("colr") && avif.contains("irot"))
  }

  @Test func `of EXIF, nothing but the orientation stays`() throws {
    for name in ["photo.png", "photo.jpg"] {
      let bytes = try MediaFile(cleaning: Self.sample(name)).bytes
      let exif = PictureOrientation.exif(6)
      #expect(bytes.indices.filter { bytes[$0...].starts(with: exif) }.count == 1)
      #expect(PictureOrientation.read(exif[...]) == 6 && exif.count == 26)
    }
  }

  @Test func `documents, other formats and moving AVIF are refused`() throws {
    for text in [
      "", "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>",
      "<!doctype html><script>alert(1)</script>", "%PDF-1.7", "BM", "\u{FEFF}<svg/>",
    ] {
      #expect(throws: MediaProblem.unknownFormat) { try MediaFile(cleaning: Array(text.utf8)) }
    }
    #expect(throws: MediaProblem.unknownFormat) {
      try MediaFile(cleaning: [0, 0, 0, 24] + Array("ftypheic\0\0\0\0mif1heic".utf8))
    }
    #expect(throws: MediaProblem.moving) { try MediaFile(cleaning: Self.sample("moving.avif")) }
    // A picture that is also a script: what stands behind its end goes.
    let both = try Self.sample("gray.jpg") + Array("<script>alert(1)</script>".utf8)
    #expect(try MediaFile(cleaning: both) == MediaFile(cleaning: Self.sample("gray.jpg")))
  }

  @Test func `limits are those of bytes, pixels and sides`() throws {
    let file = try Self.sample("photo.png")
    var limits = MediaLimits()
    limits.bytes = file.count - 1
    #expect(throws: MediaProblem.tooManyBytes(limit: file.count - 1)) {
      try MediaFile(cleaning: file, limits: limits)
    }
    limits = MediaLimits()
    limits.pixels = 24 * 16 - 1
    #expect(throws: MediaProblem.tooManyPixels(limit: 383, side: limits.side)) {
      try MediaFile(cleaning: file, limits: limits)
    }
    limits = MediaLimits()
    limits.side = 23
    #expect(throws: MediaProblem.self) { try MediaFile(cleaning: file, limits: limits) }
  }

  @Test func `small files that say large things are refused`() throws {
    func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
      var box: [UInt8] = []
      box.append(big: content.count + 8, 4)
      return box + Array(name.utf8) + content
    }
    let brands = box("ftyp", Array("avif".utf8) + [0, 0, 0, 0] + Array("avif".utf8))
    let huge = brands + box("ispe", [0, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 8))
    #expect(PictureHeader(huge)?.size == nil)
    #expect(throws: MediaProblem.damaged(.avif)) { try MediaFile(cleaning: huge) }

    // Places of items that need no bytes: 65,535 for each of 1,000.
    let item: [UInt8] = [0, 1, 0, 0, 0xFF, 0xFF]
    let items: [UInt8] =
      [0, 0, 0, 0, 0, 0, 3, 0xE8] + [[UInt8]](repeating: item, count: 1_000).joined()
    let kinds = box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + Array("av01".utf8) + [0])
    let meta = box(
      "meta",
      [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0, 0, 1])
        + box("iinf", [0, 0, 0, 0, 0, 1] + kinds) + box("iloc", items))
    #expect(throws: MediaProblem.damaged(.avif)) { try MediaFile(cleaning: brands + meta) }
  }

  @Test func `what says how a JPEG has its colors stays, however long it is`() throws {
    let file = try Self.sample("cmyk.jpg")
    let adobe = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xEE]) })
    // A longer segment says the same of the colors.
    var longer = file
    longer[adobe + 3] += 2
    let end = adobe + 2 + (Int(file[adobe + 2]) << 8 | Int(file[adobe + 3]))
    longer.insert(contentsOf: [0x41, 0x42], at: end)
    #expect(try MediaFile(cleaning: longer) == MediaFile(cleaning: file))
  }

  @Test(.timeLimit(.minutes(10)))
  func `hostile files are refused, or safe afterwards`() throws {
    var random = SplitMix64(seed: randomSeed("hostile pictures"))
    let samples = try Self.names.map(Self.sample)
    for _ in 0..<TestForm.rounds(5_000) {
      var file = samples.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        Self.damage(&file, samples, &random)
      }
      guard let clean = try? MediaFile(cleaning: file) else { continue }
      #expect(try MediaFile(cleaning: clean.bytes) == clean)
      expectClean(clean)
    }
  }

  /// A clean picture has only parts that are allowed.
  private func expectClean(_ file: MediaFile) {
    let parts = NaivePicture.parts(of: file.bytes, file.format)
    let allowed = NaivePicture.allowed[file.format] ?? []
    #expect(parts.allSatisfy(allowed.contains), "\(file.format): \(parts)")
    #expect(MediaFormat(of: file.bytes) == file.format)
    #expect((1...16_384).contains(file.width) && (1...16_384).contains(file.height))
  }

  /// Changes a file as a stranger would: bits, numbers, the end, and parts of others.
  private static func damage(
    _ file: inout [UInt8], _ samples: [[UInt8]], _ random: inout SplitMix64
  ) {
    guard file.count > 8 else { return }
    let place = Int.random(in: 0..<file.count - 4, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: file[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: file[place] = [0, 0xFF, 0x7F, 0x80].randomElement(using: &random) ?? 0
    case 2: file.replaceSubrange(place..<place + 4, with: [0xFF, 0xFF, 0xFF, 0xFF])
    case 3: file.removeLast(Int.random(in: 1...file.count - 4, using: &random))
    case 4:
      file.removeSubrange(place..<min(file.count, place + Int.random(in: 1...40, using: &random)))
    case 5:
      let other = samples.randomElement(using: &random) ?? []
      let start = Int.random(in: 0..<other.count, using: &random)
      file.insert(
        contentsOf: other[start...].prefix(Int.random(in: 1...200, using: &random)), at: place)
    default:
      file[Int.random(in: 0..<min(64, file.count), using: &random)] = .random(
        in: 0...255, using: &random)
    }
  }
}
