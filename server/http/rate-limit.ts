import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { TooMany } from './errors.ts'

/** Counts in the database, so that all nodes count together. Windows are whole minutes. */
export interface RateLimit {
  /** Adds one hit to this minute; answers how many there are. */
  count(key: string, now: Date): Promise<number>
  /** Throws TooMany when this minute already holds `most` hits; adds none. */
  refuseAbove(key: string, most: number, now: Date): Promise<void>
  /** Adds one and throws TooMany when that is more than `most`. */
  take(key: string, most: number, now: Date): Promise<void>
  /** Forgets windows older than an hour. */
  sweep(now: Date): Promise<void>
}

const windowOf = (now: Date) => new Date(Math.floor(now.getTime() / 60_000) * 60_000)
const secondsLeft = (now: Date) => 60 - now.getUTCSeconds()

export const rateLimit = (db: Database): RateLimit => {
  const count = async (key: string, now: Date) => {
    const row = await db
      .insertInto('rate_limit')
      .values({ key, window_start: windowOf(now), hits: 1 })
      .onConflict((c) => c.columns(['key', 'window_start']).doUpdateSet({ hits: sql`rate_limit.hits + 1` }))
      .returning('hits')
      .executeTakeFirstOrThrow()
    return row.hits
  }
  return {
    count,
    async refuseAbove(key, most, now) {
      const row = await db
        .selectFrom('rate_limit')
        .select('hits')
        .where('key', '=', key)
        .where('window_start', '=', windowOf(now))
        .executeTakeFirst()
      if ((row?.hits ?? 0) >= most) throw new TooMany(secondsLeft(now))
    },
    async take(key, most, now) {
      if ((await count(key, now)) > most) throw new TooMany(secondsLeft(now))
    },
    async sweep(now) {
      await db
        .deleteFrom('rate_limit')
        .where('window_start', '<', new Date(now.getTime() - 3_600_000))
        .execute()
    },
  }
}
