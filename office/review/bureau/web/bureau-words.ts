/** The texts of the review about bureau data (002 §4.3, 8, 9). */
import { abroad } from '../../../../platform/text/countries.ts'
import { noWordsFor } from '../rules/bureau.ts'
import type { Detail } from '../../web/queries.ts'

type Signatory = Detail['signatories'][number]

/** For every failed check except that of the business (BUR-024). */
export const wentWrong = 'Something went wrong. Could not process your request.'

/** Nine digits become 5-4 (BUR-013); everything else stays unchanged. */
export const zipCode = (written: string) => written.replace(/^(\d{5})-?(\d{4})$/, '$1-$2')

interface BureauAddress {
  street: string
  city: string
  state: string
  zipCode: string
  country: string
}

/** On one line: '12 Main St, Portland, OR 97201-1234'. */
export const bureauAddress = ({ street, city, state, zipCode: zip, country }: BureauAddress) =>
  [street, city, `${state} ${zipCode(zip)}`.trim(), abroad(country)].filter(Boolean).join(', ')

/** A factor as the bureau describes it, or that there are none. */
export const factorWords = ({ code, words }: Signatory['scoreFactors'][number]) => words ?? noWordsFor(code)

/** The bureau's confidence from 1 to 10; 8 is enough for an automatic match. */
export const confidenceWords = (confidence: number | null) => {
  if (confidence === null) return ''
  const words = confidence >= 8 ? 'Very likely' : confidence >= 5 ? 'Possible' : 'Unlikely'
  return `${words} (${confidence} of 10)`
}

/**
 * Whether the bureau found the business. If it found several, or the match is undetermined, an analyst decides
 * (REV-A08).
 */
export const matchState = (found: number | null) => {
  if (found === null) return 'unknown'
  if (found === 0) return 'none'
  return found === 1 ? 'found' : 'several'
}

/** Why no match can be selected now; '' if it can. */
export const whyNotSelected = (status: Detail['status'], mayEdit: boolean) => {
  if (status !== 'Pending') return 'You can select a match only while the application is pending.'
  return mayEdit ? '' : 'You have view-only access.'
}
