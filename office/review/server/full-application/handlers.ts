/** The full view of an application, and its maps. Read-only. */
import type { fullApplication } from '../../contract/full-application.ts'
import { creditApplication } from '../../../../forms/credit-application/form/index.ts'
import { withAnswerers } from '../../../../forms/delegation/server/index.ts'
import { optionsIn, rows } from '../../../../kit/model/index.ts'
import { bannerById, type Banner } from '../../../../banners/rules/banners.ts'
import {
  type Whole,
  addressOf,
  answersOf,
  applicationWithAll,
  withoutGuaranties,
} from '../applications/index.ts'
import { readsPersonal } from '../../decisions/server/index.ts'
import type { ContextOf } from '../../../../kit/saving/server/index.ts'
import { readOptions } from '../../../../common/lookups/server/index.ts'
import type { Database } from '../../../../platform/database/index.ts'
import { NotFound } from '../../../../platform/errors.ts'
import { type EmployeeRequest, type HandlersOf, replyWith } from '../../../../platform/http/index.ts'
import type { Maps } from '../../../../services/maps/port.ts'
import { presentFull } from './present.ts'
import { directionsOf, streetMapOf } from './street-map.ts'

export interface FullApplicationDependencies {
  db: Database
  banners: readonly Banner[]
  contextOf: ContextOf
  maps: Maps
  /** Writes a line to the server's log. */
  log(line: Record<string, unknown>, says: string): void
}

export const fullApplicationHandlers = ({
  db,
  banners,
  contextOf,
  maps,
  log,
}: FullApplicationDependencies): HandlersOf<typeof fullApplication> => {
  const wholeOf = async (ctx: EmployeeRequest) => {
    const whole = await applicationWithAll(db, ctx.subject.formId)
    if (!whole) throw new NotFound('This application was not submitted, or no longer exists.')
    return readsPersonal(ctx) ? whole : withoutGuaranties(whole)
  }
  return {
    full: async ({ ctx }) => {
      const whole = await wholeOf(ctx)
      const answers = answersOf(whole)
      const context = contextOf(
        { ...whole.application, form_type: creditApplication.name },
        'internal',
        ctx.now,
      )
      const { names } = await readOptions(
        db,
        whole.application.banner_id,
        optionsIn(creditApplication, context, answers),
      )
      const groups = await withAnswerers(
        db,
        contextOf,
        { ...whole.application, answers: whole.answers },
        rows(creditApplication, context, answers, names),
        ctx.now,
      )
      const data = presentFull(whole, answers, groups, ctx.now)
      log(
        { requestId: ctx.requestId, application: data.creditAppId, reader: ctx.pseudonym },
        'full application opened',
      )
      return replyWith(data)
    },
    maps: async ({ ctx }) => replyWith(await mapsOf(maps, banners, await wholeOf(ctx))),
  }
}

/** The billing and shipping address, and the distance between them, in the banner's color. */
const mapsOf = async (maps: Maps, banners: readonly Banner[], whole: Whole) => {
  const { billingInfo } = answersOf(whole)
  const billing = { name: 'Billing', address: addressOf(billingInfo, '') }
  const shipping = { name: 'Shipping', address: addressOf(billingInfo, 'shipping') }
  const style = { color: bannerById(whole.application.banner_id, banners).color }
  const [first, second, route] = await Promise.all([
    maps.place(billing, style),
    maps.place(shipping, style),
    maps.route(billing, shipping, style),
  ])
  return {
    billingUrl: first.url,
    billingText: first.text,
    billingLink: streetMapOf(billing.address),
    shippingUrl: second.url,
    shippingText: second.text,
    shippingLink: streetMapOf(shipping.address),
    routeUrl: route.url,
    routeText: route.text,
    routeLink: directionsOf(billing.address, shipping.address),
  }
}
