/** Loads and saves a draft. Customers and employees use different endpoints on the same screens. */
import type { ReplyOf } from '../../../../platform/client/index.ts'

export type Saved = ReplyOf<'POST /api/FormDataStorage/save-in-progress-form-external'>['data']
export type Loaded = ReplyOf<'GET /api/CreditApplication/:tenant/:guid'>['data']

export interface Sending {
  /** The draft's key; '' creates a new draft. */
  key: string
  /** The version that was read; absent for a new draft. */
  rowVersion: number | undefined
  /** JSON text of the answers. */
  incompleteFormData: string
  /** `submitting`: the save before a submission. `complete`: an employee's save after it (APP-A01). */
  state?: 'submitting' | 'complete'
  /** The employee has confirmed that the save may end the customer's signing. */
  voidSignatures?: boolean
  /** Idempotency key: two first saves with the same key create one draft. */
  firstSaveKey: string
  /** Continues after the page is left. */
  keepalive: boolean
}

export interface DraftPort {
  /** Whose copies these are in this browser: copies are never offered to another owner. */
  owner: string
  load(guid: string): Promise<Loaded>
  /** Throws ApiError. */
  save(sending: Sending): Promise<Saved>
}

/** Creates a new application (WIRE-01). */
const NEW = '00000000-0000-0000-0000-000000000000'

/** The request that customers and employees share. */
export const saveRequest = (tenantId: number, sending: Sending) => ({
  multipart: true as const,
  keepalive: sending.keepalive,
  headers: firstKeyOf(sending),
  body: {
    tenantId,
    applicationID: sending.key || NEW,
    // 1 belongs to `complete` (APP-120, APP-A01).
    markCompleted: sending.state === 'complete' ? '1' : '',
    incompleteFormData: sending.incompleteFormData,
    ...(sending.state && { state: sending.state }),
    ...(sending.key && { rowVersion: sending.rowVersion }),
    ...(sending.voidSignatures && { voidSignatures: 'true' as const }),
  },
})

const firstKeyOf = ({ key, firstSaveKey }: Sending): Record<string, string> =>
  key ? {} : { 'idempotency-key': firstSaveKey }
