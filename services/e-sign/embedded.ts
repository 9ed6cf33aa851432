/**
 * The default: people sign on our page, the state is in our table, and the signed PDF gets its record of signatures
 * and its seal here (docs/decisions/0010, 0011).
 */
import { randomUUID } from 'node:crypto'
import {
  type Database,
  type Reader,
  type Tx,
  inTransaction,
  transactionIsOpen,
} from '../../platform/database/index.ts'
import { type Seal, type SignatureEvidence, printSigned, sealPdf } from '../../common/signing/server/index.ts'
import { Conflict, NotAllowed, NotFound } from '../../platform/errors.ts'
import { sha256 } from '../../platform/sha256.ts'
import { lockForm, refuseEnded } from '../../kit/saving/server/index.ts'
import type { EmbeddedESign, RequestState } from './port.ts'

/** One signature as stored in `embedded_signing.signers`, in signing order. */
export interface EmbeddedSignature {
  role: string
  name: string
  email: string
  state: 'waiting' | 'signed' | 'declined'
  /** Instant of signing or declining, ISO 8601. */
  at: string | null
  made: Omit<SignatureEvidence, 'role' | 'name' | 'email' | 'corrected' | 'at'> | null
  /** Earlier addresses, oldest first. */
  corrected?: SignatureEvidence['corrected']
}

export interface EmbeddedOptions {
  db: Database
  seal: Seal
  clock: () => Date
  /** Creates a one-time address of our signing page. */
  address(signatureId: string, identifiedBy: string): Promise<{ url: string; expiresAt: Date }>
}

/** As stored with each request that is signed on our page. */
export const EMBEDDED = 'embedded'

export const embeddedESign = ({ db, seal, clock, address }: EmbeddedOptions): EmbeddedESign => ({
  provider: EMBEDDED,

  async create({ documents, signers, formId }) {
    outsideTransaction()
    const requestId = randomUUID()
    const waiting = signers.map((signer): EmbeddedSignature => ({
      ...signer,
      state: 'waiting',
      at: null,
      made: null,
    }))
    await inTransaction(db, async (tx) => {
      // Locked, so that the end of the form either waits for these rows or is seen here.
      refuseEnded(await lockForm(tx, formId))
      await tx
        .insertInto('embedded_signing')
        .values({
          id: requestId,
          saved_form_id: formId,
          state: 'open',
          signers: JSON.stringify(waiting),
          created_at: clock(),
        })
        .execute()
      await tx
        .insertInto('embedded_document')
        .values(
          documents.map(({ name, sheet, pdf }) => ({
            request_id: requestId,
            name,
            sheet: JSON.stringify(sheet),
            pdf,
          })),
        )
        .execute()
    })
    return {
      requestId,
      signatures: signers.map(({ role }, place) => ({ role, signatureId: idOf(requestId, place) })),
    }
  },

  async mint(signatureId, identifiedBy) {
    outsideTransaction()
    const { requestId, place } = placeOf(signatureId)
    mustBeNext(await load(db, requestId), place)
    return address(signatureId, identifiedBy)
  },

  async state(requestId) {
    outsideTransaction()
    return presentState(await load(db, requestId))
  },

  async signedPdf(requestId, name) {
    outsideTransaction()
    const row = await load(db, requestId)
    if (row.state !== 'complete' || !row.completed_at) throw new Conflict('Not everyone has signed yet.')
    const { sheet, pdf } = await loadDocument(db, requestId, name)
    const bytes = Buffer.from(pdf)
    const presented = { bytes, sha256: sha256(bytes) }
    const own = row.signers.filter(({ role }) => sheet.signers.some((signer) => signer.role === role))
    const signed = await printSigned(sheet, presented, own.map(evidenceOf))
    return sealPdf(signed, seal, {
      by: sheet.banner.creditor,
      reason: 'Signed by everyone named in the record',
      at: row.completed_at,
    })
  },

  async cancel(requestId) {
    outsideTransaction()
    await db
      .updateTable('embedded_signing')
      .set({ state: 'cancelled' })
      .where('id', '=', requestId)
      .where('state', '=', 'open')
      .execute()
  },

  async readCallback() {
    throw new NotAllowed('The embedded signer sends no callbacks.')
  },

  async sign(tx, signatureId, { mark, at, address, userAgent, identifiedBy, consents }) {
    const { requestId, place } = placeOf(signatureId)
    const row = await lock(tx, requestId)
    const signature = mustBeNext(row, place)
    Object.assign(signature, {
      state: 'signed',
      at: at.toISOString(),
      made: { mark, address, userAgent, identifiedBy, consents },
    } satisfies Partial<EmbeddedSignature>)
    const complete = row.signers.every(({ state }) => state === 'signed')
    return save(tx, { ...row, state: complete ? 'complete' : 'open' }, complete ? at : null)
  },

  async decline(tx, signatureId, at) {
    const { requestId, place } = placeOf(signatureId)
    const row = await lock(tx, requestId)
    Object.assign(mustBeNext(row, place), {
      state: 'declined',
      at: at.toISOString(),
    } satisfies Partial<EmbeddedSignature>)
    return save(tx, { ...row, state: 'declined' }, null)
  },

  async sheet(reader, requestId, name) {
    return (await loadDocument(reader, requestId, name)).sheet
  },

  async correctAddress(tx, signatureId, { to, at, by }) {
    const { requestId, place } = placeOf(signatureId)
    const row = await lock(tx, requestId)
    const signature = mustWait(row, place)
    const before = { from: signature.email, at: at.toISOString(), by }
    Object.assign(signature, {
      email: to,
      corrected: [...(signature.corrected ?? []), before],
    } satisfies Partial<EmbeddedSignature>)
    await save(tx, row, null)
  },
})

