/** The letter of a decision before anybody has sent it. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '../api/client.ts'
import type { ApprovalEntries } from './approval.ts'
import { leastAmount } from './approval.ts'
import type { reportSent } from './denial.ts'
import type { Detail } from './queries.ts'

export type Letter = ReplyOf<'POST /api/CreditReview/letter-preview'>['data']

/** What the letter is written from. */
export type LetterOf =
  | { status: 'Approved'; creditAmount: number; accountId: string }
  | {
      status: 'Denied'
      reasonType: string
      furtherReasons: string[]
      consumerReport: ReturnType<typeof reportSent>
    }
  | { status: 'Pending'; reasonType: string; missingItems: string[]; missingBy: string | null }

/** Null while the amount makes no letter yet. */
export const approvalLetter = ({ accountId, creditAmount }: ApprovalEntries): LetterOf | null =>
  Number(creditAmount) >= leastAmount
    ? { status: 'Approved', creditAmount: Number(creditAmount), accountId }
    : null

export const letterPreview = ({ tenantId, creditAppId, rowVersion }: Detail, decision: LetterOf) =>
  queryOptions({
    queryKey: ['letter', creditAppId, rowVersion, decision],
    queryFn: async ({ signal }) => {
      const body = { tenantId, creditAppId, decision }
      const { data, message } = await call('POST /api/CreditReview/letter-preview', { body, signal })
      return { ...data, message }
    },
    // While the words change the last letter stays on the screen.
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
