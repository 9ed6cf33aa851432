/** How a draft is fetched and saved: customers have one way, staff another; the screens are the same. */
import type { ReplyOf } from '../../api/client.ts'

export type Saved = ReplyOf<'POST /api/FormDataStorage/save-in-progress-form-external'>['data']
export type Loaded = ReplyOf<'GET /api/CreditApplication/:tenant/:guid'>['data']

export interface Sending {
  /** The draft's guid; '' begins a new one. */
  key: string
  /** The version that was read; absent with a new one. */
  rowVersion: number | undefined
  /** JSON text of the answers. */
  incompleteFormData: string
  /** `submitting`: the save before a submission. `complete`: staff's save after it (APP-A01). */
  state?: 'submitting' | 'complete'
  /** Staff were asked: the save may end the customer's signing. */
  voidSignatures?: boolean
  /** Two first saves with one key make one draft. */
  firstSaveKey: string
  /** Goes on when the page is left. */
  keepalive: boolean
}

export interface DraftPort {
  /** Under which this browser keeps copies: nobody is offered what belongs to another shelf. */
  shelf: string
  load(guid: string): Promise<Loaded>
  /** Throws ApiError. */
  save(sending: Sending): Promise<Saved>
}

/** Begins a new application (WIRE-01). */
const NEW = '00000000-0000-0000-0000-000000000000'

/** What both ways send alike. */
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
