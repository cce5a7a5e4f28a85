import ArgumentParser

extension CommandConfiguration {
  /// The configuration of a command, with the details, the examples and the part of the guide below its abstract.
  ///
  /// - Parameters:
  ///   - name: The word that calls the command.
  ///   - abstract: What the command does, in one sentence.
  ///   - usage: The line that shows the command's arguments; nil for the one of all options.
  ///   - details: Information beyond the help of the options; may be empty.
  ///   - examples: Whole command lines.
  ///   - guide: The part of the guide that describes the command.
  ///   - subcommands: The commands below this one.
  ///   - defaultSubcommand: The subcommand that runs if none is named.
  ///   - aliases: Other words that call the command.
  init(
    _ name: String, _ abstract: String, usage: String? = nil, details: String = "",
    examples: [String] = [], guide: Guide, subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil, aliases: [String] = []
  ) {
    self.init(
      commandName: name, abstract: abstract, usage: usage,
      discussion: CommandHelp.text(details, examples: examples, guide: guide),
      subcommands: subcommands, defaultSubcommand: defaultSubcommand, aliases: aliases)
  }
}

/// The text below a command's abstract: details, examples, and the part of the guide about it.
enum CommandHelp {
  /// - Parameters:
  ///   - details: Information beyond the help of the options; may be empty.
  ///   - examples: Whole command lines.
  ///   - guide: The part of the guide that describes the command.
  static func text(_ details: String, examples: [String], guide: Guide) -> String {
    var paragraphs = details.isEmpty ? [] : [details]
    if !examples.isEmpty {
      paragraphs.append(
        (["Examples:"] + examples.flatMap(lines)).joined(separator: "\n"))
    }
    paragraphs.append("Guide: storefront guide \(guide.rawValue)")
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

/// The parts of the guides that help texts refer to, as `storefront guide` names them.
enum Guide: String, CaseIterable {
  case accessibility
  case agents = "agents"
  case catalog = "catalog"
  case choices = "choices"
  case conventions = "command-line#conventions"
  case devices = "command-line#devices"
  case doctor = "command-line#look-for-what-is-missing"
  case editing = "catalog#edit-single-records"
  case exporting = "catalog#export"
  case fleet = "fleet#many-servers"
  case frames = "command-line#solve-a-layout-to-frames"
  case importing = "catalog#import"
  case languages = "languages"
  case layouts = "command-line#print-a-pages-layout"
  case lint = "lint-rules"
  case listing = "command-line#list-apps-categories-and-cards"
  case log = "catalog#who-changed-what"
  case maintenance = "command-line#maintain-a-database"
  case media = "media"
  case mirroring = "fleet#pages-as-files"
  case mistakes = "command-line#find-mistakes-and-compare-layouts"
  case pages = "command-line#list-pages-and-sections"
  case pictures = "command-line#draw-a-page"
  case publishing = "publishing#publish"
  case publications = "publishing#names-of-a-pages-states"
  case schema = "wire-format"
  case seeding = "command-line#create-a-catalog"
  case serve = "command-line#serve"
  case serving = "command-line#test-the-servers-responses"
  case sizes = "command-line#examine-every-width"
  case studio = "studio#users"
  case proposals = "catalog#propose-changes"
  case previewLinks = "studio#preview-links"
  case styles = "styles"
  case uiKit = "uikit-on-linux#attributes-of-the-objective-c-runtime"
  case uiKitShow = "uikit-on-linux#see-a-screen"
  case validating = "catalog#rules"
  case web = "web"
  case withdrawing = "publishing#withdraw-and-roll-back"
}
