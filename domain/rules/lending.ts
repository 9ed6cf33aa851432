/** What a banner is served with by another one of the group (SHELL-003, SHELL-004). */
import type { BannerName } from './banners.ts'

/** Accounts of the ERP, and the lists that staff choose from: salespeople and customer types. */
export type Lent = 'accounts' | 'staffLists'

const lenders: Readonly<Record<Lent, Readonly<Partial<Record<BannerName, BannerName>>>>> = {
  accounts: { gexpro: 'rexel' },
  staffLists: { rexelenergy: 'rexel' },
}

/** The banner whose data serve this one; itself, where nobody lends. */
export const lenderOf = (lent: Lent, banner: BannerName): BannerName => lenders[lent][banner] ?? banner

/** Whether approvals are written to this banner's ERP, and an open comparison stops them (REV-063, ERP-A02). */
export const isErpIntegrated = (banner: BannerName): boolean => banner === 'rexel' || banner === 'gexpro'
