import CatalogModel
import CatalogStore
import DocumentJSON

/// Errors of the commands themselves, as opposed to errors of the catalog or the layout.
enum CommandError: Error {
  /// The file does not exist.
  case noFile(String)
  /// There is no catalog to import into.
  case noCatalogForImport(String)
  /// The path exists but cannot be read as a file.
  case cannotRead(String)
  /// The file is a pipe, and no data arrived in time.
  case noWriter(String)
  /// Standard input is not open.
  case noInput
  /// A document is invalid; the problem is a sentence that includes the position.
  case unreadableDocument(name: String, problem: String)
  /// The text after the @ of a page's name is not a valid state.
  case unknownPageState(String, page: String)
  /// A fleet's log did not confirm a request, which has a name under which it can be repeated.
  case uncertain(reason: String, request: String)
  /// A publication is live, and the user did not confirm that it may be replaced.
  case liveNotNamed(page: String, number: Int)
  /// Pages are live, and the user did not confirm that they may be replaced.
  case liveNotConfirmed(pages: [String])
  /// The page or plan has no section with this index.
  case noSection(Int, count: Int, plan: String)
  /// The page has no section with this key.
  case noSectionKey(String, keys: [String], count: Int)
  /// Neither the catalog nor a publication has anything with this name.
  case nothingNamed(String, kinds: [String])
  /// The item does not exist, or its group has no room for it.
  case noFrame(section: Int, item: Int)
  /// The element kinds to print are too long in total.
  case tooMuchText(bytes: Int)
  /// The catalog does not declare the language.
  case noLocale(String, locales: [String])
  /// The page has no experiment with this key.
  case noExperiment(String, page: String)
  /// The page has an experiment with this key.
  case experimentExists(String, page: String)
  /// There is no guide, or no part of a guide, with this name.
  case noGuide(String, guides: [String])
  /// An argument is not UTF-8.
  case notText(String)
  /// There are too many elements to draw.
  case tooManyCells(limit: Int)
  /// A file cannot be written.
  case cannotWriteFile(String, reason: String)
  /// The file name extension is not that of a known picture format.
  case unknownPictureForm(String)
  /// PNG output needs a rasterizer, and none is installed.
  case noRasterizer(String)
  /// The rasterizer failed.
  case rasterizerFailed(String)
  /// Loading needs `curl`, which is not installed.
  case noLoader
  /// A file is no picture that can be kept.
  case refusedPicture(String, MediaProblem)
  /// There is no uploaded picture of this name.
  case noPicture(String)
  /// Something names a picture that was to be removed.
  case usedPicture(String, [MediaUse])
  /// `storefront-serve` is not in the folder of this program.
  case noServer(folder: String)
  /// There is a user of the studio with this name.
  case userExists(String)
  /// There is no user of the studio with this name.
  case noUser(String, suggestions: [String])
  /// The text is neither the address of a preview link nor its name in the list.
  case notAPreviewLink(String)
  /// There is no such preview link, or it is not valid any more.
  case noPreviewLink(String)
  /// The name of the person who edits is invalid; the problem has no capital letter and full stop.
  case badAuthor(problem: String)
  /// Neither the log of edits nor the catalog has a record with this key.
  case nothingEdited(String)
  /// Records of several kinds have the same key.
  case severalRecords([String])
  /// The user did not confirm the action, or could not be asked.
  case notConfirmed(action: String)
}

