/** The items that an application is waiting for, as requested and as received (12 CFR 1002.9(c)(2)). */
import { ANY_DAY, dayProblem } from '../../../../../platform/text/days/plausible-days.ts'
import { addDays, type Day } from '../../../../../platform/text/days/days.ts'
import { itemOfReason } from '../../rules/missing-items.ts'
import { onlyProblems, required, tooLong, type Problems } from '../../../../../platform/ui/index.ts'
import type { Detail } from '../../../web/queries.ts'

export const mostItems = 20
const longestItem = 200
/** The default number of days until the items are due. */
const daysGiven = 30
const mostDays = 365

export const dueAtFirst = (today: Day) => addDays(today, daysGiven)

/** The list with one more item; the same list if the item is empty, already listed or one too many. */
export const withItem = (items: readonly string[], typed: string): readonly string[] => {
  const item = typed.replace(/\s+/g, ' ').trim()
  const there = items.some((one) => one.toLowerCase() === item.toLowerCase())
  return item === '' || there || items.length >= mostItems ? items : [...items, item]
}

interface Reason {
  value: string
  missingItems: boolean
}

/** A reason of missing items adds its item to the list and removes the item of the previous reason. */
export const itemsOfReason = (
  items: readonly string[],
  before: Reason | undefined,
  chosen: Reason | undefined,
): readonly string[] => {
  const gone = before?.missingItems ? itemOfReason(before.value) : null
  const rest = items.filter((item) => item !== gone)
  return chosen?.missingItems ? withItem(rest, itemOfReason(chosen.value)) : rest
}

export type PendingProblems = Problems<'reasonType' | 'missingItems' | 'missingBy'>

interface PendingEntries {
  reasonType: string
  items: readonly string[]
  by: Day
}

export const pendingProblems = (
  { reasonType, items, by }: PendingEntries,
  missing: boolean,
  today: Day,
): PendingProblems =>
  onlyProblems({
    reasonType: reasonType === '' ? required : undefined,
    missingItems: missing && items.some((item) => item.length > longestItem) ? tooLong : undefined,
    missingBy: missing ? dueProblem(by, today) : undefined,
  })

const dueProblem = (by: Day, today: Day) => {
  if (by === '') return required
  const wrong = dayProblem(by, ANY_DAY)
  if (wrong) return wrong
  if (by < today) return 'This date is in the past. Enter a later date.'
  return by > addDays(today, mostDays) ? 'Enter a date within a year.' : undefined
}

type KnownItems = Pick<Detail, 'signatories' | 'taxDocuments' | 'otherDocuments' | 'billingInfo'>

/** What the application is missing, except items already listed. */
export const suggestedItems = (of: KnownItems, items: readonly string[]) => {
  const lacking = [
    of.taxDocuments.length === 0 && 'Tax exemption certificate',
    of.otherDocuments.length === 0 && 'Financial statement',
    of.billingInfo.federalTaxId === '' && 'Federal Tax ID',
    ...of.signatories.flatMap(({ firstName, lastName, hasSigned, guarantor }) => {
      const name = `${firstName} ${lastName}`.trim()
      return hasSigned || name === ''
        ? []
        : [`Signature of ${name}`, guarantor === 'true' && `Personal guaranty of ${name}`]
    }),
    'Trade references',
    'Bank information',
  ]
  return lacking.filter((item): item is string => typeof item === 'string' && withItem(items, item) !== items)
}

export const isOverdue = (item: Pick<Detail['missingItems'][number], 'receivedAt' | 'dueOn'>, today: Day) =>
  item.receivedAt === null && item.dueOn !== null && item.dueOn < today
