/** The way of every question to the credit bureau: written down, asked, kept. */
import type { Updateable } from 'kysely'
import { appendAuditEvent } from '../platform/audit/audit.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import type { CreditCheckTable } from '../platform/database/schema-credit.ts'
import { insertDocument, type NewDocument } from '../documents/store.ts'
import { Conflict, NotFound, Unavailable } from '../platform/errors.ts'
import { actorName, byWhom, type EmployeeRequest, nameOf } from '../platform/http/request-context.ts'
import { applicationWithAll, lockApplication, type Whole } from '../applications/store.ts'
import { putOnItsWay, settleCheck } from './store.ts'
import type { CreditCheckDependencies } from './dependencies.ts'
import { notAnswered } from './matching.ts'

/** About whom, why, and by which right. */
type About = Pick<CreditCheckTable, 'kind' | 'role' | 'purpose' | 'consent_id' | 'chosen_from'>

interface Answer extends Pick<Updateable<CreditCheckTable>, 'businesses' | 'report'> {
  outcome: 'LIST' | 'BUSP' | 'OWNER' | 'NONE'
  /** Keeps the report as a file. */
  file?: () => Promise<NewDocument & { id: string; sha256: string }>
}

/**
 * Before the bureau is asked: `decide` says, with the application held, whether it may be, and what about. The row
 * comes first, so that two clicks are one question and no inquiry goes unknown. Answers its number and what was read.
 */
export const question = <D extends { about: About }>(
  d: CreditCheckDependencies,
  ctx: EmployeeRequest,
  decide: (tx: Tx, whole: Whole) => Promise<D>,
): Promise<D & { id: string; whole: Whole }> =>
  inTransaction(d.db, async (tx) => {
    const formId = ctx.subject.formId
    await lockApplication(tx, formId)
    const whole = await applicationWithAll(tx, formId)
    if (!whole) throw new NotFound('This application was not submitted, or it is not there any more.')
    if (whole.application.status === 'Withdrawn')
      throw new Conflict('This application was withdrawn, so nobody is asked about it any more.')
    const decided = await decide(tx, whole)
    const id = await putOnItsWay(tx, {
      ...decided.about,
      saved_form_id: formId,
      bureau: d.creditBureau.name,
      agency: d.creditBureau.agency,
      demonstration: d.creditBureau.demonstration,
      asked_by: actorName(ctx.actor),
      asked_by_name: nameOf(ctx),
      asked_at: ctx.now,
    })
    return { ...decided, id, whole }
  })

/**
 * Asks, outside any transaction, and keeps what came of it, whatever became of the application meanwhile: it was
 * asked. `evidence`: what the act says beside who, of whom and what came; never the report. Throws Unavailable.
 */
export const answered = async (
  d: CreditCheckDependencies,
  ctx: EmployeeRequest,
  id: string,
  evidence: Record<string, unknown>,
  ask: () => Promise<Answer>,
): Promise<void> => {
  const keep = (outcome: string, tell: string, write: (tx: Tx) => Promise<void>, more: object = {}) =>
    inTransaction(d.db, async (tx) => {
      await lockApplication(tx, ctx.subject.formId)
      await write(tx)
      await appendAuditEvent(tx, {
        formId: ctx.subject.formId,
        at: ctx.now,
        actor: actorName(ctx.actor),
        event: tell,
        detail: { ...evidence, bureau: d.creditBureau.name, outcome, ...more, ...byWhom(ctx.actor) },
        address: ctx.address,
      })
    })
  const report = evidence.role === undefined ? 'credit report' : 'consumer report'
  const given = await ask().catch(async (error: unknown) => {
    await keep('FAILED', `${report} not obtained`, (tx) => settleCheck(tx, id, { outcome: 'FAILED' }))
    throw error instanceof Unavailable ? notAnswered(d.creditBureau.name, error) : error
  })
  const { file, ...answer } = given
  // What the bureau said and was paid for is kept, also where no file of it can be.
  const [filed] = await Promise.allSettled([file?.()])
  const document = filed.status === 'fulfilled' ? filed.value : undefined
  const obtained = answer.outcome === 'BUSP' || answer.outcome === 'OWNER'
  await keep(
    answer.outcome,
    `${report} ${obtained ? 'obtained' : 'asked for'}`,
    async (tx) => {
      if (document) await insertDocument(tx, document)
      await settleCheck(tx, id, { ...answer, document_id: document?.id ?? null })
    },
    document ? { name: document.name, sha256: document.sha256 } : {},
  )
  if (filed.status === 'rejected') throw filed.reason
}
