/** The company's branches service (000 §7). */
import type { BannerName } from '../../banners/rules/banners.ts'
import type { ListedRow } from './rules.ts'

export interface BranchesService {
  /**
   * Every branch of the banner, closed ones included, as rows of the list that loads (rules.ts). They
   * are not judged yet. Throws Unavailable.
   */
  list(banner: BannerName): Promise<ListedRow[]>
}
