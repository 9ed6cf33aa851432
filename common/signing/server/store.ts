/** SQL for signing requests, their signatures, and the consents given with them. */
import { sql, type Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { DAY } from '../../../platform/text/days/durations.ts'
import type { ConsentKind } from '../rules/consents.ts'
import { signerRoles, type SignerRole } from '../rules/signing.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import type { SignatureTable, SigningRequestTable } from '../tables.ts'
import { formEntry } from '../../../forms/registry.ts'
import type { SavedForm } from '../../../kit/saving/server/index.ts'

export type Signature = Selectable<SignatureTable> & { role: SignerRole }
export interface SigningRequest extends Selectable<SigningRequestTable> {
  /** In the order of signing. */
  signatures: Signature[]
}

/** The open or complete request of the application itself. There is at most one. */
export const requestOf = async (reader: Reader, formId: number): Promise<SigningRequest | null> =>
  withRoles(await ofApplication(reader, formId).where(isNotVoid).executeTakeFirst())

/** The open or complete request of a guaranty requested later. */
export const requestOfGuaranty = async (
  reader: Reader,
  { formId, guarantyId }: { formId: number; guarantyId: string },
): Promise<SigningRequest | null> =>
  withRoles(
    await requests(reader, formId).where('guaranty_id', '=', guarantyId).where(isNotVoid).executeTakeFirst(),
  )

/** The open or complete request that has this signature. */
export const requestWith = async (
  reader: Reader,
  formId: number,
  signatureId: string,
): Promise<SigningRequest | null> =>
  withRoles(
    await requests(reader, formId)
      .where(isNotVoid)
      .where('id', '=', (e) =>
        e.selectFrom('signature').select('signing_request_id').where('signature.id', '=', signatureId),
      )
      .executeTakeFirst(),
  )

/** The open or complete request with this id at its provider. */
export const requestCalled = async (
  reader: Reader,
  formId: number,
  providerRequestId: string,
): Promise<SigningRequest | null> =>
  withRoles(
    await requests(reader, formId)
      .where(isNotVoid)
      .where('provider_request_id', '=', providerRequestId)
      .executeTakeFirst(),
  )

/** The requests that everyone has signed: the application, and guaranties requested later. */
export const completeRequests = async (reader: Reader, formId: number): Promise<SigningRequest[]> =>
  (await requests(reader, formId).where('state', '=', 'complete').orderBy('created_at').execute()).map(
    (row) => withRoles(row)!,
  )

/** The newest void request, if it ended because someone declined. */
export const refusedRequest = async (reader: Reader, formId: number): Promise<SigningRequest | null> => {
  const newest = withRoles(
    await ofApplication(reader, formId)
      .where('state', '=', 'void')
      .orderBy('closed_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  return newest?.signatures.some(({ state }) => state === 'declined') ? newest : null
}

/** A literal, not a parameter: PostgreSQL uses the index of these requests in a kept plan only if it sees the condition. */
const isNotVoid = sql<boolean>`state <> 'void'`

const requests = (reader: Reader, formId: number) =>
  reader
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

const ofApplication = (reader: Reader, formId: number) =>
  requests(reader, formId).where('guaranty_id', 'is', null)

const withRoles = (
  request: Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirst']>>,
): SigningRequest | null => {
  if (!request) return null
  const signatures = request.signatures.map((row) => ({
    ...row,
    role: roleOf(row.role),
    signed_at: row.signed_at === null ? null : new Date(row.signed_at),
  }))
  return { ...request, signatures }
}

const roleOf = (role: string): SignerRole => {
  const found = signerRoles.find((known) => known === role)
  if (!found) throw new Error(`Unknown signatory role "${role}".`)
  return found
}

/** Whose turn it is. Undefined unless the request is open. */
export const nextToSign = (request: SigningRequest): Signature | undefined =>
  request.state === 'open' ? request.signatures.find(({ state }) => state === 'waiting') : undefined

export const insertRequest = async (
  tx: Tx,
  {
    signatures,
    ...request
  }: Omit<SigningRequest, 'signatures' | 'closed_at' | 'state' | 'submits_at' | 'held_at'> & {
    signatures: readonly Pick<
      Signature,
      | 'id'
      | 'role'
      | 'name'
      | 'email'
      | 'employee_sso'
      | 'consents'
      | 'provider_signature_id'
      | 'guaranty_document_id'
      | 'guaranty_sha256'
      | 'guaranty_pages'
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

/** Moves an unsubmitted form to `signing`, or back to what it was before. A submitted form keeps its state. */
export const setFormState = async (
  tx: Tx,
  {
    id,
    form_type,
    submitted_at,
    emailed_at,
  }: Pick<SavedForm, 'id' | 'form_type' | 'submitted_at' | 'emailed_at'>,
  signing: 'signing' | 'not signing',
  at: Date,
): Promise<void> => {
  if (submitted_at) return
  const state = signing === 'signing' ? signing : emailed_at ? 'emailed' : 'draft'
  await tx
    .updateTable('saved_form')
    // Signing is the last step.
    .set({
      state,
      updated_at: at,
      ...(signing === 'signing' && { furthest_step: formEntry(form_type).definition.steps.length - 1 }),
    })
    .where('id', '=', id)
    .execute()
}

export const closeRequest = async (
  tx: Tx,
  id: string,
  state: 'complete' | 'void',
  at: Date,
): Promise<void> => {
  await tx.updateTable('signing_request').set({ state, closed_at: at }).where('id', '=', id).execute()
}

/** Hides the documents of a void request. Their rows and files remain as evidence. */
export const withdrawDocuments = async (
  tx: Tx,
  { document_id, signatures }: SigningRequest,
  at: Date,
): Promise<void> => {
  const ids = [document_id, ...signatures.flatMap(({ guaranty_document_id: id }) => (id ? [id] : []))]
  await tx.updateTable('document').set({ removed_at: at }).where('id', 'in', ids).execute()
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
  evidence: { identified_by: string; mark: 'typed' | 'drawn' | null; address: string; user_agent: string },
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

export const isStored = async (
  reader: Reader,
  formId: number,
  { kind, name }: { kind: 'sealed-pdf' | 'sealed-guaranty'; name: string },
): Promise<boolean> =>
  (await reader
    .selectFrom('document')
    .select('id')
    .where('saved_form_id', '=', formId)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) !== undefined

const MONTH = 30 * DAY

/**
 * Forms whose last signature came before that instant and that still have work to do: they aren't submitted, or, within
 * the last month, a sealed copy is missing.
 */
export const signedAndLeft = async (
  reader: Reader,
  before: Date,
): Promise<{ id: number; submitted: boolean }[]> => {
  const { rows } = await sql<{ id: number; submitted: boolean }>`
    select distinct f.id, f.submitted_at is not null as submitted
    from signing_request r join saved_form f on f.id = r.saved_form_id
    where r.state = 'complete' and r.closed_at < ${before} and (
      f.state = 'signing' and r.held_at is null
      or r.closed_at > ${new Date(before.getTime() - MONTH)}
        and (select count(*) from document d where d.saved_form_id = f.id and d.removed_at is null
          and d.kind in ('sealed-pdf', 'sealed-guaranty'))
        < (select count(distinct asked.id) from (
          select document_id as id from signing_request all_of
            where all_of.saved_form_id = f.id and all_of.state = 'complete'
          union select s.guaranty_document_id from signature s join signing_request all_of on all_of.id = s.signing_request_id
            where all_of.saved_form_id = f.id and all_of.state = 'complete' and s.guaranty_document_id is not null
        ) asked))`.execute(reader)
  return rows
}
