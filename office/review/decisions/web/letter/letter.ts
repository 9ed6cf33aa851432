/** The letter of a decision before anybody has sent it. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PaymentTerms } from '../../../../../banners/rules/payment-terms.ts'
import { type ReplyOf, call } from '../../../../../platform/client/index.ts'
import { type ApprovalEntries, leastAmount, offerSent } from '../approve/approval.ts'
import type { reportsSent } from '../reports.ts'
import type { Detail } from '../../../web/queries.ts'

export type Letter = ReplyOf<'POST /api/CreditReview/letter-preview'>['data']

/** What the letter is written from. */
export type LetterOf =
  | {
      status: 'Approved'
      creditAmount: number
      paymentTerms?: PaymentTerms | null
      reasonType?: string
      furtherReasons?: string[]
      otherReason?: string
      accountId: string
      consumerReports: ReturnType<typeof reportsSent>
    }
  | {
      status: 'Denied'
      reasonType: string
      furtherReasons: string[]
      otherReason?: string
      consumerReports: ReturnType<typeof reportsSent>
    }
  | { status: 'Pending'; reasonType: string; missingItems: string[]; missingBy: string | null }

/** Null while the amount makes no letter yet. */
export const approvalLetter = (
  entries: ApprovalEntries,
  application: Detail,
  consumerReports: ReturnType<typeof reportsSent>,
): LetterOf | null =>
  Number(entries.creditAmount) >= leastAmount
    ? {
        status: 'Approved',
        creditAmount: Number(entries.creditAmount),
        ...offerSent(entries, application),
        accountId: entries.accountId,
        consumerReports,
      }
    : null

/** The key of all that were written of an application. */
export const lettersOf = ({ creditAppId }: Pick<Detail, 'creditAppId'>) => ['letter', creditAppId]

export const letterPreview = (application: Detail, decision: LetterOf) =>
  queryOptions({
    queryKey: [...lettersOf(application), application.rowVersion, decision],
    queryFn: async ({ signal }) => {
      const { tenantId, creditAppId } = application
      const body = { tenantId, creditAppId, decision }
      const { data, message } = await call('POST /api/CreditReview/letter-preview', { body, signal })
      return { ...data, message }
    },
    // While the words change the last letter stays on the screen.
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
