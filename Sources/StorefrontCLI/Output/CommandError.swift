import DocumentJSON

/// What can go wrong in a command that is neither the catalog's nor the layout's doing.
enum CommandError: Error {
  /// Standard output does not take the result.
  case cannotWrite(reason: String)
  /// There is no file of that name.
  case noFile(String)
  /// There is something of that name that cannot be read as a file.
  case cannotRead(String)
  /// The file is a pipe to which nobody has written for a while.
  case noWriter(String)
  /// Standard input is not open.
  case noInput
  /// A document is not what it should be; the problem is a sentence with its place.
  case unreadableDocument(name: String, problem: String)
  /// What stands behind the @ of a page's name is no state of a page.
  case unknownPageState(String, page: String)
  /// The variable that sets the clock holds no moment; the problem is a sentence.
  case badClock(variable: String, problem: String)
  /// A publication is live, and nobody said that they saw it.
  case liveNotNamed(page: String, number: Int)
  /// There is no section of that number on the page or in the plan.
  case noSection(Int, count: Int, plan: String)
  /// There is no section of that key on the page.
  case noSectionKey(String, keys: [String])
  /// There is no such item, or no room for it.
  case noFrame(section: Int, item: Int)
  /// The names of what would be printed are longer than any document needs.
  case tooMuchText(bytes: Int)
  /// An argument is no UTF-8.
  case notText(String)
  /// There is more on a page than a picture of it can show.
  case tooManyCells(limit: Int)
  /// A file cannot be written.
  case cannotWriteFile(String, reason: String)
  /// A picture's ending says no form that there is.
  case unknownPictureForm(String)
  /// Pixels are asked for and no program that makes them is installed.
  case noRasteriser(String)
  /// The program that makes pixels did not.
  case rasteriserFailed(String)
  /// The user was asked and did not say yes, or could not be asked.
  case notConfirmed(action: String)
}

extension CommandError: CustomStringConvertible {
  /// The sentence for a person.
  var description: String {
    switch self {
    case .cannotWrite(let reason):
      "Cannot write to standard output: \(reason).\nSend the output to where there is room for it."
    case .noFile(let path):
      "There is no file \"\(path.shortened(to: 200))\".\nGive the path of a file, or - for standard input."
    case .cannotRead(let path):
      "Cannot read \"\(path.shortened(to: 200))\": it is a folder, or you may not read it.\n"
        + "Give the path of a file, or - for standard input."
    case .noWriter(let path):
      "Cannot read \"\(path.shortened(to: 200))\": it is a pipe, and nobody writes to it.\n"
        + "Give the path of a file, or - for standard input."
    case .noInput:
      "Cannot read standard input: it is closed.\nGive the path of a file, or send one to it."
    case .unreadableDocument(let name, let problem):
      "\(name.shortened(to: 200)): \(problem)"
    case .unknownPageState(let state, let page):
      "\"\(state.shortened(to: 200))\" is no state of the page \(page.shortened(to: 200)).\n"
        + "Name @draft, @live, the number of a publication such as @3, or a moment such as "
        + "@2026-12-24T20:00Z."
    case .badClock(let variable, let problem): "\(variable): \(problem)"
    case .liveNotNamed(let page, let number):
      "Nothing was published: publication \(number) of \(page.shortened(to: 200)) is live.\n"
        + "To publish another one, say that you saw it with --expect \(number)."
    case .noSection(let index, let count, let plan):
      switch count {
      case 0: "There is no section \(index): \(plan) has no sections."
      case 1: "There is no section \(index): \(plan) has only section 0."
      default: "There is no section \(index): \(plan) has sections 0 to \(count - 1)."
      }
    case .noSectionKey(let key, let keys):
      "There is no section \"\(key.shortened(to: 200))\" on the page.\n"
        + "Its sections are \(keys.joined(separator: ", ").shortened(to: 400))."
    case .noFrame(let section, let item):
      "Item \(section).\(item) has no frame: "
        + "there is no such item, or its group has no room for it.\n"
        + "`storefront frames` lists the items that have one."
    case .tooMuchText(let bytes):
      "The element kinds to print take \(bytes >> 20) MB.\n"
        + "Name a part of the content with --rect x,y,w,h or --offset y, or print a table."
    case .notText(let text):
      "\"\(text.shortened(to: 200))\" is not UTF-8.\nGive names of files and other arguments in UTF-8."
    case .tooManyCells(let limit):
      "There are more than \(limit) elements to draw, which is too many for a picture.\n"
        + "Draw a screen of them with `storefront render --offset y`, or one section with --section n."
    case .cannotWriteFile(let path, let reason):
      "Cannot write \"\(path.shortened(to: 200))\": \(reason).\n"
        + "Give the path of a file in a folder that there is, that you may write to and that has room."
    case .unknownPictureForm(let path):
      "\"\(path.shortened(to: 200))\" does not say what kind of picture it is to be.\n"
        + "Give a path that ends with .svg, .html or .png."
    case .noRasteriser(let path):
      "\"\(path.shortened(to: 200))\" needs a program that turns SVG into pixels, and neither Chromium nor "
        + "librsvg is installed.\n"
        + "Install one (apt-get install chromium, or librsvg2-bin), or write .svg or .html."
    case .rasteriserFailed(let program):
      "\(program.shortened(to: 200)) did not make a picture.\nWrite .svg or .html instead."
    case .notConfirmed(let action):
      "Nothing was changed. To \(action) without being asked, add --yes."
    }
  }
}
