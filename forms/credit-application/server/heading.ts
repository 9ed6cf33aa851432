import { firstTitle } from '../form/first-title.ts'
import { creditApplication } from '../form/index.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'

/** The heading of an application's page before its script has loaded. */
export const applicationHeading = (banner: BannerName, isNew: boolean): string => {
  if (!isNew) return creditApplication.title
  const today = new Date().toISOString().slice(0, 10)
  return firstTitle({ banner, audience: 'external', route: 'application', facts: {}, today })
}
