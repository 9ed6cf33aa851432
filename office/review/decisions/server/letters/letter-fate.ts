/** A letter that the mail server rejects does not count as a notice, so the 30 days run again. */
import type { Selectable } from 'kysely'
import { appendAuditEvent } from '../../../../../platform/audit/index.ts'
import { type Database, type Tx, inTransaction } from '../../../../../platform/database/index.ts'
import type { MailTable } from '../../../../../platform/mail/tables.ts'
import { letterIdOf, noticeIdOf } from './letter-ids.ts'
import type { SigningRole } from '../../../../../common/signing/rules/signing.ts'
import type { Application } from '../decision-rules.ts'
import type { Decision } from './notice.ts'
import { isKept, keepNotice, keepReports, latestDecision, mailsOfLetter, readAtHand } from '../store.ts'

export type LostMail = Pick<Selectable<MailTable>, 'saved_form_id' | 'decision_id'>

/** A mail was rejected, or could not be sent in time. Called in the transaction that records this. */
export const noteLostLetter = async (tx: Tx, mail: LostMail, at: Date): Promise<void> => {
  const { saved_form_id: formId, decision_id: decisionId } = mail
  if (formId === null || decisionId === null) return
  // Lock first: if two mails are rejected at once, the second call sees both.
  const found = await readAtHand(tx, formId)
  const latest = found && (await latestDecision(tx, formId))
  if (!found || latest?.id !== decisionId) return
  const fates = await mailsOfLetter(tx, decisionId)
  const lost = loseLetter(found.application, latest, fates)
  if (!lost) return
  await keepNotice(tx, { formId, decisionId }, lost)
  await appendAuditEvent(tx, { formId, at, actor: 'system', ...lost.event })
}

/**
 * The queue gave up a letter that was never created, so no mail of it can be rejected. A letter that was created is
 * sent as usual.
 */
export const giveUpLetter =
  ({ db, clock }: { db: Database; clock: () => Date }) =>
  ({ formId, decisionId }: { formId: number; decisionId: number }): Promise<void> =>
    inTransaction(db, async (tx) => {
      const found = await readAtHand(tx, formId)
      const latest = found && (await latestDecision(tx, formId))
      if (!found || latest?.id !== decisionId || latest.notice !== 'letter') return
      if (await isKept(tx, letterIdOf(decisionId))) return
      const { decision, application } = untold(found.application, latest)
      await keepNotice(
        tx,
        { formId, decisionId },
        { decision: { ...decision, letter_unwritten: true }, application },
      )
      const event = { event: 'letter not written', detail: { decision: latest.status } } as const
      await appendAuditEvent(tx, { formId, at: clock(), actor: 'system', ...event })
    })

/** The same for the notice to one person: no clock depends on it, but employees must notify the person another way. */
export const giveUpNotice =
  ({ db, clock }: { db: Database; clock: () => Date }) =>
  ({ formId, decisionId, role }: { formId: number; decisionId: number; role: SigningRole }): Promise<void> =>
    inTransaction(db, async (tx) => {
      const found = await readAtHand(tx, formId)
      const latest = found && (await latestDecision(tx, formId))
      if (!found || latest?.id !== decisionId || (await isKept(tx, noticeIdOf(decisionId, role)))) return
      const reports = latest.consumer_reports.map((one) =>
        one.role === role ? { ...one, unwritten: true as const } : one,
      )
      // The change does not affect a decision, so the version stays.
      const application = { row_version: found.application.row_version }
      await keepReports(tx, { formId, decisionId }, { reports, application })
      const event = { event: 'consumer notice not written', detail: { role } } as const
      await appendAuditEvent(tx, { formId, at: clock(), actor: 'system', ...event })
    })

/** Null while a mail may still arrive, or if the applicant was notified another way. Pure. */
export const loseLetter = (
  application: Clocked,
  decision: Decision,
  mails: readonly Pick<Selectable<MailTable>, 'state'>[],
) => {
  if (decision.notice !== 'letter' || mails.length === 0) return null
  if (mails.some(({ state }) => state === 'queued' || state === 'sent')) return null
  return {
    ...untold(application, decision),
    event: {
      event: 'letter refused' as const,
      // Each mail says why.
      detail: { decision: decision.status, recipients: mails.length },
    },
  }
}

type Clocked = Pick<Application, 'status' | 'date_completed' | 'clock_from' | 'row_version'>

/**
 * Without notice the clock runs as if there had been no letter: from where it ran before, else from completion, else
 * from the decision.
 */
const untold = (application: Clocked, decision: Pick<Decision, 'decided_at' | 'clock_before'>) => {
  // A running clock was not stopped by the letter, for example a letter of "not yet".
  const owed =
    application.status !== 'Withdrawn' && application.clock_from === null
      ? (decision.clock_before ?? application.date_completed ?? decision.decided_at)
      : application.clock_from
  return {
    decision: { notice: 'none' as const, notice_note: null, notice_on: null },
    application: { clock_from: owed, row_version: application.row_version + 1 },
  }
}
