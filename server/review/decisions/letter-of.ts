/** What the letter of a decision needs to know, and nothing more: the one way from a decision to its words. Pure. */
import type { Selectable } from 'kysely'
import type { CreditApplication } from '../../../domain/forms/credit-application/index.ts'
import { reportable } from '../../../domain/rules/consumer-agencies.ts'
import { companyOf } from '../../../domain/rules/signing.ts'
import type { ConsumerReport, DecisionTable } from '../../database/schema-review.ts'
import type { ReviewStatus } from '../../database/schema.ts'
import type { ReportTold } from '../../documents/letter-consumer-report.ts'
import type { Decision } from '../../documents/letter-words.ts'
import type { Made } from './decision.ts'

/** The business address and the first signatory (flows: mails), each once whatever its case. */
export const recipientsOf = ({ businessInfo, signatory }: CreditApplication): string[] => {
  const given = [businessInfo?.email, signatory?.email].flatMap((email) => email?.trim() || [])
  return given.filter((email, n) => given.findIndex((one) => one.toLowerCase() === email.toLowerCase()) === n)
}

/** To whom it is written, as it stands on the paper. */
export const addresseeOf = (answers: CreditApplication): { name: string; address: string[] } => {
  const { streetAddress, addressUnitNumber, city, state, postalCode } = answers.billingInfo ?? {}
  return {
    name: companyOf(answers),
    address: [
      [streetAddress, addressUnitNumber].filter(Boolean).join(' '),
      [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    ].filter(Boolean),
  }
}

interface Told {
  status: ReviewStatus
  reasons: readonly string[]
  items: readonly string[]
  creditAmount: number | null
  accountId: string | null
  missingBy: string | null
  report: ConsumerReport | null
}

const letterOf = (answers: CreditApplication, told: Told): Decision => {
  const { status, reasons, items, creditAmount, accountId, missingBy, report } = told
  switch (status) {
    case 'Approved':
      return { kind: 'approved', creditAmount: creditAmount ?? 0, accountNumber: accountId }
    case 'Denied':
      return { kind: 'denied', reasons, report: reportTold(answers, report) }
    case 'Pending':
      return { kind: 'pending', reason: reasons[0] ?? '', missing: items, by: missingBy }
  }
}

/** Of a guarantor no score, whatever is kept. */
const reportTold = (answers: CreditApplication, report: ConsumerReport | null): ReportTold | null => {
  const about = reportable(answers)
  return report && about ? { about, agency: report.agency, score: report.score ?? null } : null
}

/** Of a decision that is only thought of. */
export const letterOfMade = (answers: CreditApplication, { decision, items }: Made): Decision =>
  letterOf(answers, {
    status: decision.status,
    reasons: JSON.parse(decision.reason_texts ?? '[]') as string[],
    items,
    creditAmount: decision.credit_amount ?? null,
    accountId: decision.customer_account_id ?? null,
    missingBy: decision.missing_by ?? null,
    report: decision.consumer_report ? (JSON.parse(decision.consumer_report) as ConsumerReport) : null,
  })

/** Of a decision as it is kept. */
export const letterOfKept = (
  answers: CreditApplication,
  decision: Pick<
    Selectable<DecisionTable>,
    'status' | 'reason_texts' | 'credit_amount' | 'customer_account_id' | 'missing_by' | 'consumer_report'
  >,
  items: readonly string[],
): Decision =>
  letterOf(answers, {
    status: decision.status,
    reasons: decision.reason_texts,
    items,
    creditAmount: decision.credit_amount,
    accountId: decision.customer_account_id,
    missingBy: decision.missing_by,
    report: decision.consumer_report,
  })
