import CompositionalLayout
package import DocumentJSON
import LayoutLint
import LayoutSolver
import LayoutText
import PagePictures

/// A page in a browser: a plan, what its cells say, and as what it was last solved.
package final class WebPage {
  private let document: PlanDocument
  private let content: PictureContent?
  /// What the readers note.
  private let notes: [String]
  private var last: (key: SolvedKey, page: MeasuredPage)?

  /// What a solution depends on, beside the page.
  private struct SolvedKey: Equatable {
    var environment: LayoutEnvironment
    var itemCounts: [Int]?
    var linksImages: Bool
  }

  /// Reads a plan, or a page as services have it. The member `content` has what the cells say.
  ///
  /// - Throws: A ``DocumentError`` of a document that is none.
  package init(_ bytes: [UInt8]) throws(DocumentError) {
    document = try PlanDocument.read(bytes)
    let log = ReadingLog()
    content = try PictureContent.read(document.source, log: log)
    notes = (document.notes + log.notes(in: document.source)).map { "\($0)" }
  }

  /// The members of an answer about the page itself: its name, its sections, and what its reader notes.
  package func write(members writer: inout JSONWriter) {
    writer.member("page", document.plan.page)
    writer.member("sections", document.plan.sections.count)
    writer.member("notes", notes)
  }

  /// Every solution can be explained.
  private static let options = SolverOptions(recordsTrace: true)

  /// The answer to a question: a picture as SVG, or else a document in JSON, which is
  /// ``DocumentJSON/DocumentError/answer`` if there is no answer.
  package func answer(_ question: [UInt8]) -> [UInt8] {
    do throws(DocumentError) {
      return try answer(to: Self.read(question))
    } catch {
      return error.answer
    }
  }

  private static func read(
    _ bytes: [UInt8]
  ) throws(DocumentError) -> WebQuestion {
    let document = try JSONDocument(bytes)
    let log = ReadingLog()
    let question = try WebQuestion(json: JSONInput(document.root, log: log))
    // A misspelled option would give an answer to another question.
    if case .unknownMember(let name, let similar)? = log.notes(in: document).first?.fact {
      throw DocumentError(
        .refused(
          rule: "option", message: "There is no option \(quoted(name)).",
          remedy: similar.isEmpty ? "Remove it." : NearNames.question(similar.map(quoted))))
    }
    return question
  }

  private func answer(to question: WebQuestion) throws(DocumentError) -> [UInt8] {
    switch question.answer {
    case .sections: try FrameDocument(solution(question), elements: []).json(.compact)
    case .frames: try frames(question).json(.compact)
    case .findings: try findings(in: question.query.environment).json(.compact)
    case .explanation: try ExplanationDocument(explanation(question)).json(.compact)
    case .svg: Array(try picture(question).utf8)
    }
  }
}

// MARK: - Answers

extension WebPage {
  /// The page with the sizes that its drawn cells need.
  private func measured(_ question: WebQuestion) -> MeasuredPage {
    let key = SolvedKey(
      environment: question.query.environment, itemCounts: question.query.itemCounts,
      linksImages: question.linksImages)
    if let last, last.key == key { return last.page }
    // There is never more than one in memory.
    last = nil
    var content = content
    if question.linksImages { content?.linkImages() }
    let page = MeasuredPage(
      document.plan, content: content, in: key.environment, itemCounts: key.itemCounts,
      options: Self.options)
    last = (key, page)
    return page
  }

  private func solution(_ question: WebQuestion) throws(DocumentError) -> LayoutSolution {
    do throws(FrameQueryError) {
      return try question.query.solution(of: document.plan, options: Self.options) {
        measured(question)
      }
    } catch {
      throw DocumentError(error)
    }
  }

  private func frames(_ question: WebQuestion) throws(DocumentError) -> FrameDocument {
    let solution = try solution(question)
    do throws(FrameQueryError) {
      return FrameDocument(
        solution, elements: try question.query.elements(of: solution, atMost: PagePicture.largest))
    } catch {
      throw DocumentError(error)
    }
  }

  private func findings(in environment: LayoutEnvironment) -> DiagnosticReport {
    DiagnosticReport(
      LayoutLinter(environment: environment).diagnostics(in: document), on: .plan(nil),
      rules: LayoutLinter.rules)
  }

  private func explanation(_ question: WebQuestion) throws(DocumentError) -> LayoutExplanation {
    let section = question.query.section ?? 0
    let explanation = try solution(question).explanation(
      ofItem: question.item, inSection: section)
    guard let explanation else {
      throw DocumentError(
        .refused(
          rule: "item", message: "There is no item \(section).\(question.item).",
          remedy: "Name a section and an item in it, both numbered from 0."))
    }
    return explanation
  }

  private func picture(_ question: WebQuestion) throws(DocumentError) -> String {
    do throws(FrameQueryError) {
      try question.query.check(document.plan)
      // Before all of them are measured in vain.
      if question.picture.isFull, itemCount(question) > PagePicture.largest {
        throw .tooManyElements(limit: PagePicture.largest)
      }
    } catch {
      throw DocumentError(error)
    }
    var device = question.environment.device ?? .standard
    device.environment = question.query.environment
    var picture = PagePicture(measured(question), device: device, options: question.picture)
    if !question.isFramed { picture = picture.unframed }
    guard !picture.isCut else {
      throw DocumentError(FrameQueryError.tooManyElements(limit: PagePicture.largest))
    }
    return picture.framed(prefix: question.prefix).svg
  }

  /// The number of all items.
  private func itemCount(_ question: WebQuestion) -> Int64 {
    let counts = question.query.itemCounts ?? document.plan.sections.map { $0.itemCount ?? 0 }
    return counts.reduce(0) { $0 + Int64(max(0, $1)) }
  }
}
