import {
  dayProblem,
  plausibleDays,
  rangeInWords,
  type DayKind,
  type DayRange,
} from '../../../platform/text/days/plausible-days.ts'
import { asText, field, type Field, type FieldOptions } from '../field.ts'
import { messages } from '../../../platform/text/messages.ts'
import type { AnyField } from './index.ts'

export interface DateField<K extends string = string> extends Field<K, 'date', string> {
  /** The other end of a period: this day cannot be before it. */
  readonly notBefore?: AnyField
  /** The days that can be meant, on this day. */
  readonly rangeOn: (today: string) => DayRange
}
interface DateOptions extends FieldOptions<string> {
  /** What happens on the day, which says how far away it can be. */
  of: DayKind
  notBefore?: { field: AnyField; message: string }
}

/** A day without time or zone, `2026-03-31`. */
export const date = <const K extends string>(key: K, { of, notBefore, ...o }: DateOptions): DateField<K> => ({
  ...field('date', key, o, {
    empty: '',
    isEmpty: (value) => value === '',
    read: (raw, { answers, context }) => {
      const value = asText(raw)
      if (value === null) return { problem: messages.shape }
      if (value === '') return { value }
      const problem = dayProblem(value, plausibleDays(of, context.today))
      if (problem !== null) return { problem }
      const first = notBefore && answers.of(notBefore.field)
      if (typeof first === 'string' && value < first) return { problem: notBefore!.message }
      return { value }
    },
    show: (value) => value.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$2/$3/$1'),
    reads: notBefore ? [notBefore.field] : [],
    limits: [
      `a date, YYYY-MM-DD, ${rangeInWords(of)}`,
      notBefore && 'not before the other date of the period',
    ],
  }),
  notBefore: notBefore?.field,
  rangeOn: (today) => plausibleDays(of, today),
})
