import { bannerOf, type BannerName } from '../../domain/rules/banners.ts'
import { call } from '../api/client.ts'
import type { Arrival } from './arrival.ts'
import { valueAt } from '../wizard/conflicts/merge.ts'
import { saveRequest, type DraftPort } from '../wizard/draft/port.ts'

/** A customer's way, with the guid alone. Who came from the web shop says so with the first save. */
export const customersPort = (tenant: BannerName, { sftoken, answers }: Partial<Arrival> = {}): DraftPort => {
  const session = once(() => call('POST /api/FormDataStorage/session'))
  return {
    // What was typed for an account of the web shop is offered to nobody who comes without it.
    owner: sftoken ? `shop/${String(valueAt(answers, 'businessInfo.accountNumber'))}/${tenant}` : tenant,
    load: async (guid) =>
      (await call('GET /api/CreditApplication/:tenant/:guid', { params: { tenant, guid } })).data,
    save: async (sending) => {
      // Without one, a first save whose answer is lost would make a second draft when it is sent again.
      if (!sending.key) await session()
      const { data } = await call('POST /api/FormDataStorage/save-in-progress-form-external', {
        query: sftoken && !sending.key ? { sftoken } : {},
        ...saveRequest(bannerOf(tenant)!.tenantId, sending),
      })
      return data
    },
  }
}

/** Until it went well, and then not again. */
const once = (act: () => Promise<unknown>) => {
  let done: Promise<unknown> | null = null
  return () =>
    (done ??= act().catch((error: unknown) => {
      done = null
      throw error
    }))
}
