import type { Detail } from '../queries.ts'

/** 'Jane Doe' → 'JD'. */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

export const othersWords = (names: readonly string[]) => {
  const [first, second] = names
  if (names.length === 0) return ''
  if (names.length === 1) return `${first} has this application open.`
  if (names.length === 2) return `${first} and ${second} have this application open.`
  return `${first}, ${second} and ${names.length - 2} more have this application open.`
}

type Decided = Pick<Detail, 'rowVersion'> & {
  decisions: readonly Pick<Detail['decisions'][number], 'decidedBy' | 'decidedAt'>[]
}

/** Who moved it while one was reading: by name where it was a decision, which alone carries one. */
export const decidedMeanwhile = (shown: Decided, now: Decided | undefined) => {
  const [newest] = now?.decisions ?? []
  const known = shown.decisions.some(({ decidedAt }) => decidedAt === newest?.decidedAt)
  return newest && !known
    ? `${newest.decidedBy} has decided meanwhile.`
    : 'This application was changed meanwhile.'
}
