/** What we keep of requests at Dropbox Sign: which of theirs belong to which of ours. */
import { randomUUID } from 'node:crypto'
import { type Database, type Reader, type Tx, inTransaction } from '../../platform/database/index.ts'
import { NotFound } from '../../platform/errors.ts'
import { lockForm, refuseEnded } from '../../kit/saving/server/index.ts'

export const DROPBOX_SIGN = 'dropbox-sign'

export interface KeptDocument {
  vendor_id: string
  name: string
  signatures: { role: string; signatureId: string }[]
  sent_at: Date | null
}
export interface KeptRequest {
  id: string
  roles: string[]
  created_at: Date
  cancelled_at: Date | null
  /** In the order of signing. */
  documents: KeptDocument[]
}

/** The ID begins with our name for them, so that every ID tells its provider. */
export const newRequestId = () => `${DROPBOX_SIGN}:${randomUUID()}`
export const isOfDropbox = (id: string): boolean => id.startsWith(`${DROPBOX_SIGN}:`)

export const signatureIdOf = (requestId: string, place: number) => `${requestId}.${place}`
/** Throws NotFound for anything that is not an ID of a signature. */
export const placeOf = (signatureId: string): { requestId: string; place: number } => {
  const found = /^(dropbox-sign:[0-9a-f-]{36})\.(\d)$/.exec(signatureId)
  if (!found) throw new NotFound()
  return { requestId: found[1]!, place: Number(found[2]) }
}

/** Throws Conflict if the form has ended in the meantime. */
export const keepRequest = (
  db: Database,
  formId: number,
  { id, roles, created_at, documents }: Omit<KeptRequest, 'cancelled_at'>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    refuseEnded(await lockForm(tx, formId))
    await tx
      .insertInto('dropbox_signing')
      .values({ id, saved_form_id: formId, roles: JSON.stringify(roles), created_at })
      .execute()
    await tx
      .insertInto('dropbox_document')
      .values(
        documents.map(({ vendor_id, name, signatures }, position) => ({
          vendor_id,
          request_id: id,
          position,
          name,
          signatures: JSON.stringify(signatures),
        })),
      )
      .execute()
  })

/** Throws NotFound for a request that we do not have. */
export const loadRequest = async (reader: Reader, id: string): Promise<KeptRequest> => {
  const row = await reader
    .selectFrom('dropbox_signing')
    .select(['id', 'roles', 'created_at', 'cancelled_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  const documents = await reader
    .selectFrom('dropbox_document')
    .select(['vendor_id', 'name', 'signatures', 'sent_at'])
    .where('request_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...row, documents }
}

/** Our request to which this one of theirs belongs. */
export const requestOfVendor = async (reader: Reader, vendorId: string): Promise<string | null> =>
  (
    await reader
      .selectFrom('dropbox_document')
      .select('request_id')
      .where('vendor_id', '=', vendorId)
      .executeTakeFirst()
  )?.request_id ?? null

export const markSent = async (reader: Database | Tx, vendorId: string, at: Date): Promise<void> => {
  await reader
    .updateTable('dropbox_document')
    .set({ sent_at: at })
    .where('vendor_id', '=', vendorId)
    .where('sent_at', 'is', null)
    .execute()
}

export const markCancelled = async (reader: Database | Tx, id: string, at: Date): Promise<void> => {
  await reader
    .updateTable('dropbox_signing')
    .set({ cancelled_at: at })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .execute()
}
