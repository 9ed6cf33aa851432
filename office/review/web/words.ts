/** The texts of the review (REV-012, 013, 055, 056). */
import { paymentTermsLabel, type PaymentTerms } from '../../../banners/rules/payment-terms.ts'
import { wholeDollars } from '../../../platform/text/money.ts'
import type { Tone } from '../../../platform/ui/index.ts'
import type { Detail, ListRow } from './queries.ts'

export const statusTones: Record<ListRow['status'], Tone> = {
  Approved: 'good',
  Pending: 'waiting',
  Denied: 'bad',
  Withdrawn: 'plain',
}

export const creationOf = (row: Pick<ListRow, 'isCreatedFromStorefront' | 'dateEmailed' | 'isInternal'>) => {
  if (row.isCreatedFromStorefront) return 'Storefront'
  if (row.dateEmailed) return 'Emailed to Customer'
  return row.isInternal ? 'Internal' : 'External'
}

export const bureauMatchOf = (matches: number | null) => {
  if (matches === null) return 'Match not yet determined'
  if (matches === 0) return 'No match found'
  return matches === 1 ? 'A direct match was found' : 'Multiple matches were returned'
}

/** Days until notice of the decision is due. */
export const daysLeftWords = (days: number) => {
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
  if (days < 0) return `${count} late`
  return days === 0 ? 'Today' : count
}

/** The part after the last slash, with %20 as a space (REV-029). */
export const documentName = (path: string) => path.slice(path.lastIndexOf('/') + 1).replaceAll('%20', ' ')

/** 1,048,576 bytes → '1.0 MB' (FILE-A03). */
export const fileSize = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`

/** An amount and its terms, `$25,000, net 30 days`; '' for neither. */
export const creditWords = (amount: number | null, terms: PaymentTerms | null) => {
  const label = paymentTermsLabel(terms)
  if (amount === null) return label
  return [wholeDollars(amount), label && `n${label.slice(1)}`].filter(Boolean).join(', ')
}

/** 'DAL1 · Dallas, TX': the same on the whole page and in the approval. */
export const branchWords = ({ branchNumber, branchName }: Pick<Detail, 'branchNumber' | 'branchName'>) =>
  [branchNumber, branchName].filter(Boolean).join(' · ') || 'No Branch Assigned'

interface Guaranteeing extends Pick<Detail['signatories'][number], 'guarantor' | 'hasSigned'> {
  guaranty: { state: string } | null
}

export const isSignedGuarantor = ({ guarantor, hasSigned }: Guaranteeing) =>
  guarantor === 'true' && hasSigned === 'true'

/** Whether someone guarantees the account personally, and has signed. */
export const guarantyWords = (signatories: readonly Guaranteeing[]) => {
  const guarantors = signatories.filter(({ guarantor }) => guarantor === 'true')
  const signed = guarantors.filter(({ hasSigned }) => hasSigned).length
  const isIn = (people: readonly Guaranteeing[], ...states: string[]) =>
    people.some(({ guaranty }) => guaranty !== null && states.includes(guaranty.state))
  if (guarantors.length === 0) return isIn(signatories, 'declined') ? 'Declined' : 'None'
  if (signed === guarantors.length) return 'Signed'
  const open = isIn(guarantors, 'asked', 'signing') ? 'Requested, unsigned' : 'Not signed'
  return signed === 0 ? open : `Signed by ${signed} of ${guarantors.length}`
}

/** The scores of the bureaus; null: none. */
export const scoresOf = ({ businessInfo, creditReport }: Pick<Detail, 'businessInfo' | 'creditReport'>) =>
  [
    ['dnb', businessInfo.dnbCreditScore],
    ['intelliscore', creditReport.intelliscore],
    ['stability', creditReport.financialStability],
  ] as const
