/**
 * Where a person's report may come from, and on whom one may be named (15 U.S.C. 1681m). Addresses are those for the
 * free copy after a denial; the telephone numbers are free of charge, as the law asks of a nationwide agency.
 */

export type AgencyKey = 'experian' | 'equifax' | 'transunion'

export interface Agency {
  readonly name: string
  readonly address: readonly string[]
  readonly phone: string
}

/** As public pages named them in November 2026, not the agencies themselves: counsel confirms before production, and every year. */
export const agencies: Readonly<Record<AgencyKey, Agency>> = {
  experian: { name: 'Experian', address: ['P.O. Box 2002', 'Allen, TX 75013'], phone: '1-888-397-3742' },
  equifax: {
    name: 'Equifax Information Services LLC',
    address: ['P.O. Box 740241', 'Atlanta, GA 30374'],
    phone: '1-800-685-1111',
  },
  transunion: {
    name: 'TransUnion LLC',
    address: ['P.O. Box 1000', 'Chester, PA 19016'],
    phone: '1-800-888-4213',
  },
}

interface Person {
  guarantor?: unknown
}

/**
 * Whose report can have counted: the law speaks of persons, and a company is none. Of an owner the score is told too;
 * a guarantor's is hers alone, and a letter to the company never shows it.
 */
export const reportable = (answers: {
  billingInfo?: { businessType?: unknown } | null | undefined
  signatory?: Person | null | undefined
  signatoryTwo?: Person | null | undefined
}): 'owner' | 'guarantor' | null => {
  const type = answers.billingInfo?.businessType
  if (type === 'Proprietorship' || type === 'Partnership') return 'owner'
  return [answers.signatory, answers.signatoryTwo].some((person) => person?.guarantor === 'true')
    ? 'guarantor'
    : null
}
