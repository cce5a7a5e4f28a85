import CompositionalLayout
package import DocumentJSON
import PagePictures
import Publishing

/// What the script of a preview knows: the page, its pictures, what holds on all devices, and what can be chosen.
struct PreviewFacts: JSONWritable {
  var plan: LayoutPlan
  var content: PictureContent?
  var pictures: PictureSources
  var choice: EnvironmentChoice

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("document")
      IllustratedPlan(plan, content).write(to: &writer)
      writer.member("pictures", pictures)
      writer.object("options") { writer in
        writer.member("margins", choice.margins?.argument)
        writer.member("safeArea", choice.safeArea?.argument)
        writer.member("sizeClass", choice.sizeClasses?.argument)
        writer.member("system", choice.system)
      }
      ScreenChoices.write(to: &writer, system: choice.system)
    }
  }
}

/// The devices and text sizes that one can choose in a page for browsers.
package enum ScreenChoices {
  /// Writes the members `devices` and `textSizes`: names, and titles for people.
  ///
  /// - Parameter system: The major version of a system that the devices can have; nil for any.
  package static func write(to writer: inout JSONWriter, system: Int? = nil) {
    writer.array("devices") { writer in
      for device in DevicePreset.all where system.map({ device.running($0) != nil }) ?? true {
        writer.choice(device.name, device.title)
      }
    }
    writer.array("textSizes") { writer in
      for size in LayoutContentSizeCategory.allCases { writer.choice(size.rawValue, size.title) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func choice(_ name: String, _ title: String) {
    object { writer in
      writer.member("name", name)
      writer.member("title", title)
    }
  }
}
