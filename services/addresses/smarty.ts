/**
 * Smarty's US Street API. It knows every address that the Postal Service delivers to, so only such addresses are
 * suggested. From smarty.com/docs/cloud/us-street-api; never tried with an account.
 */
import { z } from 'zod'
import { askJson } from '../../platform/ask-json.ts'
import { standardLines } from './rules/standard-lines.ts'
import { units } from './rules/publication-28.ts'
import type { ZipPlaces } from '../../common/lookups/server/index.ts'
import type { Address, AddressVerification } from './port.ts'
import { locateAddress } from './located.ts'

export interface SmartyOptions {
  /** Asked first: an address that cannot be suggested costs no lookup. */
  places: ZipPlaces
  /** `https://us-street.api.smarty.com`. */
  url: string
  authId: string
  authToken: string
  patience?: number
  onFault?: (says: string) => void
}

/** The page continues without a suggestion after this time. */
const PATIENCE = 3_000

const text = z.string().default('')
const Candidate = z.object({
  delivery_line_1: z.string().min(1),
  delivery_line_2: text,
  components: z.object({
    city_name: z.string().min(1),
    state_abbreviation: z.string().length(2),
    zipcode: z.string().regex(/^\d{5}$/),
    plus4_code: text,
    secondary_designator: text,
    secondary_number: text,
  }),
  analysis: z.object({ dpv_match_code: text }),
})
type Candidate = z.output<typeof Candidate>

/** "Delivery point validation": all of it, the building without the unit given, the building but a unit is missing. */
const DELIVERED = new Set(['Y', 'S', 'D'])

export const smartyAddressVerification = (o: SmartyOptions): AddressVerification => ({
  async suggest(entered) {
    const place = locateAddress(o.places, entered)
    if (!place) return null
    const url = new URL(`${o.url}/street-address`)
    const { street1, street2, city, zip } = entered
    for (const [name, value] of Object.entries({
      'auth-id': o.authId,
      'auth-token': o.authToken,
      street: street1.trim(),
      street2: street2.trim(),
      city: city.trim(),
      state: place.state,
      zipcode: zip.trim(),
      candidates: '1',
      match: 'strict',
    }))
      if (value !== '') url.searchParams.set(name, value)
    const found = await askJson({
      url,
      answers: z.array(Candidate),
      patience: o.patience ?? PATIENCE,
      ...(o.onFault && { onFault: o.onFault }),
    })
    const best = found?.[0]
    if (!best || !DELIVERED.has(best.analysis.dpv_match_code)) return null
    const { city_name, state_abbreviation, zipcode, plus4_code } = best.components
    if (state_abbreviation !== place.state) return null
    // A person who typed five digits is not asked about four more.
    const four = plus4_code !== '' && zip.replaceAll(/\D/g, '').length === 9 ? `-${plus4_code}` : ''
    return { ...linesOf(best, entered), city: city_name, state: state_abbreviation, zip: zipcode + four }
  },
})

/** Smarty writes the unit behind the street; our forms have a second line for it. */
const linesOf = ({ delivery_line_1: line, delivery_line_2, components }: Candidate, entered: Address) => {
  const unit = `${components.secondary_designator} ${components.secondary_number}`.trim()
  const apart = unit !== '' && line.endsWith(` ${unit}`)
  const street1 = apart ? line.slice(0, -unit.length - 1) : line
  const second = [apart ? unit : '', delivery_line_2].filter(Boolean)
  return { street1, street2: [...second, ...lostWords(entered, `${line} ${delivery_line_2}`)].join(' ') }
}

/** What Smarty does not know is dropped by it, such as "Attention Ada Byron". Designators of units it may replace. */
const lostWords = ({ street1, street2 }: Address, suggestion: string): string[] => {
  const kept = new Set(wordsOf(suggestion))
  return standardLines({ street1, street2 })
    .street2.split(/[\s,]+/)
    .filter((word) => wordsOf(word).some((one) => !kept.has(one) && !units.has(one)))
}

const wordsOf = (line: string): string[] => line.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []
