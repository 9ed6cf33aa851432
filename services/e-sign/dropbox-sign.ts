/**
 * Dropbox Sign: people sign in the vendor's frame, and the vendor keeps and seals what was signed. Each document is a
 * separate request there, because every signer of one of their requests sees all its documents, and only the guarantor
 * may see a guaranty (docs/decisions/0099).
 */
import { MINUTE } from '../../platform/text/days/durations.ts'
import type { Database } from '../../platform/database/index.ts'
import { Conflict, NotAllowed, NotFound, Unavailable } from '../../platform/errors.ts'
import type { CreatedRequest, ESign, NewRequest, RequestState } from './port.ts'
import { type DropboxAccount, type VendorState, dropboxCalls } from './dropbox-call.ts'
import { CHANGES, SENT, readEvent } from './dropbox-callback.ts'
import {
  DROPBOX_SIGN,
  type KeptDocument,
  type KeptRequest,
  keepRequest,
  loadRequest,
  markCancelled,
  markSent,
  newRequestId,
  placeOf,
  requestOfVendor,
  signatureIdOf,
} from './dropbox-store.ts'
import { outsideTransaction } from './embedded.ts'

export interface DropboxOptions extends DropboxAccount {
  db: Database
  clock: () => Date
  /** The origin of their signing page: `https://app.hellosign.com`. An address elsewhere is never shown. */
  frames: string
  /** Our own origin, which their page checks against the domain of the API app. */
  publicUrl: string
}

/**
 * The callback "sent" may be lost, or come before we have stored the request. Then we ask for an address without it, as
 * soon as this. The page asks again for as long (common/signing/web/use-frame.ts).
 */
const ASKED_ANYWAY_AFTER = 10_000
/** Until then, a refusal only means that the document is not ready. */
const READY_AT_LATEST = 2 * MINUTE
const preparing = () =>
  new Unavailable("We're still preparing the document. Please try again in a few seconds.")
const ADDRESS_LIVES = 60 * MINUTE

export const dropboxSign = (o: DropboxOptions): ESign => {
  const vendor = dropboxCalls(o)

  const createAll = async ({ documents, signers, subject, message, formId }: NewRequest, id: string) => {
    const kept: KeptDocument[] = []
    try {
      for (const { name, title, pdf, signers: roles } of documents) {
        const own = signers.filter(({ role }) => roles.includes(role))
        const metadata = { form: String(formId), request: id, document: name }
        const file = { name: `${name}.pdf`, pdf }
        const made = await vendor.create({ title, subject, message, file, signers: own, metadata })
        kept.push({
          vendor_id: made.signature_request_id,
          name,
          signatures: own.map(({ role }, place) => ({ role, signatureId: signatureAt(made, place) })),
          sent_at: null,
        })
      }
      const roles = signers.map(({ role }) => role)
      await keepRequest(o.db, formId, { id, roles, created_at: o.clock(), documents: kept })
    } catch (error) {
      // Best effort: without an address from us, no one can sign what remains.
      for (const { vendor_id } of kept) await vendor.cancel(vendor_id).catch(() => {})
      throw error
    }
  }

  const read = async (kept: KeptRequest): Promise<Read> => {
    const found = await Promise.all(
      kept.documents.map(async (document) => ({ document, found: await vendor.read(document.vendor_id) })),
    )
    return { found, state: stateOf(kept, found) }
  }

  const loadOpen = async (signatureId: string) => {
    const { requestId, place } = placeOf(signatureId)
    const kept = await loadRequest(o.db, requestId)
    if (!kept.roles[place]) throw new NotFound()
    if (kept.cancelled_at) throw new Conflict('Signing was canceled.')
    return { kept, place }
  }

  return {
    provider: DROPBOX_SIGN,
    connect: vendor.connect,

    async create(request): Promise<CreatedRequest> {
      outsideTransaction()
      const requestId = newRequestId()
      await createAll(request, requestId)
      return {
        requestId,
        signatures: request.signers.map(({ role }, place) => ({
          role,
          signatureId: signatureIdOf(requestId, place),
        })),
      }
    },

    async mint(signatureId) {
      outsideTransaction()
      const { kept, place } = await loadOpen(signatureId)
      const { found, state } = await read(kept)
      if (state.state !== 'open') throw new Conflict('Signing was canceled.')
      const signature = state.signatures[place]!
      if (signature.state === 'signed') throw new Conflict('This person has already signed.')
      if (state.signatures.findIndex((one) => one.state === 'waiting') !== place)
        throw new Conflict('Someone else signs first.')
      const next = nextFor(signature.role, found)
      const now = o.clock()
      const age = now.getTime() - kept.created_at.getTime()
      const isReady = next.document.sent_at !== null || age >= READY_AT_LATEST
      if (!isReady && age < ASKED_ANYWAY_AFTER) throw preparing()
      const { url, expiresAt } = await vendor.signUrl(next.signatureId).catch((error: unknown) => {
        throw !isReady && error instanceof Conflict ? preparing() : error
      })
      if (url.origin !== o.frames) {
        o.onFault?.(`${new URL(o.url).host} named a signing page of another origin than E_SIGN_FRAMES`)
        throw new Unavailable()
      }
      const latest = new Date(now.getTime() + ADDRESS_LIVES)
      return {
        url: frameAddress(url, o),
        expiresAt: expiresAt && expiresAt < latest ? expiresAt : latest,
      }
    },

    async state(requestId) {
      outsideTransaction()
      const kept = await loadRequest(o.db, requestId)
      return kept.cancelled_at ? cancelledState(kept) : (await read(kept)).state
    },

    async signedPdf(requestId, name) {
      outsideTransaction()
      const kept = await loadRequest(o.db, requestId)
      if (kept.cancelled_at) throw new Conflict('Signing was canceled.')
      const { state } = await read(kept)
      if (state.state !== 'complete') throw new Conflict('Not everyone has signed yet.')
      const document = kept.documents.find((one) => one.name === name)
      if (!document) throw new NotFound()
      return vendor.file(document.vendor_id)
    },

    async cancel(requestId) {
      outsideTransaction()
      const kept = await loadRequest(o.db, requestId).catch((error: unknown) => {
        if (error instanceof NotFound) return null
        throw error
      })
      if (!kept) return
      const { found, state } = await read(kept)
      if (state.state === 'complete') return
      // First in our own table: they cancel later, and until then no one gets an address from us.
      if (state.state !== 'declined') await markCancelled(o.db, requestId, o.clock())
      for (const one of found)
        if (one.found && !one.found.is_complete && !one.found.is_declined)
          await vendor.cancel(one.document.vendor_id)
    },

    async readCallback({ json = '' }) {
      if (!o.key) throw new NotAllowed('No e-signature provider is configured.')
      const { type, vendorId } = readEvent(json, o.key)
      if (vendorId === null) return null
      // Requests of the same account that others made don't concern us.
      const requestId = await requestOfVendor(o.db, vendorId)
      if (!requestId) return null
      if (type === SENT) await markSent(o.db, vendorId, o.clock())
      return CHANGES.has(type) ? { requestId } : null
    },
  }
}

