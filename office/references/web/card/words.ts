/** The words about references. Pure. */
import { dateText, type Tone } from '../../../../platform/ui/index.ts'
import type { ShownReference, References } from './queries.ts'

const tones: Readonly<Record<ShownReference['state'], Tone>> = {
  'not asked': 'plain',
  waiting: 'waiting',
  asked: 'waiting',
  reminded: 'waiting',
  answered: 'good',
  declined: 'caution',
  bounced: 'bad',
  expired: 'caution',
  stopped: 'plain',
}

/** `Answered`; a late answer says so. */
export const stateTag = ({
  state,
  isLate,
}: Pick<ShownReference, 'state' | 'isLate'>): { tone: Tone; words: string } =>
  isLate
    ? { tone: 'plain', words: 'Late' }
    : { tone: tones[state], words: state.charAt(0).toUpperCase() + state.slice(1) }

/** What happened last, and what comes next. Days are those of the banner. */
export const stateSentence = (reference: ShownReference, zone: string): string => {
  const { state, way, answeredAt, isLate, called, earlier, bounce, nextMailOn, lastMailedOn } = reference
  const day = (on: string | null) => dateText(on, zone)
  switch (state) {
    case 'answered':
    case 'declined':
      if (called) return `By phone with ${called.who} on ${day(called.on)}, recorded by ${called.by}.`
      if (earlier) return `From application ${earlier.creditAppId}, ${day(earlier.at)}.`
      return `${day(answeredAt)}${isLate ? ', after the decision: it does not count' : ''}.`
    case 'bounced':
      return bounce
    case 'waiting':
      return `We'll mail them on ${day(nextMailOn)}.`
    case 'asked':
    case 'reminded':
      if (way === 'letter') return `Letter printed ${day(reference.askedAt)}.`
      if (lastMailedOn === null) return 'The email is on its way.'
      return [
        `Mailed ${day(lastMailedOn)}${reference.mailsSent > 1 ? ` (${reference.mailsSent} times)` : ''}`,
        nextMailOn ? `next reminder ${day(nextMailOn)}.` : 'no more reminders.',
      ].join(', ')
    case 'expired':
      return 'The link has expired.'
    default:
      return way === 'phone' && !reference.email ? 'Call them.' : ''
  }
}

/** Those that "Ask references" asks: by email, not asked yet, and without an earlier answer to use instead. */
export const askable = ({ closed, references }: References): ShownReference[] =>
  closed
    ? []
    : references.filter(
        ({ state, problem, offers }) => state === 'not asked' && problem === '' && offers.length === 0,
      )

/** Whether a mail can go to it now, a first or another one. */
export const mayMail = ({ state, problem, lastMailedOn }: ShownReference, today: string): boolean =>
  problem === '' &&
  (state === 'not asked' ||
    state === 'bounced' ||
    state === 'expired' ||
    ((state === 'asked' || state === 'reminded') && lastMailedOn !== today))

interface AnswerTable {
  /** The references that answered. */
  heads: readonly ShownReference[]
  rows: readonly { label: string; cells: readonly string[] }[]
}

/** The answers of one kind side by side, in the order of the form; null if none has come. */
export const answerTable = (
  references: readonly ShownReference[],
  kind: ShownReference['kind'],
): AnswerTable | null => {
  const heads = references.filter((one) => one.kind === kind && one.rows.length > 0)
  if (heads.length === 0) return null
  // A reference may lack a row, so the labels of all are merged in order.
  const labels: string[] = []
  for (const { rows } of heads)
    for (const [at, { label }] of rows.entries())
      if (!labels.includes(label)) {
        const before = rows[at - 1]?.label
        labels.splice(before === undefined ? 0 : labels.indexOf(before) + 1, 0, label)
      }
  return {
    heads,
    rows: labels.map((label) => ({
      label,
      cells: heads.map(({ rows }) => rows.find((row) => row.label === label)?.value ?? ''),
    })),
  }
}
