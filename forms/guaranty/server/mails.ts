/** Mails to a guarantor and to the requester. Queued in the transaction of what they announce. */
import { randomBytes } from 'node:crypto'
import { DAY } from '../../../platform/text/days/durations.ts'
import { bannerById } from '../../../banners/rules/banners.ts'
import { job } from '../../../platform/jobs/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { guarantyAsked } from './guaranty-asked.mail.ts'
import { guarantyDeclined } from './guaranty-declined.mail.ts'
import { guarantyWithdrawn } from './guaranty-withdrawn.mail.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import { analystsAddress, reviewLinkOf } from '../../../kit/saving/server/index.ts'
import type { GuarantyDependencies } from './dependencies.ts'
import { giveKey, type Guaranty } from './store.ts'

/** The days after the first mail on which a guarantor is reminded, the same as for signatories. */
const remindedAfterDays = [2, 5]

export const remindGuarantor = job<{ formId: number; guarantyId: string }>('remind-guarantor')

export type MailDependencies = Pick<GuarantyDependencies, 'jobs' | 'banners' | 'publicUrl' | 'linkDays'>

/** What every mail says about the application. */
export interface About {
  bannerId: number
  companyName: string
}

const headOf = (
  { bannerId }: About,
  { saved_form_id: formId }: Guaranty,
  banners: MailDependencies['banners'],
) => ({
  banner: bannerById(bannerId, banners),
  formId,
  reference: String(formId),
})

/** A new personal key, stored nowhere else; the previous one stops working. */
export const mailKey = async (
  tx: Tx,
  { jobs, banners, publicUrl, linkDays }: MailDependencies,
  guaranty: Guaranty,
  { about, at, reminder = false }: { about: About; at: Date; reminder?: boolean },
): Promise<void> => {
  const key = randomBytes(32).toString('base64url')
  const until = new Date(at.getTime() + linkDays * DAY)
  await giveKey(tx, guaranty.id, { token_sha256: sha256(key), expires_at: until })
  const head = headOf(about, guaranty, banners)
  await queueMail(tx, jobs, guarantyAsked, {
    ...head,
    to: guaranty.email,
    data: {
      link: `${publicUrl}/guarantor/${head.banner.name}/${key}`,
      guarantor: guaranty.name,
      companyName: about.companyName,
      askedBy: guaranty.asked_by_name,
      until,
      reminder,
    },
  })
  if (reminder) return
  for (const days of remindedAfterDays)
    await jobs.enqueue(
      tx,
      remindGuarantor,
      { formId: guaranty.saved_form_id, guarantyId: guaranty.id },
      { after: new Date(at.getTime() + days * DAY) },
    )
}

export const tellWithdrawn = async (
  tx: Tx,
  { jobs, banners }: Pick<MailDependencies, 'jobs' | 'banners'>,
  guaranty: Guaranty,
  about: About,
): Promise<void> => {
  await queueMail(tx, jobs, guarantyWithdrawn, {
    ...headOf(about, guaranty, banners),
    to: guaranty.email,
    data: { guarantor: guaranty.name, companyName: about.companyName },
  })
}

/** To the requester; to the credit department if they no longer decide. */
export const tellDeclined = async (
  tx: Tx,
  { jobs, banners, publicUrl }: Pick<MailDependencies, 'jobs' | 'banners' | 'publicUrl'>,
  guaranty: Guaranty,
  { about, at, reason }: { about: About; at: Date; reason: string | null },
): Promise<void> => {
  const head = headOf(about, guaranty, banners)
  await queueMail(tx, jobs, guarantyDeclined, {
    ...head,
    to: await analystsAddress(tx, [guaranty.asked_by], head.banner),
    data: {
      guarantor: guaranty.name,
      companyName: about.companyName,
      at,
      reason,
      // By number: mail to employees never contains the customer's key.
      link: reviewLinkOf(publicUrl, head.banner, guaranty.saved_form_id),
    },
  })
}
