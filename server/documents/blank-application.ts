/** The credit application on paper, blank: the questions of the form itself, so that no second list can age. */
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import { questions, settle, type Field, type Moment, type Place, type Scene } from '../../domain/kit/index.ts'
import type { Banner } from '../../domain/rules/banners.ts'
import { printBoxes, printLines, printRuled, type Line } from './blank-lines.ts'
import { Paper } from './paper.ts'

/** Printed at the first call for a banner and kept: 50 KB each. */
export const blankApplications = () => {
  const printed = new Map<Banner, Promise<Buffer>>()
  return (banner: Banner, now: Date): Promise<Buffer> =>
    printed.get(banner) ?? printed.set(banner, printBlankApplication(banner, now)).get(banner)!
}

export const printBlankApplication = async (banner: Banner, at: Date): Promise<Buffer> => {
  const scene: Scene = {
    banner: banner.name,
    audience: 'external',
    route: 'application',
    facts: {},
    today: at.toISOString().slice(0, 10),
  }
  const moment: Moment = { scene, answers: { of: () => undefined } }
  const paper = new Paper({
    title: creditApplication.title,
    banner: banner.displayName,
    color: banner.color,
    footer: `Questions? ${banner.phone}, ${banner.helpHours}`,
    at,
  })
  paper.title(creditApplication.title, `To ${banner.creditor.name}`)
  paper.paragraph(
    'Please write in block letters. Questions with a star (*) must be answered. Write no Social Security Number and no tax number on this paper.',
  )
  for (const { title, places } of headed(questions(creditApplication, scene), moment)) {
    paper.heading(title, heightTogether(places))
    for (const run of runs(places)) {
      if (run.onlyIf) printCondition(paper, run.onlyIf)
      for (const place of together(run.places)) print(paper, place, moment, run.onlyIf ? INDENT : 0)
    }
  }
  paper.heading('What happens next', 110)
  paper.paragraph(
    'Give this paper to your branch, or mail it to the address below. We enter your answers and e-mail you a link to your application. There you add the numbers that this paper leaves out, and everybody who signs reads the terms and signs. Nothing is signed on this paper.',
  )
  paper.lines([banner.creditor.name, ...banner.creditor.address])
  return (await paper.end()).bytes
}

const INDENT = 16
/** Rows in which sentences are written. */
const SENTENCES = 5

/** Points that a group of questions stays on one page with: an address does, a signatory goes on overleaf. */
const heightTogether = (places: readonly Place[]) =>
  places.some(({ field }) => field.kind === 'text' && field.multiline)
    ? 130
    : Math.min(places.length * 26, 160)

const printCondition = (paper: Paper, onlyIf: string) => {
  paper.room(64)
  paper.paragraph(`Only if ${onlyIf}:`, 8.5)
}

interface Group {
  title: string
  places: Place[]
}

/** Under the headings of the screen; the items of a list as often as there may be some. */
const headed = (asked: readonly Place[], moment: Moment): Group[] => {
  const groups: (Group & { of: Place['list'] })[] = []
  for (const place of asked) {
    // Digits that nobody may read back do not belong on paper either.
    if (place.field.kind === 'secret') continue
    const title = place.list?.noun ?? place.field.group ?? place.section.title
    const open = groups.at(-1)
    if (open?.title === title) open.places.push(place)
    else groups.push({ title, places: [place], of: place.list })
  }
  return groups.flatMap(({ of, title, places }) =>
    of
      ? Array.from({ length: settle(of.max, moment) }, (_, at) => ({
          title: `${title} ${at + 1}${at < settle(of.min, moment) ? '' : ', if there is one'}`,
          places,
        }))
      : [{ title, places }],
  )
}

/** Neighbours that arise on the same one answer: it is said once, above them. */
const runs = (places: readonly Place[]): { onlyIf: string; places: Place[] }[] => {
  const found: { onlyIf: string; places: Place[] }[] = []
  for (const place of places) {
    const onlyIf = place.field.when.reads.length === 1 ? place.field.when.says : ''
    const open = found.at(-1)
    if (open?.onlyIf === onlyIf) open.places.push(place)
    else found.push({ onlyIf, places: [place] })
  }
  return found
}

const written = ({ field }: Place) =>
  field.kind !== 'choice' && field.kind !== 'documents' && !(field.kind === 'text' && field.multiline)

/** Lines that may share a row stand in one array. */
const together = (places: readonly Place[]): Place[][] =>
  places.reduce<Place[][]>((parts, place) => {
    const open = parts.at(-1)
    if (open && written(place) && written(open[0]!)) open.push(place)
    else parts.push([place])
    return parts
  }, [])

const print = (paper: Paper, places: readonly Place[], moment: Moment, indent: number) => {
  const { field } = places[0]!
  const label = labelOf(field, moment)
  if (field.kind === 'choice')
    if (field.as === 'checkbox') printBoxes(paper, '', [label], indent)
    else
      printBoxes(
        paper,
        label,
        settle(field.options, moment).map(([, name]) => name),
        indent,
      )
  else if (field.kind === 'documents') printBoxes(paper, '', [`A copy is attached: ${label}`], indent)
  else if (field.kind === 'text' && field.multiline) printRuled(paper, label, SENTENCES)
  else
    printLines(
      paper,
      places.map((place): Line => ({
        label: labelOf(place.field, moment),
        width: columns[place.field.width],
      })),
      indent,
    )
}

const columns = { full: 6, 'two-thirds': 4, half: 3, third: 2 } as const

const labelOf = (field: Field, moment: Moment) =>
  settle(field.label, moment) + (field.required.holds(moment.scene, moment.answers) ? ' *' : '')
