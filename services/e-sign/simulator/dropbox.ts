/**
 * Dropbox Sign on this machine for the tests: embedded requests, one-time addresses, signed files and callbacks. It checks
 * every request and each of its replies, remembers what was wrong, and does late what the vendor does late. That an address
 * ends when another one is created is our assumption (x-unverified).
 */
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PDF from 'pdfkit'
import { checker, decodeBody } from './dropbox-wire.ts'

export const KEY = 'the-api-key'
export const CLIENT_ID = 'the-client-id'
/** The origin of the vendor's signing page. */
export const FRAMES = 'https://app.hellosign.example'

interface Signature {
  signature_id: string
  signer_email_address: string
  signer_name: string
  order: number
  status_code: 'awaiting_signature' | 'signed' | 'declined'
  signed_at: number | null
  decline_reason: string | null
}
interface Request {
  id: string
  title: string
  metadata: Record<string, string>
  signatures: Signature[]
  state: 'being prepared' | 'sent' | 'being canceled' | 'canceled'
  isReady: boolean
}
export type DropboxFault = number | 'page' | 'reply lost' | null

const newId = () => randomBytes(20).toString('hex')
const refusal = (status: number, error_name: string): [number, object] => [
  status,
  { error: { error_msg: `Simulated: ${error_name}, quoting ada@example.com`, error_name } },
]

