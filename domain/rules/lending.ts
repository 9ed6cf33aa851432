/** What a banner is served with by another one of the group (SHELL-003, SHELL-004). */
import { abilitiesOf, type BannerName } from './banners.ts'

/** Accounts of the ERP, and the lists that staff choose from: salespeople and customer types. */
export type Lent = 'accounts' | 'staffLists'

/** The banner whose data serve this one; itself, where nobody lends. */
export const lenderOf = (lent: Lent, banner: BannerName): BannerName => abilitiesOf(banner)[lent]
