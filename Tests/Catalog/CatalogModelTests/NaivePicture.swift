@testable import CatalogModel

/// What a picture is made of, found in the simplest way and without the code that cleans pictures: the names of its parts,
/// in order. It trusts the lengths in the file, so that only well-formed files may be given to it.
enum NaivePicture {
  static func parts(of file: [UInt8], _ format: MediaFormat) -> [String] {
    switch format {
    case .png: png(file)
    case .jpeg: jpeg(file)
    case .gif: gif(file)
    case .webP: riff(file, from: 12)
    case .avif: boxes(file, from: 0, to: file.count)
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 * 256 + Int($1) }
  }
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func png(_ file: [UInt8]) -> [String] {
    var (names, place): ([String], Int) = ([], 8)
    while place < file.count {
      names.append(text(file[place + 4..<place + 8]))
      place += number(file[place..<place + 4]) + 12
    }
    return names
  }

  private static func jpeg(_ file: [UInt8]) -> [String] {
    var (names, place): ([String], Int) = ([], 2)
    while file[place + 1] != 0xD9 {
      let marker = file[place + 1]
      let data = file[(place + 4)...]
      let kind = String(decoding: data.prefix { $0 >= 0x20 && $0 < 0x7F }.prefix(12), as: UTF8.self)
      names.append("\(String(marker, radix: 16))\(marker >= 0xE0 ? " " + kind : "")")
      place += 2 + number(file[place + 2..<place + 4])
      while marker == 0xDA,
        file[place] != 0xFF || file[place + 1] == 0 || (0xD0...0xD7).contains(file[place + 1])
      {
        place += 1
      }
    }
    return names + (place + 2 == file.count ? ["d9"] : ["d9", "rest"])
  }

  private static func gif(_ file: [UInt8]) -> [String] {
    func colors(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 * (1 << (Int(flags & 7) + 1)) }
    var (names, place): ([String], Int) = ([], 13 + colors(file[10]))
    while file[place] != 0x3B {
      if file[place] == 0x2C {
        names.append("picture")
        place += 10 + colors(file[place + 9]) + 1
      } else {
        names.append(
          file[place + 1] == 0xFF
            ? text(file[place + 3..<place + 14]) : String(file[place + 1], radix: 16))
        place += 2
      }
      while file[place] > 0 { place += Int(file[place]) + 1 }
      place += 1
    }
    return names + (place + 1 == file.count ? [] : ["rest"])
  }

  private static func riff(_ file: [UInt8], from start: Int) -> [String] {
    var (names, place): ([String], Int) = ([], start)
    while place < file.count {
      let name = text(file[place..<place + 4])
      let length = number(ArraySlice(file[place + 4..<place + 8].reversed()))
      names.append(name)
      if name == "ANMF" { names += riff(Array(file[place + 8..<place + 8 + length]), from: 16) }
      place += 8 + length + length % 2
    }
    return names
  }

  private static func boxes(_ file: [UInt8], from start: Int, to end: Int) -> [String] {
    var (names, place): ([String], Int) = ([], start)
    while place < end {
      let name = text(file[place + 4..<place + 8])
      var length = number(file[place..<place + 4])
      names.append(name)
      // A length of 0 reaches to the end, and after one of 1 there is another one of eight bytes.
      let isLong = length == 1
      if isLong { length = number(file[place + 8..<place + 16]) }
      if length == 0 { length = end - place }
      let head = ["meta": 12, "iprp": 8, "ipco": 8][name].map { isLong ? $0 + 8 : $0 }
      if let head { names += boxes(file, from: place + head, to: place + length) }
      place += length
    }
    return names
  }

  /// The parts that a clean picture may have.
  static let allowed: [MediaFormat: Set<String>] = [
    .png: [
      "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "acTL", "fcTL", "fdAT", "iCCP", "eXIf", "sRGB",
      "gAMA", "cHRM", "sBIT", "cICP", "mDCV", "cLLI",
    ],
    .jpeg: [
      "c0", "c1", "c2", "c4", "db", "dd", "da", "d9", "e0 JFIF", "e1 Exif", "e2 ICC_PROFILE",
      "ee Adobe",
    ],
    .gif: ["picture", "f9", "NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"],
    .webP: ["VP8X", "VP8 ", "VP8L", "ALPH", "ICCP", "ANIM", "ANMF"],
    .avif: [
      "ftyp", "meta", "hdlr", "pitm", "iloc", "iinf", "iprp", "ipco", "ipma", "iref", "mdat",
      "idat", "free", "ispe", "pixi", "av1C", "colr", "irot", "imir", "auxC", "clap", "pasp",
      "clli", "mdcv", "a1op", "a1lx", "lsel",
    ],
  ]
}
