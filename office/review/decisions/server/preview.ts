/** The preview of a letter: decided and worded as the real one, but not stored or sent. Pure. */
import type { PaymentTerms } from '../../../../banners/rules/payment-terms.ts'
import type { Day } from '../../../../platform/text/days/days.ts'
import type { ConsumerReport } from '../tables.ts'
import { letterWords } from './letters/letter-words.ts'
import { printedAddressee } from './letters/letter.ts'
import { footLines } from '../../../../platform/mail/index.ts'
import type { Whole } from '../../server/applications/index.ts'
import { decideApproval } from './decide-approval.ts'
import { noticesOf, reportsIn } from './letters/consumer-reports.ts'
import type { Analyst, AtHand, MadeDecision } from './decision-rules.ts'
import { decideDenial, type Denial } from './decide-denial.ts'
import { addresseeOf, letterOfMade, recipientsOf } from './letters/letter-of.ts'
import { decidePending, type Waiting } from './pending.ts'
import type { ReasonType } from './reasons.ts'

type DecisionDraft =
  | {
      status: 'Approved'
      creditAmount: number
      paymentTerms?: PaymentTerms | null | undefined
      accountId: string
      reasonType?: string | null | undefined
      furtherReasons?: readonly string[] | undefined
      otherReason?: string | null | undefined
      supersedes: Day | null
      consumerReports?: readonly ConsumerReport[] | undefined
    }
  | ({ status: 'Denied' } & Denial)
  | ({ status: 'Pending' } & Waiting)

/** Rejected if the decision would be. */
export const previewLetter = (
  at: AtHand,
  whole: Whole,
  thought: DecisionDraft,
  known: readonly ReasonType[],
  by: Analyst,
  now: Date,
) => {
  const { banner, answers, application } = at
  const decided = previewMade(at, thought, known, by, now)
  const company = addresseeOf(answers)
  const content = letterWords(letterOfMade(decided, answers), banner)
  return {
    recipients: recipientsOf(answers),
    addressee: printedAddressee(company),
    ...content,
    foot: footLines(banner, String(application.id)),
    notices: noticesOf(whole, { ...decided.decision, consumer_reports: reportsIn(decided) }, banner),
  }
}

const letter = { notice: 'letter', notice_note: null, notice_on: null } as const
const PATH = 'body.decision'

const previewMade = (
  at: AtHand,
  thought: DecisionDraft,
  known: readonly ReasonType[],
  by: Analyst,
  now: Date,
): MadeDecision => {
  switch (thought.status) {
    case 'Approved':
      // The letter does not mention the representative, the branch or the ERP.
      return decideApproval(
        { ...at, record: null },
        { ...thought, creditRepId: 0, branchNumber: '' },
        letter,
        known,
        by,
        now,
        PATH,
      )
    case 'Denied':
      return decideDenial(at, thought, letter, known, by, now, PATH)
    case 'Pending':
      return decidePending(at, thought, true, known, by, now, PATH)
  }
}
