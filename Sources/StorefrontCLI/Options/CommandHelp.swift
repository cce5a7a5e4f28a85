/// The text below a command's abstract: details, examples, and the part of the guide about it.
enum CommandHelp {
  /// - Parameters:
  ///   - details: Information beyond the help of the options; may be empty.
  ///   - examples: Whole command lines.
  ///   - guide: The part of the guide that describes the command.
  static func text(
    _ details: String = "", examples: [String] = [], guide: Guide
  ) -> String {
    var paragraphs = details.isEmpty ? [] : [details]
    if !examples.isEmpty {
      paragraphs.append(
        (["Examples:"] + examples.flatMap(lines)).joined(separator: "\n"))
    }
    paragraphs.append("Guide: Documentation/\(guide.rawValue)")
    return paragraphs.joined(separator: "\n\n")
  }

  /// An example in lines that a terminal of 80 columns does not wrap, so that it can be copied.
  private static func lines(_ example: String) -> [String] {
    var lines: [String] = []
    var rest = example[...]
    while rest.count > 72 {
      let head = rest.prefix(72)
      guard let space = head.ranges(of: " -").last?.lowerBound, space > head.startIndex else {
        break
      }
      lines.append((lines.isEmpty ? "  " : "    ") + rest[..<space] + " \\")
      rest = rest[rest.index(after: space)...]
    }
    return lines + [(lines.isEmpty ? "  " : "    ") + rest]
  }
}

/// The parts of the guide that help texts refer to, as files and headings in `Documentation`.
enum Guide: String, CaseIterable {
  case answers = "CommandLine.md#answers-in-json"
  case catalog = "Catalog.md"
  case choices = "Choices.md"
  case conventions = "CommandLine.md#conventions"
  case devices = "CommandLine.md#devices"
  case editing = "Catalog.md#edit-single-records"
  case exporting = "Catalog.md#export"
  case fleet = "Fleet.md#many-servers"
  case frames = "CommandLine.md#solve-a-layout-to-frames"
  case importing = "Catalog.md#import"
  case languages = "Languages.md"
  case layouts = "CommandLine.md#print-a-pages-layout"
  case lint = "LintRules.md"
  case listing = "CommandLine.md#list-apps-categories-and-cards"
  case log = "Catalog.md#who-changed-what"
  case maintenance = "CommandLine.md#maintain-a-database"
  case mirroring = "Fleet.md#pages-as-files"
  case mistakes = "CommandLine.md#find-mistakes-and-compare-layouts"
  case pages = "CommandLine.md#list-pages-and-sections"
  case pictures = "CommandLine.md#draw-a-page"
  case publishing = "Publishing.md#publish"
  case publications = "Publishing.md#names-of-a-pages-states"
  case schema = "WireFormat.md"
  case seeding = "CommandLine.md#create-a-catalog"
  case serve = "CommandLine.md#serve"
  case serving = "CommandLine.md#test-the-servers-responses"
  case studio = "Studio.md#users"
  case styles = "Styles.md"
  case uiKit = "UIKitOnLinux.md#attributes-of-the-objective-c-runtime"
  case validating = "Catalog.md#rules"
  case withdrawing = "Publishing.md#withdraw-and-roll-back"
}
