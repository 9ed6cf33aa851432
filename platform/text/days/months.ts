/** A month, as people remember when something began: `3/2015`, `March 2015`, or the year alone. */

const names = [
  'january enero',
  'february febrero',
  'march marzo',
  'april abril',
  'may mayo',
  'june junio',
  'july julio',
  'august agosto',
  'september septiembre',
  'october octubre',
  'november noviembre',
  'december diciembre',
]
const EARLIEST = 1800

/** The month of a name or its first three letters, in English or Spanish; 0 for any other word. */
const monthOf = (word: string): number => {
  const start = word.toLowerCase().replace(/\.$/, '')
  return start.length < 3
    ? 0
    : names.findIndex((both) => both.split(' ').some((name) => name.startsWith(start))) + 1
}

/**
 * Returns `3/2015`, `3/14/2015`, or `2015`, whichever was meant; null for anything else. It reads its own results, and
 * `2015-03` and `Mar 2015` too.
 */
export const monthIn = (written: string): string | null => {
  const text = written.trim()
  const [, named = '', namedYear = ''] = /^([\p{L}.]+),?\s+(?:de\s+)?(\d{4})$/u.exec(text) ?? []
  const [, isoYear = '', isoMonth = ''] = /^(\d{4})-(\d{1,2})$/.exec(text) ?? []
  const [, month = '', day = '', year = ''] =
    /^(?:(\d{1,2})[/.-])?(?:(\d{1,2})[/.-])?(\d{4})$/.exec(text) ?? []
  const parts = {
    year: Number(namedYear || isoYear || year),
    month: named ? monthOf(named) : Number(isoMonth || month),
    day: Number(day),
  }
  if (parts.year < EARLIEST || (named && parts.month === 0)) return null
  if (!named && !isoMonth && !month) return String(parts.year)
  if (parts.month < 1 || parts.month > 12) return null
  if (!day) return `${parts.month}/${parts.year}`
  const last = new Date(Date.UTC(parts.year, parts.month, 0)).getUTCDate()
  return parts.day < 1 || parts.day > last ? null : `${parts.month}/${parts.day}/${parts.year}`
}

/** Whether a month, day or year as `monthIn` returns it begins after this day. */
export const isAfter = (month: string, today: string): boolean => {
  const parts = month.split('/')
  const year = parts.at(-1)!
  const [first = '01', day = '01'] = parts.slice(0, -1).map((part) => part.padStart(2, '0'))
  return `${year}-${first}-${day}` > today
}
