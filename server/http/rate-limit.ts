import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { TooMany } from './errors.ts'

/** Counts in the database, so that all nodes count together. Windows are whole minutes. */
export interface RateLimit {
  /** Adds one hit to this minute; answers how many there are. */
  count(key: string, now: Date): Promise<number>
  /** Adds one to `take` and throws TooMany above its limit, or when `watch`, to which none is added, is used up. */
  pass(bounds: { take?: Bound; watch?: Bound }, now: Date): Promise<void>
  /** Forgets windows older than an hour. */
  sweep(now: Date): Promise<void>
}

interface Bound {
  key: string
  most: number
}

const windowOf = (now: Date) => new Date(Math.floor(now.getTime() / 60_000) * 60_000)
const secondsLeft = (now: Date) => 60 - now.getUTCSeconds()

export const rateLimit = (db: Database): RateLimit => {
  const counting = (key: string, now: Date) => (q: Pick<Database, 'insertInto'>) =>
    q
      .insertInto('rate_limit')
      .values({ key, window_start: windowOf(now), hits: 1 })
      .onConflict((c) => c.columns(['key', 'window_start']).doUpdateSet({ hits: sql`rate_limit.hits + 1` }))
      .returning('hits')
  /** In one round: every call of a customer comes through here. */
  const hitsOf = async (
    take: Bound | undefined,
    watch: Bound | undefined,
    now: Date,
  ): Promise<{ taken?: number; watched?: number | null }> => {
    if (take && !watch) return { taken: (await counting(take.key, now)(db).executeTakeFirstOrThrow()).hits }
    const watched = db
      .selectFrom('rate_limit')
      .select('hits')
      .where('key', '=', watch?.key ?? '')
      .where('window_start', '=', windowOf(now))
    if (!take) return { watched: (await watched.executeTakeFirst())?.hits ?? 0 }
    return db
      .with('taken', counting(take.key, now))
      .selectFrom('taken')
      .select(['taken.hits as taken', watched.as('watched')])
      .executeTakeFirstOrThrow()
  }
  return {
    count: async (key, now) => (await counting(key, now)(db).executeTakeFirstOrThrow()).hits,
    async pass({ take, watch }, now) {
      const { taken, watched } = await hitsOf(take, watch, now)
      if ((take && (taken ?? 0) > take.most) || (watch && (watched ?? 0) >= watch.most))
        throw new TooMany(secondsLeft(now))
    },
    async sweep(now) {
      await db
        .deleteFrom('rate_limit')
        .where('window_start', '<', new Date(now.getTime() - 3_600_000))
        .execute()
    },
  }
}