/** `frames`: the origin of its signing page. */
export const dropboxSimulator = async (clock: () => Date = () => new Date(), frames = FRAMES) => {
  const check = checker()
  const requests = new Map<string, Request>()
  const addresses = new Map<string, { signatureId: string; until: number; isDead: boolean }>()
  const complaints: string[] = []
  const events: { type: string; of: Request }[] = []
  let fault: DropboxFault = null
  const seconds = () => Math.floor(clock().getTime() / 1_000)

  const present = ({ id, title, metadata, signatures }: Request) => ({
    signature_request: {
      test_mode: true,
      signature_request_id: id,
      title,
      metadata,
      is_complete: signatures.every(({ status_code }) => status_code === 'signed'),
      is_declined: signatures.some(({ status_code }) => status_code === 'declined'),
      has_error: false,
      signatures,
    },
  })
  const signatureCalled = (signatureId: string) => {
    for (const request of requests.values())
      for (const signature of request.signatures)
        if (signature.signature_id === signatureId) return { request, signature }
    return null
  }
  const next = ({ signatures }: Request) =>
    signatures.find(({ status_code }) => status_code === 'awaiting_signature')

  const create = async (incoming: IncomingMessage): Promise<[number, object]> => {
    const body = await decodeBody(await buffer(incoming), incoming.headers['content-type'] ?? '')
    const wrong = check('create_embedded', 'Create', body)
    complaints.push(...wrong)
    const signers = (body['signers'] ?? []) as { name: string; email_address: string; order: number }[]
    if (signers.some(({ order }, place) => order !== place))
      complaints.push('create_embedded: the order of the signers does not count from 0')
    if (body['client_id'] !== CLIENT_ID) return refusal(403, 'forbidden')
    if (wrong.length > 0) return refusal(400, 'bad_request')
    const request: Request = {
      id: newId(),
      title: body['title'] as string,
      metadata: body['metadata'] as Record<string, string>,
      signatures: signers.map(({ name, email_address, order }) => ({
        signature_id: newId().slice(0, 32),
        signer_email_address: email_address,
        signer_name: name,
        order,
        status_code: 'awaiting_signature',
        signed_at: null,
        decline_reason: null,
      })),
      state: 'being prepared',
      isReady: false,
    }
    requests.set(request.id, request)
    return [200, present(request)]
  }

  const signUrl = (signatureId: string): [number, object] => {
    const found = signatureCalled(signatureId)
    if (!found) return refusal(404, 'not_found')
    if (found.request.state === 'being prepared')
      complaints.push('sign_url: asked for before signature_request_sent')
    if (found.request.state !== 'sent') return refusal(410, 'deleted')
    if (next(found.request) !== found.signature) {
      complaints.push('sign_url: asked for a signer whose turn it is not')
      return refusal(409, 'conflict')
    }
    for (const address of addresses.values()) if (address.signatureId === signatureId) address.isDead = true
    const sign_url = `${frames}/editor/embeddedSign?signature_id=${signatureId}&token=${newId()}`
    const expires_at = seconds() + 3_600
    addresses.set(new URL(sign_url).searchParams.get('token')!, {
      signatureId,
      until: expires_at,
      isDead: false,
    })
    return [200, { embedded: { sign_url, expires_at } }]
  }

  const cancel = (request: Request): [number, object | null] => {
    if (request.state === 'canceled') return refusal(410, 'deleted')
    if (request.state === 'being prepared' || !next(request)) return refusal(400, 'bad_request')
    request.state = 'being canceled'
    return [200, null]
  }

  const files = async (request: Request, query: object): Promise<[number, object | Buffer]> => {
    complaints.push(...check('files', 'FilesQuery', query))
    return request.isReady ? [200, await signedPdf(request)] : refusal(409, 'conflict')
  }

  const answer = async (
    incoming: IncomingMessage,
  ): Promise<[number, object | Buffer | null, schema?: string]> => {
    const { pathname, searchParams } = new URL(incoming.url!, 'http://simulator')
    const where = `${incoming.method} ${pathname}`
    if (incoming.headers.authorization !== `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`)
      return refusal(401, 'unauthorized')
    if (where === 'GET /v3/account') return [200, { account: { account_id: 'a' } }]
    if (where === 'POST /v3/signature_request/create_embedded')
      return [...(await create(incoming)), 'SignatureRequest']
    const signature = /^GET \/v3\/embedded\/sign_url\/(\w+)$/.exec(where)?.[1]
    if (signature) return [...signUrl(signature), 'SignUrl']
    const [, what = 'read', id = ''] =
      /^(?:GET|POST) \/v3\/signature_request\/(?:(files|cancel)\/)?(\w+)$/.exec(where) ?? []
    const request = requests.get(id)
    if (!request) {
      if (id === '') complaints.push(`${where}: no such call`)
      return refusal(404, 'not_found')
    }
    if (incoming.method !== (what === 'cancel' ? 'POST' : 'GET')) return refusal(400, 'bad_request')
    if (what === 'cancel') return cancel(request)
    if (request.state === 'canceled') return refusal(410, 'deleted')
    if (what === 'files') return files(request, Object.fromEntries(searchParams))
    return [200, present(request), 'SignatureRequest']
  }

  const server = createServer(async (incoming, response) => {
    if (fault === 'page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>proxy')
    const json = { 'content-type': 'application/json', 'x-ratelimit-limit': '500' }
    if (typeof fault === 'number')
      return void response.writeHead(fault, json).end(JSON.stringify(refusal(fault, 'exceeded_rate')[1]))
    const [status, body, schema] = await answer(incoming)
    if (fault === 'reply lost') return void incoming.socket.destroy()
    if (Buffer.isBuffer(body))
      return void response.writeHead(200, { 'content-type': 'application/pdf' }).end(body)
    if (body) complaints.push(...check('a reply', status === 200 ? (schema as 'SignUrl') : 'Error', body))
    response.writeHead(status, json).end(body ? JSON.stringify(body) : '')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  const settleSignature = (signatureId: string, to: Partial<Signature>, types: string[]) => {
    const { request, signature } = signatureCalled(signatureId)!
    if (request.state !== 'sent' || next(request) !== signature) throw new Error('It is not their turn.')
    Object.assign(signature, to)
    events.push(...types.map((type) => ({ type, of: request })))
    if (to.status_code === 'signed' && !next(request))
      events.push({ type: 'signature_request_all_signed', of: request })
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3`,
    complaints,
    requests,
    /** Every later request fails in this way. */
    failing: (next: DropboxFault) => {
      fault = next
    },
    sign: (signatureId: string) =>
      settleSignature(signatureId, { status_code: 'signed', signed_at: seconds() }, [
        'signature_request_signed',
      ]),
    decline: (signatureId: string, reason = '') =>
      settleSignature(signatureId, { status_code: 'declined', decline_reason: reason }, [
        'signature_request_declined',
      ]),
    /** Whether the frame opens at this address. */
    open: (url: string): boolean => {
      const address = addresses.get(new URL(url).searchParams.get('token') ?? '')
      if (!address || address.isDead || address.until <= seconds()) return false
      address.isDead = true
      return true
    },
    /** Does what the vendor does later, and returns the callbacks since the last time: the values of the field `json`. */
    settle: (): string[] => {
      for (const request of requests.values()) {
        if (request.state === 'being prepared') {
          request.state = 'sent'
          events.push({ type: 'signature_request_sent', of: request })
        }
        if (request.state === 'being canceled') {
          request.state = 'canceled'
          events.push({ type: 'signature_request_canceled', of: request })
        }
        if (request.state === 'sent' && !request.isReady && request.signatures.every(isSigned)) {
          request.isReady = true
          events.push({ type: 'signature_request_downloadable', of: request })
        }
      }
      return events.splice(0).map(({ type, of }) => callbackOf(type, present(of), String(seconds())))
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}

export type DropboxSimulator = Awaited<ReturnType<typeof dropboxSimulator>>

/** A callback as the vendor sends it; `key` signs it. */
export const callbackOf = (event_type: string, about: object, event_time = '1774969200', key = KEY): string =>
  JSON.stringify({
    event: {
      event_time,
      event_type,
      event_hash: createHmac('sha256', key)
        .update(event_time + event_type)
        .digest('hex'),
      event_metadata: {},
    },
    ...about,
  })

const isSigned = ({ status_code }: Signature) => status_code === 'signed'

const signedPdf = ({ title, signatures }: Request): Promise<Buffer> => {
  const pdf = new PDF()
  pdf.text(title)
  for (const { signer_name } of signatures) pdf.text(`Signed by ${signer_name}`)
  pdf.end()
  return buffer(pdf as unknown as AsyncIterable<Buffer>)
}

/** `url`: of the simulator, as the node reaches it. Returns the node's settings. */
export const eSignSettings = (url: string) => ({
  E_SIGN: url,
  E_SIGN_KEY: KEY,
  E_SIGN_CLIENT_ID: CLIENT_ID,
  E_SIGN_FRAMES: FRAMES,
  E_SIGN_TEST_MODE: 'on',
})