type FoundDocuments = readonly { document: KeptDocument; found: VendorState | null }[]
interface Read {
  found: FoundDocuments
  state: RequestState
}

const signatureAt = ({ signatures }: VendorState, place: number): string => {
  const found = signatures.find(({ order }, at) => (order ?? at) === place)
  if (!found) throw new Unavailable()
  return found.signature_id
}

const ENDED = new Set(['expired', 'canceled', 'error'])

/** A person has signed once they have signed each of their documents. */
const stateOf = (kept: KeptRequest, found: FoundDocuments): RequestState => {
  const signatures = kept.roles.map((role, place) => {
    const own = found.flatMap((one) => signatureOf(role, one) ?? [])
    const declined = own.find(({ status_code }) => status_code === 'declined')
    const signed = !declined && own.length > 0 && own.every(({ status_code }) => status_code === 'signed')
    const last = Math.max(...own.map(({ signed_at }) => signed_at ?? 0))
    return {
      role,
      signatureId: signatureIdOf(kept.id, place),
      state: declined ? ('declined' as const) : signed ? ('signed' as const) : ('waiting' as const),
      at: signed && last > 0 ? new Date(last * 1_000) : null,
      left: own.filter(({ status_code }) => status_code !== 'signed').length,
      ...(declined ? { declineReason: declined.decline_reason ?? null } : {}),
    }
  })
  const ended = found.some(
    ({ found: one }) =>
      !one || one.has_error || one.signatures.some(({ status_code }) => ENDED.has(status_code)),
  )
  const state = signatures.some((one) => one.state === 'declined')
    ? 'declined'
    : ended
      ? 'cancelled'
      : found.every(({ found: one }) => one!.is_complete) && signatures.every((one) => one.state === 'signed')
        ? 'complete'
        : 'open'
  return { requestId: kept.id, state, signatures }
}

const cancelledState = (kept: KeptRequest): RequestState => ({
  requestId: kept.id,
  state: 'cancelled',
  signatures: kept.roles.map((role, place) => ({
    role,
    signatureId: signatureIdOf(kept.id, place),
    state: 'waiting',
    at: null,
  })),
})

const signatureOf = (role: string, { document, found }: FoundDocuments[number]) => {
  const id = document.signatures.find((one) => one.role === role)?.signatureId
  return id === undefined ? undefined : found?.signatures.find(({ signature_id }) => signature_id === id)
}

/** The first document that this person has not signed. */
const nextFor = (role: string, found: FoundDocuments): { document: KeptDocument; signatureId: string } => {
  for (const one of found) {
    const signature = signatureOf(role, one)
    if (signature && signature.status_code !== 'signed')
      return { document: one.document, signatureId: signature.signature_id }
  }
  throw new Conflict('This person has already signed.')
}

/** What their published browser client adds to an address. The page's own address has a key in it, so they get our origin. */
const frameAddress = (url: URL, { clientId, testMode, publicUrl }: DropboxOptions): string => {
  const added = {
    client_id: clientId,
    parent_url: `${new URL(publicUrl).origin}/`,
    skip_domain_verification: testMode ? '1' : '0',
    user_culture: 'en-US',
    js_version: '2.12.4',
  }
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value)
  return url.href
}
