import { asText, field, type Field, type FieldOptions } from '../field.ts'
import { messages } from '../messages.ts'

export type DateField<K extends string = string> = Field<K, 'date', string>

const exists = (day: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** A day without time or zone, `2026-03-31`. */
export const date = <const K extends string>(key: K, o: FieldOptions<string>): DateField<K> =>
  field('date', key, o, {
    empty: '',
    isEmpty: (value) => value === '',
    read: (raw) => {
      const value = asText(raw)?.trim()
      if (value === undefined) return { problem: messages.shape }
      return value === '' || exists(value) ? { value } : { problem: messages.date }
    },
    show: (value) => value.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1'),
    limits: ['a day, YYYY-MM-DD'],
  })
