/**
 * Statements that come again and again are prepared: PostgreSQL then reads and plans them once a connection. For one
 * application with all its relations that is most of the work.
 */
import pg from 'pg'

/** Put at the end of a statement whose best plan depends on what is asked: it is planned for every call. */
export const PLAN_ANEW = '/* plan anew */'

const SEEN_BEFORE_PREPARED = 2
/** Each costs memory in every connection; a text that is put together by chance must not fill it. */
const MOST_TEXTS = 1_000

const texts = new Map<string, { name: string; seen: number }>()

/** Null while a text is not known to come again. */
const nameOf = (text: string): string | null => {
  let known = texts.get(text)
  if (!known) {
    if (texts.size >= MOST_TEXTS || text.endsWith(PLAN_ANEW)) return null
    known = { name: `s${texts.size}`, seen: 0 }
    texts.set(text, known)
  }
  known.seen += 1
  return known.seen > SEEN_BEFORE_PREPARED ? known.name : null
}

/** A table changed under a prepared statement, by the migration of a newer node. */
const isStale = (error: unknown): boolean =>
  /cached plan must not change/.test(String((error as Error).message))

/** What Kysely asks, `query(text, values)`, goes out prepared; everything else as it is. */
export class PreparingClient extends pg.Client {
  stale = false
  constructor(config?: pg.ClientConfig) {
    super(config)
    const query = super.query.bind(this) as (...asked: unknown[]) => unknown
    const asked = async (name: string, text: string, values: unknown[]) => {
      try {
        return await query({ name, text, values })
      } catch (error) {
        if (isStale(error)) this.stale = true
        throw error
      }
    }
    this.query = ((...all: unknown[]) => {
      const [text, values, ...more] = all
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length > 0 && more.length === 0
          ? nameOf(text)
          : null
      return name === null ? query(...all) : asked(name, text as string, values as unknown[])
    }) as pg.Client['query']
  }
}
