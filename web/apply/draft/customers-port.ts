import { bannerOf, type BannerName } from '../../../domain/rules/banners.ts'
import { call } from '../../api/client.ts'
import { saveRequest, type DraftPort } from './port.ts'

/** A customer's way, with the guid alone. `sftoken`: she came from the web shop, which the first save tells. */
export const customersPort = (tenant: BannerName, sftoken = ''): DraftPort => ({
  // What was typed for the account of a web shop belongs to whoever is signed in there.
  shelf: sftoken ? `shop/${tenant}` : tenant,
  load: async (guid) =>
    (await call('GET /api/CreditApplication/:tenant/:guid', { params: { tenant, guid } })).data,
  save: async (sending) => {
    const { data } = await call('POST /api/FormDataStorage/save-in-progress-form-external', {
      query: sftoken && !sending.key ? { sftoken } : {},
      ...saveRequest(bannerOf(tenant)!.tenantId, sending),
    })
    return data
  },
})
