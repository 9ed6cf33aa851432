/**
 * "Email me a link to continue": the holder of the key can have it mailed to the business email, and to no other
 * address. Once a minute, ten times in all, and within the address's daily limit for such mails.
 */
import { DAY_SECONDS, MINUTE } from '../../../../platform/text/days/durations.ts'
import type { Banner } from '../../../../banners/rules/banners.ts'
import { maskedEmail } from '../../../../platform/text/email.ts'
import { appendAuditEvent } from '../../../../platform/audit/index.ts'
import { type Database, type Tx, inTransaction } from '../../../../platform/database/index.ts'
import type { Jobs } from '../../../../platform/jobs/index.ts'
import { Conflict, TooMany } from '../../../../platform/errors.ts'
import type { RequestContext } from '../../../../platform/http/index.ts'
import { linkToContinue } from '../mails/link-to-continue.mail.ts'
import { queueMail } from '../../../../platform/mail/index.ts'
import { refuseEnded } from '../ended.ts'
import { lockForm } from '../store.ts'
import { aboutForm, emailOf, isUnfinished, linkOf, namesOf } from './unfinished.ts'

export interface ContinueLinkDependencies {
  db: Database
  jobs: Jobs
  banners: readonly Banner[]
  publicUrl: string
}

const MOST_LINKS = 10

export const mailContinueLink = (
  { db, jobs, banners, publicUrl }: ContinueLinkDependencies,
  ctx: Pick<RequestContext, 'now' | 'address'>,
  formId: number,
): Promise<{ sentTo: string; againAt: Date }> =>
  inTransaction(db, async (tx) => {
    const form = await lockForm(tx, formId)
    refuseEnded(form)
    if (!isUnfinished(form)) throw new Conflict('This application has already been submitted.')
    const to = emailOf(form)
    if (!to) throw new Conflict('Enter and save the business email first.')
    await refuseTooOften(tx, formId, ctx.now)
    const about = aboutForm(form, banners)
    const queued = await queueMail(tx, jobs, linkToContinue, {
      ...about,
      to,
      data: { ...namesOf(form, 'external'), link: linkOf(publicUrl, about.banner, form) },
    })
    if (!queued) throw enough()
    const sentTo = maskedEmail(to)
    await appendAuditEvent(tx, {
      formId,
      at: ctx.now,
      actor: 'applicant',
      event: EVENT,
      detail: { to: sentTo },
      address: ctx.address,
    })
    return { sentTo, againAt: new Date(ctx.now.getTime() + MINUTE) }
  })

const EVENT = 'link to continue mailed'

const refuseTooOften = async (tx: Tx, formId: number, now: Date): Promise<void> => {
  const { times, last } = await tx
    .selectFrom('audit')
    .select(({ fn }) => [fn.countAll<number>().as('times'), fn.max('at').as('last')])
    .where('saved_form_id', '=', formId)
    .where('act', '=', EVENT)
    .executeTakeFirstOrThrow()
  const age = last ? now.getTime() - new Date(last).getTime() : MINUTE
  if (age < MINUTE) throw new TooMany(Math.ceil((MINUTE - age) / 1000))
  if (times >= MOST_LINKS) throw enough()
}

const enough = () =>
  new TooMany(DAY_SECONDS, "We've sent the maximum number of these emails. Check that mailbox.")
