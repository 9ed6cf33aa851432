/**
 * The codes of states that addresses may carry. Their names are on the server (common/lookups/server/regions.ts), where a test
 * compares both.
 */

/** The states, the District of Columbia, the territories, and military mail, which counts as domestic. */
export const usStates: readonly string[] = [
  ...'AA AE AK AL AP AR AS AZ CA CO CT DC DE FL FM GA GU HI IA ID IL IN KS KY LA MA MD ME MH MI MN MO MP'.split(
    ' ',
  ),
  ...'MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR PW RI SC SD TN TX UT VA VI VT WA WI WV WY'.split(' '),
]

const canadianProvinces: readonly string[] = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ')

/** Addresses of these countries name one of these states; those of all others may name anything. */
export const statesIn = (country: string): readonly string[] =>
  country === 'US' ? usStates : country === 'CA' ? canadianProvinces : []

export const isStateOf = (state: string, country: string): boolean => {
  const states = statesIn(country)
  return states.length === 0 || states.includes(state)
}
