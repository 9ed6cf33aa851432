import { sql } from 'kysely'
import { DAY } from '../../text/days/durations.ts'
import type { Database } from '../../database/index.ts'
import { TooMany } from '../../errors.ts'

/** Counts in the database, so that all nodes count together. */
export interface RateLimit {
  /** Adds one in a window of one minute; throws TooMany above the limit. */
  pass(bound: RateBound, now: Date): Promise<void>
  /** Adds an amount in a window of one day (UTC); throws TooMany above the limit, until the day ends. */
  passOfDay(bound: RateBound, amount: number, now: Date): Promise<void>
  /** Subtracts one from the current minute. */
  giveBack(key: string, now: Date): Promise<void>
  /** Deletes windows older than a day. */
  sweep(now: Date): Promise<void>
}

interface RateBound {
  key: string
  most: number
}

const windowOf = (now: Date) => new Date(Math.floor(now.getTime() / 60_000) * 60_000)
const secondsLeft = (now: Date) => 60 - now.getUTCSeconds()
const dayOf = (now: Date) => new Date(Math.floor(now.getTime() / DAY) * DAY)

export const rateLimit = (db: Database): RateLimit => {
  const count = async (key: string, start: Date, amount: number): Promise<number> => {
    const { hits } = await db
      .insertInto('rate_limit')
      .values({ key, window_start: start, hits: amount })
      .onConflict((c) =>
        c.columns(['key', 'window_start']).doUpdateSet({ hits: sql`rate_limit.hits + excluded.hits` }),
      )
      .returning('hits')
      .executeTakeFirstOrThrow()
    return hits
  }
  return {
    async pass({ key, most }, now) {
      if ((await count(key, windowOf(now), 1)) > most) throw new TooMany(secondsLeft(now))
    },
    async passOfDay({ key, most }, amount, now) {
      const start = dayOf(now)
      if ((await count(key, start, amount)) <= most) return
      throw new TooMany(Math.ceil((start.getTime() + DAY - now.getTime()) / 1_000))
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
        .where('window_start', '<', new Date(now.getTime() - DAY))
        .execute()
    },
  }
}
