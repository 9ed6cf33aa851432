/**
 * Stores what oidc-provider keeps between requests (sessions, codes, grants, interactions) in our database, so a
 * sign-in can start on one node and end on another.
 */
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { Database, Reader } from '../../../platform/database/index.ts'
import { job } from '../../../platform/jobs/index.ts'

export const sweepSignIns = job<Record<string, never>>('sweep-sign-ins')

/**
 * A session or grant that has ended keeps its row until it expires: a request of another tab that read it before would
 * store it again and undo the sign-out.
 */
export const endRecord = (now: Date, how: Exclude<SignInState, 'stands'> = 'signed out') => ({
  consumed_at: now,
  payload: JSON.stringify({ ended: how }),
  uid: null,
})

/** `access changed`: someone took access away, or the owner did so from another browser. */
/** What someone reads whose access was changed or ended by someone else, or elsewhere by themselves. */
export const ACCESS_CHANGED = 'Your access has changed. Sign in again.'

export type SignInState = 'stands' | 'signed out' | 'access changed'

export const recordsIn =
  (db: Database, clock: () => Date) =>
  (model: string): Adapter => {
    const endsForGood = model === 'Session' || model === 'Grant'
    const live = () =>
      db
        .selectFrom('oidc_record')
        .select(['payload', 'consumed_at'])
        .where('model', '=', model)
        .$if(endsForGood, (q) => q.where('consumed_at', 'is', null))
        .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', clock())]))
    return {
      async upsert(id, payload, expiresIn) {
        // Each new sign-in deletes two expired ones, so abandoned sign-ins cannot fill the table.
        if (model === 'Interaction') await deleteExpiredRecords(db, clock(), 2)
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
          .onConflict((c) => {
            const replace = c.columns(['model', 'id']).doUpdateSet(row)
            return endsForGood ? replace.where('oidc_record.consumed_at', 'is', null) : replace
          })
          .execute()
      },
      find: async (id) => payloadOf(await live().where('id', '=', id).executeTakeFirst()),
      findByUid: async (uid) => payloadOf(await live().where('uid', '=', uid).executeTakeFirst()),
      findByUserCode: async (code) =>
        payloadOf(await live().where('user_code', '=', code).executeTakeFirst()),
      async consume(id) {
        // Two nodes may redeem the same code at once; the row decides which was first.
        const { numUpdatedRows } = await db
          .updateTable('oidc_record')
          .set({ consumed_at: clock() })
          .where('model', '=', model)
          .where('id', '=', id)
          .where('consumed_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) return
        // A code that is used twice may have been stolen, so the grant ends (RFC 6749, 10.5).
        await db
          .updateTable('oidc_record')
          .set(endRecord(clock()))
          .where('model', '=', 'Grant')
          .where('id', 'in', (q) =>
            q
              .selectFrom('oidc_record as code')
              .select('grant_id')
              .where('model', '=', model)
              .where('code.id', '=', id),
          )
          .execute()
        throw new errors.InvalidGrant('already consumed')
      },
      async destroy(id) {
        if (endsForGood)
          await db
            .updateTable('oidc_record')
            .set(endRecord(clock()))
            .where('model', '=', model)
            .where('id', '=', id)
            .execute()
        else await db.deleteFrom('oidc_record').where('model', '=', model).where('id', '=', id).execute()
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

/**
 * Whether the sign-in with this grant still stands. The grant ends when the user signs out in any window, when its
 * code is used twice (docs/decisions/0062), and when access is taken away.
 */
export const signInState =
  (db: Reader, clock: () => Date) =>
  async (grant: string): Promise<SignInState> => {
    const row = await db
      .selectFrom('oidc_record')
      .select(['consumed_at', 'payload'])
      .where('model', '=', 'Grant')
      .where('id', '=', grant)
      .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', clock())]))
      .executeTakeFirst()
    if (row && !row.consumed_at) return 'stands'
    return row?.payload['ended'] === 'access changed' ? 'access changed' : 'signed out'
  }

/** Deletes expired records, which `find` ignores anyway. Returns how many. */
export const deleteExpiredRecords = async (db: Database, now: Date, most?: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('oidc_record')
    .where('expires_at', '<=', now)
    .$if(most !== undefined, (q) =>
      q.where((e) =>
        e(
          e.refTuple('model', 'id'),
          'in',
          db
            .selectFrom('oidc_record')
            .select(['model', 'id'])
            .where('expires_at', '<=', now)
            .limit(most!)
            .$asTuple('model', 'id'),
        ),
      ),
    )
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
