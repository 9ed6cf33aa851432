/** How the review says what bureaus say (002 §4.3, 8, 9). */
import { noWordsFor } from '../../../domain/rules/bureau.ts'
import type { Detail } from '../queries.ts'

type Signatory = Detail['signatories'][number]

/** Of every check that fails, but that of the business (BUR-024). */
export const wentWrong = 'Something went wrong. Could not process your request.'

/** Nine digits read 5-4 (BUR-013); all else stays as the bureau wrote it. */
export const zipCode = (written: string) => written.replace(/^(\d{5})-?(\d{4})$/, '$1-$2')

interface BureauAddress {
  street: string
  city: string
  state: string
  zipCode: string
  country: string
}

/** In one line: '12 Main St, Portland, OR 97201-1234'. */
export const bureauAddress = ({ street, city, state, zipCode: zip, country }: BureauAddress) =>
  [street, city, `${state} ${zipCode(zip)}`.trim(), country === 'US' ? '' : country]
    .filter(Boolean)
    .join(', ')

/** A factor in the bureau's words, or that there are none. */
export const factorWords = ({ code, words }: Signatory['scoreFactors'][number]) => words ?? noWordsFor(code)

/** The bureau's confidence of 1 to 10, of which 8 is enough for a match by itself. */
export const confidenceWords = (confidence: number | null) => {
  if (confidence === null) return ''
  const words = confidence >= 8 ? 'Very likely' : confidence >= 5 ? 'Possible' : 'Unlikely'
  return `${words} (${confidence} of 10)`
}

/** Whether the bureau knows the business; several and not determined are both for an analyst to settle (REV-A08). */
export const matchState = (found: number | null) => {
  if (found === null) return 'unknown'
  if (found === 0) return 'none'
  return found === 1 ? 'found' : 'several'
}

/** Why no match can be selected now; '' when it can. */
export const whyNotSelected = (status: Detail['status'], mayEdit: boolean) => {
  if (status !== 'Pending') return 'A match can be selected only while the application is pending.'
  return mayEdit ? '' : 'Your role may look at applications, and not change them.'
}
