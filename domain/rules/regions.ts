/**
 * The codes that addresses may carry. Their names are on the server (server/lookups/regions.ts), where a test compares
 * both.
 */

/** The states, the District of Columbia, the territories, and military mail, which counts as domestic. */
export const usStates: readonly string[] = [
  ...'AA AE AK AL AP AR AS AZ CA CO CT DC DE FL FM GA GU HI IA ID IL IN KS KY LA MA MD ME MH MI MN MO MP'.split(
    ' ',
  ),
  ...'MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR PW RI SC SD TN TX UT VA VI VT WA WI WV WY'.split(' '),
]

const canadianProvinces: readonly string[] = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ')

/** ISO 3166-1, two letters each. */
export const countryCodes: readonly string[] = [
  ...'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT'.split(
    ' ',
  ),
  ...'BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH'.split(
    ' ',
  ),
  ...'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT'.split(
    ' ',
  ),
  ...'HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS'.split(
    ' ',
  ),
  ...'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI'.split(
    ' ',
  ),
  ...'NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG'.split(
    ' ',
  ),
  ...'SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG'.split(
    ' ',
  ),
  ...'UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(' '),
]

/** Addresses of these countries name one of these states; those of all others may name anything. */
export const statesIn = (country: string): readonly string[] =>
  country === 'US' ? usStates : country === 'CA' ? canadianProvinces : []

export const isStateOf = (state: string, country: string): boolean => {
  const states = statesIn(country)
  return states.length === 0 || states.includes(state)
}
