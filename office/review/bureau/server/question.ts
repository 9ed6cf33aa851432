/** Every request to the credit bureau: record it, send it, store the result. */
import type { Updateable } from 'kysely'
import { type AuditEventName, appendAuditEvent } from '../../../../platform/audit/index.ts'
import type { CreditCheckTable } from '../tables.ts'
import { type Tx, inTransaction } from '../../../../platform/database/index.ts'
import { type NewDocument, insertDocument } from '../../../../platform/files/index.ts'
import { Conflict, NotFound, Unavailable } from '../../../../platform/errors.ts'
import { type EmployeeRequest, actorName, byWhom, nameOf } from '../../../../platform/http/index.ts'
import { type Whole, applicationWithAll, lockApplication } from '../../server/applications/index.ts'
import { putOnItsWay, settleCheck } from './store.ts'
import type { CreditCheckDependencies } from './dependencies.ts'
import { notAnswered } from './matching.ts'

/** The subject, the purpose and the permission. */
type About = Pick<CreditCheckTable, 'kind' | 'role' | 'purpose' | 'consent_id' | 'chosen_from'>

interface Answer extends Pick<Updateable<CreditCheckTable>, 'businesses' | 'report'> {
  outcome: 'LIST' | 'BUSP' | 'OWNER' | 'NONE'
  /** Saves the report as a file. */
  file?: () => Promise<NewDocument & { id: string; sha256: string }>
}

/**
 * Before the request: `decide` checks, with the application locked, whether it is allowed, and what to ask. The row
 * is inserted first, so that two clicks are one request and every inquiry is known. Returns the row's id and what
 * was read.
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
    if (!whole) throw new NotFound('This application was not submitted, or no longer exists.')
    if (whole.application.status === 'Withdrawn')
      throw new Conflict('This application was withdrawn, so no reports can be requested.')
    const decided = await decide(tx, whole)
    const id = await putOnItsWay(tx, {
      ...decided.about,
      saved_form_id: formId,
      bureau: d.creditBureau.name,
      agency: d.creditBureau.agency,
      demonstration: d.creditBureau.demonstration,
      price_cents: decided.about.kind === 'business' ? d.reportPriceCents : null,
      asked_by: actorName(ctx.actor),
      asked_by_name: nameOf(ctx),
      asked_at: ctx.now,
    })
    return { ...decided, id, whole }
  })

/**
 * Sends the request, outside of transactions, and stores the result whatever happened to the application meanwhile.
 * `evidence`: further event detail, never the report. Throws Unavailable.
 */
export const askBureauOnce = async (
  d: CreditCheckDependencies,
  ctx: EmployeeRequest,
  id: string,
  evidence: Record<string, unknown>,
  ask: () => Promise<Answer>,
): Promise<void> => {
  const keep = (outcome: string, tell: AuditEventName, write: (tx: Tx) => Promise<void>, more: object = {}) =>
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
  // A report was paid for, so it is stored even if its PDF cannot be saved.
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
