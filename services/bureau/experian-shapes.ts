/**
 * The parts of Experian's responses that we read, from its published clients (github.com/experianplc/experian-dotnet,
 * experian-node) and the description behind github.com/thelogicstudio/ExperianBusinessesPHP. Any part may be missing.
 */
import { z } from 'zod'
import type { SimilarBusiness } from './port.ts'

const text = z.string().nullish()
const count = z.number().nullish()

export const Token = z.object({
  access_token: z.string().min(1),
  /** Seconds; a text in some responses. */
  expires_in: z.coerce.number().positive().default(1_800),
})

export const Found = z.object({
  /** False: the request failed. It does not mean that nothing was found. */
  success: z.literal(true),
  results: z
    .array(
      z.object({
        bin: z.string().min(1),
        reliabilityCode: z.number(),
        businessName: z.string().min(1),
        address: z.object({ street: text, city: text, state: text, zip: text, zipExtension: text }).nullish(),
      }),
    )
    .nullable(),
})
type FoundBusiness = NonNullable<z.infer<typeof Found>['results']>[number]

/** The ZIP code may be whole or in two parts. */
export const asSimilar = ({ bin, businessName, address }: FoundBusiness): SimilarBusiness => {
  const zip = (address?.zip ?? '').replace(/\D/g, '')
  return {
    fileNumber: bin,
    businessName,
    street: address?.street ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip: zip.length === 5 && /^\d{4}$/.test(address?.zipExtension ?? '') ? zip + address!.zipExtension : zip,
  }
}

const GivenScore = z
  .object({
    score: count,
    percentileRanking: count,
    recommendedCreditLimitAmount: count,
    riskClass: z.object({ definition: text }).nullish(),
  })
  .nullish()
const GivenFactors = z.array(z.object({ code: z.string(), definition: text })).nullish()
export type GivenScore = z.infer<typeof GivenScore>
export type GivenFactors = z.infer<typeof GivenFactors>

export const Scores = z.object({
  results: z.object({
    commercialScore: GivenScore,
    commercialScoreFactors: GivenFactors,
    fsrScore: GivenScore,
    fsrScoreFactors: GivenFactors,
  }),
})

export const Profile = z.object({
  success: z.literal(true),
  results: z.object({
    businessFacts: z
      .object({
        yearsOnFile: count,
        sicCodes: z.array(z.object({ code: z.string(), definition: text })).nullish(),
      })
      .nullish(),
    expandedCreditSummary: z
      .object({ allTradelineCount: count, bankruptcyCount: count, taxLienCount: count, judgmentCount: count })
      .nullish(),
  }),
})

/** A 404 from Experian itself. A proxy's 404, and Experian's for a wrong address, are pages. */
export const None = z.object({
  success: z.literal(false),
  errors: z.array(z.object({ message: text })).min(1),
})
