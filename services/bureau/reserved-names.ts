/**
 * Names with special responses from the embedded bureaus, so that every branch can be reached by typing. The first
 * word of a company's name, or a person's last name, decides (docs/operations/demonstration.md).
 */
import type { DataDepth, NoScore } from './port.ts'

/** The bureau's own fault. */
export type Ailment = 'does not respond' | 'is too busy'

interface Particular {
  readonly ailment?: Ailment
  readonly instead?: NoScore
  /** Its factors have only codes. */
  readonly wordless?: boolean
}

export interface ReservedCompany extends Particular {
  /** How many businesses match the name; one if absent. */
  readonly matches?: 'none' | 'unsure' | 'many'
  /** Found, without further data. */
  readonly gone?: boolean
  readonly depth?: DataDepth
}

export interface ReservedPerson extends Particular {
  readonly unknown?: boolean
  readonly inquiries?: number
  /** Dollars and cents. */
  readonly pastDueAmount?: number
}

/** In this ZIP code even a Nomatch is found, as with a corrected address. */
export const ZIP_THAT_HELPS = '97201'

export const reservedNames = {
  companies: {
    nomatch: { matches: 'none' },
    unsure: { matches: 'unsure' },
    manymatch: { matches: 'many' },
    gone: { gone: true },
    fraud: { depth: 'K' },
    severe: { depth: 'M' },
    bankrupt: { depth: 'J', instead: 'bankruptcy' },
    asknumber: { depth: 'L' },
    nodata: { instead: 'no-data' },
    wordless: { wordless: true },
    timeout: { ailment: 'does not respond' },
    busy: { ailment: 'is too busy' },
  } satisfies Record<string, ReservedCompany>,
  people: {
    nobody: { unknown: true },
    five: { inquiries: 5 },
    three: { inquiries: 3 },
    two: { inquiries: 2 },
    pastdue: { pastDueAmount: 1_234.56 },
    bankrupt: { instead: 'bankruptcy' },
    nodata: { instead: 'no-data' },
    wordless: { wordless: true },
    timeout: { ailment: 'does not respond' },
    busy: { ailment: 'is too busy' },
  } satisfies Record<string, ReservedPerson>,
} as const

/** What is special about a company of this name; nothing for most. */
export const companyNamed = (companyName: string): ReservedCompany =>
  (reservedNames.companies as Record<string, ReservedCompany>)[firstWord(companyName)] ?? {}

/** What is special about a person of this last name; nothing for most. */
export const personNamed = (lastName: string): ReservedPerson =>
  (reservedNames.people as Record<string, ReservedPerson>)[firstWord(lastName)] ?? {}

const firstWord = (name: string): string => /[a-z]+/.exec(name.toLowerCase())?.[0] ?? ''
