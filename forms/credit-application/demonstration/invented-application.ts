/** One invented application, as a company would fill it out. */
import { creditApplication } from '../form/index.ts'
import { readAnswers, type FormContext } from '../../../kit/model/index.ts'
import { bannerById, type BannerId } from '../../../banners/rules/banners.ts'
import { dayOf } from '../../../platform/text/days/days.ts'
import { answersOf, type Circumstances } from '../../../common/demonstration/answers.ts'
import { companyOf, type Company } from '../../../common/demonstration/companies.ts'
import type { Dice } from '../../../common/demonstration/dice.ts'
import type { World } from '../../../common/demonstration/world.ts'

export interface Filled {
  company: Company
  branchNumber: string
  /** As a browser sends them. */
  sent: Record<string, unknown>
  /** As the form keeps them: no digits of a secret. */
  answers: Record<string, unknown>
}

interface ApplicationPlan {
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
  /** The branch of the employee who fills it out; absent: any of the banner. */
  branchNumber?: string
  /** An account of the directory. */
  account?: string
  /** For a form that staff fill in, as the directory knows them. */
  salesperson?: Circumstances['salesperson']
  /** The first word of the company's name, which chooses what the bureaus say. */
  called?: string | undefined
  /** The last names of owner and partner, which choose what the bureaus say about them. */
  guarantors?: readonly [string, string] | undefined
  /** The mailboxes of the office and the owner do not exist. */
  unreachable?: boolean
}

/** What `documents` shows of a certificate; the row itself is kept beside the answers. */
const certificate = [{ name: 'certificate.pdf', extension: 'pdf', fullPath: 'demonstration' }]

/**
 * Fills out an application. Throws if the form finds a problem in a complete one, so that the demonstration never shows
 * what a customer could not have sent.
 */
export const fillIn = (dice: Dice, world: World, wanted: ApplicationPlan): Filled => {
  const { bannerId, audience, taxable, at } = wanted
  const banner = bannerById(bannerId)
  const neighborhoods = world.neighborhoods.get(bannerId) ?? []
  const drawn = dice.pick(neighborhoods)
  // Staff at headquarters have no local customers, so theirs come from anywhere.
  const own = neighborhoods.find((one) => one.branchNumber === wanted.branchNumber)
  const { around } = own ?? drawn
  const branchNumber = wanted.branchNumber ?? drawn.branchNumber
  const company = particular(companyOf(dice, world.pools, banner.name, dice.pick(around)), wanted)
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
  const { answers, problems } = readAnswers(creditApplication, context, sent, stored)
  const wrong = problems.filter(({ missing }) => whole || !missing)
  if (wrong.length > 0)
    throw new Error(
      `Invented answers were refused: ${wrong.map(({ path, message }) => `${path}: ${message}`).join('; ')}`,
    )
  // Documents have a separate table; the answers omit them.
  const { uploadedDocuments: _, ...preferences } = answers.preferences ?? {}
  return { company, branchNumber, sent, answers: { ...answers, preferences } }
}

const particular = (company: Company, { called, guarantors, unreachable }: ApplicationPlan): Company => {
  const { owner, partner } = company
  const emailOf = (email: string) => (unreachable ? email.replace(/com$/, 'invalid') : email)
  const [first, second] = guarantors ?? [owner.lastName, partner.lastName]
  return {
    ...company,
    name: (called ? `${called} ${company.name}` : company.name).slice(0, 35).trim(),
    email: emailOf(company.email),
    owner: { ...owner, lastName: first, email: emailOf(owner.email) },
    partner: { ...partner, lastName: second },
  }
}
