/** SQL of guaranties that were requested after the submission. */
import type { Selectable } from 'kysely'
import { signingRoles, type SigningRole } from '../../../common/signing/rules/signing.ts'
import type { GuarantyTable } from '../tables.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { NotFound } from '../../../platform/errors.ts'

export type Guaranty = Selectable<GuarantyTable> & { role: SigningRole }

/** Those of one application, oldest first. */
export const guarantiesOf = async (reader: Reader, formId: number): Promise<Guaranty[]> =>
  (
    await reader
      .selectFrom('guaranty')
      .selectAll()
      .where('saved_form_id', '=', formId)
      .orderBy('asked_at')
      .execute()
  ).map(withRole)

export const guarantyById = async (reader: Reader, id: string): Promise<Guaranty> =>
  withRole(
    await reader
      .selectFrom('guaranty')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new NotFound()),
  )

const withRole = (row: Selectable<GuarantyTable>): Guaranty => {
  const role = signingRoles.find((known) => known === row.role)
  if (!role) throw new Error(`Unknown signatory role: ${row.role}.`)
  return { ...row, role }
}

/** Every signature on this application and its guaranties, given or requested. */
export const signaturesOf = (reader: Reader, formId: number) =>
  reader
    .selectFrom('signature')
    .innerJoin('signing_request', 'signing_request.id', 'signature.signing_request_id')
    .select([
      'signature.role',
      'signature.state',
      'signature.guaranty_sha256',
      'signing_request.state as request_state',
      'signing_request.guaranty_id',
    ])
    .where('signature.saved_form_id', '=', formId)
    .execute()

export const insertGuaranty = async (
  tx: Tx,
  row: Omit<
    Guaranty,
    'state' | 'answers' | 'answered_at' | 'ended_at' | 'reason' | 'token_sha256' | 'expires_at'
  >,
): Promise<void> => {
  await tx
    .insertInto('guaranty')
    .values({ ...row, state: 'asked' })
    .execute()
}

/** The previous key stops working. */
export const giveKey = async (
  tx: Tx,
  id: string,
  key: { token_sha256: string; expires_at: Date },
): Promise<void> => {
  await tx.updateTable('guaranty').set(key).where('id', '=', id).execute()
}

export const keepAnswers = async (tx: Tx, id: string, answers: object, at: Date): Promise<void> => {
  await tx
    .updateTable('guaranty')
    .set({ state: 'signing', answers: JSON.stringify(answers), answered_at: at })
    .where('id', '=', id)
    .execute()
}

/** Answered, never signed, and the key has expired. */
export const overdueGuaranties = (reader: Reader, now: Date) =>
  reader
    .selectFrom('guaranty')
    .select(['id', 'saved_form_id'])
    .where('state', '=', 'signing')
    .where('expires_at', '<', now)
    .execute()

/** Only the request remains. */
export const forgetAnswers = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('guaranty')
    .set({ state: 'asked', answers: '{}', answered_at: null })
    .where('id', '=', id)
    .execute()
}

/**
 * A canceled request cannot be opened anymore; someone who signed or declined can still see that they did. Answers
 * are kept only with a signature.
 */
export const endGuaranty = async (
  tx: Tx,
  id: string,
  state: 'signed' | 'declined' | 'withdrawn',
  { at, reason = null }: { at: Date; reason?: string | null },
): Promise<void> => {
  await tx
    .updateTable('guaranty')
    .set({
      state,
      ended_at: at,
      reason,
      ...(state === 'withdrawn' ? { token_sha256: null } : {}),
      ...(state === 'signed' ? {} : { answers: '{}' }),
    })
    .where('id', '=', id)
    .execute()
}

export const forgetSecret = async (tx: Tx, formId: number, role: SigningRole): Promise<void> => {
  await tx
    .deleteFrom('saved_form_secret')
    .where('saved_form_id', '=', formId)
    .where('path', '=', ssnPath(role))
    .execute()
}

/** The entered digits, or the application's, encrypted under the guaranty's own path. */
export const ssnPath = (role: SigningRole): string => `guaranty.${role}.ssn`

export const secretAt = (reader: Reader, formId: number, path: string) =>
  reader
    .selectFrom('saved_form_secret')
    .select(['key_id', 'ciphertext', 'last4'])
    .where('saved_form_id', '=', formId)
    .where('path', '=', path)
    .executeTakeFirst()

export const keepSecret = async (
  tx: Tx,
  {
    formId,
    path,
    keyId,
    ciphertext,
    last4,
  }: {
    formId: number
    path: string
    keyId: string
    ciphertext: Uint8Array
    last4: string
  },
): Promise<void> => {
  const sealed = { last4, key_id: keyId, ciphertext }
  await tx
    .insertInto('saved_form_secret')
    .values({ saved_form_id: formId, path, ...sealed })
    .onConflict((c) => c.columns(['saved_form_id', 'path']).doUpdateSet(sealed))
    .execute()
}
