import CatalogEditing
import CatalogModel
import CompositionalLayout
import DocumentJSON
import PagePictures
import Publishing

/// The body of a request for pictures or diagnostics: a state of a page, edits that are not saved, and how to
/// draw them.
struct PageBody: JSONReadable {
  var base: Int64?
  var operations: [EditOperation]
  var state: String?
  var locale: String?
  var audience: PageAudience?
  var tab: String?
  /// Whether the document is asked for, too, so that the browser can draw it itself.
  var wantsDocument: Bool
  var picture: StudioPicture.Options

  /// The most devices and windows of a request.
  static let mostDevices = 12

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    base = try members.optional("base")
    operations = try members.optional("operations") ?? []
    state = try members.optional("at")
    locale = try members.optional("locale")
    if let words: String = try members.optional("as") {
      do throws(AudienceError) {
        audience = try PageAudience(words)
      } catch {
        throw json.node["as"]?.error(.outOfRange(found: error.word, allowed: PageAudience.example))
          ?? json.node.error(.missing(key: "as", similar: nil))
      }
    }
    tab = try members.optional("tab")
    wantsDocument = try members.optional("document") ?? false
    let windows: [Window] = try members.optional("windows") ?? []
    let names: [String] =
      try members.optional("devices") ?? (windows.isEmpty ? [DevicePreset.standard.name] : [])
    guard names.count + windows.count <= Self.mostDevices else {
      throw json.node.error(
        .outOfRange(
          found: "\(names.count + windows.count) devices", allowed: "at most \(Self.mostDevices)"))
    }
    var devices: [DevicePreset] = []
    for name in names {
      guard let device = DevicePreset.named(name) else {
        throw json.node.error(.unknownName(name, allowed: DevicePreset.all.map(\.name)))
      }
      devices.append(device)
    }
    devices += windows.map { .window(width: $0.width) }
    picture = StudioPicture.Options(devices: devices)
    if let node = members["appearance"], !node.isNull {
      let name = try String(json: JSONInput(node, log: json.log))
      guard let scheme = PictureScheme(rawValue: name) else {
        throw node.error(.unknownName(name, allowed: PictureScheme.allCases.map(\.rawValue)))
      }
      picture.scheme = scheme
    }
    picture.textSize = try members.optional("textSize") ?? .large
    picture.direction = try members.optional("direction")
    picture.isFramed = try members.optional("frame") ?? false
    members.finish()
  }

  /// A window of any width.
  private struct Window: JSONReadable {
    var width: Double

    init(json: JSONInput) throws(DocumentError) {
      var members = try ObjectReader(json)
      width = try members.required("width")
      let widths = SizeSurvey.allWidths
      guard widths.contains(width) else {
        throw (members["width"] ?? json.node).error(
          .outOfRange(
            found: "\(width.text) points",
            allowed: "\(widths.lowerBound.text) to \(widths.upperBound.text) points"))
      }
      members.finish()
    }
  }
}
