/** The authenticator app as a second factor: time-based codes (RFC 6238). The secret is encrypted. */
import { Secret, TOTP } from 'otpauth'
import { MINUTE } from '../../../../platform/text/days/durations.ts'
import type { Database, Tx } from '../../../../platform/database/index.ts'
import type { Vault } from '../../../../platform/secrets/index.ts'
import { type Standing, standingText } from '../accounts/index.ts'

const PERIOD_SECONDS = 30
/** A phone's clock may be half a minute off. */
const WINDOW = 1
const MINUTES_TO_SET_UP = 15

const placeOf = (sso: string) => ({ formId: 0, path: `authenticator ${sso}` })
/** A ticket no longer works once the access of its owner has changed. */
const setUpOf = (standing: Standing) => ({ formId: 0, path: `new authenticator ${standingText(standing)}` })
const codesOf = (secret: Secret, label: string) =>
  new TOTP({ issuer: 'Trade Credit', label, secret, digits: 6, period: PERIOD_SECONDS })

export interface NewAuthenticator {
  /** For an owner who types it, in groups of four. */
  secret: string
  /** `otpauth://totp/…`, which the QR code contains. */
  uri: string
  /** The encrypted secret, which the page sends back with the first code. */
  ticket: string
}

interface Owner {
  standing: Standing
  /** How the app lists it. */
  label: string
}

/**
 * A new secret. It is stored only once its first code proves that it is in an app. Until then, only the page that
 * shows it knows it: no one else who tries to set up an app sees or replaces it.
 */
export const newAuthenticator = (vault: Vault, owner: Owner, now: Date): NewAuthenticator => {
  const secret = new Secret({ size: 20 })
  const until = now.getTime() + MINUTES_TO_SET_UP * MINUTE
  const { keyId, ciphertext } = vault.seal({
    ...setUpOf(owner.standing),
    digits: `${secret.base32} ${until}`,
  })
  const ticket = `${keyId} ${Buffer.from(ciphertext).toString('base64url')}`
  return { ...presentSecret(secret, owner.label), ticket }
}

const presentSecret = (secret: Secret, label: string) => ({
  secret: secret.base32.match(/.{1,4}/g)!.join(' '),
  uri: codesOf(secret, label).toString(),
})

/** The same secret again, after a wrong code; null for a ticket that is forged or too old. */
export const authenticatorAgain = (
  vault: Vault,
  { standing, label }: Owner,
  ticket: string,
  now: Date,
): NewAuthenticator | null => {
  const secret = secretIn(vault, standing, ticket, now)
  return secret && { ...presentSecret(secret, label), ticket }
}

const secretIn = (vault: Vault, standing: Standing, ticket: string, now: Date): Secret | null => {
  const [keyId = '', ciphertext = ''] = ticket.split(' ')
  try {
    const opened = vault.open({
      ...setUpOf(standing),
      keyId,
      ciphertext: Buffer.from(ciphertext, 'base64url'),
    })
    const [base32 = '', until] = opened.split(' ')
    return Number(until) > now.getTime() ? Secret.fromBase32(base32) : null
  } catch {
    return null
  }
}

/** True for a correct first code, if the account has no app yet. From now on the app counts. */
export const confirmAuthenticator = async (
  tx: Tx,
  vault: Vault,
  { standing, ticket, code, now }: { standing: Standing; ticket: string; code: string; now: Date },
): Promise<boolean> => {
  const { sso } = standing
  const secret = secretIn(vault, standing, ticket, now)
  const step = secret && stepOf(secret, code, now)
  if (!secret || step === null) return false
  const { keyId, ciphertext } = vault.seal({ ...placeOf(sso), digits: secret.base32 })
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_authenticator')
    .values({ sso, key_id: keyId, ciphertext, added_at: now, last_step: step })
    .onConflict((c) => c.column('sso').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The half minute whose code this is, counted from 1970; null for a wrong code. */
const stepOf = (secret: Secret, code: string, now: Date): number | null => {
  const timestamp = now.getTime()
  const token = code.replaceAll(/\s/g, '')
  const delta = codesOf(secret, '').validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta
}

/** True for a code that is correct now and was not used before. */
export const authenticatorAccepts = async (
  tx: Tx,
  vault: Vault,
  { sso, code, now }: { sso: string; code: string; now: Date },
): Promise<boolean> => {
  // The lock lets only one of two simultaneous uses of a code through.
  const row = await tx
    .selectFrom('staff_authenticator')
    .select(['key_id', 'ciphertext', 'last_step'])
    .where('sso', '=', sso)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const secret = vault.open({ ...placeOf(sso), keyId: row.key_id, ciphertext: row.ciphertext })
  const step = stepOf(Secret.fromBase32(secret), code, now)
  if (step === null || step <= row.last_step) return false
  await tx.updateTable('staff_authenticator').set({ last_step: step }).where('sso', '=', sso).execute()
  return true
}

/** Encrypts up to `most` secrets that another key encrypted with the first key, and answers how many they were. */
export const reencryptAuthenticators = async (tx: Tx, vault: Vault, most: number): Promise<number> => {
  const rows = await tx
    .selectFrom('staff_authenticator')
    .select(['sso', 'key_id as keyId', 'ciphertext'])
    .where('key_id', '!=', vault.currentKeyId)
    .limit(most)
    .forUpdate()
    .execute()
  for (const { sso, keyId, ciphertext } of rows) {
    const digits = vault.open({ ...placeOf(sso), keyId, ciphertext })
    const sealed = vault.seal({ ...placeOf(sso), digits })
    await tx
      .updateTable('staff_authenticator')
      .set({ key_id: sealed.keyId, ciphertext: sealed.ciphertext })
      .where('sso', '=', sso)
      .execute()
  }
  return rows.length
}

/** Opens every secret of an authenticator with `vault`, and answers how many they are. Throws for one that it cannot open. */
export const openAuthenticators = async (db: Database, vault: Vault): Promise<number> => {
  const rows = await db
    .selectFrom('staff_authenticator')
    .select(['sso', 'key_id as keyId', 'ciphertext'])
    .execute()
  for (const { sso, keyId, ciphertext } of rows) vault.open({ ...placeOf(sso), keyId, ciphertext })
  return rows.length
}
