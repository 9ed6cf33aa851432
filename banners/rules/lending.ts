/** Which banner's data another banner of the group uses (SHELL-003, SHELL-004). */
import { abilitiesOf, type BannerName } from './banners.ts'

/** ERP accounts, and the lists that employees choose from: salespeople and customer types. */
export type Lent = 'accounts' | 'staffLists'

/** The banner whose data this one uses; itself if it uses its own. */
export const lenderOf = (lent: Lent, banner: BannerName): BannerName => abilitiesOf(banner)[lent]
