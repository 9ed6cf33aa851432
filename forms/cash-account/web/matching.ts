import type { CashAccount } from '../form/index.ts'

/** What a search for matches was made for: another name or street is searched again (CASH-026). */
export const placeAsked = ({ companyInformation: company }: CashAccount): string =>
  JSON.stringify([company?.companyName ?? '', company?.streetAddress1 ?? ''])
