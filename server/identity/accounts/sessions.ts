/** Where employees are signed in, and how these sessions end. */
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Database, Reader, Tables, Tx } from '../../platform/database/index.ts'
import { ended } from '../records.ts'

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

const living = (reader: Reader, sso: string, now: Date) =>
  reader
    .selectFrom('oidc_record')
    .where('model', '=', 'Session')
    .where(ofAccount(sso))
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now)]))

const ofAccount = (sso: string) => sql<boolean>`oidc_record.payload ->> 'accountId' = ${sso}`

/** The browser used last comes first. `grant`: the one behind the caller's token. */
export const sessionsOf = async (
  reader: Reader,
  sso: string,
  grant: string,
  now: Date,
): Promise<(SignedInBrowser & { isCurrent: boolean })[]> => {
  const rows = await living(reader, sso, now)
    .innerJoin('staff_session as s', 's.uid', 'oidc_record.uid')
    .select(['s.uid', 's.started_at', 's.seen_at', 's.address', 's.agent', 'payload'])
    .where('s.sso', '=', sso)
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
const grantsIn = (payload: Record<string, unknown>): string[] =>
  Object.values((payload['authorizations'] ?? {}) as Record<string, { grantId?: string }>).flatMap(
    ({ grantId }) => grantId ?? [],
  )

const endRecords = (
  tx: Tx,
  models: ('Session' | 'Grant')[],
  which: (e: ExpressionBuilder<Tables, 'oidc_record'>) => Expression<SqlBool>,
) =>
  tx
    .updateTable('oidc_record')
    .set(ended(new Date()))
    .where('model', 'in', models)
    .where('consumed_at', 'is', null)
    .where(which)
    .execute()

/** Ends one session of this employee, with its tokens. */
export const endSession = async (tx: Tx, sso: string, uid: string): Promise<void> => {
  const sessions = await tx
    .selectFrom('oidc_record')
    .select(['id', 'payload'])
    .where('model', '=', 'Session')
    .where('uid', '=', uid)
    .where(ofAccount(sso))
    .forUpdate()
    .execute()
  const grants = sessions.flatMap(({ payload }) => grantsIn(payload))
  await endRecords(tx, ['Session', 'Grant'], (e) =>
    e('id', 'in', [...sessions.map(({ id }) => id), ...grants, '']),
  )
  await tx.deleteFrom('staff_session').where('uid', '=', uid).where('sso', '=', sso).execute()
}

/** Ends every session of this employee but the one with this grant. */
export const endOtherSessions = async (tx: Tx, sso: string, grant: string): Promise<void> => {
  const sessions = await tx
    .selectFrom('oidc_record')
    .select(['uid', 'payload'])
    .where('model', '=', 'Session')
    .where(ofAccount(sso))
    .execute()
  for (const { uid, payload } of sessions)
    if (uid && !grantsIn(payload).includes(grant)) await endSession(tx, sso, uid)
  // Also grants whose session is gone.
  await endRecords(tx, ['Grant'], (e) => e.and([ofAccount(sso), e('id', '<>', grant)]))
}

/**
 * Ends the sign-ins of an employee on all nodes at once: their tokens name a grant that is gone. With `tokens`, the
 * browsers get new ones, with the new rights.
 */
export const endSignIns = async (
  tx: Tx,
  sso: string,
  what: 'tokens' | 'sessions' = 'sessions',
): Promise<void> => {
  await endRecords(tx, what === 'tokens' ? ['Grant'] : ['Session', 'Grant'], () => ofAccount(sso))
  if (what === 'sessions') await tx.deleteFrom('staff_session').where('sso', '=', sso).execute()
}

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
