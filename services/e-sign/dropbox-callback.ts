/** Reads a callback of Dropbox Sign: the field `json` of a multipart request. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { NotAllowed } from '../../platform/errors.ts'

const Callback = z.object({
  event: z.object({
    event_time: z.union([z.string().max(40), z.number()]).transform(String),
    event_type: z.string().max(100),
    event_hash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  signature_request: z.object({ signature_request_id: z.string().min(1).max(100) }).nullish(),
})

export interface VendorEvent {
  type: string
  /** Null for an event about something else, such as the test of a new address. */
  vendorId: string | null
}

/** Events after which the state of a request can differ. */
export const CHANGES: ReadonlySet<string> = new Set([
  'signature_request_signed',
  'signature_request_all_signed',
  'signature_request_downloadable',
  'signature_request_declined',
  'signature_request_canceled',
  'signature_request_expired',
  'signature_request_invalid',
  'signature_request_destroyed',
])
/** Only now may an address be created. */
export const SENT = 'signature_request_sent'

/**
 * Throws NotAllowed unless its hash was made with our key. The hash covers only time and type, so anyone who has seen one
 * callback can send another body with it.
 */
export const readEvent = (json: string, key: string): VendorEvent => {
  const callback = parseCallback(json)
  const { event_time, event_type, event_hash } = callback.event
  const expected = createHmac('sha256', key)
    .update(event_time + event_type)
    .digest()
  if (!timingSafeEqual(expected, Buffer.from(event_hash, 'hex'))) throw forgedCallback()
  return { type: event_type, vendorId: callback.signature_request?.signature_request_id ?? null }
}

const parseCallback = (json: string): z.output<typeof Callback> => {
  try {
    return Callback.parse(JSON.parse(json))
  } catch {
    throw forgedCallback()
  }
}

const forgedCallback = () => new NotAllowed('This callback is not from the e-signature provider.')
