/** One invented application as rows: answers that the form itself has read, and everything that came of them. */
import { creditApplication } from '../domain/forms/credit-application/index.ts'
import { readAnswers, type FormContext } from '../domain/kit/index.ts'
import { bannerById, type BannerId } from '../domain/rules/banners.ts'
import { dayOf } from '../domain/text/days.ts'
import { answersOf, type Circumstances } from './answers.ts'
import { companyOf, type Company } from './companies.ts'
import type { Dice } from './dice.ts'
import type { World } from './world.ts'

export interface Filled {
  company: Company
  branchNumber: string
  /** As the form keeps them: no digits of a secret. */
  answers: Record<string, unknown>
  secrets: readonly { keep: string; digits: string }[]
}

interface Wanted {
  bannerId: BannerId
  audience: 'external' | 'internal'
  taxable: boolean
  /** The day of the filling decides what "today" is. */
  at: Date
  people?: Circumstances['people']
  /** An employee began it, its customer signed it. */
  emailed?: boolean
  /** How many sections were filled in before the person stopped; absent: all. */
  sections?: number
  /** Of the employee who fills it in; absent: any of the banner. */
  branchNumber?: string
  /** An account of the directory. */
  account?: string
  /** As the directory has her, of a form that staff fill in. */
  salesperson?: Circumstances['salesperson']
}

/** What `documents` shows of a certificate; the row itself is kept beside the answers. */
const certificate = [{ name: 'certificate.pdf', extension: 'pdf', fullPath: 'demonstration' }]

/**
 * Fills in an application. What the form would not take is a defect of this file: a whole one with a problem
 * throws, so that no demonstration shows what a customer could not have sent.
 */
export const fillIn = (dice: Dice, world: World, wanted: Wanted): Filled => {
  const { bannerId, audience, taxable, at } = wanted
  const banner = bannerById(bannerId)
  const neighborhoods = world.neighborhoods.get(bannerId) ?? []
  const drawn = dice.pick(neighborhoods)
  // Staff at headquarters have no customers around them: theirs come from somewhere.
  const own = neighborhoods.find((one) => one.branchNumber === wanted.branchNumber)
  const { around } = own ?? drawn
  const branchNumber = wanted.branchNumber ?? drawn.branchNumber
  const company = companyOf(dice, world.pools, banner.name, dice.pick(around))
  const raw = answersOf(dice, company, {
    banner: banner.name,
    branchNumber: banner.can.hasBranches ? branchNumber : null,
    taxable,
    year: at.getUTCFullYear(),
    people: wanted.people ?? null,
    salesperson: wanted.salesperson ?? null,
    account: wanted.account ?? null,
  })
  const context: FormContext = {
    banner: banner.name,
    audience,
    route: audience === 'internal' ? 'adminApplication' : 'application',
    facts: { ownEmailDomains: banner.emailDomains },
    today: dayOf(at, banner.timeZone),
  }
  const whole = wanted.sections === undefined
  const stored = {
    preferences: { uploadedDocuments: taxable ? [] : certificate },
    eSign: { allSignatoriesHaveSigned: whole && (audience === 'external' || wanted.emailed) ? 'true' : '' },
  }
  const sent = Object.fromEntries(Object.entries(raw).slice(0, wanted.sections))
  const { answers, problems, secrets } = readAnswers(creditApplication, context, sent, stored)
  const wrong = problems.filter(({ missing }) => whole || !missing)
  if (wrong.length > 0)
    throw new Error(
      `Invented answers were refused: ${wrong.map(({ path, message }) => `${path}: ${message}`).join('; ')}`,
    )
  // Their own table tells of documents; the answers need not.
  const { uploadedDocuments: _, ...preferences } = answers.preferences ?? {}
  return { company, branchNumber, answers: { ...answers, preferences }, secrets }
}
