/** States with the codes used in addresses. */
import { states } from 'states-us'

interface Entry {
  key: string
  value: string
}

const byValue = (a: Entry, b: Entry) => a.value.localeCompare(b.value, 'en')

/** Military mail counts as domestic, so users can choose these wherever a ZIP code leads there. */
const postalStates: readonly Entry[] = [
  { key: 'AA', value: 'Armed Forces Americas' },
  { key: 'AE', value: 'Armed Forces Europe' },
  { key: 'AP', value: 'Armed Forces Pacific' },
  { key: 'FM', value: 'Micronesia' },
  { key: 'MH', value: 'Marshall Islands' },
]

/** The states, the District of Columbia, the territories, and everything else a ZIP code can belong to. */
const unitedStates: readonly Entry[] = [
  ...states.map(({ abbreviation, name }) => ({ key: abbreviation, value: name.replace(' Of ', ' of ') })),
  ...postalStates,
].toSorted(byValue)

/** `Washington` for WA. Anything else stays as it is. */
export const stateName = (code: string): string => unitedStates.find(({ key }) => key === code)?.value ?? code

const canada: readonly Entry[] = [
  { key: 'AB', value: 'Alberta' },
  { key: 'BC', value: 'British Columbia' },
  { key: 'MB', value: 'Manitoba' },
  { key: 'NB', value: 'New Brunswick' },
  { key: 'NL', value: 'Newfoundland and Labrador' },
  { key: 'NT', value: 'Northwest Territories' },
  { key: 'NS', value: 'Nova Scotia' },
  { key: 'NU', value: 'Nunavut' },
  { key: 'ON', value: 'Ontario' },
  { key: 'PE', value: 'Prince Edward Island' },
  { key: 'QC', value: 'Quebec' },
  { key: 'SK', value: 'Saskatchewan' },
  { key: 'YT', value: 'Yukon' },
]

/** Empty for a country whose addresses need no list of states (APP-A30). */
export const statesOf = (country: string): readonly Entry[] =>
  ({ US: unitedStates, CA: canada })[country.trim().toUpperCase()] ?? []
