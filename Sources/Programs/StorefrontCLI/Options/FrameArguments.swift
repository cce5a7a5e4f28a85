import ArgumentParser
import CompositionalLayout
import PagePictures

extension ItemCounts: ExpressibleByArgument {}
extension SectionOffset: ExpressibleByArgument {}

/// An item, written as `SECTION.ITEM`.
struct ItemReference: ExpressibleByArgument {
  var section: Int
  var item: Int

  init?(argument: String) {
    let parts = argument.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let section = Int(parts[0]), let item = Int(parts[1]) else {
      return nil
    }
    self.section = section
    self.item = item
  }
}

/// A rectangle that an option gives as `x,y,w,h`.
struct RectArgument: ExpressibleByArgument {
  var rect: LayoutRect

  init?(argument: String) {
    guard let rect = LayoutRect(argument: argument) else { return nil }
    self.rect = rect
  }
}
