/** Staff accounts of the embedded authority: who there is, and whether a password opens the account. */
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { hashPassword, passwordMatches } from './password.ts'

interface StaffAccount {
  sso: string
  /** As they go into the tokens, beside `sub` and `sso`. */
  claims: Record<string, unknown>
}

export interface StaffAccounts {
  /** Null when there is none or it is no longer active. */
  find(sso: string): Promise<StaffAccount | null>
  /**
   * Null for a wrong name or password and for an account that is locked, in the same time: whoever tries names
   * learns nothing. Failures are counted in the database, so it does not help to ask another node.
   */
  open(userName: string, password: string, now: Date): Promise<StaffAccount | null>
}

/** So many wrong passwords in a row lock an account. */
export const FAILURES_UNTIL_LOCKED = 5
export const LOCKED_MINUTES = 15

export const staffAccounts = (db: Database): StaffAccounts => {
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
    async open(userName, password, now) {
      const row = await countAttempt(db, userName, now)
      nobody ??= hashPassword('')
      const matches = await passwordMatches(password, row?.password_hash ?? (await nobody))
      if (!row || !matches) return null
      await db
        .updateTable('staff_account')
        .set({ failures: 0, locked_until: null })
        .where('sso', '=', row.sso)
        .execute()
      return { sso: row.sso, claims: row.claims }
    },
  }
}

/**
 * Counts the attempt as a failure before the password is looked at, in one statement: a hundred guesses sent at
 * once get five tries, not a hundred. Nothing comes back for an account that is locked.
 */
const countAttempt = (db: Database, userName: string, now: Date) => {
  const failures = sql<number>`case when locked_until is null then failures + 1 else 1 end`
  const until = new Date(now.getTime() + LOCKED_MINUTES * 60_000)
  return db
    .updateTable('staff_account')
    .set({
      failures,
      locked_until: sql`case when ${failures} >= ${FAILURES_UNTIL_LOCKED} then ${until}::timestamptz end`,
    })
    .where('user_name', '=', userName.trim().toLowerCase())
    .where('active', '=', true)
    .where((e) => e.or([e('locked_until', 'is', null), e('locked_until', '<=', now)]))
    .returning(['sso', 'claims', 'password_hash'])
    .executeTakeFirst()
}
