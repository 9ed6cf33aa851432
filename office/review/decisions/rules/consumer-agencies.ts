/**
 * The agencies that a person's report may come from, and the persons whose agency a notice may name (15 U.S.C.
 * 1681m). The addresses are those for the free copy after a denial; the numbers are toll-free, as the law requires of
 * a nationwide agency.
 */

import { signatoryName, signingRoles, type SigningRole } from '../../../../common/signing/rules/signing.ts'

export type AgencyKey = 'experian' | 'equifax' | 'transunion'

export interface Agency {
  readonly name: string
  readonly address: readonly string[]
  readonly phone: string
}

/**
 * As public pages listed them in November 2026. Have counsel confirm them with the agencies before production
 * and every year.
 */
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
  firstName?: unknown
  lastName?: unknown
  guarantor?: unknown
}

/** A person whose report may have been used: an owner, or a guarantor. */
export interface Reportable {
  role: SigningRole
  as: 'owner' | 'guarantor'
}

/** Whose reports can have been used. The law protects consumers, so a company never counts. */
export const reportable = (answers: {
  billingInfo?: { businessType?: unknown } | null | undefined
  signatory?: Person | null | undefined
  signatoryTwo?: Person | null | undefined
}): Reportable[] => {
  const type = answers.billingInfo?.businessType
  const owned = type === 'Proprietorship' || type === 'Partnership'
  return signingRoles.flatMap((role): Reportable[] => {
    const person = answers[role]
    if (!person || !signatoryName(person)) return []
    if (owned) return [{ role, as: 'owner' }]
    return person.guarantor === 'true' ? [{ role, as: 'guarantor' }] : []
  })
}