extension CommandError: CustomStringConvertible {
  /// The message, with advice.
  var description: String {
    switch self {
    case .noFile(let path):
      "There is no file \(quoted(path)).\nGive the path of a file, or - for standard input."
    case .noCatalogForImport(let path):
      "There is no catalog at \(quoted(path)).\n"
        + "Add --create to create an empty one there first, as `storefront init` does."
    case .cannotRead(let path):
      "Cannot read \(quoted(path)): it is a folder, or you do not have permission.\n"
        + "Give the path of a file, or - for standard input."
    case .noWriter(let path):
      "Cannot read \(quoted(path)): it is a pipe without a writer.\n"
        + "Give the path of a file, or - for standard input."
    case .noInput:
      "Cannot read standard input: it is closed.\nGive the path of a file, or send one to it."
    case .unreadableDocument(let name, let problem):
      "\(name.shortened(to: 200)): \(problem)"
    case .unknownPageState(let state, let page):
      "\(quoted(state)) is not a state of the page \(page.shortened(to: 200)).\n"
        + "Name @draft, @live, the number of a publication such as @3, or a time such as "
        + "@2026-12-24T20:00Z."
    case .uncertain(let reason, let request):
      "It is not known whether this was done: \(reason).\n"
        + "Repeat the command with --request \(request): it is applied once."
    case .liveNotNamed(let page, let number):
      "Nothing was published: publication \(number) of \(page.shortened(to: 200)) is live.\n"
        + "To replace it, confirm its number with --expect \(number)."
    case .liveNotConfirmed(let pages):
      "Nothing was published: publications of \(pages.joined(separator: ", ").shortened(to: 400)) are live.\n"
        + "To replace whichever are live, add --expect live."
    case .noSection(let index, let count, let plan):
      switch count {
      case 0: "There is no section \(index): \(plan) has no sections."
      case 1: "There is no section \(index): \(plan) has only section 0."
      default: "There is no section \(index): \(plan) has sections 0 to \(count - 1)."
      }
    case .noSectionKey(let key, let keys, let count):
      "There is no section \(quoted(key)) on the page.\n"
        + (count == 0
          ? "The page has no sections."
          : keys.isEmpty
            ? "The sections of a plan have no keys; name one by its number, from 0 to \(count - 1)."
            : "Its sections are \(keys.joined(separator: ", ").shortened(to: 400)).")
    case .nothingNamed(let name, let kinds):
      "There is nothing named \(quoted(name)): no \(kinds.joined(separator: ", no ")).\n"
        + "`storefront apps`, `storefront categories`, `storefront cards` and `storefront style list` list "
        + "them; name a section as PAGE/KEY."
    case .noFrame(let section, let item):
      "Item \(section).\(item) has no frame: "
        + "there is no such item, or its group has no room for it.\n"
        + "`storefront frames` lists the items that have one."
    case .tooMuchText(let bytes):
      "The names of the element kinds would take \(bytes >> 20) MB of the document.\n"
        + "Name a part of the content with --rect x,y,w,h or --offset y, or print a table."
    case .notText(let text):
      "\(quoted(text)) is not UTF-8.\nGive names of files and other arguments in UTF-8."
    case .tooManyCells(let limit):
      "There are more than \(limit) elements to draw, which is too many for a picture.\n"
        + "Draw a screen of them with `storefront render --offset y`, or one section with --section n."
    case .cannotWriteFile(let path, let reason):
      "Cannot write \(quoted(path)): \(reason).\n"
        + "Give a path in an existing folder with free space that you may write to."
    case .unknownPictureForm(let path):
      "\(quoted(path)) does not end with the extension of a picture format.\n"
        + "Give a path that ends with .svg, .html or .png."
    case .noRasterizer(let path):
      "\(quoted(path)) needs a program that converts SVG to PNG, and neither Chromium nor "
        + "librsvg is installed.\n"
        + "Install one (apt-get install chromium, or librsvg2-bin), or write .svg or .html."
    case .rasterizerFailed(let program):
      "\(program.shortened(to: 200)) failed to draw the picture.\nWrite .svg or .html instead."
    case .noLoader:
      "Loading pictures and checking addresses needs curl, which is not installed.\n"
        + "Install it (apt-get install curl), or leave out --images or --check-addresses."
    case .refusedPicture(let file, let problem):
      "Nothing was added: \(quoted(file)) cannot be kept.\n\(problem)"
    case .noPicture(let name):
      "There is no picture, or more than one, whose name begins with \(quoted(name)).\n"
        + "`storefront media list` lists them."
    case .usedPicture(let name, let uses):
      "Nothing was removed: \(quoted(name)) is used in "
        + uses.map(\.description).joined(separator: ", ").shortened(to: 400) + ".\n"
        + "Give those another picture first, or prune the publications."
    case .noServer(let folder):
      "There is no storefront-serve beside this program, in \(quoted(folder)).\n"
        + "Build it with `swift build --product storefront-serve`, and keep both in one folder."
    case .userExists(let name):
      "There is a user \(quoted(name)) already.\n"
        + "`storefront user token` gives another token. For another role, remove the user first."
    case .noUser(let name, let suggestions):
      "There is no user \(quoted(name)).\n"
        + (suggestions.isEmpty
          ? "`storefront user list` lists the users." : NearNames.question(suggestions.map(quoted)))
    case .notAPreviewLink(let text):
      "\(quoted(text.shortened(to: 200))) is not a preview link.\n"
        + "Give its address, or its name in `storefront preview-link list`."
    case .noPreviewLink(let name):
      "The link \(quoted(name)) is not valid any more.\n"
        + "It has expired, or it was taken back: `storefront preview-link list` lists the links."
    case .noLocale(let tag, let locales):
      "The catalog does not declare the language \(quoted(tag)).\n"
        + (locales.isEmpty ? "" : "It has \(locales.joined(separator: ", ")). ")
        + "`storefront locale add` declares others."
    case .noExperiment(let key, let page):
      "The page \(quoted(page)) has no experiment \(quoted(key)).\n"
        + "`storefront experiment list` lists the experiments of all pages."
    case .experimentExists(let key, let page):
      "The page \(quoted(page)) has an experiment \(quoted(key)) already.\n"
        + "Change its arms with `storefront experiment set`, or choose another key."
    case .noGuide(let name, let guides):
      "There is no guide \(quoted(name)).\n"
        + NearNames.hint(near: name, in: guides)
    case .badAuthor(let problem):
      "Nothing was changed: in the author, \(problem).\n"
        + "Name the person with --author, in plain text on one line."
    case .nothingEdited(let key):
      "Nobody has edited \(quoted(key)), and the catalog has no such record.\n"
        + "Name a record with its kind, such as app:com.acme.pulse or section:apps/favorites."
    case .severalRecords(let names):
      "Several records have this key.\nName one: \(names.joined(separator: ", ").shortened(to: 400))."
    case .notConfirmed(let action):
      "Nothing was changed. To \(action) without a question, add --yes."
    }
  }
}
