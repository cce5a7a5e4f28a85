import DocumentJSON
import CompositionalLayout
import Testing

@Suite struct DeviceMatrixTests {
  @Test func `places are named in as few words as say it`() {
    let matrix = DeviceMatrix.standard
    let all = matrix.devices.map(DeviceVariant.init)
    func description(_ isShown: (DeviceVariant) -> Bool) -> String {
      matrix.description(of: all.filter(isShown))
    }
    #expect(
      description { $0.textSize == "extraExtraExtraLarge" }
        == "every device at extraExtraExtraLarge")
    #expect(description { $0.device.hasPrefix("ipad") } == "ipad, ipad-landscape")
    #expect(
      description { $0.device == "ipad" && $0.textSize == "large" } == "ipad at large")
    #expect(
      description { $0.device == "ipad" && $0.textSize == "large" && $0.direction == "rightToLeft" }
        == "ipad at large right to left")
  }
}
