/** Tells the customer that nothing is missing anymore, and by when we decide. */
import type { CreditApplication } from '../../../../../forms/credit-application/form/index.ts'
import type { Banner } from '../../../../../banners/rules/banners.ts'
import { decisionDueOn } from '../../../../../platform/text/days/days.ts'
import { companyOf } from '../../../../../common/signing/rules/signing.ts'
import type { Tx } from '../../../../../platform/database/index.ts'
import type { Jobs } from '../../../../../platform/jobs/index.ts'
import { queueMail } from '../../../../../platform/mail/index.ts'
import type { Notice } from '../decision-rules.ts'
import { recipientsOf } from '../letters/letter-of.ts'
import { itemsComplete } from '../mails/items-complete.mail.ts'
import { lastReminder } from './store.ts'

interface Complete {
  formId: number
  banner: Banner
  answers: CreditApplication
  latest: Pick<Notice, 'notice'> & { id: number }
  /** As it runs now. */
  clock: { clock_from?: Date }
}

export const mailComplete = async (
  tx: Tx,
  { jobs }: { jobs: Jobs },
  { formId, banner, answers, latest, clock }: Complete,
): Promise<void> => {
  // It would puzzle a customer who was never notified that items are missing.
  if (latest.notice === 'none') return
  const decisionBy = clock.clock_from ? decisionDueOn(clock.clock_from, banner.timeZone) : null
  const reminded = await lastReminder(tx, latest.id)
  for (const to of recipientsOf(answers))
    await queueMail(tx, jobs, itemsComplete, {
      banner,
      formId,
      reference: String(formId),
      to,
      data: {
        companyName: companyOf(answers),
        decisionBy,
      },
      // Staff may undo a receipt and record it again: nothing is new to the customer unless the day is, or we reminded.
      once: [latest.id, decisionBy, reminded?.toISOString(), to].join(' '),
    })
}
