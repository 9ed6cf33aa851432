/** What an account has besides its password. */
import { recordChain } from '../../../../platform/audit/index.ts'
import type { Reader, Tx } from '../../../../platform/database/index.ts'
import type { Vault } from '../../../../platform/secrets/index.ts'
import { authenticatorAccepts } from './authenticator.ts'
import { recoveryCodeAccepted } from './recovery-codes.ts'

export interface Factors {
  passkeys: { id: string; name: string; createdAt: Date; usedAt: Date | null }[]
  authenticator: boolean
  /** Unused ones. */
  recoveryCodes: number
}

export const factorsOf = async (reader: Reader, sso: string): Promise<Factors> => {
  const passkeys = await reader
    .selectFrom('staff_passkey')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('sso', '=', sso)
    .orderBy('created_at')
    .execute()
  const app = await reader
    .selectFrom('staff_authenticator')
    .select('sso')
    .where('sso', '=', sso)
    .executeTakeFirst()
  const { codes } = await reader
    .selectFrom('staff_recovery_code')
    .select((e) => e.fn.countAll<number>().as('codes'))
    .where('sso', '=', sso)
    .executeTakeFirstOrThrow()
  return {
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      createdAt: created_at,
      usedAt: used_at,
    })),
    authenticator: app !== undefined,
    recoveryCodes: Number(codes),
  }
}

export const hasSecondFactor = ({ passkeys, authenticator }: Factors): boolean =>
  authenticator || passkeys.length > 0

/** The way in which a typed code was right; null for a wrong one. Both kinds are typed into the same field. */
export const codeAccepted = async (
  tx: Tx,
  vault: Vault,
  given: { sso: string; code: string; now: Date },
): Promise<'authenticator app' | 'recovery code' | null> => {
  if (/^\s*\d{3}\s?\d{3}\s*$/.test(given.code))
    return (await authenticatorAccepts(tx, vault, given)) ? 'authenticator app' : null
  return (await recoveryCodeAccepted(tx, given.sso, given.code)) ? 'recovery code' : null
}

/** After so many, codes no longer count until the next sign-in or a reset (NIST SP 800-63B-4, 3.2.2). */
export const MOST_WRONG_CODES = 100

/** Refused second steps since the last sign-in or reset of the account. */
export const wrongCodesInARow = async (reader: Reader, sso: string): Promise<number> => {
  const events = (...names: string[]) =>
    reader
      .selectFrom('audit_record')
      .where('chain', '=', recordChain.account(sso))
      .where('event', 'in', names)
  const last = await events('signed in', 'sign-in reset')
    .select((e) => e.fn.max('seq').as('seq'))
    .executeTakeFirst()
  const { times } = await events('second step refused')
    .select((e) => e.fn.countAll<number>().as('times'))
    .where('seq', '>', last?.seq ?? 0)
    .executeTakeFirstOrThrow()
  return Number(times)
}
