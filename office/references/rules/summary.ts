/** What the references say, in one sentence for the head of the page. Pure. */
import { amountRangeIn } from './amount-range.ts'
import { wholeDollars } from '../../../platform/text/money.ts'
import { own } from '../../../kit/model/index.ts'

export interface ReferenceResult {
  /** Null: asked, and no answer has come. */
  answers: Readonly<Record<string, unknown>> | null
  declined: boolean
}

const onTime = new Set(['early', 'onTime'])
const late = new Set(['late15', 'late30', 'late60', 'later'])

const trade = (result: ReferenceResult, key: string): string => {
  const value = own(own(result.answers, 'trade'), key)
  return typeof value === 'string' ? value : ''
}

const highest = (results: readonly ReferenceResult[], key: string): number =>
  Math.max(0, ...results.map((result) => amountRangeIn(trade(result, key))?.high ?? 0))

/** `2 of 3 answered, both on time, high credit $40,000`; '' if none was asked. */
export const referencesSummary = (asked: readonly ReferenceResult[]): string => {
  if (asked.length === 0) return ''
  const answered = asked.filter(({ answers, declined }) => answers !== null && !declined)
  const declined = asked.filter((result) => result.declined).length
  const pays = answered.map((result) => trade(result, 'pays')).filter(Boolean)
  const inTime = pays.filter((how) => onTime.has(how)).length
  const behind = pays.filter((how) => late.has(how)).length
  const credit = highest(answered, 'highestCredit')
  const due = highest(answered, 'pastDueNow')
  return [
    `${answered.length} of ${asked.length} answered`,
    declined > 0 && `${declined} declined`,
    partWords(inTime, answered.length, 'on time'),
    partWords(behind, answered.length, 'late'),
    credit > 0 && `high credit ${wholeDollars(credit)}`,
    due > 0 && `past due ${wholeDollars(due)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** `both on time`, or how many of those that answered. A bank is not asked how they pay. */
const partWords = (count: number, answered: number, how: string) => {
  if (count === 0) return ''
  if (count < answered) return `${count} ${how}`
  return count === 1 ? how : count === 2 ? `both ${how}` : `all ${how}`
}
