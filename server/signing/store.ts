/** SQL of signing requests, their signatures and the consents given with them. */
import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ConsentKind } from '../../domain/rules/consents.ts'
import { signingRoles, type SigningRole } from '../../domain/rules/signing.ts'
import type { Reader, Tx } from '../database/database.ts'
import type { SignatureTable, SigningRequestTable } from '../database/schema.ts'

export type Signature = Selectable<SignatureTable> & { role: SigningRole }
export interface SigningRequest extends Selectable<SigningRequestTable> {
  /** In the order of signing. */
  signatures: Signature[]
}

/** The request that counts: open or complete. There is at most one. */
export const requestOf = async (reader: Reader, formId: number): Promise<SigningRequest | null> => {
  const request = await reader
    .selectFrom('signing_request')
    .selectAll()
    .select((e) =>
      jsonArrayFrom(
        e
          .selectFrom('signature')
          .selectAll('signature')
          .whereRef('signing_request_id', '=', 'signing_request.id')
          .orderBy('position'),
      ).as('signatures'),
    )
    .where('saved_form_id', '=', formId)
    .where('state', '<>', 'void')
    .executeTakeFirst()
  if (!request) return null
  const signatures = request.signatures.map((row) => ({
    ...row,
    role: roleOf(row.role),
    signed_at: row.signed_at === null ? null : new Date(row.signed_at),
  }))
  return { ...request, signatures }
}

const roleOf = (role: string): SigningRole => {
  const found = signingRoles.find((known) => known === role)
  if (!found) throw new Error(`No signatory is called "${role}".`)
  return found
}

/** Whose turn it is; nobody's in a request that is complete. */
export const nextToSign = (request: SigningRequest): Signature | undefined =>
  request.state === 'open' ? request.signatures.find(({ state }) => state === 'waiting') : undefined

export const insertRequest = async (
  tx: Tx,
  {
    signatures,
    ...request
  }: Omit<SigningRequest, 'signatures' | 'closed_at' | 'state'> & {
    signatures: readonly Pick<
      Signature,
      'id' | 'role' | 'name' | 'email' | 'consents' | 'provider_signature_id'
    >[]
  },
): Promise<void> => {
  await tx
    .insertInto('signing_request')
    .values({ ...request, state: 'open' })
    .execute()
  await tx
    .insertInto('signature')
    .values(
      signatures.map((signature, position) => ({
        ...signature,
        consents: JSON.stringify(signature.consents),
        position,
        signing_request_id: request.id,
        saved_form_id: request.saved_form_id,
        state: 'waiting' as const,
      })),
    )
    .execute()
}

export const setFormState = async (
  tx: Tx,
  formId: number,
  state: 'draft' | 'signing',
  at: Date,
): Promise<void> => {
  await tx.updateTable('saved_form').set({ state, updated_at: at }).where('id', '=', formId).execute()
}

export const closeRequest = async (
  tx: Tx,
  id: string,
  state: 'complete' | 'void',
  at: Date,
): Promise<void> => {
  await tx.updateTable('signing_request').set({ state, closed_at: at }).where('id', '=', id).execute()
}

/** A document that counts no more is listed nowhere; the row and its file stay as evidence. */
export const withdrawDocument = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx.updateTable('document').set({ removed_at: at }).where('id', '=', id).execute()
}

export const voidSignatures = async (tx: Tx, requestId: string): Promise<void> => {
  await tx
    .updateTable('signature')
    .set({ state: 'void' })
    .where('signing_request_id', '=', requestId)
    .where('state', 'in', ['waiting', 'signed'])
    .execute()
}

export const settleSignature = async (
  tx: Tx,
  id: string,
  state: 'signed' | 'declined',
  at: Date,
): Promise<void> => {
  await tx.updateTable('signature').set({ state, signed_at: at }).where('id', '=', id).execute()
}

export const keepEvidence = async (
  tx: Tx,
  id: string,
  evidence: { identified_by: string; mark: 'typed' | 'drawn'; address: string; user_agent: string },
): Promise<void> => {
  await tx.updateTable('signature').set(evidence).where('id', '=', id).execute()
}

export interface GivenConsent {
  kind: ConsentKind
  textVersion: string
  textSha256: string
}

export const insertConsents = async (
  tx: Tx,
  consents: readonly GivenConsent[],
  by: { formId: number; role: string; at: Date; address: string; userAgent: string },
): Promise<void> => {
  await tx
    .insertInto('consent')
    .values(
      consents.map(({ kind, textVersion, textSha256 }) => ({
        saved_form_id: by.formId,
        role: by.role,
        kind,
        text_version: textVersion,
        text_sha256: textSha256,
        given_at: by.at,
        address: by.address,
        user_agent: by.userAgent,
      })),
    )
    .execute()
}

const SIXTY_DAYS = 60 * 24 * 3600_000

/** Whether this cookie is of the browser session that made the draft, not longer ago than the cookie is to live. */
export const isDraftSession = async (
  reader: Reader,
  formId: number,
  tokenSha256: string,
  now: Date,
): Promise<boolean> =>
  (await reader
    .selectFrom('draft_session')
    .select('saved_form_id')
    .where('token_sha256', '=', tokenSha256)
    .where('saved_form_id', '=', formId)
    .where('created_at', '>', new Date(now.getTime() - SIXTY_DAYS))
    .executeTakeFirst()) !== undefined

export const sealedCopyExists = async (reader: Reader, formId: number): Promise<boolean> =>
  (await reader
    .selectFrom('document')
    .select('id')
    .where('saved_form_id', '=', formId)
    .where('kind', '=', 'sealed-pdf')
    .where('removed_at', 'is', null)
    .executeTakeFirst()) !== undefined
