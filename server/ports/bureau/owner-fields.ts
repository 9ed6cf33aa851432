/**
 * The report on a person. What Experian is asked with is published (github.com/experianplc/experian-node, README,
 * "BOP Reports"); what it answers is not. So a setting says where each figure stands, and without it nobody is asked
 * about: an inquiry stands in her file for two years, whether we can read the answer or not.
 */
import { z } from 'zod'
import { at } from './paths.ts'
import type { OwnerReport, Person } from './port.ts'
import { asScore } from './experian-scores.ts'

const path = z.string().regex(/^[\w-]+(\.[\w-]+)*$/, 'must be a path such as results.0.score')

/** Each a path such as `results.0.riskModel.0.score`. */
export const OwnerFields = z.strictObject({
  /** Its percentile, 1 to 100; 998 and 999 are no scores here either. */
  score: path,
  /** A list of `{ code, definition }`. */
  factors: path.optional(),
  /** Of the last six months. */
  inquiries: path.optional(),
  /** Dollars. */
  pastDueAmount: path.optional(),
  employer: path.optional(),
  /** Begins with an ISO day. */
  employerUpdatedOn: path.optional(),
})
export type OwnerFields = z.infer<typeof OwnerFields>

/** Reads the setting; null where it is empty. Throws in the words of a list of settings. */
export const readOwnerFields = (text: string): OwnerFields | null => {
  if (text === '') return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error('must be JSON')
  }
  const { success, data, error } = OwnerFields.safeParse(value)
  if (success) return data
  const [first] = error.issues
  throw new Error(`must name places in an answer: ${first!.path.join('.') || 'it'}: ${first!.message}`)
}

export const askedAbout = (subcode: string, person: Person) => ({
  subcode,
  businessOwners: [
    {
      ownerName: {
        firstName: person.firstName,
        middleName: person.middleInitial,
        lastName: person.lastName,
        generationCode: person.suffix,
      },
      ssn: person.ssn,
      currentAddress: {
        street: `${person.street} ${person.unit}`.trim(),
        city: person.city,
        state: person.state,
        zip: person.postalCode.replace(/\D/g, '').slice(0, 5),
      },
    },
  ],
})

const number = z.coerce.number()
const Factors = z.array(z.object({ code: z.coerce.string(), definition: z.string().nullish() }))

/** Of an answer in which the score stands where it should; what stands elsewhere than it should is left out. */
export const ownerReport = (fields: OwnerFields) => {
  const read = <T>(answer: unknown, where: string | undefined, as: z.ZodType<T>): T | null => {
    const found = where === undefined ? undefined : at(answer, where)
    if (found === undefined || found === null || found === '') return null
    return as.safeParse(found).data ?? null
  }
  return z
    .unknown()
    .refine((answer) => read(answer, fields.score, number) !== null, { path: fields.score.split('.') })
    .transform((answer): OwnerReport => {
      const percentile = read(answer, fields.score, number)
      return {
        score: asScore(
          { score: percentile, percentileRanking: percentile },
          read(answer, fields.factors, Factors),
        ),
        inquiries: read(answer, fields.inquiries, number),
        pastDueAmount: read(answer, fields.pastDueAmount, number),
        employer: read(answer, fields.employer, z.string()) ?? '',
        employerUpdatedOn:
          /^\d{4}-\d\d-\d\d/.exec(read(answer, fields.employerUpdatedOn, z.string()) ?? '')?.[0] ?? '',
      }
    })
}
