/**
 * Withdraws a form that is not decided. An unsubmitted form is deleted; a submitted one is retained as required by law
 * and no longer decided (docs/decisions/0017). A repeated call returns the same result.
 */
import type { Banner } from '../../../../banners/rules/banners.ts'
import { appendAuditEvent } from '../../../../platform/audit/index.ts'
import { type Database, type Tx, inTransaction } from '../../../../platform/database/index.ts'
import type { Jobs } from '../../../../platform/jobs/index.ts'
import { Conflict } from '../../../../platform/errors.ts'
import type { RequestContext } from '../../../../platform/http/index.ts'
import { queueMail } from '../../../../platform/mail/index.ts'
import { withdrawn } from '../mails/withdrawn.mail.ts'
import { ownersAddress } from '../employees.ts'
import { refuseEnded } from '../ended.ts'
import { formById, lockForm, type SavedForm } from '../store.ts'
import { forgetForm } from './forget.ts'
import { aboutForm, emailOf, isUnfinished, namesOf, newFormLink } from './unfinished.ts'

export interface WithdrawDependencies {
  db: Database
  jobs: Jobs
  banners: readonly Banner[]
  publicUrl: string
  /** The key alone is not enough: throws without the browser that created the draft, or a code. */
  proveHolder(formId: number, code: string | undefined, ctx: RequestContext): Promise<'session' | 'code'>
  voidForEnd(
    tx: Tx,
    end: { formId: number; reason: 'withdrawn'; at: Date; actor: string; address: string | null },
  ): Promise<void>
}

const APPLICANT = 'applicant'

/** Returns when it was withdrawn, now or the first time. */
export const withdrawForm = async (
  d: WithdrawDependencies,
  ctx: RequestContext,
  formId: number,
  code: string | undefined,
): Promise<Date> => {
  const found = await formById(d.db, formId)
  if (found.state === 'withdrawn') return found.withdrawn_at!
  refuseDecided(found)
  try {
    return await withdraw(d, ctx, formId, await d.proveHolder(formId, code, ctx))
  } catch (error) {
    // If two calls came at once, the first one deleted the session.
    const { withdrawn_at: at } = await formById(d.db, formId)
    if (at) return at
    throw error
  }
}

const refuseDecided = (form: SavedForm): void => {
  refuseEnded(form)
  if (form.state !== 'pending' && !isUnfinished(form))
    throw new Conflict('This application has already been decided, so it can no longer be withdrawn.')
}

const withdraw = (
  d: WithdrawDependencies,
  { now: at, address }: RequestContext,
  formId: number,
  identifiedBy: 'session' | 'code',
): Promise<Date> =>
  inTransaction(d.db, async (tx) => {
    // The same lock order as a decision's, so that they cannot deadlock.
    await tx.selectFrom('application').select('id').where('id', '=', formId).forNoKeyUpdate().execute()
    const form = await lockForm(tx, formId)
    if (form.state === 'withdrawn') return form.withdrawn_at!
    refuseDecided(form)
    const submitted = form.state === 'pending'
    await d.voidForEnd(tx, { formId, reason: 'withdrawn', at, actor: APPLICANT, address })
    await appendAuditEvent(tx, {
      formId,
      at,
      actor: APPLICANT,
      event: 'withdrawn',
      detail: { identifiedBy },
      address,
    })
    await tx
      .updateTable('saved_form')
      .set({
        state: 'withdrawn',
        withdrawn_at: at,
        updated_at: at,
        updated_by: APPLICANT,
        row_version: form.row_version + 1,
      })
      .where('id', '=', formId)
      .execute()
    if (submitted)
      // It will not be decided, so no notice is owed.
      await tx
        .updateTable('application')
        .set({ status: 'Withdrawn', clock_from: null, proposed_amount: null })
        .where('id', '=', formId)
        .execute()
    else if (!form.legal_hold) await forgetForm(tx, { formId, at, because: 'withdrawn' })
    await tell(tx, d, form, { at, submitted })
    return at
  })

/** The applicant, and the employee who started the form for them. */
const tell = async (
  tx: Tx,
  { jobs, banners, publicUrl }: WithdrawDependencies,
  form: SavedForm,
  { at, submitted }: { at: Date; submitted: boolean },
): Promise<void> => {
  const about = aboutForm(form, banners)
  const applicant = emailOf(form)
  for (const to of new Set([applicant, await ownersAddress(tx, form)]))
    if (to)
      await queueMail(tx, jobs, withdrawn, {
        ...about,
        toEmployee: to !== applicant,
        to,
        data: {
          ...namesOf(form, 'external'),
          at,
          submitted,
          link: newFormLink(to === applicant ? publicUrl : `${publicUrl}/admin`, about.banner, form),
        },
      })
}
