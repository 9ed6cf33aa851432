/** The most common date ranges, in the banner's time zone (WIRE-14). */
import { addDays, type Day } from '../../../../platform/text/days/days.ts'
import { shortDate } from '../../../../platform/text/days/dates.ts'

export interface Range {
  from: Day
  to: Day
}

/** The end is before the start: shown beside the dates, and the range is not applied. */
export const isBackwards = ({ from, to }: { from?: Day | undefined; to?: Day | undefined }) =>
  from !== undefined && to !== undefined && to < from

export const usualRanges = (today: Day): readonly (Range & { words: string })[] => [
  { words: 'Today', from: today, to: today },
  { words: 'Last 7 days', from: addDays(today, -6), to: today },
  { words: 'Last 30 days', from: addDays(today, -29), to: today },
  { words: 'This month', from: `${today.slice(0, 7)}-01`, to: today },
]

export const rangeWords = ({ from, to }: Partial<Range>): string | null => {
  const written = (day: Day) => shortDate(day, 'UTC')
  if (from && to) return from === to ? written(from) : `${written(from)} to ${written(to)}`
  if (from) return `since ${written(from)}`
  return to ? `until ${written(to)}` : null
}
