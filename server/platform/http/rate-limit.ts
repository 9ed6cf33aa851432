import { sql } from 'kysely'
import { HOUR } from '../../../domain/text/durations.ts'
import type { Database } from '../database/index.ts'
import { TooMany } from '../errors.ts'

/** Counts in the database, so that all nodes count together. A window is one minute. */
export interface RateLimit {
  /** Adds one; throws TooMany above the limit. */
  pass(bound: Bound, now: Date): Promise<void>
  /** Subtracts one from the current minute. */
  giveBack(key: string, now: Date): Promise<void>
  /** Deletes windows older than an hour. */
  sweep(now: Date): Promise<void>
}

interface Bound {
  key: string
  most: number
}

const windowOf = (now: Date) => new Date(Math.floor(now.getTime() / 60_000) * 60_000)
const secondsLeft = (now: Date) => 60 - now.getUTCSeconds()

export const rateLimit = (db: Database): RateLimit => {
  const count = async (key: string, now: Date): Promise<number> => {
    const { hits } = await db
      .insertInto('rate_limit')
      .values({ key, window_start: windowOf(now), hits: 1 })
      .onConflict((c) => c.columns(['key', 'window_start']).doUpdateSet({ hits: sql`rate_limit.hits + 1` }))
      .returning('hits')
      .executeTakeFirstOrThrow()
    return hits
  }
  return {
    async pass({ key, most }, now) {
      if ((await count(key, now)) > most) throw new TooMany(secondsLeft(now))
    },
    async giveBack(key, now) {
      await db
        .updateTable('rate_limit')
        .set({ hits: sql`hits - 1` })
        .where('key', '=', key)
        .where('window_start', '=', windowOf(now))
        .where('hits', '>', 0)
        .execute()
    },
    async sweep(now) {
      await db
        .deleteFrom('rate_limit')
        .where('window_start', '<', new Date(now.getTime() - HOUR))
        .execute()
    },
  }
}
