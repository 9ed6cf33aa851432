/**
 * Where to find each figure in the bureau's report on a person. This is a setting because the bureau does not
 * publish it.
 */
import { z } from 'zod'

const path = z.string().regex(/^[\w-]+(\.[\w-]+)*$/, 'must be a path such as results.0.score')

/** Each value is a path such as `results.0.riskModel.0.score`. */
export const OwnerFields = z.strictObject({
  /** Percentile of the score, 1 to 100. 998 and 999 are not scores. */
  score: path,
  /** A list of `{ code, definition }`. */
  factors: path.optional(),
  /** Inquiries in the last six months. */
  inquiries: path.optional(),
  /** In dollars. */
  pastDueAmount: path.optional(),
  employer: path.optional(),
  /** Starts with an ISO date. */
  employerUpdatedOn: path.optional(),
})
export type OwnerFields = z.infer<typeof OwnerFields>

/** Reads the setting; null if it is empty. Throws an Error phrased to follow the name of the setting. */
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
  throw new Error(`must contain paths into a report: ${first!.path.join('.') || 'it'}: ${first!.message}`)
}
