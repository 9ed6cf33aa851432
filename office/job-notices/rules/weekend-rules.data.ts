/**
 * What each state says about a period that ends on a weekend or a holiday, from the statutes that the rows cite. Counsel
 * has checked none of them. A state without a row, or whose statute moves only some of these days, extends nothing here:
 * a day too early does no harm.
 */

export interface WeekendRule {
  readonly moves: 'to the next business day' | 'not at all'
  /** '' if no one has researched it. */
  readonly citation: string
  readonly notes: string
}

const next = (citation: string): WeekendRule => ({ moves: 'to the next business day', citation, notes: '' })
const stays = (citation: string, notes: string): WeekendRule => ({ moves: 'not at all', citation, notes })

const weekendRules: Readonly<Record<string, WeekendRule>> = {
  CA: next('Cal. Civ. Proc. Code §§ 12, 12a'),
  CO: next('C.R.S. § 2-4-108'),
  GA: next('O.C.G.A. § 1-3-1(d)(3)'),
  IL: next('5 ILCS 70/1.11'),
  KY: next('KRS 446.030'),
  MA: stays('M.G.L. c. 4, § 9', 'The statute moves Sundays and legal holidays, but not Saturdays.'),
  MI: next('MCL 8.6'),
  MN: next('Minn. Stat. § 645.15'),
  MO: stays('RSMo § 1.040', 'The statute moves only Sundays.'),
  NM: next('NMSA 1978, § 12-2A-7'),
  NY: next('N.Y. Gen. Constr. Law § 25-a'),
  OH: stays('R.C. 1.14', 'The statute moves Sundays and legal holidays, but not Saturdays.'),
  OR: next('ORS 174.120'),
  PA: next('1 Pa.C.S. § 1908'),
  TN: next('Tenn. Code Ann. § 1-3-102'),
  TX: next("Tex. Gov't Code § 311.014"),
  UT: next('Utah Code § 68-3-7'),
  VA: next('Va. Code § 1-210'),
  WA: next('RCW 1.12.040'),
}

const notResearched = stays('', 'Not researched.')

export const weekendRuleOf = (state: string): WeekendRule => weekendRules[state] ?? notResearched