interface Row {
  id: string
  state: RequestState['state']
  signers: EmbeddedSignature[]
}

const idOf = (requestId: string, place: number) => `${requestId}.${place}`

const placeOf = (signatureId: string): { requestId: string; place: number } => {
  const found = /^([0-9a-f-]{36})\.(\d)$/.exec(signatureId)
  if (!found) throw new NotFound()
  return { requestId: found[1]!, place: Number(found[2]) }
}

const load = async (reader: Reader, requestId: string) => {
  const row = await reader
    .selectFrom('embedded_signing')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

const loadDocument = async (reader: Reader, requestId: string, name: string) => {
  const row = await reader
    .selectFrom('embedded_document')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

const lock = async (tx: Tx, requestId: string): Promise<Row> => {
  const row = await tx
    .selectFrom('embedded_signing')
    .select(['id', 'state', 'signers'])
    .where('id', '=', requestId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

const save = async (tx: Tx, row: Row, completedAt: Date | null): Promise<RequestState> => {
  await tx
    .updateTable('embedded_signing')
    .set({ state: row.state, signers: JSON.stringify(row.signers), completed_at: completedAt })
    .where('id', '=', row.id)
    .execute()
  return presentState(row)
}

const mustWait = (row: Row, place: number): EmbeddedSignature => {
  const signature = row.signers[place]
  if (!signature) throw new NotFound()
  if (signature.state === 'signed') throw new Conflict('This person has already signed.')
  if (row.state !== 'open') throw new Conflict('Signing was canceled.')
  return signature
}

/** Signing is sequential: only the first waiting signer may sign. */
const mustBeNext = (row: Row, place: number): EmbeddedSignature => {
  const signature = mustWait(row, place)
  if (row.signers.findIndex(({ state }) => state === 'waiting') !== place)
    throw new Conflict('Someone else signs first.')
  return signature
}

const presentState = (row: Row): RequestState => ({
  requestId: row.id,
  state: row.state,
  signatures: row.signers.map(({ role, state, at }, place) => ({
    role,
    signatureId: idOf(row.id, place),
    state,
    at: at === null ? null : new Date(at),
  })),
})

const evidenceOf = ({ role, name, email, at, made, corrected }: EmbeddedSignature): SignatureEvidence => {
  if (!made || at === null) throw new Error(`The signature of ${role} has no evidence.`)
  return { role, name, email, at, ...made, ...(corrected ? { corrected } : {}) }
}

/** Throws if the caller has a transaction open. */
export const outsideTransaction = (): void => {
  if (transactionIsOpen()) throw new Error('A provider is never called while a transaction is open.')
}
