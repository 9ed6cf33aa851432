/** Where employees are signed in. */
import { sql } from 'kysely'
import type { Database, Reader } from '../../../../platform/database/index.ts'
import { type Standing, standingText } from './standing.ts'

/** A browser in which an employee is signed in. */
export interface SignedInBrowser {
  uid: string
  startedAt: Date
  seenAt: Date
  address: string
  /** Its User-Agent header. */
  agent: string
}

const LONGEST_AGENT = 300

/** Notes that a session of the authority was used. */
export const noteSession = async (
  db: Database,
  { uid, sso, address, agent, at }: { uid: string; sso: string; address: string; agent: string; at: Date },
): Promise<void> => {
  const used = { seen_at: at, address, agent: agent.slice(0, LONGEST_AGENT) }
  await db
    .insertInto('staff_session')
    .values({ uid, sso, started_at: at, ...used })
    .onConflict((c) => c.column('uid').doUpdateSet(used))
    .execute()
}

/** Records of the authority that name this standing. */
export const recordsOf = (standing: Standing) =>
  sql<boolean>`oidc_record.payload ->> 'accountId' = ${standingText(standing)}`

/** The browser used last comes first. `grant`: the one behind the caller's token. */
export const sessionsOf = async (
  reader: Reader,
  standing: Standing,
  grant: string,
  now: Date,
): Promise<(SignedInBrowser & { isCurrent: boolean })[]> => {
  const rows = await reader
    .selectFrom('oidc_record')
    .where('model', '=', 'Session')
    .where(recordsOf(standing))
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now)]))
    .innerJoin('staff_session as s', 's.uid', 'oidc_record.uid')
    .select(['s.uid', 's.started_at', 's.seen_at', 's.address', 's.agent', 'payload'])
    .where('s.sso', '=', standing.sso)
    .orderBy('s.seen_at', 'desc')
    .execute()
  return rows.map(({ uid, started_at, seen_at, address, agent, payload }) => ({
    uid,
    startedAt: started_at,
    seenAt: seen_at,
    address,
    agent,
    isCurrent: grantsIn(payload).includes(grant),
  }))
}

/** The grants of a session of the authority. */
export const grantsIn = (payload: Record<string, unknown>): string[] =>
  Object.values((payload['authorizations'] ?? {}) as Record<string, { grantId?: string }>).flatMap(
    ({ grantId }) => grantId ?? [],
  )

/** Deletes what belongs to sessions that have ended, and challenges that were never answered. */
export const sweepSessions = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('staff_challenge').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('staff_session')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('oidc_record')
            .select('id')
            .where('model', '=', 'Session')
            .whereRef('oidc_record.uid', '=', 'staff_session.uid'),
        ),
      ),
    )
    .execute()
}
