import { asText, field, type Field, type FieldOptions } from '../field.ts'
import { messages } from '../messages.ts'
import type { AnyField } from './index.ts'

export interface DateField<K extends string = string> extends Field<K, 'date', string> {
  /** The other end of a period: this day cannot be before it. */
  readonly notBefore?: AnyField
}
interface DateOptions extends FieldOptions<string> {
  notBefore?: { field: AnyField; message: string }
}

const exists = (day: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** A day without time or zone, `2026-03-31`. */
export const date = <const K extends string>(key: K, { notBefore, ...o }: DateOptions): DateField<K> => ({
  ...field('date', key, o, {
    empty: '',
    isEmpty: (value) => value === '',
    read: (raw, { answers }) => {
      const value = asText(raw)?.trim()
      if (value === undefined) return { problem: messages.shape }
      if (value === '') return { value }
      if (!exists(value)) return { problem: messages.date }
      const first = notBefore && answers.of(notBefore.field)
      if (typeof first === 'string' && value < first) return { problem: notBefore!.message }
      return { value }
    },
    show: (value) => value.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$2/$3/$1'),
    reads: notBefore ? [notBefore.field] : [],
    limits: ['a date, YYYY-MM-DD', notBefore && 'not before the other date of the period'],
  }),
  notBefore: notBefore?.field,
})
