/**
 * What Experian answers, as far as we read it. From its published clients (github.com/experianplc/experian-dotnet,
 * experian-node) and the description that github.com/thelogicstudio/ExperianBusinessesPHP was made from. Whatever a
 * business has none of may be missing.
 */
import { z } from 'zod'
import type { SimilarBusiness } from '../../ports/bureau.ts'

const text = z.string().nullish()
const count = z.number().nullish()

export const Token = z.object({
  access_token: z.string().min(1),
  /** Seconds; a text in some answers. */
  expires_in: z.coerce.number().positive().default(1_800),
})

export const Found = z.object({
  /** False means that the question was not answered, not that nobody was found. */
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

/** Its ZIP may come whole, or in two parts. */
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

/** Of a 404 that Experian itself says; a proxy's is a page, and Experian's own of a wrong address is one too. */
export const None = z.object({
  success: z.literal(false),
  errors: z.array(z.object({ message: text })).min(1),
})
