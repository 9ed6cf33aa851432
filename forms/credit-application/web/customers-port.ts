import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { call } from '../../../platform/client/index.ts'
import type { Arrival } from './arrival.ts'
import { valueAt } from '../../../kit/model/index.ts'
import { type DraftPort, saveRequest } from '../../../kit/screen/wizard/index.ts'

/** How customers load and save: by the draft's key alone. A storefront token goes with the first save. */
export const customersPort = (tenant: BannerName, { sftoken, answers }: Partial<Arrival> = {}): DraftPort => {
  const session = once(() => call('POST /api/FormDataStorage/session'))
  return {
    // Answers for a storefront account are not offered to visitors without that account.
    owner: sftoken ? `shop/${String(valueAt(answers, 'businessInfo.accountNumber'))}/${tenant}` : tenant,
    load: async (guid) =>
      (await call('GET /api/CreditApplication/:tenant/:guid', { params: { tenant, guid } })).data,
    save: async (sending) => {
      // Without a session, repeating a first save whose reply was lost would create a second draft.
      if (!sending.key) await session()
      const { data } = await call('POST /api/FormDataStorage/save-in-progress-form-external', {
        query: sftoken && !sending.key ? { sftoken } : {},
        ...saveRequest(bannerOf(tenant)!.tenantId, sending),
      })
      return data
    },
  }
}

/** Runs `act` until it has succeeded once. */
const once = (act: () => Promise<unknown>) => {
  let done: Promise<unknown> | null = null
  return () =>
    (done ??= act().catch((error: unknown) => {
      done = null
      throw error
    }))
}
