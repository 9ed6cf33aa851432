/** Where each figure stands in the bureau's answer about a person: a setting, for nobody publishes it. */
import { z } from 'zod'

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
