/** The banners under which the company trades (registry.ts), and how to find them. */
import * as registered from '../registry.ts'
import type { Abilities, Banner, BannerEntry, BannerId, BannerName, NeutralDetails } from './banner.ts'
import { noteTemplates } from './note-templates.ts'

export type { Abilities, Banner, BannerId, BannerName } from './banner.ts'

const entries: Readonly<Record<BannerName, BannerEntry & { readonly tenantId: BannerId }>> = registered

/** By id, so that the order is always the same. */
export const bannerNames: readonly BannerName[] = (Object.keys(entries) as BannerName[]).toSorted(
  (one, other) => entries[one].tenantId - entries[other].tenantId,
)
export const bannerIds: readonly BannerId[] = bannerNames.map((name) => entries[name].tenantId)

/**
 * Neutral contact details. A company that runs the product sets its own in a file of overrides (`bannersWith`).
 */
const neutral = (name: BannerName): NeutralDetails => {
  const host = `${name}.example.com`
  const site = `https://${host}`
  return {
    isOn: true,
    url: site,
    email: `support@${host}`,
    helpHours: '7am to 6pm Eastern, Monday to Friday',
    privacyPolicy: `${site}/privacy`,
    pdfLinks: [
      {
        name: 'Credit application',
        url: `/blank-forms/${name}/credit-application.pdf`,
        description: 'A printable credit application to fill out by hand',
      },
    ],
    mobileApps: [
      { name: 'App Store', url: `${site}/app/ios` },
      { name: 'Google Play', url: `${site}/app/android` },
    ],
    legalLinks: [
      { name: 'Terms of use', url: `${site}/terms` },
      { name: 'Accessibility', url: `${site}/accessibility` },
    ],
    chat: 'help card',
    emailDomains: [host],
    timeZone: 'America/New_York',
    creditInbox: `credit@${host}`,
    signerCode: 'others',
    references: 'manual',
    approvalLimits: {},
    recommendedMultiple: 1.5,
    assignedAnalysts: [],
    noteTemplates,
  }
}

export const banners: readonly Banner[] = bannerNames.map((name) => {
  const { wordMark: _mark, icon: _icon, sampleBranch: _branch, spanish: _spanish, ...facts } = entries[name]
  return { name, ...neutral(name), ...facts }
})

/** What a banner's folder says, before any override. */
export const entryOf = (banner: BannerName): BannerEntry => entries[banner]

/** What the banner can do. Overrides never change it. */
export const abilitiesOf = (banner: BannerName): Abilities => entries[banner].can

/** The banners with this ability. */
export const bannersThat = (
  ability: 'fillsInRequestForms' | 'offersInstantCredit' | 'offersJobAccounts',
): readonly BannerName[] => bannerNames.filter((name) => abilitiesOf(name)[ability])

/** The banner used if an address names none (PRIV-A02). Where banners may be off, ask `fallbackOf`. */
export const fallbackBanner: BannerName = 'rexel'

export const isBanner = (name: unknown): name is BannerName =>
  (bannerNames as readonly unknown[]).includes(name)

export const isBannerId = (id: unknown): id is BannerId => (bannerIds as readonly unknown[]).includes(id)

/** Finds a banner by name, in any case. Pass `list` where overrides matter. */
export const bannerOf = (name: string, list = banners): Banner | undefined =>
  list.find((banner) => banner.name === name.toLowerCase())

/** Finds a banner by tenant id. A stored id is always a banner's; any other is a defect, so this throws. */
export const bannerById = (id: number, list = banners): Banner => {
  const found = list.find((banner) => banner.tenantId === id)
  if (!found) throw new RangeError(`There is no banner ${id}.`)
  return found
}
