import Testing

@testable import PagePictures

@Suite struct PictureColorTests {
  @Test(
    "contrast is that of WCAG's worked examples",
    arguments: [
      (0xFFFFFF, 0x000000, 21.0), (0xFFFFFF, 0xFFFFFF, 1.0), (0x777777, 0xFFFFFF, 4.48),
      (0x0000FF, 0xFFFFFF, 8.59),
    ] as [(UInt32, UInt32, Double)])
  func contrast(first: UInt32, second: UInt32, expected: Double) {
    #expect(abs(RGB(first).contrast(with: RGB(second)) - expected) < 0.01)
  }

  @Test func `text has a contrast of 4.5 to 1 on every background, in both schemes`() {
    let grounds: [PictureColor] = [.background, .groupedBackground, .card, .fill]
    for scheme in PictureScheme.allCases {
      for text in [PictureColor.label, .secondaryLabel, .tint] {
        for ground in grounds {
          let ratio = text.resolved(scheme).color.contrast(with: ground.resolved(scheme).color)
          #expect(ratio >= 4.5, "\(text) on \(ground), \(scheme): \(ratio)")
        }
      }
      #expect(RGB.white.contrast(with: PictureColor.alert.resolved(scheme).color) >= 4.5)
    }
  }

  @Test func `white text has 4.5 to 1 of contrast on every tile`() {
    for color in PictureColor.tiles {
      #expect(RGB.white.contrast(with: color) >= 4.5, "\(color.text)")
    }
  }
}
