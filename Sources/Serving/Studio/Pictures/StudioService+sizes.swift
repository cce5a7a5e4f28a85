import CatalogModel
import CompositionalLayout
import DocumentJSON
import PagePictures
import PageService
import Publishing
import Storefront

extension StudioService {
  /// `POST /studio/api/pages/{page}/sizes`: the findings in windows of every width, as the page is shown with the
  /// text size, direction, language and audience of the request.
  func sizes(_ call: StudioCall) throws -> PageResponse {
    let asked = try call.body(PageBody.self)
    let isCancelled = begin(asked, "sizes", call)
    let found = try content(asked, call, unless: isCancelled)
    let page = found.document.shown(to: asked.audience)
    let widths = DeviceMatrix.standardWidths
    let survey = SizeSurvey(
      widths: widths,
      variants: [
        SizeVariant(
          textSize: asked.picture.textSize, direction: asked.picture.direction ?? page.direction)
      ])
    guard
      let findings = survey.findings(
        in: page.plan,
        content: PictureContent(page),
        memory: checks, unless: isCancelled)
    else { throw Problem.superseded }
    // The survey's paths lead into the plan, which has what is shown only.
    let places = page.placedSections(showing: page.casesShown).map(\.path)
    return try json(call) { writer in
      writer.member("revision", found.revision)
      writer.member("from", widths.lowerBound)
      writer.member("to", widths.upperBound)
      writer.array("marks") { writer in
        for device in DevicePreset.all where widths.contains(device.environment.container.width) {
          writer.object { writer in
            writer.member("name", device.name)
            writer.member("title", device.title)
            writer.member("width", device.environment.container.width)
          }
        }
      }
      writer.array("findings") { writer in
        for finding in findings {
          var diagnostic = finding.diagnostic
          if let index = diagnostic.path.sectionIndex {
            diagnostic.path = diagnostic.path.moved(toSectionAt: places[index])
          }
          diagnostic.write(of: page, to: &writer) { writer in
            writer.array("intervals") { writer in
              for interval in finding.widths { writer.object(interval.writeEnds) }
            }
          }
        }
      }
    }
  }
}
