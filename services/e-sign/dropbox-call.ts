/**
 * The calls of Dropbox Sign that we use: api.hellosign.com/v3, HTTP Basic with the API key as user name. From their
 * published OpenAPI description; never tried with an account.
 */
import { z } from 'zod'
import { Conflict, NotFound, Unavailable } from '../../platform/errors.ts'
import { type Body, askBytes, askJson, asMultipart } from '../../platform/ask-json.ts'

export interface DropboxAccount {
  /** `https://api.hellosign.com/v3`. */
  url: string
  key: string
  clientId: string
  /** Requests without legal value. */
  testMode: boolean
  patience?: number
  onFault?: (says: string) => void
}

/** One of their requests: one document. */
export interface VendorRequest {
  title: string
  subject: string
  message: string
  file: { name: string; pdf: Uint8Array }
  /** In the order of signing. */
  signers: readonly { name: string; email: string }[]
  metadata: Readonly<Record<string, string>>
}

const SignatureRequest = z.object({
  signature_request: z.object({
    signature_request_id: z.string().min(1),
    is_complete: z.boolean(),
    is_declined: z.boolean().optional(),
    has_error: z.boolean().optional(),
    signatures: z.array(
      z.object({
        signature_id: z.string().min(1),
        /** Counts from 0. */
        order: z.number().nullish(),
        status_code: z.string(),
        /** Seconds since 1970. */
        signed_at: z.number().nullish(),
        decline_reason: z.string().nullish(),
      }),
    ),
  }),
})
export type VendorState = z.output<typeof SignatureRequest>['signature_request']

const SignUrl = z.object({ embedded: z.object({ sign_url: z.url(), expires_at: z.number().optional() }) })
const Refused = z.object({ error: z.object({ error_name: z.string().regex(/^\w{1,60}$/) }) })

/** Their longest subject and title, and their longest message. */
const LONGEST_LINE = 255
const LONGEST_MESSAGE = 5_000
/** Far above our largest document, including the pages that they add. */
const MOST_BYTES = 64 * 1_048_576

export const dropboxCalls = (o: DropboxAccount) => {
  const askOf = (path: string, known: KnownFailure = {}) => {
    const url = new URL(`${o.url}/${path}`)
    return {
      url,
      headers: { authorization: `Basic ${Buffer.from(`${o.key}:`).toString('base64')}` },
      refuses: (status: number, body: unknown) => {
        const refusal = known[status]?.()
        if (refusal) return refusal
        // Their message can quote what we sent, so the log gets the name of the error alone.
        const name = Refused.safeParse(body).data?.error.error_name
        o.onFault?.(`${url.host} responded with ${status}${name ? ` (${name})` : ''}`)
        return new Unavailable()
      },
      ...(o.patience && { patience: o.patience }),
      ...(o.onFault && { onFault: o.onFault }),
    }
  }

  return {
    async create(of: VendorRequest): Promise<VendorState> {
      const ask = { ...askOf('signature_request/create_embedded'), answers: SignatureRequest }
      return (await askJson({ ...ask, sends: await multipart(fieldsOf(o, of), of.file) }))!.signature_request
    },

    /** Reads our account, which changes nothing. */
    async connect(): Promise<void> {
      await askJson({ ...askOf('account'), answers: z.object({ account: z.object({}) }) })
    },

    /** Null: it was canceled. A 404 can also mean another account's key, so it is a fault. */
    async read(vendorId: string): Promise<VendorState | null> {
      const ask = askOf(`signature_request/${encodeURIComponent(vendorId)}`, { 410: () => new NotFound() })
      try {
        return (await askJson({ ...ask, answers: SignatureRequest }))!.signature_request
      } catch (error) {
        if (error instanceof NotFound) return null
        throw error
      }
    },

    /** `expiresAt` is null if they don't say. */
    async signUrl(signatureId: string): Promise<{ url: URL; expiresAt: Date | null }> {
      const never = () => new Conflict('This document can no longer be signed.')
      const ask = askOf(`embedded/sign_url/${encodeURIComponent(signatureId)}`, { 409: never, 410: never })
      const { embedded } = (await askJson({ ...ask, answers: SignUrl }))!
      return {
        url: new URL(embedded.sign_url),
        expiresAt: embedded.expires_at ? new Date(embedded.expires_at * 1_000) : null,
      }
    },

    /** Throws Unavailable while they prepare it (409). */
    file(vendorId: string): Promise<Uint8Array> {
      const later = () => new Unavailable("The signed document isn't ready yet.")
      const path = `signature_request/files/${encodeURIComponent(vendorId)}?file_type=pdf`
      return askBytes({ ...askOf(path, { 409: later }), most: MOST_BYTES })
    },

    /** They accept it now and do it later. Does nothing for one that they already canceled. */
    async cancel(vendorId: string): Promise<void> {
      const done = () => new NotFound()
      const ask = askOf(`signature_request/cancel/${encodeURIComponent(vendorId)}`, { 410: done })
      try {
        // The response is empty.
        await askBytes({ ...ask, method: 'POST', most: 100_000 })
      } catch (error) {
        if (!(error instanceof NotFound)) throw error
      }
    },
  }
}

type KnownFailure = Partial<Record<number, () => Error>>

const fieldsOf = (
  { clientId, testMode }: DropboxAccount,
  { title, subject, message, signers, metadata }: VendorRequest,
): [string, string][] => [
  ['test_mode', testMode ? '1' : '0'],
  ['client_id', clientId],
  ['title', title.slice(0, LONGEST_LINE)],
  ['subject', subject.slice(0, LONGEST_LINE)],
  ['message', message.slice(0, LONGEST_MESSAGE)],
  ['allow_decline', '1'],
  ...signers.flatMap(({ name, email }, place): [string, string][] => [
    [`signers[${place}][name]`, name],
    [`signers[${place}][email_address]`, email],
    [`signers[${place}][order]`, String(place)],
  ]),
  ...Object.entries(metadata).map(([name, value]): [string, string] => [`metadata[${name}]`, value]),
  ['signing_options[default_type]', 'type'],
  ['signing_options[type]', '1'],
  ['signing_options[draw]', '1'],
  ['signing_options[upload]', '0'],
  ['signing_options[phone]', '0'],
]

const multipart = async (
  fields: readonly (readonly [string, string])[],
  { name, pdf }: VendorRequest['file'],
): Promise<Body> => {
  const form = new FormData()
  for (const [field, value] of fields) form.append(field, value)
  form.append('files[0]', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), name)
  return asMultipart(form)
}
