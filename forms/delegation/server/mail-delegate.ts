/** Mails the link to a section. Anyone with a key could ask anyone, so there are limits. */
import { newLinkKey } from '../../../common/mailed-links/server/index.ts'
import { aboutForm, companyNameOf, type SavedForm } from '../../../kit/saving/server/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { TooMany } from '../../../platform/errors.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import { DAY, DAY_SECONDS } from '../../../platform/text/days/durations.ts'
import { sectionForms } from '../form/index.ts'
import { delegationExpiry } from '../rules/states.ts'
import type { TellingDependencies } from './dependencies.ts'
import { sectionAsked } from './mails/section-asked.mail.ts'
import { type Delegation, updateDelegation } from './store.ts'

/** For each application. Each address has a limit, too, for all mails that anyone can cause (platform/mail). */
const MOST_A_DAY = 6

/** Another link; earlier ones keep working. Throws TooMany. The form must be locked. */
export const mailDelegate = async (
  tx: Tx,
  { jobs, banners, publicUrl }: TellingDependencies,
  form: SavedForm,
  delegation: Delegation,
  now: Date,
): Promise<void> => {
  await refuseTooOften(tx, form.id, now)
  const about = aboutForm(form, banners)
  const { key, hash } = newLinkKey()
  const mailId = await queueMail(tx, jobs, sectionAsked, {
    ...about,
    to: delegation.email,
    data: {
      section: sectionForms[delegation.section].section.title,
      companyName: companyNameOf(form),
      askedBy: delegation.asked_by,
      name: delegation.name,
      isReminder: delegation.mails_sent > 0,
      link: `${publicUrl}/section/${about.banner.name}/${key}`,
    },
  })
  if (!mailId)
    throw new TooMany(DAY_SECONDS, 'This address got enough of our emails for today. Try again tomorrow.')
  await tx
    .insertInto('delegation_link')
    .values({ key_sha256: hash, delegation_id: delegation.id, created_at: now })
    .execute()
  await updateDelegation(tx, delegation.id, {
    asked_at: now,
    expires_at: delegationExpiry(now),
    mails_sent: delegation.mails_sent + 1,
    last_mail_id: mailId,
  })
}

/** Each mail of the day has its link. */
const refuseTooOften = async (tx: Tx, formId: number, now: Date): Promise<void> => {
  const { times } = await tx
    .selectFrom('delegation_link')
    .innerJoin('delegation', 'delegation.id', 'delegation_link.delegation_id')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('saved_form_id', '=', formId)
    .where('created_at', '>', new Date(now.getTime() - DAY))
    .executeTakeFirstOrThrow()
  if (times >= MOST_A_DAY)
    throw new TooMany(
      DAY_SECONDS,
      `We send at most ${MOST_A_DAY} of these emails a day for an application. Try again tomorrow, or fill in the section yourself.`,
    )
}
