import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import { bannerById, type Banner, type BannerId } from '../../domain/rules/banners.ts'
import type { Maps } from '../ports/maps.ts'

import type { Whole } from '../applications/store.ts'
import { withCorrections } from '../applications/answers.ts'
import { addressOf } from '../applications/texts.ts'

/** Where bills go, where goods go, and how far that is apart; in the colour of the banner. */
export const mapsOf = async (maps: Maps, banners: readonly Banner[], { application, answers }: Whole) => {
  const { billingInfo } = withCorrections(answers as CreditApplication, application.corrected)
  const billing = { name: 'Billing', address: addressOf(billingInfo, '') }
  const shipping = { name: 'Shipping', address: addressOf(billingInfo, 'shipping') }
  const style = { color: bannerById(application.banner_id as BannerId, banners).color }
  const [first, second, way] = await Promise.all([
    maps.place(billing, style),
    maps.place(shipping, style),
    maps.route(billing, shipping, style),
  ])
  return {
    billingUrl: first.url,
    billingText: first.text,
    shippingUrl: second.url,
    shippingText: second.text,
    routeUrl: way.url,
    routeText: way.text,
  }
}
