/**
 * The report on a person. Experian publishes the request (github.com/experianplc/experian-node, README, "BOP
 * Reports") but not the response, so a setting gives the path of each figure. Without it no report is requested,
 * because an inquiry stays in a person's file for two years even if we cannot read the response.
 */
import { z } from 'zod'
import type { OwnerFields } from '../../platform/config/index.ts'
import { at } from './paths.ts'
import type { OwnerReport, Person } from './port.ts'
import { asScore } from './experian-scores.ts'

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

const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
])
/** A raw score must never be shown as a percentile. */
const percentile = number.refine((told) => (told >= 1 && told <= 100) || told === 998 || told === 999)
const Factors = z.array(z.object({ code: z.coerce.string(), definition: z.string().nullish() }))

/** Reads a response whose score is at its path; figures that are elsewhere are left out. */
export const ownerReport = (fields: OwnerFields) => {
  const read = <T>(answer: unknown, where: string | undefined, as: z.ZodType<T>): T | null => {
    const found = where === undefined ? undefined : at(answer, where)
    if (found === undefined || found === null || found === '') return null
    return as.safeParse(found).data ?? null
  }
  return z
    .unknown()
    .refine((answer) => read(answer, fields.score, percentile) !== null, { path: fields.score.split('.') })
    .transform((answer): OwnerReport => {
      const told = read(answer, fields.score, percentile)
      return {
        score: asScore({ score: told, percentileRanking: told }, read(answer, fields.factors, Factors)),
        inquiries: read(answer, fields.inquiries, number),
        pastDueAmount: read(answer, fields.pastDueAmount, number),
        employer: read(answer, fields.employer, z.string()) ?? '',
        employerUpdatedOn:
          /^\d{4}-\d\d-\d\d/.exec(read(answer, fields.employerUpdatedOn, z.string()) ?? '')?.[0] ?? '',
      }
    })
}
