/**
 * Emails a decision to the employee who started the application, unless they decided it themselves. Pending only if
 * items are missing: otherwise nothing is needed from the customer, and no notice is given.
 */
import { ownersAddress } from '../../../../../kit/saving/server/index.ts'
import { customerDecided, type CustomersDecision } from '../mails/customer-decided.mail.ts'
import { queueMail } from '../../../../../platform/mail/index.ts'
import type { Tx } from '../../../../../platform/database/index.ts'
import type { Jobs } from '../../../../../platform/jobs/index.ts'
import type { AtHand, MadeDecision } from '../decision-rules.ts'

export const tellOwner = async (
  tx: Tx,
  { jobs, publicUrl }: { jobs: Jobs; publicUrl: string },
  { application, banner }: AtHand,
  made: MadeDecision,
): Promise<void> => {
  const { created_by_sso: owner, id } = application
  if (owner === made.decision.decided_by) return
  if (made.decision.status === 'Pending' && made.items.length === 0) return
  const to = await ownersAddress(tx, { owner_sso: owner })
  if (!to) return
  await queueMail(tx, jobs, customerDecided, {
    banner,
    formId: id,
    reference: String(id),
    to,
    data: {
      companyName: application.company_name,
      letter: made.decision.notice === 'letter',
      decision: decisionOf(made),
      link: `${publicUrl}/admin/application/${banner.name}/${id}`,
    },
  })
}

const decisionOf = ({ decision }: MadeDecision): CustomersDecision =>
  decision.status === 'Approved'
    ? {
        status: decision.status,
        creditAmount: decision.credit_amount!,
        accountNumber: decision.customer_account_id!,
      }
    : { status: decision.status }
