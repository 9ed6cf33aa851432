import type { FormType } from '../../../forms/registry.ts'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { type ReplyOf, call } from '../../../platform/client/index.ts'
import { type DraftPort, type Loaded, saveRequest } from '../../../kit/screen/wizard/index.ts'

type InProgress = ReplyOf<'GET /api/FormDataStorage/in-progress-form'>['data']

export interface LoadedByStaff extends Loaded {
  /** ISO instant; null if it was not mailed to the customer yet. */
  emailedAt: string | null
  /** Who last saved it: a name, or 'the customer'. */
  savedBy: string
}

export interface StaffPort extends DraftPort {
  load(id: string): Promise<LoadedByStaff>
}

/** How employees load and save. Their copies in this browser are offered to no one else. */
export const staffPort = (tenant: BannerName, sso: string, appType: FormType): StaffPort => ({
  owner: `staff/${encodeURIComponent(sso)}/${tenant}`,
  load: async (id) => {
    const query = { applicationID: id }
    return loadedFrom((await call('GET /api/FormDataStorage/in-progress-form', { query })).data)
  },
  save: async (sending) => {
    const { body, ...request } = saveRequest(bannerOf(tenant)!.tenantId, sending)
    const sent = { ...request, body: { ...body, appType } }
    return (await call('POST /api/FormDataStorage/save-in-progress-form', sent)).data
  },
})

/** Converts the reply to the shape that customers' screens use. */
const loadedFrom = (form: InProgress): LoadedByStaff => ({
  applicationID: form.applicationID,
  applicationKey: form.applicationKey,
  rowVersion: form.rowVersion,
  state: form.state,
  savedAt: form.updatedDate,
  savedBy: form.updatedByName,
  answers: JSON.parse(form.incompleteFormData) as Loaded['answers'],
  facts: form.facts,
  problems: form.problems,
  reference: form.applicationID,
  locked: form.locked,
  submittedAt: form.submittedAt,
  withdrawnAt: form.withdrawnAt,
  status: form.submittedAt ? (statuses[form.state] ?? 'Pending') : null,
  firstSignatory: null,
  submittedBy: '',
  unsigned: false,
  emailedAt: form.emailedAt,
})

const statuses: Partial<Record<InProgress['state'], NonNullable<Loaded['status']>>> = {
  approved: 'Approved',
  denied: 'Denied',
}
