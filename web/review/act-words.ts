/** What an act carries travels as JSON text, because every act carries something else; here it becomes words. */
const spaced = (key: string) => key.replaceAll(/([A-Z])/g, ' $1').toLowerCase()

/** The beginning of a hash is enough to compare by eye. */
const short = (text: string) => (/^[0-9a-f]{64}$/.test(text) ? `${text.slice(0, 12)}…` : text)

const said = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(said).join(', ')
  if (typeof value === 'object' && value !== null) return wordsOf(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null || value === undefined ? '' : short(String(value))
}

const wordsOf = (object: object): string =>
  Object.entries(object)
    .map(([key, value]) => [spaced(key), said(value)])
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}: ${value}`)
    .join(' · ')

export const actWords = (detail: string): string => {
  try {
    const carried: unknown = JSON.parse(detail)
    return typeof carried === 'object' && carried !== null ? wordsOf(carried) : detail
  } catch {
    return detail
  }
}
