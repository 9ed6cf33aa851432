/**
 * The default: demonstration companies, invented from the requested name and address (demonstration-figures.ts).
 * Reserved names reach every branch. Nothing leaves the process.
 */
import { Unavailable } from '../../platform/errors.ts'
import { asListed, type Listed } from './as-listed.ts'
import { figuresOf, lookalikes, scoreOf, TRADES, type Figures } from './demonstration-figures.ts'
import type {
  BusinessMatch,
  BusinessReport,
  CreditBureau,
  MatchCandidate,
  Score,
  SimilarBusiness,
} from './port.ts'
import { companyNamed, personNamed, ZIP_THAT_HELPS, type Ailment } from './reserved-names.ts'

export const embeddedBusinessMatch = (): BusinessMatch => ({
  name: 'D&B',
  demonstration: true,

  async match(business) {
    answersFor(business.companyName)
    const sureness = { one: [10], unsure: [6], many: [9, 8, 8, 7] }
    return findMatches(asListed(business)).map(({ all, how }, place) =>
      candidateOf(all, sureness[how][place]!),
    )
  },

  async profile(candidate) {
    const { businessName, address } = candidate
    answersFor(businessName)
    const { gone, instead, depth = '', wordless } = companyNamed(businessName)
    const company = { name: businessName, ...address, zip: address.zipCode }
    const figures = figuresIn(company)
    if (gone || candidate.dunsNumber !== candidateOf(company, 10).dunsNumber) return null
    const score = scoreOf(figures, 'delinquency', { instead, wordless })
    return {
      dunsNumber: candidate.dunsNumber,
      companyName: businessName,
      address,
      status: 'Active',
      score,
      creditLimit: limitOf(figures, score),
      decisionDate: `2026-0${figures.between(1, 9, 'month')}-${String(figures.between(1, 28, 'day')).padStart(2, '0')}`,
      sicCode: figures.oneOf('trade', TRADES).code,
      dataDepth: depth,
    }
  },
})

export const embeddedCreditBureau = (): CreditBureau => {
  const report = (similar: SimilarBusiness): BusinessReport | null => {
    answersFor(similar.businessName)
    const { gone, instead, wordless } = companyNamed(similar.businessName)
    const company = { ...similar, name: similar.businessName, country: 'US' }
    const figures = figuresIn(company)
    if (gone || similar.fileNumber !== similarOf(company).fileNumber) return null
    const known = (least: number, most: number, purpose: string) =>
      instead === 'no-data' ? null : figures.between(least, most, purpose)
    const trade = figures.oneOf('trade', TRADES)
    const intelliscore = scoreOf(figures, 'intelliscore', { instead, wordless })
    const troubled = (intelliscore.value ?? 1) <= 40
    return {
      ...similar,
      intelliscore,
      financialStability: scoreOf(figures, 'stability', { instead, wordless }),
      recommendedLimit: limitOf(figures, intelliscore),
      yearsOnFile: known(1, 40, 'years'),
      tradelines: known(2, 60, 'tradelines'),
      bankruptcies: instead === 'bankruptcy' ? 1 : known(0, 0, 'bankruptcies'),
      liens: known(0, troubled ? 2 : 0, 'liens'),
      judgments: known(0, troubled ? 1 : 0, 'judgments'),
      industry: `${trade.code} ${trade.words}`,
    }
  }

  return {
    name: 'Experian',
    agency: 'experian',
    demonstration: true,

    async check(business) {
      answersFor(business.companyName)
      const several = findMatches(asListed(business))
      const only =
        several.length === 1 && several[0]!.how === 'one' ? report(similarOf(several[0]!.all)) : null
      if (only) return { type: 'BUSP', report: only }
      if (!several.length || several[0]!.how === 'one') return { type: 'NONE' }
      return { type: 'LIST', similar: several.map(({ all }) => similarOf(all)) }
    },

    report: async (similar) => report(similar),

    async owner(person) {
      const {
        ailment,
        unknown,
        instead,
        wordless,
        inquiries,
        pastDueAmount = 0,
      } = personNamed(person.lastName)
      fails(ailment)
      if (unknown) return null
      // Never from the number: invented figures must reveal nothing about it.
      const figures = figuresOf(
        person.firstName,
        person.lastName,
        person.street,
        person.postalCode.slice(0, 5),
      )
      const employer = figures.oneOf('employer', ['Beacon Electric', 'Harbor Lighting', 'Self-employed', ''])
      return {
        score: scoreOf(figures, 'person', { of: 'person', instead, wordless }),
        inquiries: instead === 'no-data' ? null : (inquiries ?? figures.between(0, 2, 'inquiries')),
        pastDueAmount: instead === 'no-data' ? null : pastDueAmount,
        employer,
        employerUpdatedOn:
          employer && `202${figures.between(2, 5, 'since')}-0${figures.between(1, 9, 'since month')}-01`,
      }
    },
  }
}

const findMatches = (company: Listed): { all: Listed; how: 'one' | 'unsure' | 'many' }[] => {
  if (company.name === '') return []
  const { matches } = companyNamed(company.name)
  if (matches === 'none' && !company.zip.startsWith(ZIP_THAT_HELPS)) return []
  if (matches === 'many') return lookalikes(company).map((all) => ({ all, how: 'many' }))
  return [{ all: company, how: matches === 'unsure' ? 'unsure' : 'one' }]
}

const figuresIn = ({ name, street, city, state, zip }: Listed): Figures =>
  figuresOf(name, street, city, state, zip.slice(0, 5))

const candidateOf = (company: Listed, confidence: number): MatchCandidate => ({
  dunsNumber: figuresIn(company).digits(9, 'D-U-N-S'),
  businessName: company.name,
  address: {
    street: company.street,
    city: company.city,
    state: company.state,
    zipCode: company.zip,
    country: company.country,
  },
  confidence,
})

const similarOf = (company: Listed): SimilarBusiness => ({
  fileNumber: figuresIn(company).digits(9, 'BIN'),
  businessName: company.name,
  street: company.street,
  city: company.city,
  state: company.state,
  zip: company.zip,
})

/** Dollars in steps of 500: the better the score, the more. */
const limitOf = (figures: Figures, { value }: Score): number | null =>
  value === null ? null : figures.between(value + 2, 2 * value + 4, 'limit') * 500

const answersFor = (companyName: string): void => fails(companyNamed(companyName).ailment)

const fails = (ailment: Ailment | undefined): void => {
  if (ailment)
    throw Object.assign(new Unavailable(), { cause: new Error(`the demonstration bureau ${ailment}`) })
}
