/**
 * The shipped table of tax rules, from the sources that each row cites. No tax advisor has checked these rows.
 * `checkedOn` stays null until a company's own advisor has checked a row. A row that was edited in a company's database
 * is never replaced (office/tax-certificates/server/rule-rows.ts).
 */
import type { TaxRule, Validity } from './tax-rules.ts'

const years = (count: number): Validity => ({ kind: 'years', years: count })
const open: Validity = { kind: 'open' }

/** Members of the agreement that set no shorter period of their own. */
const streamlined = 'AR GA IN KS KY MN NC ND NE NJ NV OK RI SD UT VT WI WV WY'.split(' ')

/** The states whose rules we researched. */
const known: Readonly<Record<string, Pick<TaxRule, 'validity' | 'citation'> & { notes?: string }>> = {
  AZ: { validity: years(4), citation: 'Ariz. Form 5000A', notes: 'The certificate names its period.' },
  CA: { validity: open, citation: 'Cal. Code Regs. tit. 18, § 1668', notes: 'Until revoked in writing.' },
  CT: { validity: years(3), citation: 'Conn. Agencies Regs. § 12-426-1', notes: 'Blanket certificates.' },
  FL: {
    validity: { kind: 'year end' },
    citation: 'Fla. Admin. Code r. 12A-1.039',
    notes: 'The state issues a new certificate each year.',
  },
  IA: { validity: years(3), citation: 'Iowa Form 31-014' },
  IL: {
    validity: years(3),
    citation: 'Ill. Admin. Code tit. 86, § 130.1405',
    notes: 'Blanket certificates.',
  },
  MI: { validity: years(4), citation: 'Mich. Comp. Laws § 205.62', notes: 'Blanket certificates.' },
  MO: {
    validity: years(5),
    citation: 'Mo. Code Regs. tit. 12, § 10-107.100',
    notes: 'Blanket certificates.',
  },
  NY: { validity: open, citation: 'N.Y. Comp. Codes R. & Regs. tit. 20, § 532.4' },
  OH: { validity: open, citation: 'Ohio Rev. Code § 5739.03' },
  PA: { validity: open, citation: '61 Pa. Code § 32.2' },
  TX: { validity: open, citation: '34 Tex. Admin. Code § 3.285' },
  WA: {
    validity: years(4),
    citation: 'Wash. Rev. Code §§ 82.32.780, 82.32.783',
    notes: 'Two years for contractors and for new businesses. The permit names its end.',
  },
  ID: { validity: open, citation: 'Idaho Admin. Code r. 35.01.02.128' },
  MA: { validity: open, citation: '830 Mass. Code Regs. 64H.8.1' },
  ME: {
    validity: open,
    citation: 'Me. Rev. Stat. tit. 36, § 1754-B',
    notes: 'The state issues the certificate, which names its end.',
  },
  HI: {
    validity: open,
    citation: 'Haw. Forms G-17, G-19',
    notes: 'Until revoked in writing.',
  },
  LA: {
    validity: open,
    citation: 'La. Rev. Stat. § 47:1678; La. Form R-1064',
    notes: 'The state issues the certificate, which names its end.',
  },
  MD: { validity: open, citation: 'Md. Code Regs. 03.06.01.14', notes: 'The regulation sets no period.' },
  SC: { validity: open, citation: 'S.C. Form ST-8A', notes: 'The form sets no period.' },
  VA: {
    validity: open,
    citation: 'Va. Form ST-10; 23 Va. Admin. Code § 10-210-280',
    notes: 'Until the state revokes it in writing.',
  },
  ...Object.fromEntries(
    streamlined.map((state) => [
      state,
      {
        validity: open,
        citation: 'Streamlined Sales and Use Tax Agreement § 317',
        notes: 'Blanket certificates, while no more than 12 months pass between sales.',
      },
    ]),
  ),
  ...Object.fromEntries(
    ['AK', 'DE', 'MT', 'NH', 'OR'].map((state) => [
      state,
      { validity: open, citation: '', notes: 'The state has no sales tax of its own.' },
    ]),
  ),
}

// cspell:disable
const states =
  'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY'
// cspell:enable

export const shippedTaxRules: readonly TaxRule[] = states.split(' ').map((state) => {
  const {
    validity,
    citation,
    notes = '',
  } = known[state] ?? { validity: { kind: 'not researched' as const }, citation: '' }
  return { state, validity, citation, notes, effectiveFrom: '2000-01-01', checkedOn: null, checkedBy: '' }
})
