/** The blank credit application for printing, made from the form's own questions. */
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import {
  questions,
  resolve,
  type Field,
  type FieldContext,
  type Place,
  type FormContext,
} from '../../domain/kit/index.ts'
import type { Banner } from '../../domain/rules/banners.ts'
import { printBoxes, printLines, printRuled, type Line } from './blank-lines.ts'
import { Pdf } from './pdf.ts'

/** Printed on the first call for a banner and cached: 50 KB each. */
export const blankApplications = () => {
  const printed = new Map<Banner, Promise<Buffer>>()
  return (banner: Banner, now: Date): Promise<Buffer> =>
    printed.get(banner) ?? printed.set(banner, printBlankApplication(banner, now)).get(banner)!
}

export const printBlankApplication = async (banner: Banner, at: Date): Promise<Buffer> => {
  const context: FormContext = {
    banner: banner.name,
    audience: 'external',
    route: 'application',
    facts: {},
    today: at.toISOString().slice(0, 10),
  }
  const fieldContext: FieldContext = { context, answers: { of: () => undefined } }
  const pdf = new Pdf({
    title: creditApplication.title,
    banner,
    footer: `Questions? ${banner.phone}, ${banner.helpHours}`,
    at,
  })
  pdf.title(creditApplication.title, `To ${banner.creditor.name}`)
  pdf.paragraph(
    'Please print in block letters. Questions with an asterisk (*) are required. Do not write a Social Security or tax ID number on this form.',
  )
  for (const { title, places } of headed(questions(creditApplication, context), fieldContext)) {
    pdf.heading(title, heightTogether(places))
    for (const run of runs(places)) {
      if (run.onlyIf) printCondition(pdf, run.onlyIf)
      for (const place of together(run.places)) print(pdf, place, fieldContext, run.onlyIf ? INDENT : 0)
    }
  }
  pdf.heading('What happens next', 110)
  pdf.paragraph(
    "Give this form to your branch, or mail it to the address below. We'll enter your answers and email you a link to your application. There, you add the numbers that this form leaves out, and each signer reads the terms and signs. Do not sign this form.",
  )
  pdf.lines([banner.creditor.name, ...banner.creditor.address])
  return (await pdf.end()).bytes
}

const INDENT = 16
/** Rows for sentences. */
const SENTENCES = 5

/** The height up to which a group stays on one page: an address does, a signatory continues on the next. */
const heightTogether = (places: readonly Place[]) =>
  places.some(({ field }) => field.kind === 'text' && field.multiline)
    ? 130
    : Math.min(places.length * 26, 160)

const printCondition = (pdf: Pdf, onlyIf: string) => {
  pdf.room(64)
  pdf.paragraph(`Only if ${onlyIf}:`, 8.5)
}

interface Group {
  title: string
  places: Place[]
}

/** Under the headings of the screen, with the highest number of list items. */
const headed = (asked: readonly Place[], fieldContext: FieldContext): Group[] => {
  const groups: (Group & { of: Place['list'] })[] = []
  for (const place of asked) {
    // Numbers that we store encrypted do not belong on a paper form.
    if (place.field.kind === 'secret') continue
    const title = place.list?.noun ?? place.field.group ?? place.section.title
    const open = groups.at(-1)
    if (open?.title === title) open.places.push(place)
    else groups.push({ title, places: [place], of: place.list })
  }
  return groups.flatMap(({ of, title, places }) =>
    of
      ? Array.from({ length: resolve(of.max, fieldContext) }, (_, at) => ({
          title: `${title} ${at + 1}${at < resolve(of.min, fieldContext) ? '' : ' (optional)'}`,
          places,
        }))
      : [{ title, places }],
  )
}

/** Neighbors that depend on the same answer; the condition is printed once, above them. */
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

/** Lines in one array may share a row. */
const together = (places: readonly Place[]): Place[][] =>
  places.reduce<Place[][]>((parts, place) => {
    const open = parts.at(-1)
    if (open && written(place) && written(open[0]!)) open.push(place)
    else parts.push([place])
    return parts
  }, [])

const print = (pdf: Pdf, places: readonly Place[], fieldContext: FieldContext, indent: number) => {
  const { field } = places[0]!
  const label = labelOf(field, fieldContext)
  if (field.kind === 'choice')
    if (resolve(field.as, fieldContext) === 'checkbox') printBoxes(pdf, '', [label], indent)
    else
      printBoxes(
        pdf,
        label,
        resolve(field.options, fieldContext).map(([, name]) => name),
        indent,
      )
  else if (field.kind === 'documents') printBoxes(pdf, '', [`A copy is attached: ${label}`], indent)
  else if (field.kind === 'text' && field.multiline) printRuled(pdf, label, SENTENCES)
  else
    printLines(
      pdf,
      places.map((place): Line => ({
        label: labelOf(place.field, fieldContext),
        width: columns[place.field.width],
      })),
      indent,
    )
}

const columns = { full: 6, 'two-thirds': 4, half: 3, third: 2 } as const

const labelOf = (field: Field, fieldContext: FieldContext) =>
  resolve(field.label, fieldContext) +
  (field.required.holds(fieldContext.context, fieldContext.answers) ? ' *' : '')
