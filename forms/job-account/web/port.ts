import type { JobAccount } from '../form/index.ts'
import { accountOf } from '../form/saved.ts'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { call } from '../../../platform/client/index.ts'
import { type DraftPort, type Loaded, saveRequest } from '../../../kit/screen/wizard/index.ts'
import type { Complete } from './queries.ts'

export interface LoadedJob extends Loaded {
  complete: Complete | null
}

export interface JobPort extends DraftPort {
  load(guid: string): Promise<LoadedJob>
}

/** How customers load and save: by the draft's key alone. A storefront token goes with the first save. */
export const jobPort = (tenant: BannerName, sftoken: string | null, start: JobAccount): JobPort => ({
  // Answers for a storefront account are not offered to visitors without that account.
  owner: sftoken ? `shop/${accountOf(start).number}/${tenant}` : tenant,
  load: async (applicationKey) => {
    const { data } = await call('GET /api/JobAccount/:tenant/:applicationKey', {
      params: { tenant, applicationKey },
    })
    return {
      ...data,
      status: data.submittedAt ? 'Pending' : null,
      firstSignatory: null,
      submittedBy: '',
      unsigned: false,
    }
  },
  save: async (sending) => {
    // Without a session, repeating a first save whose reply was lost would create a second draft.
    if (!sending.key) await call('POST /api/FormDataStorage/session')
    const { body, ...request } = saveRequest(bannerOf(tenant)!.tenantId, sending)
    const { data } = await call('POST /api/FormDataStorage/save-in-progress-form-external', {
      query: sftoken && !sending.key ? { sftoken } : {},
      ...request,
      body: { ...body, appType: 'job-account' },
    })
    return data
  },
})
