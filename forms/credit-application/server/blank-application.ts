/** The blank credit application for printing, made from the form's own questions. */
import { creditApplication } from '../form/index.ts'
import {
  questions,
  resolve,
  type Field,
  type FieldContext,
  type Place,
  type FormContext,
} from '../../../kit/model/index.ts'
import type { Banner } from '../../../banners/rules/banners.ts'
import type { Language } from '../../../platform/text/language.ts'
import {
  HELPS_TO_READ,
  besideIn,
  type Beside,
  printBoxes,
  printLines,
  printRuled,
  type Line,
  type Text,
  Pdf,
} from '../../../kit/pdf/index.ts'

/** Printed on the first call for a banner and a language, and cached: 50 KB each. */
export const blankApplications = () => {
  const printed = { en: new Map<Banner, Promise<Buffer>>(), es: new Map<Banner, Promise<Buffer>>() }
  return (banner: Banner, language: Language, now: Date): Promise<Buffer> => {
    const known = printed[language]
    return known.get(banner) ?? known.set(banner, printBlankApplication(banner, now, language)).get(banner)!
  }
}

/** In Spanish it is English with the Spanish beside it, because employees read what is written on it. */
export const printBlankApplication = async (
  banner: Banner,
  at: Date,
  language: Language = 'en',
): Promise<Buffer> => {
  const beside = besideIn(language)
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
    footer: `${banner.creditor.name} · Questions? ${banner.phone}, ${banner.helpHours}`,
    at,
  })
  const paragraph = (text: string) => {
    pdf.paragraph(text)
    besideParagraph(pdf, beside(text), 8.5)
  }
  pdf.title(creditApplication.title, `To ${banner.creditor.name}`)
  besideParagraph(pdf, beside(HELPS_TO_READ), 8.5)
  paragraph(
    'Please print in block letters. Questions with an asterisk (*) are required. Do not write a Social Security or tax ID number on this form.',
  )
  for (const { title, places } of groupByHeading(questions(creditApplication, context), fieldContext)) {
    const keep = heightTogether(places, beside(title) ? BILINGUAL_ROW : ROW)
    pdf.heading(title, { keep, beside: beside(title) })
    for (const run of runs(places)) {
      if (run.onlyIf) printCondition(pdf, run.onlyIf, beside)
      for (const place of together(run.places))
        print({ pdf, fieldContext, beside }, place, run.onlyIf ? INDENT : 0)
    }
  }
  pdf.heading('What happens next', { keep: 110, beside: beside('What happens next') })
  paragraph(
    "Give this form to your branch, or mail it to the address below. We'll enter your answers and email you a link to your application. There, you add the numbers that this form leaves out, and each signer reads the terms and signs. Do not sign this form.",
  )
  pdf.lines([banner.creditor.name, ...banner.creditor.address])
  return (await pdf.end()).bytes
}

const INDENT = 16
/** The height of a question with room for its answer. */
const ROW = 26
const BILINGUAL_ROW = 56
/** Rows for sentences. */
const SENTENCES = 5

/** The height up to which a group stays on one page: an address does, a signatory continues on the next. */
const heightTogether = (places: readonly Place[], row: number) =>
  places.some(({ field }) => field.kind === 'text' && field.multiline)
    ? 130
    : Math.min(places.length * row, 160)

const printCondition = (pdf: Pdf, onlyIf: string, beside: Beside) => {
  const [, question = '', answer = ''] = /^“(.+)” is (.+)$/.exec(onlyIf) ?? []
  const inSpanish = beside('Only if “{question}” is {answer}:', {
    question: beside(question) || question,
    answer: beside(answer) || answer,
  })
  pdf.room(inSpanish ? 84 : 64)
  pdf.paragraph(`Only if ${onlyIf}:`, 8.5)
  besideParagraph(pdf, inSpanish, 7.5)
}

/** Closer to what it translates than to what follows. */
const besideParagraph = (pdf: Pdf, text: string, size: number) => {
  if (!text) return
  pdf.doc.y -= 3
  pdf.beside(text, size)
  pdf.doc.y += 5
}

interface Printing {
  pdf: Pdf
  fieldContext: FieldContext
  beside: Beside
}

interface Group {
  title: string
  places: Place[]
}

/** Under the headings of the screen, with the highest number of list items. */
const groupByHeading = (asked: readonly Place[], fieldContext: FieldContext): Group[] => {
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

const isWritten = ({ field }: Place) =>
  field.kind !== 'choice' && field.kind !== 'documents' && !(field.kind === 'text' && field.multiline)

/** Lines in one array may share a row. */
const together = (places: readonly Place[]): Place[][] =>
  places.reduce<Place[][]>((parts, place) => {
    const open = parts.at(-1)
    if (open && isWritten(place) && isWritten(open[0]!)) open.push(place)
    else parts.push([place])
    return parts
  }, [])

const print = (printing: Printing, places: readonly Place[], indent: number) => {
  const { pdf, fieldContext, beside } = printing
  const { field } = places[0]!
  const question = questionOf(printing, field)
  if (field.kind === 'choice')
    if (resolve(field.as, fieldContext) === 'checkbox') printBoxes(pdf, null, [question], indent)
    else
      printBoxes(
        pdf,
        question,
        resolve(field.options, fieldContext).map(([, label]) => ({ label, beside: beside(label) })),
        indent,
      )
  else if (field.kind === 'documents')
    printBoxes(
      pdf,
      null,
      [
        {
          label: `A copy is attached: ${question.label}`,
          beside: beside('A copy is attached: {label}', { label: question.beside ?? '' }),
        },
      ],
      indent,
    )
  else if (field.kind === 'text' && field.multiline) printRuled(pdf, question, SENTENCES)
  else
    printLines(
      pdf,
      places.map((place): Line => ({
        ...questionOf(printing, place.field),
        width: columns[place.field.width],
      })),
      indent,
    )
}

const columns = { full: 6, 'two-thirds': 4, half: 3, third: 2 } as const

const questionOf = ({ fieldContext, beside }: Printing, field: Field): Text => {
  const label = resolve(field.label, fieldContext)
  const star = field.required.holds(fieldContext.context, fieldContext.answers) ? ' *' : ''
  return { label: label + star, beside: beside(label) }
}
