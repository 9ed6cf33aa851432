/** The review for employees who may not read personal data. */
import { PERSONAL, letterIdOf, consumerNotice, noticeMail } from '../../decisions/server/index.ts'
import { type Whole, withoutGuaranties } from '../applications/index.ts'

/**
 * Without reports on people, what mentions one, and warnings that follow from one. Of a guaranty, only that it was
 * requested, and signed or declined, without the guarantor's reason.
 */
export const withoutPersonal = (whole: Whole): Whole => {
  const { events, mails, queued, fates } = whole.history
  const letters = new Set(
    whole.decisions.filter((decision) => decision.letter_tells_report).map(({ id }) => letterIdOf(id)),
  )
  return {
    ...withoutGuaranties(whole),
    creditChecks: whole.creditChecks.filter(({ kind }) => kind !== 'guarantor'),
    documents: whole.documents.filter(({ id, kind }) => !PERSONAL.includes(kind) && !letters.has(id)),
    proposal: whole.proposal && { ...whole.proposal, approval: null },
    decisions: whole.decisions.map((decision) => ({ ...decision, consumer_reports: [] })),
    history: {
      ...whole.history,
      events: events
        .filter(({ event }) => !event.startsWith('consumer notice ') && !event.startsWith('consumer report '))
        .map(withoutReports)
        .map(withoutRefusal),
      mails: mails.filter(({ kind }) => kind !== noticeMail.kind),
      queued: queued.filter(({ name }) => name !== consumerNotice.name),
      fates: fates.filter(({ name }) => name !== consumerNotice.name),
    },
  }
}

const withoutReports = <A extends { detail: unknown }>(event: A): A => {
  if (!event.detail) return event
  const {
    warnings: _,
    despite: __,
    consumerReport: ___,
    consumerReports: ____,
    ...detail
  } = event.detail as Record<string, unknown>
  return { ...event, detail }
}

/** The reason for declining a guaranty may be personal. */
const withoutRefusal = <A extends { event: string; detail: unknown }>(event: A): A => {
  if (event.event !== 'guaranty declined' || !event.detail) return event
  const { reason: _, ...detail } = event.detail as Record<string, unknown>
  return { ...event, detail }
}
