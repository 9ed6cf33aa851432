/** A `BANNERS_FILE` with a company's own details, without which Production doesn't start. */
import { bannerNames } from '../../banners/rules/banners.ts'

export const ownBanners = (names: readonly string[] = bannerNames) =>
  Object.fromEntries(names.map((name) => [name, ownDetails(name)]))

const ownDetails = (name: string) => {
  const host = `${name}.acme.test`
  return {
    url: `https://${host}`,
    email: `support@${host}`,
    phone: '(503) 221-4000',
    privacyPolicy: `https://${host}/privacy`,
    mobileApps: [],
    legalLinks: [{ name: 'Terms of use', url: `https://${host}/terms` }],
    emailDomains: [host],
    creditInbox: `credit@${host}`,
    creditor: {
      name: `${name} Inc.`,
      entity: 'a Delaware corporation',
      address: ['1 Main Street', 'Dover, DE 19901'],
    },
    customerService: { title: 'Customer Service', phone: '(503) 221-4001' },
  }
}
