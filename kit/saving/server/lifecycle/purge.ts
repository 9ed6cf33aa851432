/**
 * Purges a draft of any kind sixty days after its last save, with one warning a week before. Both read the row again
 * under its lock: a save in between wins, and two nodes never act twice.
 */
import { sql, type Expression, type SqlBool } from 'kysely'
import { DAY, HOUR } from '../../../../platform/text/days/durations.ts'
import { draftTypes } from '../../../../forms/registry.ts'
import type { Banner } from '../../../../banners/rules/banners.ts'
import { dayOf, type Day } from '../../../../platform/text/days/days.ts'
import { appendAuditEvent } from '../../../../platform/audit/index.ts'
import { type Database, type Reader, type Tx, inTransaction } from '../../../../platform/database/index.ts'
import { type Jobs, job } from '../../../../platform/jobs/index.ts'
import { draftPurge } from '../mails/draft-purge.mail.ts'
import { queueMail } from '../../../../platform/mail/index.ts'
import { staffDraftPurge } from '../mails/staff-draft-purge.mail.ts'
import { ownersAddress } from '../employees.ts'
import { newKey, openStored, type SavedForm } from '../store.ts'
import { forgetForm, forgetLastMails } from './forget.ts'
import { aboutForm, emailOf, lifecycleOf, linkOf, namesOf, staffLinkOf, unfinished } from './unfinished.ts'

export const purgeDaily = job<Record<string, never>>('purge-drafts')

export interface PurgeDependencies {
  db: Database
  jobs: Jobs
  banners: readonly Banner[]
  publicUrl: string
  clock: () => Date
  /** DRAFT_DAYS. */
  draftDays: number
  voidForEnd(
    tx: Tx,
    end: { formId: number; reason: 'purged'; at: Date; actor: string; address: string | null },
  ): Promise<void>
}

const WARNED_DAYS = 7
/** A daily job does not start at the same second each day. */
const SLACK = HOUR
const AT_ONCE = 100
const SYSTEM = 'system'

/** Warns of what will be purged in a week, purges what is due, and returns how many of each. */
export const purgeDrafts = async (d: PurgeDependencies): Promise<{ warned: number; purged: number }> => {
  const now = d.clock()
  const before = (days: number, slack = 0) => new Date(now.getTime() - days * DAY + slack)
  const warnable = and(
    untouchedSince(before(d.draftDays - WARNED_DAYS)),
    sql<SqlBool>`(purge_warned_at is null or purge_warned_at < updated_at)`,
  )
  const due = and(
    untouchedSince(before(d.draftDays)),
    sql<SqlBool>`purge_warned_at >= updated_at and purge_warned_at <= ${before(WARNED_DAYS, SLACK)}`,
  )
  const warned = await each(d.db, warnable, (tx, form) => warn(tx, d, form, now))
  let purged = 0
  for (const condition of [due, withdrawnUnderHold])
    purged += await each(d.db, condition, (tx, form) => purge(tx, d, form, now))
  await forgetLastMails(d.db, before(WARNED_DAYS))
  return { warned, purged }
}

/**
 * The states are literals, because a partial index needs them. A form that everyone has signed waits for its
 * submission, unless its holder stopped that, and one with a recent signature is still in progress: neither is purged.
 */
const untouchedSince = (instant: Date) => sql<SqlBool>`
  state in (${sql.join(unfinished.map((state) => sql.lit(state)))}) and form_type in (${sql.join(draftTypes)}) and updated_at <= ${instant}
  and not exists (select from signing_request r where r.saved_form_id = saved_form.id and r.state = 'complete'
    and (r.held_at is null or r.held_at > ${instant}))
  and not exists (select from signature s where s.saved_form_id = saved_form.id and s.signed_at > ${instant})`

/** Withdrawn during a legal hold, which has ended since. */
const withdrawnUnderHold = sql<SqlBool>`(state = 'withdrawn' and submitted_at is null and purged_at is null)`

const and = (one: Expression<SqlBool>, other: Expression<SqlBool>) => sql<SqlBool>`(${one} and ${other})`

const formsToPurge = (reader: Reader, condition: Expression<SqlBool>) =>
  reader.selectFrom('saved_form').where(condition).where('legal_hold', '=', false)

/** One transaction for each form, in batches. A form that someone else has locked waits until tomorrow. */
const each = async (
  db: Database,
  condition: Expression<SqlBool>,
  event: (tx: Tx, form: SavedForm) => Promise<void>,
): Promise<number> => {
  let acted = 0
  for (let after = 0; ;) {
    const batch = await formsToPurge(db, condition)
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const { id } of batch)
      acted += await inTransaction(db, async (tx) => {
        const form = await formsToPurge(tx, condition)
          .selectAll()
          .where('id', '=', id)
          .forNoKeyUpdate()
          .skipLocked()
          .executeTakeFirst()
        if (!form) return 0
        await event(tx, openStored(form))
        return 1
      })
    if (batch.length < AT_ONCE) return acted
    after = batch.at(-1)!.id
  }
}

const warn = async (tx: Tx, d: PurgeDependencies, form: SavedForm, now: Date): Promise<void> => {
  const about = aboutForm(form, d.banners)
  const at = Math.max(form.updated_at.getTime() + d.draftDays * DAY, now.getTime() + WARNED_DAYS * DAY)
  const purgeOn = dayOf(new Date(at), about.banner.timeZone)
  await tx.updateTable('saved_form').set({ purge_warned_at: now }).where('id', '=', form.id).execute()
  await warnWhoeverHasIt(tx, d, form, purgeOn)
  await appendAuditEvent(tx, {
    formId: form.id,
    at: now,
    actor: SYSTEM,
    event: 'purge announced',
    detail: { purgeOn },
  })
}

/**
 * A draft that its employee never mailed, or that its customer can only sign, concerns only them, and a deleted one no
 * one.
 */
const warnWhoeverHasIt = async (
  tx: Tx,
  { jobs, banners, publicUrl }: PurgeDependencies,
  form: SavedForm,
  purgeOn: Day,
): Promise<void> => {
  if (form.deleted_at) return
  const about = aboutForm(form, banners)
  const { banner } = about
  const isMailed = form.emailed_at !== null
  const isStaffs = form.audience === 'internal' && (!isMailed || lifecycleOf(form).drafts === 'staff')
  const to = isStaffs ? await ownersAddress(tx, form) : emailOf(form)
  if (!to) return
  if (isStaffs)
    await queueMail(tx, jobs, staffDraftPurge, {
      ...about,
      to,
      data: { ...namesOf(form, 'internal'), link: staffLinkOf(publicUrl, banner, form), purgeOn, isMailed },
    })
  else
    await queueMail(tx, jobs, draftPurge, {
      ...about,
      to,
      data: { ...namesOf(form, 'external'), link: linkOf(publicUrl, banner, form), purgeOn },
    })
}

const purge = async (tx: Tx, d: PurgeDependencies, form: SavedForm, at: Date): Promise<void> => {
  const formId = form.id
  if (form.state === 'withdrawn') return forgetForm(tx, { formId, at, because: 'withdrawn' })
  await d.voidForEnd(tx, { formId, reason: 'purged', at, actor: SYSTEM, address: null })
  // The customer's old key must open nothing from now on.
  await tx
    .updateTable('saved_form')
    .set({ state: 'purged', key: newKey(), owner_sso: null, updated_at: at, updated_by: SYSTEM })
    .where('id', '=', formId)
    .execute()
  await forgetForm(tx, { formId, at, because: 'nobody came back' })
}
