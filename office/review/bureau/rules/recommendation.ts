/** An amount beside the limit that the bureau recommends (docs/rules/review.md, Approval). Whole dollars. */
import { wholeDollars } from '../../../../platform/text/money.ts'

export interface AmountWarning {
  key: 'amount'
  text: string
}

/** A warning if the amount is more than `multiple` times the recommended limit; otherwise null. */
export const amountWarning = (
  amount: number | null,
  recommended: number | null,
  multiple: number,
): AmountWarning | null =>
  amount === null || recommended === null || amount <= recommended * multiple
    ? null
    : {
        key: 'amount',
        text: `${wholeDollars(amount)} is more than ${multiple === 1 ? '' : `${multiple} times `}the limit of ${wholeDollars(recommended)} that the bureau recommends.`,
      }
