/** Staff accounts of the embedded authority, and checking their passwords. */
import type { Database } from '../../../../platform/database/index.ts'
import { type HashCost, hashPassword, passwordMatches } from '../../../../platform/secrets/index.ts'
import type { Standing } from './standing.ts'

/** No password has this hash, so the account cannot be opened before its owner sets one. */
export const NO_PASSWORD = ''

interface StaffAccount extends Standing {
  /** The claims in the tokens, beside `sub` and `sso`. */
  claims: Record<string, unknown>
}

export interface StaffAccounts {
  /** Null if there is none, if it is inactive, or if its access has ended since this standing. */
  find(standing: Standing): Promise<StaffAccount | null>
  /**
   * Null for a wrong name or password. Both take the same time, so guessing names reveals nothing. The caller
   * counts the attempts (attempts.ts).
   */
  open(userName: string, password: string): Promise<StaffAccount | null>
}

/** `cost`: the cost of stored passwords, if it is not the default. */
export const staffAccounts = (db: Database, cost?: HashCost): StaffAccounts => {
  // Checked if there is no account, so that an unknown name takes as long as a wrong password.
  let nobody: Promise<string> | undefined
  return {
    async find({ sso, generation }) {
      const row = await db
        .selectFrom('staff_account')
        .select(['sso', 'generation', 'claims'])
        .where('sso', '=', sso)
        .where('generation', '=', generation)
        .where('active', '=', true)
        .executeTakeFirst()
      return row ?? null
    },
    async open(userName, password) {
      const row = await db
        .selectFrom('staff_account')
        .select(['sso', 'generation', 'claims', 'password_hash'])
        .where('user_name', '=', normalUserName(userName))
        .where('active', '=', true)
        .executeTakeFirst()
      nobody ??= hashPassword('', cost)
      const matches = await passwordMatches(password, row?.password_hash || (await nobody))
      // An account without a password takes as long, and is never opened.
      if (!row?.password_hash || !matches) return null
      return { sso: row.sso, generation: row.generation, claims: row.claims }
    },
  }
}

/** Spelled as in the account. */
export const normalUserName = (userName: string): string => userName.trim().toLowerCase()
