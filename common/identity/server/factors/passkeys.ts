/**
 * Passkeys (WebAuthn). One is enough to sign in: the device checks its owner (user verification), so it is two factors
 * in one. Source: the documentation of @simplewebauthn/server.
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import { MINUTE } from '../../../../platform/text/days/durations.ts'
import { type Database, type Tx, inTransaction } from '../../../../platform/database/index.ts'
import { type StaffAccountRecord, type Standing, standingText } from '../accounts/index.ts'

export interface PasskeyOwner {
  standing: Standing
  userName: string
  name: string
}

export const passkeyOwner = (account: StaffAccountRecord): PasskeyOwner => ({
  standing: account,
  userName: account.user_name,
  name: account.identity.name,
})

export interface Passkeys {
  /** Options for `navigator.credentials.create`. */
  creation(owner: PasskeyOwner, now: Date): Promise<object>
  /** Stores the new passkey. False if the browser's reply does not prove it. */
  register(
    tx: Tx,
    owner: PasskeyOwner,
    sent: { name: string; response: unknown },
    now: Date,
  ): Promise<boolean>
  /** Options for `navigator.credentials.get`, for one sign-in. `sso`: only the passkeys of this account. */
  request(purpose: string, now: Date, sso?: string): Promise<object>
  /** The owner; null if the reply does not prove a passkey of an active account. */
  verify(purpose: string, response: unknown, now: Date): Promise<Standing | null>
}

const MINUTES = 30

/** `publicUrl`: passkeys belong to its host name, and a page of another origin cannot use them. */
export const passkeysOf = (db: Database, publicUrl: string): Passkeys => {
  const { hostname: rpID, origin } = new URL(publicUrl)
  const keep = async (purpose: string, challenge: string, now: Date) => {
    const row = { challenge, expires_at: new Date(now.getTime() + MINUTES * MINUTE) }
    await db
      .insertInto('staff_challenge')
      .values({ purpose, ...row })
      .onConflict((c) => c.column('purpose').doUpdateSet(row))
      .execute()
  }
  /** Each challenge is answered at most once. */
  const take = async (reader: Database | Tx, purpose: string, now: Date) =>
    (
      await reader
        .deleteFrom('staff_challenge')
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .returning('challenge')
        .executeTakeFirst()
    )?.challenge ?? null
  const ofAccount = (sso: string) =>
    db.selectFrom('staff_passkey').select(['id', 'transports']).where('sso', '=', sso).execute()

  return {
    async creation({ standing, userName, name }, now) {
      const { sso } = standing
      const options = await generateRegistrationOptions({
        rpName: 'Trade Credit',
        rpID,
        userName,
        userDisplayName: name,
        userID: new TextEncoder().encode(sso),
        excludeCredentials: await ofAccount(sso),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await keep(`create ${standingText(standing)}`, options.challenge, now)
      return options
    },

    async register(tx, { standing }, { name, response }, now) {
      const challenge = await take(tx, `create ${standingText(standing)}`, now)
      if (!challenge) return false
      const result = await verifyRegistrationResponse({
        response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
      }).catch(() => null)
      if (!result?.verified) return false
      const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('staff_passkey')
        .values({
          id,
          sso: standing.sso,
          name,
          public_key: Buffer.from(publicKey),
          counter,
          transports: sql`${transports}::text[]` as never,
          created_at: now,
        })
        .onConflict((c) => c.column('id').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },

    async request(purpose, now, sso) {
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        ...(sso ? { allowCredentials: await ofAccount(sso) } : {}),
      })
      await keep(purpose, options.challenge, now)
      return options
    },

    async verify(purpose, response, now) {
      const sent = response as { id?: unknown } | null
      return inTransaction(db, async (tx) => {
        const challenge = await take(tx, purpose, now)
        if (!challenge || typeof sent?.id !== 'string') return null
        const passkey = await tx
          .selectFrom('staff_passkey')
          .innerJoin('staff_account', 'staff_account.sso', 'staff_passkey.sso')
          .select(['staff_passkey.sso', 'generation', 'id', 'public_key', 'counter'])
          .where('id', '=', sent.id)
          .where('active', '=', true)
          .forUpdate('staff_passkey')
          .executeTakeFirst()
        if (!passkey) return null
        const result = await verifyAuthenticationResponse({
          response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(passkey.public_key),
            counter: passkey.counter,
          },
        }).catch(() => null)
        if (!result?.verified) return null
        await tx
          .updateTable('staff_passkey')
          .set({ counter: result.authenticationInfo.newCounter, used_at: now })
          .where('id', '=', passkey.id)
          .execute()
        return { sso: passkey.sso, generation: passkey.generation }
      })
    },
  }
}
