/**
 * Invented figures. Each derives from a hash of name and address, so a company always looks the same, on every node,
 * and nothing is stored.
 */
import { createHash } from 'node:crypto'
import type { Listed } from './as-listed.ts'
import type { Factor, NoScore, Score } from './port.ts'

export interface Figures {
  /** A whole number, both ends included; different for each purpose. */
  between(least: number, most: number, purpose: string): number
  /** The first is never 0. */
  digits(count: number, purpose: string): string
  oneOf<T>(purpose: string, all: readonly T[]): T
}

/** `of`: what they derive from. Case, spaces and punctuation make no difference. */
export const figuresOf = (...of: readonly string[]): Figures => {
  const seed = of
    .map((part) =>
      part
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .join('|')
  const number = (purpose: string) =>
    createHash('sha256').update(`${purpose}|${seed}`).digest().readUIntBE(0, 6)
  const between: Figures['between'] = (least, most, purpose) => least + (number(purpose) % (most - least + 1))
  return {
    between,
    digits: (count, purpose) => String(between(10 ** (count - 1), 10 ** count - 1, purpose)),
    oneOf: (purpose, all) => all[between(0, all.length - 1, purpose)]!,
  }
}

export const TRADES = [
  { code: '1731', words: 'Electrical work' },
  { code: '5063', words: 'Electrical apparatus and equipment' },
  { code: '3643', words: 'Current-carrying wiring devices' },
  { code: '7629', words: 'Electrical and electronic repair shops' },
] as const

/** Code and text, invented like the figures. None contradicts a figure shown beside it. */
const LOWERED = {
  business: [
    ['010', 'Balances past due at some suppliers'],
    ['013', 'Some payments later than agreed'],
    ['026', 'Few payments in the last months'],
    ['039', 'Recent rise of the balance owed'],
    ['045', 'Credit used is near what is granted'],
  ],
  person: [
    ['08', 'Few revolving accounts'],
    ['10', 'Balances near the limits of revolving accounts'],
    ['14', 'Short credit history'],
    ['18', 'Few open accounts'],
    ['30', 'Short time since the last new account'],
  ],
} as const

/** 1 to 100, with one to three reasons that lowered it. */
export const scoreOf = (
  figures: Figures,
  purpose: string,
  {
    of = 'business',
    instead = null,
    wordless = false,
  }: { of?: keyof typeof LOWERED; instead?: NoScore | null; wordless?: boolean } = {},
): Score => {
  if (instead) return { value: null, instead, percentile: null, riskClass: '', factors: [] }
  const value = figures.between(1, 100, purpose)
  return {
    value,
    instead: null,
    percentile: value,
    riskClass: value > 66 ? 'Low Risk' : value > 33 ? 'Medium Risk' : 'High Risk',
    factors: factorsOf(figures, purpose, LOWERED[of], wordless),
  }
}

const factorsOf = (
  figures: Figures,
  purpose: string,
  lowered: (typeof LOWERED)[keyof typeof LOWERED],
  wordless: boolean,
): Factor[] => {
  const first = figures.between(0, lowered.length - 1, `${purpose} factor`)
  return Array.from({ length: figures.between(1, 3, `${purpose} factors`) }, (_, place) => {
    const [code, words] = lowered[(first + place) % lowered.length]!
    return { code, words: wordless ? null : words }
  })
}

/** Four possible matches; the bureau has no more data on the last one. */
export const lookalikes = (one: Listed): Listed[] => [
  one,
  { ...one, name: `${one.name} Supply`, street: '1200 Industrial Way' },
  { ...one, name: `${one.name} of ${one.city || 'Portland'}`, street: '45 Depot Street' },
  { ...one, name: `Gone ${one.name}`, street: '7 Old Mill Road' },
]
