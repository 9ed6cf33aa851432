/**
 * What oidc-provider keeps between two requests (sessions, codes, grants, interactions), in our database: a
 * sign-in may begin on one node and end on another.
 */
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { Database } from '../database/database.ts'
import { job } from '../database/jobs.ts'

export const sweepSignIns = job<Record<string, never>>('sweep-sign-ins')

export const recordsIn =
  (db: Database, clock: () => Date) =>
  (model: string): Adapter => {
    const live = () =>
      db
        .selectFrom('oidc_record')
        .select(['payload', 'consumed_at'])
        .where('model', '=', model)
        .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', clock())]))
    return {
      async upsert(id, payload, expiresIn) {
        const row = {
          payload: JSON.stringify(payload),
          grant_id: payload.grantId ?? null,
          user_code: payload.userCode ?? null,
          uid: payload.uid ?? null,
          expires_at: expiresIn === undefined ? null : new Date(clock().getTime() + expiresIn * 1000),
        }
        await db
          .insertInto('oidc_record')
          .values({ model, id, ...row })
          .onConflict((c) => c.columns(['model', 'id']).doUpdateSet(row))
          .execute()
      },
      find: async (id) => payloadOf(await live().where('id', '=', id).executeTakeFirst()),
      findByUid: async (uid) => payloadOf(await live().where('uid', '=', uid).executeTakeFirst()),
      findByUserCode: async (code) =>
        payloadOf(await live().where('user_code', '=', code).executeTakeFirst()),
      async consume(id) {
        // Two nodes may hold the same code at once; the row decides which of them was first.
        const { numUpdatedRows } = await db
          .updateTable('oidc_record')
          .set({ consumed_at: clock() })
          .where('model', '=', model)
          .where('id', '=', id)
          .where('consumed_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new errors.InvalidGrant('already consumed')
      },
      async destroy(id) {
        await db.deleteFrom('oidc_record').where('model', '=', model).where('id', '=', id).execute()
      },
      async revokeByGrantId(grantId) {
        await db
          .deleteFrom('oidc_record')
          .where('model', '=', model)
          .where('grant_id', '=', grantId)
          .execute()
      },
    }
  }

/** Nobody misses them: `find` does not see them either. Answers how many there were. */
export const deleteExpiredRecords = async (db: Database, now: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('oidc_record')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

interface Row {
  payload: Record<string, unknown>
  consumed_at: Date | null
}
const payloadOf = (row: Row | undefined): AdapterPayload | undefined =>
  row && {
    ...row.payload,
    ...(row.consumed_at ? { consumed: Math.floor(row.consumed_at.getTime() / 1000) } : {}),
  }
