/** Staff accounts of the embedded authority: who there is, and whether a password opens the account. */
import type { Database } from '../platform/database/database.ts'
import { hashPassword, passwordMatches, type HashCost } from '../platform/secrets/password.ts'

interface StaffAccount {
  sso: string
  /** As they go into the tokens, beside `sub` and `sso`. */
  claims: Record<string, unknown>
}

export interface StaffAccounts {
  /** Null when there is none or it is no longer active. */
  find(sso: string): Promise<StaffAccount | null>
  /**
   * Null for a wrong name or password, in the same time: whoever tries names learns nothing. Attempts are counted by
   * the caller (attempts.ts).
   */
  open(userName: string, password: string): Promise<StaffAccount | null>
}

/** `cost`: of the passwords that are kept, where it is not the usual one. */
export const staffAccounts = (db: Database, cost?: HashCost): StaffAccounts => {
  // Checked where there is no account, so that an unknown name takes as long as a wrong password.
  let nobody: Promise<string> | undefined
  return {
    async find(sso) {
      const row = await db
        .selectFrom('staff_account')
        .select(['sso', 'claims'])
        .where('sso', '=', sso)
        .where('active', '=', true)
        .executeTakeFirst()
      return row ?? null
    },
    async open(userName, password) {
      const row = await db
        .selectFrom('staff_account')
        .select(['sso', 'claims', 'password_hash'])
        .where('user_name', '=', normalUserName(userName))
        .where('active', '=', true)
        .executeTakeFirst()
      nobody ??= hashPassword('', cost)
      const matches = await passwordMatches(password, row?.password_hash ?? (await nobody))
      return row && matches ? { sso: row.sso, claims: row.claims } : null
    },
  }
}

/** As it stands in the account. */
export const normalUserName = (userName: string): string => userName.trim().toLowerCase()
